// One concept with its names and its neighbours. Parameters: id.
MATCH (c:Paperkin {id: $id}) WHERE c:Concept AND c.gone IS NULL
RETURN c.id AS id, c.name AS name, c.kind AS kind, c.origin AS origin, c.aliases AS aliases, c.papers AS papers,
       COLLECT { MATCH (c)-[:BROADER]->(b:Paperkin) RETURN b.name ORDER BY b.name } AS broader,
       COLLECT { MATCH (c)<-[:BROADER]-(n:Paperkin) RETURN n.name ORDER BY n.name } AS narrower,
       COLLECT { MATCH (c)-[:PART_OF]->(w:Paperkin) RETURN w.name ORDER BY w.name } AS part_of,
       COLLECT { MATCH (c)<-[:PART_OF]-(t:Paperkin) RETURN t.name ORDER BY t.name } AS parts
ORDER BY id
