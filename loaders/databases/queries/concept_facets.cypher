// Some concepts, as related work compares them. Parameters: concepts (their ids).
UNWIND $concepts AS id
MATCH (c:Paperkin {id: id})
WHERE c:Concept AND c.gone IS NULL
RETURN c.id AS concept, c.name AS name, c.folded AS folded, c.kind AS kind, c.papers AS papers
ORDER BY concept
