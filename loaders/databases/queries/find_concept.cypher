// Concepts by id, name, alias or beginning of one, best first. Parameters: text (as typed), folded (its normal form), limit.
MATCH (c:Concept)
WHERE c:Paperkin AND c.gone IS NULL
  AND (c.id IN [$text, 'concept:' + toLower($text)] OR $folded <> '' AND any(name IN c.folded WHERE name STARTS WITH $folded))
RETURN c.id AS id, c.name AS name, c.kind AS kind, c.papers AS papers,
       CASE WHEN c.id IN [$text, 'concept:' + toLower($text)] THEN 'id' WHEN $folded IN c.folded THEN 'name' ELSE 'beginning' END AS found_by
ORDER BY CASE found_by WHEN 'id' THEN 0 WHEN 'name' THEN 1 ELSE 2 END, papers DESC, id
LIMIT $limit
