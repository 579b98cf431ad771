"use strict";
const test = require("node:test");
const assert = require("node:assert");
const { makeGraph } = require("./load.js");

const names = (graph, query) => paperkin.search(graph, query).found.map((node) => graph.label[node]);

test("of names that begin alike the most linked comes first", () => {
  assert.deepEqual(names(makeGraph(), "gauss"), ["Gaussian Splatting", "Gaussian Process"]);
});

test("aliases and authors find their nodes, accents or not", () => {
  const graph = makeGraph();
  assert.deepEqual(names(graph, "3dgs"), ["Gaussian Splatting"]);
  assert.deepEqual(names(graph, "muller"), ["SplatNet"]);
  assert.equal(paperkin.foundBy(graph, graph.node("SplatNet"), "zoe"), "Zoë Müller");
});

test("a whole name goes before a beginning, words may stand apart", () => {
  const graph = makeGraph();
  assert.equal(names(graph, "gp")[0], "Gaussian Process");
  assert.deepEqual(names(graph, "view rooms"), ["Rooms in View"]);
});

test("nothing and blanks find nothing", () => {
  assert.deepEqual(names(makeGraph(), "  "), []);
  assert.equal(paperkin.search(makeGraph(), "zzz").total, 0);
});
