"use strict";
const test = require("node:test");
const assert = require("node:assert");
const { makeColumns, makeGraph } = require("./load.js");

const all = (graph) => new Uint8Array(graph.edges).fill(1);

test("a path alternates concepts and papers between its ends", () => {
  const graph = makeGraph();
  const path = paperkin.findPath(graph, graph.node("View Synthesis"), graph.node("Low-Rank Adaptation"), all(graph));
  const names = path.nodes.map((node) => graph.label[node]);
  assert.equal(names[0], "View Synthesis");
  assert.equal(names.at(-1), "Low-Rank Adaptation");
  path.nodes.forEach((node, i) => assert.equal(graph.isPaper(node), i % 2 === 1));
  assert.equal(path.edges.length, path.nodes.length - 1);
});

test("a hub is gone round where a rarer concept joins as well", () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ title: `m${i}`, links: { Hub: "uses" } }));
  const papers = [{ title: "A", links: { Hub: "uses", Rare: "uses" } }, { title: "B", links: { Hub: "uses", Rare: "uses" } }, ...many];
  const graph = paperkin.readGraph(makeColumns({ Hub: {}, Rare: {} }, papers));
  const path = paperkin.findPath(graph, 2, 3, all(graph));
  assert.deepEqual(path.nodes.map((node) => graph.label[node]), ["A", "Rare", "B"]);
});

test("where nothing joins, there is no path", () => {
  const graph = makeGraph();
  assert.equal(paperkin.findPath(graph, graph.node("Alone"), 0, all(graph)), null);
  assert.equal(paperkin.findPath(graph, 0, graph.node("SplatNet"), new Uint8Array(graph.edges)), null);
});
