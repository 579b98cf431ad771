// Papers that share given concepts, by the sum of their weights, as related work compares them, in some rows. Parameters: concepts (a list of {id, weight, most}: one that more than `most` papers have leads nowhere), without (ids to leave out), since (a year), venue (part of its name; both may be null), limit.
UNWIND $concepts AS given
MATCH (c:Paperkin {id: given.id})
WHERE c.papers <= given.most
MATCH (c)<-[:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(p:Paperkin)
WHERE NOT p.id IN $without AND ($since IS NULL OR p.year >= $since) AND ($venue IS NULL OR toLower(p.venue) CONTAINS toLower($venue))
WITH p, sum(given.weight) AS weight
ORDER BY weight DESC, p.id
LIMIT $limit
RETURN p.year AS year, collect(p.id) AS papers, collect(coalesce(p.profile, '')) AS profiles
ORDER BY year
