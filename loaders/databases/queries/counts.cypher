// How many papers, concepts, authors and venues there are, and how many links of each role.
CALL {
  MATCH (p:Paper) WHERE p:Paperkin AND p.gone IS NULL
  RETURN 'papers' AS what, count(p) AS number
  UNION ALL
  MATCH (c:Concept) WHERE c:Paperkin AND c.gone IS NULL
  RETURN 'concepts' AS what, count(c) AS number
  UNION ALL
  MATCH (a:Author) WHERE a:Paperkin AND a.gone IS NULL
  RETURN 'authors' AS what, count(a) AS number
  UNION ALL
  MATCH (v:Venue) WHERE v:Paperkin AND v.gone IS NULL
  RETURN 'venues' AS what, count(v) AS number
  UNION ALL
  MATCH (p:Paper)-[r:PROPOSES|EXTENDS|USES|ADDRESSES|EVALUATES_ON|COMPARES_WITH|MENTIONS]->(c:Paperkin) WHERE p:Paperkin
  RETURN type(r) AS what, count(r) AS number
}
RETURN what, number
ORDER BY what
