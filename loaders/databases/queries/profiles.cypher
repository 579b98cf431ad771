// Every paper, as related work compares it, in some rows. Parameters: since (a year), venue (part of its name; both may be null).
MATCH (p:Paper)
WHERE p:Paperkin AND p.gone IS NULL
  AND ($since IS NULL OR p.year >= $since) AND ($venue IS NULL OR toLower(p.venue) CONTAINS toLower($venue))
RETURN p.year AS year, collect(p.id) AS papers, collect(coalesce(p.profile, '')) AS profiles
ORDER BY year
