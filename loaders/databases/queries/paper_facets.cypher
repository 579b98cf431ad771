// The concepts of some papers, as related work compares them. $papers: ids.
UNWIND $papers AS id
MATCH (p:Paperkin {id: id})-[r]->(c:Paperkin)
WHERE c:Concept AND r.confidence IS NOT NULL AND c.gone IS NULL
RETURN p.id AS paper, c.id AS concept, c.name AS name, c.kind AS kind, c.papers AS papers, type(r) AS role, r.confidence AS confidence, r.sentences AS sentences
ORDER BY paper, concept
