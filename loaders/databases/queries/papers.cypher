// Papers, the newest first. Parameters: year, venue (or null for all), limit.
MATCH (p:Paper)
WHERE p:Paperkin AND p.gone IS NULL AND ($year IS NULL OR p.year = $year) AND ($venue IS NULL OR p.venue = $venue)
RETURN p.id AS id, p.label AS label, p.year AS year, p.venue AS venue
ORDER BY coalesce(year, 0) DESC, id
LIMIT $limit
