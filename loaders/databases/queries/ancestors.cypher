// Everything that one concept is a kind of, the nearest first. Parameters: id.
MATCH path = (c:Paperkin {id: $id})-[:BROADER*1..10]->(b:Paperkin)
WITH b, min(length(path)) AS distance
RETURN b.id AS id, b.name AS name, b.kind AS kind, b.papers AS papers, distance
ORDER BY distance, id
