// Papers that share given concepts, by the sum of their weights. Parameters: concepts (a list of {id, weight}), without (ids to leave out), limit.
UNWIND $concepts AS given
MATCH (c:Paperkin {id: given.id})<-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(p:Paperkin)
WHERE NOT p.id IN $without
WITH p, c, r, given ORDER BY c.id
WITH p, sum(given.weight) AS score, collect({concept: c.id, role: type(r), roles: r.roles, confidence: r.confidence}) AS shared
RETURN p.id AS id, p.label AS label, p.year AS year, score, shared
ORDER BY score DESC, id
LIMIT $limit
