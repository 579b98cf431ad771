// Concepts that stand in the same papers as one concept, those of the most papers in common first. Parameters: id.
MATCH (c:Paperkin {id: $id})<-[:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(p:Paperkin)-[:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(o:Paperkin)
WHERE o.id <> $id
WITH o, count(p) AS together
RETURN o.id AS id, o.name AS name, o.kind AS kind, o.origin AS origin, o.papers AS papers, together
ORDER BY together DESC, id
