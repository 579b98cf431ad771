"use strict";
const test = require("node:test");
const assert = require("node:assert");
const { makeColumns, makeGraph } = require("./load.js");

function look(graph, change = {}, filters = {}) {
  const state = { ...paperkin.openState(graph), ...change };
  Object.assign(state.filters, filters);
  const passing = paperkin.applyFilters(graph, state.filters);
  return { state, passing, view: paperkin.makeView(graph, state, passing) };
}

/** Many papers, of which each names one of `count` concepts and its successor. */
function largeGraph(count = 50) {
  const concepts = Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${i}`, {}]));
  const papers = Array.from({ length: 20 * count }, (_, i) => ({ title: `p${i}`, year: 2000 + (i % 20), links: { [`c${i % count}`]: "uses", [`c${(i + 1) % count}`]: "uses" } }));
  const placed = { node: Array.from({ length: count }, (_, i) => i), x: Array.from({ length: count }, (_, i) => i * 30), y: Array.from({ length: count }, () => 0) };
  return paperkin.readGraph(makeColumns(concepts, papers, { whole: false, budget: 40, overview: 20, ceiling: 30, placed }));
}

test("a small graph is drawn whole where it was laid out", () => {
  const graph = makeGraph();
  const { view } = look(graph, {}, { originsOff: new Set() });
  assert.equal(view.mode, "map");
  assert.equal(view.nodes.length, graph.size);
  assert.equal(view.edges.length, graph.edges);
  assert.equal(view.x[3], 120);
});

test("without papers, lines join concepts that share them", () => {
  const graph = makeGraph();
  const { view } = look(graph, {}, { kindsOff: new Set([2]) });
  const named = view.derived.map(([a, b, shared]) => [graph.label[a], graph.label[b], shared]);
  assert.deepEqual(named, [["Gaussian Splatting", "Low-Rank Adaptation", 1], ["Gaussian Splatting", "View Synthesis", 2]]);
});

test("a large graph shows its most linked concepts, more on demand, never above the ceiling", () => {
  const graph = largeGraph();
  assert.equal(look(graph).view.mode, "overview");
  assert.equal(look(graph).view.nodes.length, 20);
  assert.ok(look(graph).view.derived.length > 0);
  assert.equal(look(graph, { more: 1 }).view.nodes.length, 30);
  assert.equal(look(graph, { more: 5 }).view.nodes.length, 30);
});

test("what is selected is drawn even where it is not among the most linked", () => {
  const graph = largeGraph();
  const paper = graph.size - 1;
  const { view } = look(graph, { selected: paper });
  assert.equal(view.nodes.at(-1), paper);
  assert.ok(Number.isFinite(view.x[paper]));
});

test("where filters leave little, all that is left is drawn", () => {
  const graph = largeGraph(10);
  const { view } = look(graph, {}, { years: [2003, 2003] });
  assert.equal(view.mode, "rest");
  assert.ok(view.nodes.some((node) => graph.isPaper(node)));
  assert.ok(view.nodes.every((node) => Number.isFinite(view.x[node])));
});

test("a focus holds every neighbour, and its places do not change on selection", () => {
  const graph = makeGraph();
  const focus = graph.node("Gaussian Splatting");
  const first = look(graph, { focus });
  for (const node of paperkin.neighbours(graph, focus)) assert.ok(first.view.drawn[node]);
  assert.ok(!first.view.drawn[graph.node("Alone")]);
  const state = { ...first.state, selected: graph.node("SplatNet") };
  const second = paperkin.makeView(graph, state, first.passing, first.view);
  assert.deepEqual([...second.x].filter(Number.isFinite), [...first.view.x].filter(Number.isFinite));
});

test("two views of the same state are equal", () => {
  const graph = largeGraph();
  const places = () => {
    const { view } = look(graph, { focus: 3 });
    return view.nodes.map((node) => [node, view.x[node], view.y[node]]);
  };
  assert.deepEqual(places(), places());
});

test("the status tells what is left out", () => {
  const graph = largeGraph();
  const { view, passing, state } = look(graph);
  const text = paperkin.describe(graph, view, passing, state.filters);
  assert.match(text, /^20 of 1,050 nodes · \d+ lines join concepts that share papers · 1,050 pass the filters$/);
});
