// The papers of one concept, as a program reads them: properties of paper and link. Parameters: concept (its id).
MATCH (c:Paperkin {id: $concept})<-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(p:Paperkin)
RETURN properties(p) AS paper, type(r) AS role, properties(r) AS link
ORDER BY p.id
