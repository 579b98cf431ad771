// What names papers and concepts: label, kind (paper for papers), year and venue, papers. Parameters: ids.
UNWIND $ids AS id
MATCH (n:Paperkin {id: id})
WHERE n.gone IS NULL
RETURN n.id AS id, coalesce(n.label, n.name) AS label, coalesce(n.kind, 'paper') AS kind, n.year AS year, n.venue AS venue, n.papers AS papers
ORDER BY id
