// How nodes hang together, each pair read in the direction of the relationship. Parameters: pairs (a list of {start, end}).
UNWIND $pairs AS pair
MATCH (a:Paperkin {id: pair.start})-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS|BROADER|PART_OF]->(b:Paperkin {id: pair.end})
RETURN a.id AS start, b.id AS end, type(r) AS role, coalesce(r.sentences, []) AS sentences
ORDER BY start, end, role
