// Every paper with all its ids, title and label, for looking one up in any spelling.
MATCH (p:Paper)
WHERE p:Paperkin AND p.gone IS NULL
RETURN p.id AS id, p.label AS name, p.ids AS aliases, p.title AS title
ORDER BY id
