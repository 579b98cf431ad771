// Concepts that any paper of the last years has: how many papers have them at all, how many of these are of the last years, and how many have no year. Parameters: since (a year), least (papers at least), kind, origin (or null for all).
MATCH (p:Paper)
WHERE p:Paperkin AND p.gone IS NULL AND (p.year IS NULL OR p.year >= $since)
MATCH (p)-[:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(c:Paperkin)
WHERE c.papers >= $least AND c.gone IS NULL AND ($kind IS NULL OR c.kind = $kind) AND ($origin IS NULL OR c.origin = $origin)
WITH c, count(p.year) AS now, count(p) - count(p.year) AS undated
WHERE now > 0
RETURN c.id AS id, c.name AS name, c.kind AS kind, c.papers AS papers, now, undated
ORDER BY id
