// Filter: which nodes and links pass what the reader chose. Filters count in all data, drawn or not.
"use strict";
(function (paperkin) {
  /** Filters as the page opens: the file says what is held back at first. */
  function openFilters(graph) {
    const { originsOff, least } = graph.columns.opening;
    return {
      kindsOff: new Set(),
      rolesOff: new Set(),
      originsOff: new Set(originsOff),
      years: null, // [from, to]
      venue: -1,
      area: -1,
      least,
    };
  }

  /**
   * Apply filters.
   *
   * @returns {object} `shown` marks nodes that may be drawn; `kept` the same before kinds were switched off; `live`
   *   marks edges; `degree` counts live links from papers; `kinds` counts kept nodes of each kind.
   */
  function applyFilters(graph, filters) {
    const kept = new Uint8Array(graph.size);
    keepPapers(graph, filters, kept);
    keepConcepts(graph, filters, kept);
    const live = new Uint8Array(graph.edges);
    const degree = new Int32Array(graph.size);
    countLive(graph, filters, kept, live, degree);
    dropUnlinked(graph, filters, kept, degree);
    for (let edge = 0; edge < graph.edges; edge++) {
      live[edge] = (edge < graph.links ? live[edge] : 1) & kept[graph.from[edge]] & kept[graph.to[edge]];
    }
    const kinds = new Array(graph.columns.kinds.length).fill(0);
    const shown = kept.slice();
    let total = 0;
    for (let node = 0; node < graph.size; node++) {
      kinds[graph.kind[node]] += kept[node];
      if (filters.kindsOff.has(graph.kind[node])) shown[node] = 0;
      total += shown[node];
    }
    return { kept, shown, live, degree, kinds, total };
  }

  function keepPapers(graph, { years, venue }, kept) {
    const columns = graph.columns.papers;
    for (let paper = 0; paper < graph.papers; paper++) {
      const year = columns.year[paper];
      const inYears = !years || (year !== null && year >= years[0] && year <= years[1]);
      kept[graph.concepts + paper] = inYears && (venue < 0 || columns.venue[paper] === venue) ? 1 : 0;
    }
  }

  function keepConcepts(graph, { originsOff, area }, kept) {
    const columns = graph.columns.concepts;
    for (let concept = 0; concept < graph.concepts; concept++) {
      kept[concept] = !originsOff.has(columns.origin[concept]) && (area < 0 || columns.area[concept] === area) ? 1 : 0;
    }
  }

  function countLive(graph, { rolesOff }, kept, live, degree) {
    for (let edge = 0; edge < graph.links; edge++) {
      if (kept[graph.from[edge]] && kept[graph.to[edge]] && !rolesOff.has(graph.role[edge])) {
        live[edge] = 1;
        degree[graph.from[edge]]++;
        degree[graph.to[edge]]++;
      }
    }
  }

  /** Drop concepts with too few links or whose papers are all gone, and papers that a choice of links leaves bare. */
  function dropUnlinked(graph, { least, rolesOff, area }, kept, degree) {
    for (let concept = 0; concept < graph.concepts; concept++) {
      if (degree[concept] < least || (degree[concept] === 0 && graph.degree[concept] > 0)) kept[concept] = 0;
    }
    if (rolesOff.size === 0 && area < 0) return;
    for (let paper = graph.concepts; paper < graph.size; paper++) if (degree[paper] === 0) kept[paper] = 0;
  }

  /** Papers for each year among those marked, as sorted pairs [year, count], and how many have no year. */
  function papersByYear(graph, marked) {
    const counts = new Map();
    let without = 0;
    graph.columns.papers.year.forEach((year, paper) => {
      if (!marked[graph.concepts + paper]) return;
      if (year === null) without++;
      else counts.set(year, (counts.get(year) ?? 0) + 1);
    });
    return { years: [...counts].sort((a, b) => a[0] - b[0]), without };
  }

  Object.assign(paperkin, { openFilters, applyFilters, papersByYear });
})((globalThis.paperkin ??= {}));
