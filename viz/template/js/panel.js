// Panel: the left side. Legend and filters; entries are changed in place, so the keyboard's focus stays where it was.
"use strict";
(function (paperkin) {
  const { el, byId } = paperkin;

  class Panel {
    /** @param {object} app `graph`, `state`, `passing`, and `filter()`, called after each change */
    constructor(app) {
      this.app = app;
      this.toggles = [];
      this.buildKinds();
      const { origins, roles, counts } = app.graph.columns;
      this.buildToggles("origins", origins, counts.origins, "originsOff");
      this.buildToggles("roles", roles, counts.roles, "rolesOff");
      this.buildAreas();
      this.buildVenues();
      this.buildLeast();
      this.timeline = new paperkin.Timeline(byId("years"), app.graph, (years) => this.change((filters) => (filters.years = years)));
    }

    change(edit) {
      this.app.soon(() => {
        edit(this.app.state.filters);
        this.app.filter();
      });
    }

    buildKinds() {
      const { graph } = this.app;
      const present = graph.columns.kinds.map((kind, index) => ({ kind, index })).filter(({ index }) => graph.columns.counts.kinds[index] > 0);
      byId("legend-section").hidden = present.length === 0;
      byId("legend").replaceChildren(...present.map(({ kind, index }) =>
        this.toggle("kindsOff", index, [paperkin.icon(graph, index), kind.name], () => this.app.passing.kinds[index])));
    }

    buildToggles(id, names, counts, field) {
      const rows = names.map((name, index) => ({ name, index, count: counts[index] })).filter(({ count }) => count > 0);
      byId(id).replaceChildren(...rows.map(({ name, index, count }) => this.toggle(field, index, [paperkin.capital(name)], () => count)));
      byId(id + "-section").hidden = rows.length < 2;
    }

    /** A row that switches one value of a set off and on. */
    toggle(field, index, content, count) {
      const number = el("span.number", {});
      const button = el("button.row", { click: () => this.change((filters) => {
        if (!filters[field].delete(index)) filters[field].add(index);
      }) }, ...content, number);
      this.toggles.push(() => {
        button.setAttribute("aria-pressed", String(!this.app.state.filters[field].has(index)));
        number.textContent = paperkin.number(count());
      });
      return button;
    }

    buildAreas() {
      const { areas, counts } = this.app.graph.columns;
      byId("areas-section").hidden = areas.length < 2;
      byId("areas").replaceChildren(...areas.map((name, index) => {
        const button = el("button.row.area", {
          click: () => this.change((filters) => (filters.area = filters.area === index ? -1 : index)),
          mouseenter: () => this.app.lightArea(index),
          mouseleave: () => this.app.hover(null),
        }, el("span.text", { title: name }, name), el("span.number", {}, paperkin.number(counts.areas[index])));
        this.toggles.push(() => button.setAttribute("aria-pressed", String(this.app.state.filters.area === index)));
        return button;
      }));
    }

    buildVenues() {
      const { venues, counts } = this.app.graph.columns;
      const select = byId("venue");
      byId("venue-section").hidden = venues.length < 2;
      select.append(...venues.map((name, index) => el("option", { value: index }, `${name} (${paperkin.number(counts.venues[index])})`)));
      select.addEventListener("change", () => {
        const venue = Number(select.value);
        this.change((filters) => (filters.venue = venue));
      });
      this.toggles.push(() => (select.value = String(this.app.state.filters.venue)));
    }

    buildLeast() {
      const slider = byId("least");
      slider.closest("section").hidden = this.app.graph.concepts === 0;
      slider.max = Math.min(20, this.app.graph.mostLinks);
      slider.addEventListener("input", () => {
        const least = Number(slider.value);
        this.change((filters) => (filters.least = least));
      });
      this.toggles.push(() => {
        slider.value = this.app.state.filters.least;
        byId("least-value").textContent = this.app.state.filters.least;
      });
    }

    /** Bring all entries up to date with the state. */
    update() {
      for (const update of this.toggles) update();
      this.timeline.update(this.app.state.filters.years, this.app.countedPapers());
    }
  }

  Object.assign(paperkin, { Panel });
})((globalThis.paperkin ??= {}));
