// The concepts that two papers share, the rarest first, with roles and sentences of both. Parameters: first, second (ids).
MATCH (a:Paperkin {id: $first})-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(c:Paperkin)<-[s:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(b:Paperkin {id: $second})
RETURN c.id AS id, c.name AS name, c.kind AS kind, c.papers AS papers,
       type(r) AS first_role, type(s) AS second_role, r.sentences AS first_sentences, s.sentences AS second_sentences
ORDER BY papers, id
