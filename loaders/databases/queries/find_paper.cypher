// Papers by any of their ids, title, label or beginning of one, best first. Parameters: text (as typed), folded (its normal form), limit.
MATCH (p:Paper)
WHERE p:Paperkin AND p.gone IS NULL
  AND ($text IN p.ids OR any(id IN p.ids WHERE id ENDS WITH ':' + $text OR id ENDS WITH ':' + toLower($text))
       OR $folded <> '' AND any(name IN p.folded WHERE name STARTS WITH $folded))
RETURN p.id AS id, p.label AS label, p.year AS year,
       CASE WHEN $text IN p.ids OR any(id IN p.ids WHERE id ENDS WITH ':' + $text OR id ENDS WITH ':' + toLower($text)) THEN 'id'
            WHEN $folded IN p.folded THEN 'name' ELSE 'beginning' END AS found_by
ORDER BY CASE found_by WHEN 'id' THEN 0 WHEN 'name' THEN 1 ELSE 2 END, id
LIMIT $limit
