// Papers that have one of some concepts. $concepts: ids.
UNWIND $concepts AS id
MATCH (c:Paperkin {id: id})<-[r]-(p:Paperkin)
WHERE p:Paper AND r.confidence IS NOT NULL AND p.gone IS NULL
RETURN p.id AS paper, c.id AS concept, type(r) AS role, r.confidence AS confidence
ORDER BY paper, concept
