// The concepts of papers, with what a step to each costs by: papers that have it, confidence. Parameters: papers (ids).
UNWIND $papers AS id
MATCH (p:Paperkin {id: id})-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(c:Paperkin)
WITH p, c, r ORDER BY c.id
RETURN p.id AS paper, collect(c.id) AS concepts, collect(c.papers) AS papers, collect(r.confidence) AS confidences
ORDER BY paper
