// Label: which names are written and where, so that none covers another.
"use strict";
(function (paperkin) {
  const MOST = 90; // names on the canvas at once
  const BOLD_ENOUGH = 25; // so many first names may cover discs, though never names
  const CELL = 48; // pixels
  const SURE = 10; // so many first names look for a free place farther out as well

  /**
   * Choose places for names.
   *
   * @param {object[]} items the most important first: `node`, `text`, `x`, `y`, `radius`, `width`, `height`, `sure` if it
   *   must be written if at all possible, `above` if it had better stand above its mark,
   *   `disc` false if others may cover its mark
   * @param {{width: number, height: number, blocked: object[]}} frame the part of the screen that is seen, and boxes in
   *   it that something else covers
   * @returns {object[]} the items with a place, their `x` and `y` now being the middle of the name; where it stands
   *   farther off, `leader` is the line from the mark to the name
   */
  function placeLabels(items, frame) {
    const discs = new Cells();
    for (const item of items) if (item.disc !== false) discs.add(boxAround(item.x, item.y, { width: 2 * item.radius, height: 2 * item.radius }), item);
    const names = new Cells();
    for (const box of frame.blocked) names.add(box, null);
    const placed = [];
    for (let rank = 0; rank < items.length; rank++) {
      const item = items[rank];
      if (placed.length >= MOST && !item.sure) continue;
      const sure = item.sure || rank < SURE;
      const bold = sure || rank < BOLD_ENOUGH;
      const place = choose(candidates(item, { bold, sure }, frame), names, discs, item, bold);
      if (!place) continue;
      names.add(place.box, item);
      placed.push({ ...item, ...place, leader: place.far ? leader(item, place.box) : null });
    }
    return placed;
  }

  /** The first place that covers neither name nor disc; where discs may be covered, else the first that covers no name. */
  function choose(places, names, discs, item, overDiscs) {
    let second;
    for (const place of places) {
      if (names.hit(place.box, item)) continue;
      if (!discs.hit(place.box, item)) return place;
      if (overDiscs) second ??= place;
    }
    return second;
  }

  /** Boxes by the cells of a grid that they touch, so that each is compared with its neighbours alone. */
  class Cells {
    cells = new Map();

    add(box, owner) {
      this.each(box, (key) => {
        if (!this.cells.has(key)) this.cells.set(key, []);
        this.cells.get(key).push({ box, owner });
      });
    }

    /** Whether a box overlaps one that somebody else owns. */
    hit(box, owner) {
      return this.each(box, (key) => this.cells.get(key)?.some((other) => other.owner !== owner && overlap(box, other.box)));
    }

    /** Go through the cells of a box until the visitor says true. */
    each({ left, right, top, bottom }, visit) {
      for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row++) {
        for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column++) {
          if (visit(row * 4096 + column)) return true;
        }
      }
      return false;
    }
  }

  function candidates(item, { bold, sure }, frame) {
    const { x, y, radius, width, height } = item;
    const down = radius + height / 2 + 1;
    const aside = radius + width / 2 + 3;
    const places = [];
    const add = (wantedX, wantedY, far = false) => {
      const px = clamp(wantedX, width / 2 + 3, frame.width - width / 2 - 3);
      const py = clamp(wantedY, height / 2 + 2, frame.height - height / 2 - 2);
      // Moved into the frame, it may have come to cover its own mark.
      if (Math.abs(py - y) >= down - 1 || Math.abs(px - x) >= aside - 1) places.push({ x: px, y: py, box: boxAround(px, py, item), far });
    };
    const first = item.above ? -down : down;
    add(x, y + first);
    add(x, y - first);
    add(x + aside, y);
    add(x - aside, y);
    if (!bold) return places;
    for (const side of [1, -1]) for (const level of [down, -down]) add(x + (side * width) / 2, y + level);
    if (!sure) return places;
    for (const step of [1.2, 2.4, 3.6]) for (const side of [1, -1]) add(x, y + side * (down + step * height), true);
    return places;
  }

  /** The line from a mark's rim to the side of its name that is nearest. */
  function leader({ x, y, radius }, { left, right, top, bottom }) {
    const below = top > y;
    return { x1: x, y1: below ? y + radius : y - radius, x2: clamp(x, left, right), y2: below ? top : bottom };
  }

  const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

  function boxAround(x, y, { width, height }) {
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  }

  function overlap(one, other) {
    return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
  }

  Object.assign(paperkin, { placeLabels });
})((globalThis.paperkin ??= {}));
