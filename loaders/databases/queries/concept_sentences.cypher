// Where one concept stands: its papers, each with role and sentences. Parameters: id, role (PROPOSES, USES, …, or null for all), limit.
MATCH (c:Paperkin {id: $id})<-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(p:Paperkin)
WHERE $role IS NULL OR $role IN r.roles
RETURN p.id AS id, p.label AS label, p.year AS year, p.venue AS venue, type(r) AS role, r.roles AS roles, r.count AS count,
       r.confidence AS confidence, r.surfaces AS surfaces, r.sentences AS sentences, r.fields AS fields, r.starts AS starts, r.ends AS ends
ORDER BY confidence DESC, id
LIMIT $limit
