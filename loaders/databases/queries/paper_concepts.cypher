// The concepts of one paper, as a program reads them: properties of concept and link. Parameters: paper (its id).
MATCH (p:Paperkin {id: $paper})-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(c:Paperkin)
RETURN properties(c) AS concept, type(r) AS role, properties(r) AS link
ORDER BY c.id
