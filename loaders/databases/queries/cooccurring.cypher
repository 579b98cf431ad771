// Concepts that stand in the same papers as one concept, by the share of their papers that they have in common. Parameters: id, limit.
MATCH (c:Paperkin {id: $id})<-[:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(p:Paperkin)-[:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(o:Paperkin)
WHERE o.id <> $id
WITH c, o, count(p) AS together
RETURN o.id AS id, o.name AS name, o.kind AS kind, o.papers AS papers, together, toFloat(together) / toFloat(c.papers + o.papers - together) AS overlap
ORDER BY overlap DESC, together DESC, id
LIMIT $limit
