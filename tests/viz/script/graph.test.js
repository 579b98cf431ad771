"use strict";
const test = require("node:test");
const assert = require("node:assert");
const { makeColumns, makeGraph } = require("./load.js");

test("a node knows its neighbours and how many links it has", () => {
  const graph = makeGraph();
  const splatting = graph.node("Gaussian Splatting");
  const names = paperkin.neighbours(graph, splatting).map((node) => graph.label[node]);
  assert.deepEqual(names, ["SplatNet", "Rooms in View", "Adapters for Splats"]);
  assert.equal(graph.degree[splatting], 3);
});

test("the hierarchy joins concepts but counts no paper", () => {
  const graph = makeGraph({ hierarchy: { narrower: [0], broader: [1], role: [7] } });
  assert.ok(paperkin.neighbours(graph, 0).includes(1));
  assert.equal(graph.degree[1], 0);
});

test("data of another version are refused with a reason", () => {
  assert.throws(() => paperkin.checkFormat({ format: 99 }), /format 99/);
});

test("an empty graph is read", () => {
  assert.equal(paperkin.readGraph(makeColumns({}, [])).size, 0);
});

test("a node is found by its id, an unknown one is null", () => {
  const graph = makeGraph();
  assert.equal(paperkin.nodeOf(graph, "concept:View Synthesis"), graph.node("View Synthesis"));
  assert.equal(paperkin.nodeOf(graph, "concept:toString"), null);
});
