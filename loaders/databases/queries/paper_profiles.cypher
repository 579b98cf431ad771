// Some papers, as related work compares them. Parameters: papers (their ids).
UNWIND $papers AS id
MATCH (p:Paperkin {id: id})
WHERE p:Paper AND p.gone IS NULL
RETURN p.id AS id, p.label AS label, p.title AS title, p.year AS year, p.venue AS venue, p.ids AS ids, p.folded AS folded, p.profile AS profile
ORDER BY id
