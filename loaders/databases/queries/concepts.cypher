// Concepts, those of most papers first. Parameters: kind, origin (or null for all), limit.
MATCH (c:Concept)
WHERE c:Paperkin AND c.gone IS NULL AND ($kind IS NULL OR c.kind = $kind) AND ($origin IS NULL OR c.origin = $origin)
RETURN c.id AS id, c.name AS name, c.kind AS kind, c.origin AS origin, c.papers AS papers, c.aliases AS aliases
ORDER BY papers DESC, id
LIMIT $limit
