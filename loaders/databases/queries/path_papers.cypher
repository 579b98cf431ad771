// The papers of concepts, with the confidence of each link. Parameters: concepts (ids).
UNWIND $concepts AS id
MATCH (c:Paperkin {id: id})<-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(p:Paperkin)
WITH c, p, r ORDER BY p.id
RETURN c.id AS concept, collect(p.id) AS papers, collect(r.confidence) AS confidences
ORDER BY concept
