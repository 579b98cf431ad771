// Every concept with all its names, for looking one up in any spelling.
MATCH (c:Concept)
WHERE c:Paperkin AND c.gone IS NULL
RETURN c.id AS id, c.name AS name, c.aliases AS aliases, c.papers AS papers
ORDER BY papers DESC, id
