// Authors by id, ORCID, profile, full name or its end, with their papers. Parameters: text (as typed), plain (its plain form), limit.
MATCH (a:Author)
WHERE a:Paperkin AND a.gone IS NULL
  AND (a.id IN [$text, 'author:' + $text] OR a.orcid = $text OR $plain <> '' AND any(name IN a.folded WHERE name = $plain OR name ENDS WITH ' ' + $plain))
MATCH (a)-[:WROTE]->(p:Paperkin)
RETURN a.id AS id, a.name AS name, a.orcid AS orcid, count(DISTINCT p) AS papers,
       CASE WHEN a.id IN [$text, 'author:' + $text] OR a.orcid = $text THEN 'id' WHEN $plain IN a.folded THEN 'name' ELSE 'ending' END AS found_by
ORDER BY CASE found_by WHEN 'id' THEN 0 WHEN 'name' THEN 1 ELSE 2 END, papers DESC, id
LIMIT $limit
