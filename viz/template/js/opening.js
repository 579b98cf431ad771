// Opening: the first picture of a large graph, drawn before the graph itself has been read.
"use strict";
(function (paperkin) {
  /**
   * Make a graph of which only the first picture is known: its nodes have the numbers and places of the whole graph, the
   * others no name, and there are no links. Its `opening` says what filters and view come to; the whole graph has none.
   */
  function readOpening(head) {
    const { counts, picture, kinds } = head;
    const size = counts.concepts + counts.papers;
    const graph = {
      columns: { ...head, concepts: { area: [] } },
      concepts: counts.concepts, papers: counts.papers, size, links: counts.links, edges: 0,
      paperKind: kinds.length - 1, kind: new Uint8Array(size), degree: new Int32Array(size), label: [],
      first: new Int32Array(size + 1), neighbour: new Int32Array(0), via: new Int32Array(0),
      mostLinks: counts.mostLinks,
      isPaper: (node) => node >= counts.concepts,
    };
    picture.node.forEach((node, i) => {
      graph.kind[node] = picture.kind[i];
      graph.degree[node] = picture.links[i];
      graph.label[node] = picture.name[i];
      graph.columns.concepts.area[node] = picture.area[i];
    });
    paperkin.readPlaces(graph);
    graph.opening = { passing: openingPassing(graph), lines: picture.lines };
    return graph;
  }

  /** What the opening filters let pass (`applyFilters`), as far as it is known. */
  function openingPassing(graph) {
    const { picture, counts } = graph.columns;
    const kept = new Uint8Array(graph.size);
    for (const node of picture.node) kept[node] = 1;
    const total = counts.kindsShown.reduce((sum, count) => sum + count, 0);
    const years = { years: counts.years, without: counts.yearless };
    return { kept, shown: kept, live: [], degree: graph.degree, kinds: counts.kindsShown, total, years };
  }

  /** The view (`makeView`) of the opening. */
  function openingView(graph, state) {
    const { columns, opening } = graph;
    const nodes = columns.picture.node.slice();
    const drawn = new Uint8Array(graph.size);
    for (const node of nodes) drawn[node] = 1;
    const view = { mode: "overview", nodes, own: nodes.slice(), drawn, state, edges: [], derived: opening.lines, wanted: opening.passing.total };
    paperkin.placeOverview(graph, view);
    return view;
  }

  Object.assign(paperkin, { readOpening, openingView });
})((globalThis.paperkin ??= {}));
