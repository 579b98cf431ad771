// Every paper, as related work compares it. Parameters: without (ids to leave out), since (a year), venue (part of its name; both may be null).
MATCH (p:Paper)
WHERE p:Paperkin AND p.gone IS NULL AND NOT p.id IN $without
  AND ($since IS NULL OR p.year >= $since) AND ($venue IS NULL OR toLower(p.venue) CONTAINS toLower($venue))
RETURN p.id AS id, p.label AS label, p.title AS title, p.year AS year, p.venue AS venue, p.ids AS ids, p.folded AS folded, p.profile AS profile
ORDER BY id
