// View: what is drawn, where it stands, and which lines join it. Never more than the budget, and it knows what is left out.
"use strict";
(function (paperkin) {
  const TIES = 3; // derived links that a concept keeps
  const COMPANIONS = 15; // nodes of like company shown round a focus
  const AROUND = 150; // neighbours shown round a focus at first: a star of a thousand rays tells nothing

  /**
   * Choose what to draw.
   *
   * @param {object} state `selected`, `focus`, `depth`, `path`, `more` (how often more was asked for)
   * @param {object} passing the answer of applyFilters
   * @param {object} [before] the view before, whose places are kept where the same nodes are drawn
   * @returns {object} `mode` ("map", "overview", "focus", "path", "rest"), `nodes`, `drawn` (marks), `x`, `y`, `edges`,
   *   `derived` (triples a, b, shared papers), `wanted` (how many would be drawn without a limit)
   */
  function makeView(graph, state, passing, before) {
    const chosen = choose(graph, state, passing);
    const drawn = new Uint8Array(graph.size);
    for (const node of chosen.nodes) drawn[node] = 1;
    const extra = [state.selected, ...(state.path ? state.path.nodes : [])].filter((node) => node !== null && !drawn[node]);
    const view = { ...chosen, drawn, state };
    place(graph, view, before);
    for (const node of extra) {
      if (drawn[node]) continue;
      placeNear(graph, view, node);
      drawn[node] = 1;
      view.nodes.push(node);
    }
    view.edges = edgesBetween(graph, view, passing);
    view.derived = withoutPapers(graph, view) ? derivedLinks(graph, view, passing) : [];
    return view;
  }

  function choose(graph, { focus, depth, path, more }, passing) {
    const { whole, budget, overview, ceiling } = graph.columns;
    if (focus !== null) return { mode: "focus", ...surroundings(graph, focus, depth, passing, Math.min(ceiling, AROUND * 2 ** more), Math.max(budget, overview)) };
    if (path && !whole) return { mode: "path", nodes: path.nodes.slice(), wanted: path.nodes.length };
    const all = marked(passing.shown);
    const limit = Math.min(ceiling, overview * 2 ** more);
    if (all.length <= Math.max(budget, limit)) {
      return { mode: whole ? "map" : "rest", nodes: all, wanted: all.length };
    }
    const concepts = all.filter((node) => !graph.isPaper(node));
    const ranked = (concepts.length > 0 ? concepts : all).sort((a, b) => passing.degree[b] - passing.degree[a] || a - b);
    return { mode: "overview", nodes: ranked.slice(0, limit), wanted: all.length };
  }

  function marked(marks) {
    const nodes = [];
    for (let node = 0; node < marks.length; node++) if (marks[node]) nodes.push(node);
    return nodes;
  }

  /**
   * A node, its neighbours, and those that share most with it; with depth 2 the neighbours' neighbours as well.
   *
   * @param {number} around neighbours at most
   * @param {number} room nodes at most, where neighbours' neighbours are shown
   */
  function surroundings(graph, focus, depth, passing, around, room) {
    const all = nearest(graph, focus, passing, around);
    const near = all.slice(0, around);
    const nodes = new Set([focus, ...near]);
    const shared = new Map();
    for (const node of near) {
      const weight = 1 / Math.log2(2 + graph.degree[node]);
      for (const other of liveNeighbours(graph, node, passing)) {
        if (!nodes.has(other)) shared.set(other, (shared.get(other) ?? 0) + weight);
      }
    }
    const company = [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([node]) => node);
    const kept = [...nodes, ...company.slice(0, depth > 1 ? Math.max(room - nodes.size, COMPANIONS) : COMPANIONS)];
    const wanted = 1 + all.length + (depth > 1 ? company.length : 0);
    return { nodes: kept, wanted: Math.max(wanted, kept.length) };
  }

  /** The neighbours of a node, those first by which it is best told: a few of its hierarchy, then by role, then by links. */
  function nearest(graph, node, { live, shown, degree }, around) {
    const role = new Map();
    for (let at = graph.first[node]; at < graph.first[node + 1]; at++) {
      const [other, edge] = [graph.neighbour[at], graph.via[at]];
      if (live[edge] && shown[other] && other !== node) role.set(other, Math.min(role.get(other) ?? Infinity, edge < graph.links ? graph.role[edge] : -1));
    }
    const ranked = [...role.keys()].sort((a, b) => role.get(a) - role.get(b) || degree[b] - degree[a] || a - b);
    const hierarchy = ranked.filter((other) => role.get(other) < 0);
    const few = Math.max(Math.floor(around / 4), around - (ranked.length - hierarchy.length));
    return [...hierarchy.slice(0, few), ...ranked.slice(hierarchy.length), ...hierarchy.slice(few)];
  }

  function liveNeighbours(graph, node, { live, shown }) {
    const found = new Set();
    for (let at = graph.first[node]; at < graph.first[node + 1]; at++) {
      const other = graph.neighbour[at];
      if (live[graph.via[at]] && shown[other]) found.add(other);
    }
    return [...found];
  }

  function place(graph, view, before) {
    view.own = view.nodes.slice();
    if (view.mode === "overview") placeOverview(graph, view);
    else Object.assign(view, { x: graph.x.slice(), y: graph.y.slice() });
    if (before && before.mode === view.mode && sameNodes(before.own, view.own)) {
      for (const node of view.own) {
        view.x[node] = before.x[node];
        view.y[node] = before.y[node];
      }
    } else if (view.mode === "path") {
      const { x, y } = paperkin.chainLayout(view.own.length);
      view.own.forEach((node, i) => ([view.x[node], view.y[node]] = [x[i], y[i]]));
    } else if (view.mode === "focus" || view.mode === "rest" || view.own.every((node) => Number.isNaN(view.x[node]))) {
      placeBySprings(graph, view);
    } else {
      for (const node of view.own) if (Number.isNaN(view.x[node])) placeNear(graph, view, node);
    }
  }

  /** The places given leave room for all that may be shown; with fewer shown they move together. */
  function placeOverview(graph, view) {
    view.x = graph.x.slice();
    view.y = graph.y.slice();
    const part = Math.sqrt(view.own.length / Math.max(view.own.length, graph.columns.placed.node.length));
    for (const node of graph.columns.placed.node) {
      view.x[node] *= part;
      view.y[node] *= part;
    }
  }

  function sameNodes(one, other) {
    return one.length === other.length && one.every((node, i) => node === other[i]);
  }

  function placeBySprings(graph, view) {
    const position = new Map(view.own.map((node, i) => [node, i]));
    const links = [];
    for (const node of view.own) {
      for (let at = graph.first[node]; at < graph.first[node + 1]; at++) {
        const other = position.get(graph.neighbour[at]);
        if (other !== undefined && graph.from[graph.via[at]] === node) links.push([position.get(node), other]);
      }
    }
    const places = paperkin.springLayout(view.own.length, links);
    const { x, y } = paperkin.stretch(places.x, places.y, graph.frame);
    view.own.forEach((node, i) => ([view.x[node], view.y[node]] = [x[i], y[i]]));
  }

  /** Set a node among those that it is joined to, directly or through one node; else beside all. */
  function placeNear(graph, view, node) {
    const angle = node * 2.399963;
    let x = 0;
    let y = 0;
    let count = 0;
    const add = (other) => {
      if (!view.drawn[other] || Number.isNaN(view.x[other]) || other === node) return;
      x += view.x[other];
      y += view.y[other];
      count++;
    };
    const near = paperkin.neighbours(graph, node);
    near.forEach(add);
    if (count === 0) for (const middle of near.slice(0, 200)) paperkin.neighbours(graph, middle).slice(0, 200).forEach(add);
    const reach = count > 0 ? 46 : 330 + (node % 7) * 8;
    view.x[node] = (count ? x / count : 0) + reach * Math.cos(angle);
    view.y[node] = (count ? y / count : 0) + reach * Math.sin(angle);
  }

  function edgesBetween(graph, view, { live }) {
    const edges = [];
    for (const node of view.nodes) {
      for (let at = graph.first[node]; at < graph.first[node + 1]; at++) {
        const edge = graph.via[at];
        if (live[edge] && graph.from[edge] === node && view.drawn[graph.neighbour[at]]) edges.push(edge);
      }
    }
    return edges;
  }

  function withoutPapers(graph, view) {
    return view.mode === "overview" || (view.nodes.length > 1 && !view.nodes.some((node) => graph.isPaper(node)));
  }

  /** Links between drawn concepts through papers that pass but are not drawn: each keeps its strongest ties. */
  function derivedLinks(graph, view, passing) {
    const concepts = view.nodes.filter((node) => !graph.isPaper(node)).sort((a, b) => a - b);
    const count = concepts.length;
    const position = new Int32Array(graph.concepts).fill(-1);
    concepts.forEach((node, i) => (position[node] = i));
    const shared = new Uint16Array(count * count);
    for (let paper = graph.concepts; paper < graph.size; paper++) {
      if (!passing.kept[paper]) continue;
      const inside = [];
      for (let at = graph.first[paper]; at < graph.first[paper + 1]; at++) {
        const i = position[graph.neighbour[at]];
        if (i >= 0 && passing.live[graph.via[at]]) inside.push(i);
      }
      for (let a = 0; a < inside.length; a++) {
        for (let b = a + 1; b < inside.length; b++) {
          shared[Math.min(inside[a], inside[b]) * count + Math.max(inside[a], inside[b])]++;
        }
      }
    }
    return strongest(concepts, shared, passing.degree);
  }

  function strongest(concepts, shared, degree) {
    const count = concepts.length;
    const ties = concepts.map(() => []);
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) {
        const papers = shared[a * count + b];
        if (papers === 0) continue;
        const strength = (papers - 0.7) / Math.sqrt(Math.max(1, degree[concepts[a]] * degree[concepts[b]]));
        ties[a].push([strength, a, b]);
        ties[b].push([strength, a, b]);
      }
    }
    const kept = new Set();
    for (const own of ties) {
      own.sort((one, other) => other[0] - one[0] || one[1] - other[1] || one[2] - other[2]);
      // One shared paper may be chance: such a tie stays only where it is a concept's strongest.
      own.slice(0, TIES).forEach(([, a, b], rank) => {
        if (rank === 0 || shared[a * count + b] > 1) kept.add(a * count + b);
      });
    }
    return [...kept].sort((a, b) => a - b).map((key) => {
      const a = Math.floor(key / count);
      return [concepts[a], concepts[key % count], shared[key]];
    });
  }

  /** The nodes joined to a node in a view, by links or derived links. */
  function companions(graph, view, node, { live }) {
    const found = new Set();
    for (let at = graph.first[node]; at < graph.first[node + 1]; at++) {
      if (live[graph.via[at]] && view.drawn[graph.neighbour[at]]) found.add(graph.neighbour[at]);
    }
    for (const [a, b] of view.derived) {
      if (a === node) found.add(b);
      if (b === node) found.add(a);
    }
    return [...found];
  }

  /** The status line: what is shown of what there is, and what the lines mean. */
  function describe(graph, view, passing, filters) {
    const { number, count } = paperkin;
    const parts = [`${number(view.nodes.length)} of ${count(graph.size, "node")}`];
    if (view.derived.length > 0) parts.push(`${count(view.derived.length, "line")} join concepts that share papers`);
    else parts.push(`${number(view.edges.length)} of ${count(graph.edges, "link")}`);
    if (view.wanted > view.own.length) parts.push(view.mode === "focus" ? `its surroundings are ${number(view.wanted)}` : `${number(view.wanted)} pass the filters`);
    const off = [...filters.originsOff].map((origin) => graph.columns.origins[origin]);
    if (off.length > 0) parts.push(`${off.join(", ")} concepts are off`);
    if (filters.least > 0) parts.push(filters.least === 1 ? "concepts without papers are off" : `concepts with under ${filters.least} papers are off`);
    if (passing.total === 0 && view.nodes.length > 0 && view.mode !== "focus") parts.push("only the selection is left");
    return parts.join(" · ");
  }

  Object.assign(paperkin, { makeView, placeOverview, companions, describe });
})((globalThis.paperkin ??= {}));
