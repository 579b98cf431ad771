"use strict";
const test = require("node:test");
const assert = require("node:assert");
require("./load.js");


const X = Float64Array.from([-100, 100, NaN]);
const Y = Float64Array.from([-100, 100, NaN]);

test("a map takes the proportions of its frame", () => {
  const wide = paperkin.stretch(X, Y, { width: 600, height: 400 });
  assert.deepStrictEqual([...wide.x.slice(0, 2), ...wide.y.slice(0, 2)], [-150, 150, -100, 100]);
  const high = paperkin.stretch(X, Y, { width: 400, height: 600 });
  assert.deepStrictEqual([...high.x.slice(0, 2), ...high.y.slice(0, 2)], [-100, 100, -150, 150]);
});

test("but not beyond what still looks alike, and nodes without a place keep none", () => {
  const high = paperkin.stretch(X, Y, { width: 1, height: 1000 });
  assert.ok(Math.abs(high.y[1] - 170) < 1e-9);
  assert.ok(Number.isNaN(high.x[2]) && Number.isNaN(high.y[2]));
});

test("no node and one node are no trouble", () => {
  assert.deepStrictEqual([...paperkin.stretch(new Float64Array(0), new Float64Array(0), { width: 0, height: 0 }).x], []);
  assert.deepStrictEqual([...paperkin.stretch(Float64Array.from([0]), Float64Array.from([0]), { width: 9, height: 9 }).x], [0]);
});
