// Papers that share given concepts, as related work compares them, in some rows: those of the largest sums of weights, and all whose sum equals the least of these. Parameters: concepts (a list of {id, weight, most}: one that more than `most` papers have leads nowhere), since (a year), venue (part of its name; both may be null), limit.
UNWIND $concepts AS given
MATCH (c:Paperkin {id: given.id})
WHERE c.papers <= given.most
MATCH (c)<-[:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(p:Paperkin)
WHERE ($since IS NULL OR p.year >= $since) AND ($venue IS NULL OR toLower(p.venue) CONTAINS toLower($venue))
WITH p, sum(given.weight) AS weight
ORDER BY weight DESC
WITH collect({paper: p, weight: weight}) AS found
WITH found, found[CASE WHEN size(found) < $limit THEN size(found) ELSE $limit END - 1].weight AS least
UNWIND found AS one
WITH one.paper AS p, one.weight AS weight, least
WHERE weight >= least
RETURN p.year AS year, collect(p.id) AS papers, collect(coalesce(p.profile, '')) AS profiles
ORDER BY year
