// Kinship: which papers build on which.
"use strict";
(function (paperkin) {
  const PROPOSES = 0;
  const EXTENDS = 1;
  const USES = 2;

  const says = (graph, edge, role) => (graph.roles[edge] >> role) & 1;

  /** The links of a paper or of a concept, from papers only, as pairs of the other node and the edge. */
  function linksOf(graph, node) {
    const found = [];
    for (let at = graph.first[node]; at < graph.first[node + 1]; at++) {
      if (graph.via[at] < graph.links) found.push([graph.neighbour[at], graph.via[at]]);
    }
    return found;
  }

  /** The papers whose own concepts this one extends or uses: `paper`, `concept`, and the edge that says so. */
  function buildsOn(graph, paper) {
    const found = [];
    for (const [concept, edge] of linksOf(graph, paper)) {
      if (says(graph, edge, PROPOSES) || !(says(graph, edge, EXTENDS) || says(graph, edge, USES))) continue;
      for (const [other, proposal] of linksOf(graph, concept)) {
        if (other !== paper && says(graph, proposal, PROPOSES)) found.push({ paper: other, concept, edge });
      }
    }
    return found;
  }

  /** The papers that extend or use what this one proposes. */
  function builtOnBy(graph, paper) {
    const found = [];
    for (const [concept, proposal] of linksOf(graph, paper)) {
      if (!says(graph, proposal, PROPOSES)) continue;
      for (const [other, edge] of linksOf(graph, concept)) {
        if (other === paper || says(graph, edge, PROPOSES)) continue;
        if (says(graph, edge, EXTENDS) || says(graph, edge, USES)) found.push({ paper: other, concept, edge });
      }
    }
    return found;
  }

  Object.assign(paperkin, { linksOf, buildsOn, builtOnBy });
})((globalThis.paperkin ??= {}));
