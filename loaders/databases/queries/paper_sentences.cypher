// What one paper says of its concepts, each with role and sentences. Parameters: id.
MATCH (p:Paperkin {id: $id})-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(c:Paperkin)
RETURN c.id AS id, c.name AS name, c.kind AS kind, c.origin AS origin, c.papers AS papers, type(r) AS role, r.roles AS roles, r.count AS count,
       r.confidence AS confidence, r.surfaces AS surfaces, r.sentences AS sentences, r.fields AS fields, r.starts AS starts, r.ends AS ends
ORDER BY confidence DESC, id
