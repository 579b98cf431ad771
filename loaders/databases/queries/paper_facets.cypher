// Some papers with their profiles and concepts, as related work tells of them. Parameters: papers (their ids).
UNWIND $papers AS id
MATCH (p:Paperkin {id: id})
WHERE p:Paper AND p.gone IS NULL
RETURN p.id AS id, p.label AS label, p.title AS title, p.year AS year, p.venue AS venue, p.ids AS ids, p.folded AS folded,
       coalesce(p.profile, '') AS profile,
       [(p)-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(c:Paperkin) WHERE c.gone IS NULL
        | [c.id, c.name, c.folded, c.kind, c.papers, type(r), r.confidence, [s IN r.sentences WHERE s <> ''][0]]] AS facets
ORDER BY id
