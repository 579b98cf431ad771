// What one paper builds on (forward) and what builds on it: papers tied by a concept that one proposes and the other extends, uses or compares with; none is of a later year than what builds on it, save by one, as preprints are. Parameters: paper (its id).
CALL {
  MATCH (p:Paperkin {id: $paper})-[r:EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(c:Paperkin)<-[:PROPOSES]-(o:Paperkin)
  WHERE any(role IN r.roles WHERE role IN ['EXTENDS', 'USES', 'COMPARES_WITH']) AND coalesce(o.year, p.year, 0) <= coalesce(p.year, o.year, 0) + 1
  RETURN o, c, r, true AS forward
  UNION ALL
  MATCH (p:Paperkin {id: $paper})-[:PROPOSES]->(c:Paperkin)<-[r:EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(o:Paperkin)
  WHERE any(role IN r.roles WHERE role IN ['EXTENDS', 'USES', 'COMPARES_WITH']) AND coalesce(p.year, o.year, 0) <= coalesce(o.year, p.year, 0) + 1
  RETURN o, c, r, false AS forward
}
RETURN o.id AS id, o.label AS label, o.year AS year, o.venue AS venue, c.id AS concept, c.name AS name, type(r) AS role, r.roles AS roles, r.sentences AS sentences, forward
ORDER BY forward DESC, name, id
