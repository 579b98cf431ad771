// What stands right above and below concepts, with how many papers and concepts the upper one leads to. Parameters: concepts (ids).
UNWIND $concepts AS id
CALL {
  WITH id
  MATCH (c:Paperkin {id: id})-[:BROADER|PART_OF]->(o:Paperkin)
  RETURN c.id AS concept, o.id AS other, o.papers AS papers, o.papers + COUNT { (o)<-[:BROADER|PART_OF]-(:Paperkin) } AS reach
  UNION
  WITH id
  MATCH (c:Paperkin {id: id})<-[:BROADER|PART_OF]-(o:Paperkin)
  RETURN c.id AS concept, o.id AS other, o.papers AS papers, c.papers + COUNT { (c)<-[:BROADER|PART_OF]-(:Paperkin) } AS reach
}
RETURN concept, other, papers, reach
ORDER BY concept, other
