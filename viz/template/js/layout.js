// Layout: places for a handful of nodes (a neighbourhood, a path, what a filter left), the same every time.
"use strict";
(function (paperkin) {
  const SIDE = 74; // pixels that two linked nodes are apart
  const REACH = 330; // beyond that nodes do not push each other
  const WORK = 3e7; // pairs looked at in all
  const MOST = 1.7; // how much a map is stretched

  /**
   * Lay out nodes by springs, the first one kept in the middle.
   *
   * @param {number} count how many nodes
   * @param {[number, number][]} links pairs of positions in 0 .. count
   * @returns {{x: Float64Array, y: Float64Array}}
   */
  function springLayout(count, links) {
    const x = new Float64Array(count);
    const y = new Float64Array(count);
    for (let i = 1; i < count; i++) {
      const reach = 30 * Math.sqrt(i) + 40;
      x[i] = reach * Math.cos(i * 2.399963);
      y[i] = reach * Math.sin(i * 2.399963);
    }
    const rounds = Math.max(8, Math.min(180, Math.floor(WORK / (count * count + 1))));
    for (let round = 0; round < rounds; round++) step(x, y, links, 60 * (1 - round / rounds) + 1);
    separate(x, y, 34);
    return { x, y };
  }

  function step(x, y, links, limit) {
    const count = x.length;
    const forceX = new Float64Array(count);
    const forceY = new Float64Array(count);
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) {
        const dx = x[a] - x[b];
        const dy = y[a] - y[b];
        const square = dx * dx + dy * dy + 0.01;
        if (square > REACH * REACH) continue;
        const push = (SIDE * SIDE) / square;
        forceX[a] += dx * push;
        forceY[a] += dy * push;
        forceX[b] -= dx * push;
        forceY[b] -= dy * push;
      }
    }
    for (const [a, b] of links) {
      const dx = x[a] - x[b];
      const dy = y[a] - y[b];
      const pull = (Math.hypot(dx, dy) / SIDE) * 0.3;
      forceX[a] -= dx * pull;
      forceY[a] -= dy * pull;
      forceX[b] += dx * pull;
      forceY[b] += dy * pull;
    }
    for (let i = 1; i < count; i++) {
      forceX[i] -= x[i] * 0.05;
      forceY[i] -= y[i] * 0.07;
      const size = Math.hypot(forceX[i], forceY[i]) || 1;
      const part = Math.min(size, limit) / size;
      x[i] += forceX[i] * part;
      y[i] += forceY[i] * part;
    }
  }

  /** Push points apart until none are nearer than `gap`, or for some rounds. */
  function separate(x, y, gap) {
    for (let round = 0; round < 12; round++) {
      let moved = false;
      for (let a = 0; a < x.length; a++) {
        for (let b = a + 1; b < x.length; b++) {
          const dx = x[b] - x[a];
          const dy = y[b] - y[a];
          const distance = Math.hypot(dx, dy);
          if (distance >= gap) continue;
          moved = true;
          const angle = distance > 0.01 ? Math.atan2(dy, dx) : b * 2.399963;
          const shift = (gap - distance) / (a === 0 ? 1 : 2);
          x[b] += Math.cos(angle) * shift;
          y[b] += Math.sin(angle) * shift;
          if (a > 0) {
            x[a] -= Math.cos(angle) * shift;
            y[a] -= Math.sin(angle) * shift;
          }
        }
      }
      if (!moved) return;
    }
  }

  /**
   * Stretch places to the proportions of a frame, so that a map fills a phone as it fills a wide screen; at most by
   * `MOST`, for what belongs together must still look so.
   */
  function stretch(x, y, { width, height }) {
    const ratio = (Math.max(width, 1) / Math.max(height, 1)) * (extent(y) / extent(x));
    const wider = Math.min(MOST, Math.max(1, ratio));
    const higher = Math.min(MOST, Math.max(1, 1 / ratio));
    return { x: x.map((each) => each * wider), y: y.map((each) => each * higher) };
  }

  function extent(values) {
    let [least, most] = [Infinity, -Infinity];
    for (const value of values) {
      if (value < least) least = value;
      if (value > most) most = value;
    }
    return Math.max(most - least, 1);
  }

  /** Lay out a path from left to right, every second node lower, so that names have room. */
  function chainLayout(count) {
    const x = new Float64Array(count);
    const y = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      x[i] = (i - (count - 1) / 2) * 150;
      y[i] = i % 2 === 0 ? -45 : 45;
    }
    return { x, y };
  }

  Object.assign(paperkin, { springLayout, chainLayout, stretch });
})((globalThis.paperkin ??= {}));
