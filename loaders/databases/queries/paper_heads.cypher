// What names some papers. $papers: ids.
UNWIND $papers AS id
MATCH (p:Paperkin {id: id})
WHERE p:Paper AND p.gone IS NULL
RETURN p.id AS paper, p.label AS label, p.year AS year, p.venue AS venue, p.title AS title
ORDER BY paper
