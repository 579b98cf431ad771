// State: what the reader chose, and its form in the address, by stable ids and names, never by indices.
"use strict";
(function (paperkin) {
  /** The state of a page just opened. */
  function openState(graph) {
    return { selected: null, focus: null, depth: 1, path: null, more: 0, list: false, filters: paperkin.openFilters(graph) };
  }

  /** Write a state as a fragment without "#", "" for the opening state. */
  function writeState(graph, state) {
    const { columns } = graph;
    const { filters } = state;
    const opening = paperkin.openFilters(graph);
    const fields = new URLSearchParams();
    const put = (name, value) => value !== null && value !== undefined && value !== "" && fields.set(name, value);
    const names = (set, all) => [...set].sort((a, b) => a - b).map((index) => all[index]).join(".");
    const same = (one, other) => one.size === other.size && [...one].every((item) => other.has(item));
    if (state.selected !== null) put("n", graph.id[state.selected]);
    if (state.focus !== null) put("f", graph.id[state.focus]);
    if (state.focus !== null && state.depth > 1) put("z", state.depth);
    if (state.path) [state.path.nodes[0], state.path.nodes.at(-1)].forEach((node) => fields.append("p", graph.id[node]));
    put("k", names(filters.kindsOff, columns.kinds.map((kind) => kind.key)));
    put("r", names(filters.rolesOff, columns.roles));
    if (!same(filters.originsOff, opening.originsOff)) fields.set("o", names(filters.originsOff, columns.origins));
    if (filters.least !== opening.least) put("d", filters.least);
    if (filters.years) put("y", filters.years.join("_"));
    put("v", columns.venues[filters.venue]);
    put("a", columns.areas[filters.area]);
    if (state.more > 0) put("m", state.more);
    if (state.list) put("l", 1);
    return fields.toString();
  }

  /** Read a fragment; what it names and the graph lacks is passed over. */
  function readState(graph, fragment) {
    const { columns } = graph;
    const fields = new URLSearchParams(fragment.replace(/^#/, ""));
    const state = openState(graph);
    const node = (name) => (fields.has(name) ? paperkin.nodeOf(graph, fields.get(name)) : null);
    const indices = (name, all) => (fields.get(name) ?? "").split(".").map((key) => all.indexOf(key)).filter((index) => index >= 0);
    const whole = (name, least, most) => {
      const value = Number(fields.get(name) ?? NaN);
      return Number.isInteger(value) && value >= least && value <= most ? value : least;
    };
    state.selected = node("n");
    state.focus = node("f");
    state.depth = whole("z", 1, 2);
    state.more = whole("m", 0, 8);
    state.list = fields.get("l") === "1";
    const { filters } = state;
    filters.kindsOff = new Set(indices("k", columns.kinds.map((kind) => kind.key)));
    filters.rolesOff = new Set(indices("r", columns.roles));
    if (fields.has("o")) filters.originsOff = new Set(indices("o", columns.origins));
    if (fields.has("d")) filters.least = whole("d", 0, 100);
    filters.years = readYears(graph, fields.get("y"));
    filters.venue = columns.venues.indexOf(fields.get("v"));
    filters.area = columns.areas.indexOf(fields.get("a"));
    const ends = fields.getAll("p").map((id) => paperkin.nodeOf(graph, id));
    if (ends.length === 2 && ends.every((end) => end !== null)) state.ends = ends;
    return state;
  }

  function readYears(graph, text) {
    const match = /^(-?\d+)_(-?\d+)$/.exec(text ?? "");
    if (!match) return null;
    const [from, to] = [Number(match[1]), Number(match[2])].sort((a, b) => a - b);
    return graph.columns.papers.year.some((year) => year !== null && year >= from && year <= to) ? [from, to] : null;
  }

  Object.assign(paperkin, { openState, writeState, readState });
})((globalThis.paperkin ??= {}));
