// Graph: the columns of the file as typed arrays with the neighbours of each node. Concepts come first, then papers.
"use strict";
(function (paperkin) {
  const FORMAT = 3;
  const ZERO = "0".charCodeAt(0);

  /**
   * Read the columns, the head and what follows it.
   *
   * @returns {object} `concepts`, `papers` and `size` count nodes; `links` counts links from papers, `edges` those with
   *   the hierarchy, which comes last; `from`, `to` and `role` describe an edge; neighbours of node i are
   *   `neighbour[first[i] .. first[i + 1]]`, over the edges `via[...]`.
   */
  function readGraph(columns) {
    const concepts = columns.concepts.id.length;
    const papers = columns.papers.id.length;
    const size = concepts + papers;
    const paperKind = columns.kinds.length - 1;
    const kind = new Uint8Array(size).fill(paperKind);
    kind.set(columns.concepts.kind);
    const graph = {
      columns, concepts, papers, size, paperKind, kind,
      label: columns.concepts.name.concat(columns.papers.label),
      links: columns.links.concept.length,
      isPaper: (node) => node >= concepts,
    };
    Object.defineProperty(graph, "id", { get: () => (graph.ids ??= readIds(columns)) });
    addNames(graph, { aliases: new Array(concepts).fill([]), authors: new Array(papers).fill([]), url: new Array(papers).fill("") });
    readEdges(graph);
    readNeighbours(graph);
    readPlaces(graph);
    return graph;
  }

  /** Refuse data of a page of another version. */
  function checkFormat({ format }) {
    if (format !== FORMAT) throw new Error(`data of format ${format}, but this page reads ${FORMAT}`);
  }

  /** The ids; the file leaves out those that a name tells (viz/names.py). A picture needs none, so it does not wait for them. */
  function readIds({ concepts, papers }) {
    const told = (name) => "concept:" + name.toLowerCase().split(/[- ]+/).filter(Boolean).join("-");
    return concepts.id.map((id, node) => id || told(concepts.name[node])).concat(papers.id);
  }

  /** Take in what comes with the texts: aliases of concepts, authors and addresses of papers. */
  function addNames(graph, { aliases, authors, url }) {
    graph.columns.concepts.aliases = aliases;
    Object.assign(graph.columns.papers, { authors, url });
    graph.keys = null; // what is searched
  }

  function readEdges(graph) {
    const { links, hierarchy, papers } = graph.columns;
    const edges = links.concept.length + hierarchy.narrower.length;
    const from = new Int32Array(edges);
    const to = new Int32Array(edges);
    const role = new Uint8Array(edges);
    const roles = new Uint16Array(edges);
    to.set(links.concept);
    for (let edge = 0; edge < links.role.length; edge++) {
      role[edge] = links.role.charCodeAt(edge) - ZERO;
      roles[edge] = 1 << role[edge];
    }
    for (const [edge, several] of links.roles) roles[edge] = several;
    let edge = 0;
    papers.links.forEach((count, paper) => {
      from.fill(graph.concepts + paper, edge, edge + count);
      edge += count;
    });
    from.set(hierarchy.narrower, edge);
    to.set(hierarchy.broader, edge);
    role.set(hierarchy.role, edge);
    Object.assign(graph, { edges, from, to, role, roles });
  }

  function readNeighbours(graph) {
    const { size, edges, from, to } = graph;
    const first = new Int32Array(size + 1);
    for (let edge = 0; edge < edges; edge++) {
      first[from[edge] + 1]++;
      first[to[edge] + 1]++;
    }
    for (let node = 0; node < size; node++) first[node + 1] += first[node];
    const next = first.slice();
    const neighbour = new Int32Array(2 * edges);
    const via = new Int32Array(2 * edges);
    for (let edge = 0; edge < edges; edge++) {
      const a = from[edge];
      const b = to[edge];
      const atA = next[a]++;
      const atB = next[b]++;
      neighbour[atA] = b;
      via[atA] = edge;
      neighbour[atB] = a;
      via[atB] = edge;
    }
    const degree = new Int32Array(size);
    for (let edge = 0; edge < graph.links; edge++) {
      degree[from[edge]]++;
      degree[to[edge]]++;
    }
    const mostLinks = degree.subarray(0, graph.concepts).reduce((most, each) => Math.max(most, each), 1);
    Object.assign(graph, { first, neighbour, via, degree, mostLinks });
  }

  /** Read the places, stretched to the room for a map, if that is known: only its proportions matter. */
  function readPlaces(graph, frame = null) {
    graph.frame = frame ?? { width: 1, height: 1 };
    const { node, ...places } = graph.columns.placed;
    const { x, y } = frame ? paperkin.stretch(places.x, places.y, frame) : places;
    graph.x = new Float64Array(graph.size).fill(NaN);
    graph.y = new Float64Array(graph.size).fill(NaN);
    node.forEach((index, place) => {
      graph.x[index] = x[place];
      graph.y[index] = y[place];
    });
  }

  /** The neighbours of a node, each once, as an array. */
  function neighbours(graph, node) {
    return [...new Set(graph.neighbour.subarray(graph.first[node], graph.first[node + 1]))];
  }

  /** The node with an id, or null. */
  function nodeOf(graph, id) {
    if (!graph.byId) graph.byId = new Map(graph.id.map((each, node) => [each, node]));
    return graph.byId.get(id) ?? null;
  }

  /** What the columns say of a paper node: one of authors, year, venue, url, titled. */
  function paperValue(graph, node, column) {
    return graph.columns.papers[column][node - graph.concepts];
  }

  /** The venue's name of a paper node, or "". */
  function venueOf(graph, node) {
    return graph.columns.venues[paperValue(graph, node, "venue")] ?? "";
  }

  Object.assign(paperkin, { checkFormat, readGraph, readPlaces, addNames, neighbours, nodeOf, paperValue, venueOf });
})((globalThis.paperkin ??= {}));
