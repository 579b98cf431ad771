// List: the nodes that are drawn as a table that sorts; the way in for those who cannot see the canvas.
"use strict";
(function (paperkin) {
  const { el } = paperkin;
  const MOST = 500;

  class List {
    constructor(host, app) {
      this.host = host;
      this.app = app;
      this.sorting = { column: 3, down: true };
      this.columns = [
        { name: "Name", value: (node) => paperkin.fold(app.graph.label[node]) },
        { name: "Kind", value: (node) => app.graph.kind[node] },
        { name: "Year", value: (node) => (app.graph.isPaper(node) ? (paperkin.paperValue(app.graph, node, "year") ?? -Infinity) : -Infinity) },
        { name: "Links", value: (node) => app.passing.degree[node] },
      ];
    }

    /** Show the nodes of the view, or hide. */
    show(open) {
      this.host.hidden = !open;
      if (open) this.fill();
    }

    fill() {
      const { view } = this.app;
      const { column, down } = this.sorting;
      const { value } = this.columns[column];
      const order = (a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0);
      const rows = view.nodes.slice().sort((a, b) => (down ? order(b, a) : order(a, b)) || a - b);
      const caption = rows.length > MOST ? `The first ${MOST} of ${paperkin.number(rows.length)} nodes shown` : paperkin.count(rows.length, "node") + " shown";
      this.host.replaceChildren(el("table", {}, el("caption", {}, caption), el("thead", {}, this.header()), el("tbody", {}, ...rows.slice(0, MOST).map((node) => this.row(node)))));
    }

    header() {
      return el("tr", {}, ...this.columns.map(({ name }, index) => {
        const sorted = this.sorting.column === index;
        return el("th", { scope: "col", "aria-sort": sorted ? (this.sorting.down ? "descending" : "ascending") : "none" },
          el("button.sort", { click: () => this.sortBy(index) }, name, el("span", { "aria-hidden": "true" }, sorted ? (this.sorting.down ? " ↓" : " ↑") : "")));
      }));
    }

    sortBy(column) {
      const down = this.sorting.column === column ? !this.sorting.down : column >= 2;
      this.sorting = { column, down };
      this.fill();
      this.host.querySelectorAll("th button")[column].focus();
    }

    row(node) {
      const { graph, passing, state } = this.app;
      const year = graph.isPaper(node) ? paperkin.paperValue(graph, node, "year") : null;
      return el("tr", { "aria-current": state.selected === node ? "true" : null },
        el("td", {}, el("button.name", { click: () => this.app.select(node, { move: true }) }, paperkin.shorten(graph.label[node], 300))),
        el("td", {}, el("span.row", {}, paperkin.icon(graph, graph.kind[node]), graph.columns.kinds[graph.kind[node]].name)),
        el("td", {}, year === null ? "" : String(year)),
        el("td", {}, paperkin.number(passing.degree[node])));
    }
  }

  Object.assign(paperkin, { List });
})((globalThis.paperkin ??= {}));
