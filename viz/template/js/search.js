// Search: over names, aliases, titles and authors, in all data.
"use strict";
(function (paperkin) {
  const BREAK = "\n";

  /** What is searched, one string a node: the name, then aliases or authors. Built at the first search. */
  function searchKeys(graph) {
    if (!graph.keys) {
      const { concepts, papers } = graph.columns;
      const others = concepts.aliases.concat(papers.authors);
      graph.keys = graph.label.map((label, node) => paperkin.fold([label, ...others[node]].join(BREAK)));
    }
    return graph.keys;
  }

  /** Lower is better: a whole name, a word's beginning, anywhere. */
  function closeness(key, query) {
    if (`${BREAK}${key}${BREAK}`.includes(`${BREAK}${query}${BREAK}`)) return 0;
    for (let at = key.indexOf(query); at >= 0; at = key.indexOf(query, at + 1)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(key[at - 1])) return 1;
    }
    return 2;
  }

  /**
   * Find nodes whose name, alias, title or author holds every word of the query.
   *
   * @returns {{found: number[], total: number}} the best `limit` nodes, and how many there are
   */
  function search(graph, query, limit = 12) {
    const folded = paperkin.fold(query.trim()).replace(/\s+/g, " ");
    if (!folded) return { found: [], total: 0 };
    const words = folded.split(" ");
    const hits = [];
    searchKeys(graph).forEach((key, node) => {
      const whole = key.includes(folded);
      if (!whole && (words.length === 1 || !words.every((word) => key.includes(word)))) return;
      hits.push({ node, rank: whole ? closeness(key, folded) : 3, paper: graph.isPaper(node) });
    });
    hits.sort((a, b) => a.rank - b.rank || a.paper - b.paper || graph.degree[b.node] - graph.degree[a.node] || a.node - b.node);
    return { found: hits.slice(0, limit).map((hit) => hit.node), total: hits.length };
  }

  /** The alias or author by which a node was found, where its name does not tell; else "". */
  function foundBy(graph, node, query) {
    const folded = paperkin.fold(query.trim());
    if (paperkin.fold(graph.label[node]).includes(folded)) return "";
    const { concepts, papers } = graph.columns;
    const others = graph.isPaper(node) ? papers.authors[node - graph.concepts] : concepts.aliases[node];
    return others.find((other) => paperkin.fold(other).includes(folded)) ?? "";
  }

  Object.assign(paperkin, { search, foundBy });
})((globalThis.paperkin ??= {}));
