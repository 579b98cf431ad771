// How many papers there are of each year, null for those without one.
MATCH (p:Paper)
WHERE p:Paperkin AND p.gone IS NULL
RETURN p.year AS year, count(p) AS papers
ORDER BY year
