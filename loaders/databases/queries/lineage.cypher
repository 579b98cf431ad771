// What one paper builds on (forward) and what builds on it: papers tied by a concept that one proposes and the other takes up. Parameters: paper (its id).
CALL {
  MATCH (p:Paperkin {id: $paper})-[r:EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(c:Paperkin)<-[:PROPOSES]-(o:Paperkin)
  RETURN o, c, r, true AS forward
  UNION ALL
  MATCH (p:Paperkin {id: $paper})-[:PROPOSES]->(c:Paperkin)<-[r:EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(o:Paperkin)
  RETURN o, c, r, false AS forward
}
RETURN o.id AS id, o.label AS label, c.name AS concept, type(r) AS role, forward
ORDER BY forward DESC, concept, id
