// How many papers of each year have each concept; papers without a year are left out. Parameters: kind, origin (or null for all).
MATCH (c:Concept)<-[:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(p:Paperkin)
WHERE c:Paperkin AND c.gone IS NULL AND p.year IS NOT NULL AND ($kind IS NULL OR c.kind = $kind) AND ($origin IS NULL OR c.origin = $origin)
RETURN c.id AS id, c.name AS name, c.kind AS kind, p.year AS year, count(p) AS papers
ORDER BY id, year
