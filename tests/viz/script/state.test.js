"use strict";
const test = require("node:test");
const assert = require("node:assert");
const { makeGraph } = require("./load.js");

test("the opening state has an empty address", () => {
  const graph = makeGraph();
  assert.equal(paperkin.writeState(graph, paperkin.openState(graph)), "");
});

test("a state comes back from its address", () => {
  const graph = makeGraph();
  const state = paperkin.openState(graph);
  Object.assign(state, { selected: 1, focus: 0, depth: 2, more: 3, list: true });
  state.filters = { kindsOff: new Set([1]), rolesOff: new Set([2, 6]), originsOff: new Set(), years: [0, 2024], venue: 1, area: 1, least: 4 };
  assert.deepEqual(paperkin.readState(graph, "#" + paperkin.writeState(graph, state)), state);
});

test("the ends of a path come back", () => {
  const graph = makeGraph();
  const state = { ...paperkin.openState(graph), path: { nodes: [0, 6, 3], edges: [] } };
  assert.deepEqual(paperkin.readState(graph, paperkin.writeState(graph, state)).ends, [0, 3]);
});

test("what the graph lacks is passed over", () => {
  const graph = makeGraph();
  const fragment = "#n=concept:none&f=id:none&k=none.task&r=x&o=&d=-5&y=1066_1070&v=none&a=none&m=1e9&z=7&p=a&p=b";
  const state = paperkin.readState(graph, fragment);
  const opening = paperkin.openState(graph);
  opening.filters.kindsOff = new Set([1]);
  opening.filters.originsOff = new Set();
  assert.deepEqual(state, opening);
});
