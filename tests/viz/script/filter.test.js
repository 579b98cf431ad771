"use strict";
const test = require("node:test");
const assert = require("node:assert");
const { makeGraph } = require("./load.js");

function shown(graph, filters) {
  const { shown: marks } = paperkin.applyFilters(graph, { ...paperkin.openFilters(graph), ...filters });
  return graph.label.filter((_, node) => marks[node]);
}

test("at first all is shown save discovered phrases", () => {
  const graph = makeGraph();
  assert.equal(shown(graph, {}).length, graph.size - 1);
  assert.ok(!shown(graph, {}).includes("Odd Phrase"));
  assert.equal(shown(graph, { originsOff: new Set() }).length, graph.size);
});

test("years keep their papers and the concepts of these; no year is no match", () => {
  assert.deepEqual(shown(makeGraph(), { years: [2024, 2024] }), ["Gaussian Splatting", "Gaussian Process", "View Synthesis", "Rooms in View"]);
});

test("the year 0 is a year", () => {
  assert.ok(shown(makeGraph(), { years: [0, 0] }).includes("Adapters at Zero"));
});

test("least papers counts what passes", () => {
  assert.deepEqual(shown(makeGraph(), { least: 2, kindsOff: new Set([2]) }), ["Gaussian Splatting", "Low-Rank Adaptation", "View Synthesis"]);
  assert.ok(!shown(makeGraph(), { least: 2, venue: 1 }).includes("View Synthesis"));
});

test("a role that is off takes its links away", () => {
  const graph = makeGraph();
  const uses = graph.columns.roles.indexOf("uses");
  assert.ok(!shown(graph, { rolesOff: new Set([uses]) }).includes("Adapters for Splats"));
});

test("an area keeps its concepts and their papers", () => {
  assert.deepEqual(shown(makeGraph(), { area: 0 }), ["Gaussian Splatting", "View Synthesis", "SplatNet", "Rooms in View", "Adapters for Splats"]);
});

test("a kind that is off hides its nodes and nothing else", () => {
  assert.deepEqual(shown(makeGraph(), { kindsOff: new Set([0, 2]) }), ["View Synthesis"]);
});

test("papers are counted by year, those without apart", () => {
  const graph = makeGraph();
  const { years, without } = paperkin.papersByYear(graph, paperkin.applyFilters(graph, paperkin.openFilters(graph)).kept);
  assert.deepEqual(years, [[0, 1], [2023, 1], [2024, 1], [2025, 1]]);
  assert.equal(without, 1);
});
