// What is broader and narrower than one concept. Parameters: concept (its id).
MATCH (c:Paperkin {id: $concept})-[r:BROADER]-(other:Paperkin)
RETURN properties(other) AS concept, startNode(r).id = $concept AS broader
ORDER BY other.name, other.id
