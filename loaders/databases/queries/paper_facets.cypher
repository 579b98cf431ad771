// The concepts of some papers, as related work compares them. Parameters: papers (their ids).
UNWIND $papers AS id
MATCH (p:Paperkin {id: id})-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(c:Paperkin)
WHERE c.gone IS NULL
RETURN p.id AS paper, c.id AS concept, c.name AS name, c.folded AS folded, c.kind AS kind, c.papers AS papers,
       type(r) AS role, r.confidence AS confidence, r.sentences AS sentences
ORDER BY paper, concept
