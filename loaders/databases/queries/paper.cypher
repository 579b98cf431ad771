// One paper with its authors. Parameters: id.
MATCH (p:Paperkin {id: $id}) WHERE p:Paper AND p.gone IS NULL
RETURN p.id AS id, p.ids AS ids, p.title AS title, p.label AS label, p.abstract AS abstract, p.abstract_plain AS abstract_plain,
       p.year AS year, p.date AS date, p.venue AS venue, p.url AS url, p.keywords AS keywords, p.source AS source,
       COLLECT { MATCH (p)<-[w:WROTE]-(:Paperkin) RETURN w.name ORDER BY w.position } AS authors
ORDER BY id
