"use strict";
const test = require("node:test");
const assert = require("node:assert");
require("./load.js");

const frame = { width: 400, height: 300, blocked: [] };
const item = (node, x, y, more = {}) => ({ node, text: `name ${node}`, x, y, radius: 6, width: 60, height: 14, ...more });

test("a name stands under its mark where there is room", () => {
  const [label] = paperkin.placeLabels([item(1, 200, 100)], frame);
  assert.deepEqual([label.x, label.y], [200, 114]);
});

test("names never overlap, the most important ones win", () => {
  const items = Array.from({ length: 40 }, (_, i) => item(i, 150 + (i % 8) * 9, 120 + Math.floor(i / 8) * 9));
  const placed = paperkin.placeLabels(items, frame);
  assert.equal(placed[0].node, 0);
  placed.forEach(({ box: a }, i) => placed.slice(i + 1).forEach(({ box: b }) =>
    assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top)));
});

test("names stay inside the frame and off what covers it", () => {
  const covered = { left: 340, right: 400, top: 240, bottom: 300 };
  const placed = paperkin.placeLabels([item(1, 396, 10), item(2, 360, 260)], { ...frame, blocked: [covered] });
  for (const { box } of placed) {
    assert.ok(box.left >= 0 && box.right <= 400 && box.top >= 0 && box.bottom <= 300);
    assert.ok(box.right <= covered.left || box.bottom <= covered.top);
  }
});

test("a name that stands farther off is joined to its mark by a line", () => {
  const crowd = Array.from({ length: 9 }, (_, i) => ({ ...item(i, 200 + (i % 3), 150 + i), sure: true }));
  const placed = paperkin.placeLabels(crowd, frame);
  assert.equal(placed[0].leader, null);
  const far = placed.find(({ leader }) => leader);
  assert.equal(far.leader.x1, far.node % 3 + 200);
  assert.ok(far.leader.y2 === far.box.top || far.leader.y2 === far.box.bottom);
});
