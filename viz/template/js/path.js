// Path: how two nodes hang together, papers and concepts by turns; hubs are weighed down.
"use strict";
(function (paperkin) {
  /** A heap of [cost, node] with the least cost on top. */
  class Heap {
    items = [];

    push(item) {
      const { items } = this;
      let at = items.push(item) - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (items[parent][0] <= item[0]) break;
        items[at] = items[parent];
        at = parent;
      }
      items[at] = item;
    }

    pop() {
      const { items } = this;
      const top = items[0];
      const last = items.pop();
      if (items.length === 0) return top;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= items.length) break;
        if (child + 1 < items.length && items[child + 1][0] < items[child][0]) child++;
        if (items[child][0] >= last[0]) break;
        items[at] = items[child];
        at = child;
      }
      items[at] = last;
      return top;
    }
  }

  /**
   * The cheapest way from one node to another over live links from papers.
   *
   * @returns {{nodes: number[], edges: number[]} | null} both ends included; null if there is no way
   */
  function findPath(graph, start, goal, live) {
    const cost = new Float64Array(graph.size).fill(Infinity);
    const by = new Int32Array(graph.size).fill(-1);
    const heap = new Heap();
    cost[start] = 0;
    heap.push([0, start]);
    while (heap.items.length > 0) {
      const [spent, node] = heap.pop();
      if (node === goal) return trace(graph, start, goal, by);
      if (spent > cost[node]) continue;
      for (let at = graph.first[node]; at < graph.first[node + 1]; at++) {
        const edge = graph.via[at];
        if (edge >= graph.links || !live[edge]) continue;
        const other = graph.neighbour[at];
        const total = spent + 1 + Math.log2(1 + graph.degree[other]);
        if (total < cost[other]) {
          cost[other] = total;
          by[other] = edge;
          heap.push([total, other]);
        }
      }
    }
    return null;
  }

  function trace(graph, start, goal, by) {
    const nodes = [goal];
    const edges = [];
    for (let node = goal; node !== start; nodes.push(node)) {
      const edge = by[node];
      edges.push(edge);
      node = graph.from[edge] === node ? graph.to[edge] : graph.from[edge];
    }
    return { nodes: nodes.reverse(), edges: edges.reverse() };
  }

  Object.assign(paperkin, { findPath });
})((globalThis.paperkin ??= {}));
