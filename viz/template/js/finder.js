// Finder: the search box with its suggestions.
"use strict";
(function (paperkin) {
  const { el } = paperkin;

  class Finder {
    /**
     * @param {object} app `graph`, and `soon`, which waits until the whole graph is there
     * @param {(node: number) => void} choose
     */
    constructor(input, list, app, choose) {
      Object.assign(this, { input, list, app, choose, found: [], active: -1 });
      input.addEventListener("input", () => app.soon(() => this.suggest()));
      input.addEventListener("focus", () => input.value && app.soon(() => this.suggest()));
      input.addEventListener("blur", () => this.close());
      input.addEventListener("keydown", (event) => this.key(event));
    }

    suggest() {
      const query = this.input.value;
      if (!query.trim()) return this.close();
      const { found, total } = paperkin.search(this.app.graph, query);
      this.found = found;
      this.active = found.length > 0 ? 0 : -1;
      const rows = found.map((node, i) => this.option(node, i, query));
      if (found.length === 0) rows.push(el("li.nothing", { role: "option", "aria-disabled": "true", "aria-selected": "false" }, "Nothing has that name"));
      else if (total > found.length) rows.push(el("li.nothing", { role: "option", "aria-disabled": "true", "aria-selected": "false" }, `The best ${found.length} of ${paperkin.number(total)}`));
      this.list.replaceChildren(...rows);
      this.list.hidden = false;
      this.input.setAttribute("aria-expanded", "true");
      this.mark();
    }

    option(node, i, query) {
      const { graph } = this.app;
      const by = paperkin.foundBy(graph, node, query);
      return el("li", { role: "option", id: `option-${i}`, "aria-selected": "false", mousedown: (event) => {
        event.preventDefault();
        this.pick(i);
      } }, paperkin.icon(graph, graph.kind[node]), el("span.text", {}, graph.label[node], by ? el("span.muted", {}, " " + by) : null), el("span.number", {}, paperkin.number(graph.degree[node])));
    }

    mark() {
      [...this.list.children].forEach((row, i) => {
        row.setAttribute("aria-selected", String(i === this.active));
        if (i === this.active) row.scrollIntoView({ block: "nearest" });
      });
      if (this.active >= 0) this.input.setAttribute("aria-activedescendant", `option-${this.active}`);
      else this.input.removeAttribute("aria-activedescendant");
    }

    key(event) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && this.found.length > 0 && !this.list.hidden) {
        this.active = (this.active + step + this.found.length) % this.found.length;
        this.mark();
      } else if (event.key === "Enter" && this.input.value.trim()) this.app.soon(() => this.active >= 0 && this.pick(this.active));
      else if (event.key === "Escape") {
        this.input.value = "";
        this.close();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    }

    pick(i) {
      const node = this.found[i];
      this.input.value = "";
      this.close();
      if (node !== undefined) this.choose(node);
    }

    close() {
      this.list.hidden = true;
      this.found = [];
      this.active = -1;
      this.input.setAttribute("aria-expanded", "false");
      this.input.removeAttribute("aria-activedescendant");
    }
  }

  Object.assign(paperkin, { Finder });
})((globalThis.paperkin ??= {}));
