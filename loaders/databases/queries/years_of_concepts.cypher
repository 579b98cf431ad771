// How many papers of each year have some concepts; papers without a year are left out. Parameters: concepts (ids).
UNWIND $concepts AS id
MATCH (c:Paperkin {id: id})<-[:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]-(p:Paperkin)
WHERE p.year IS NOT NULL
RETURN c.id AS id, p.year AS year, count(p) AS papers
ORDER BY id, year
