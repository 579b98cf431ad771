// App: puts the parts together. Each change of state goes through here: compute, draw, tell, remember.
"use strict";
(function (paperkin) {
  const { byId, count } = paperkin;

  class App {
    constructor(graph) {
      this.graph = graph;
      this.texts = null;
      this.waiting = []; // what was asked for before the whole graph was there
      this.pathFrom = null;
      this.hovered = null;
      this.state = paperkin.openState(graph);
      this.canvas = new paperkin.Canvas(byId("canvas"), graph, {
        hover: (node) => this.hover(node),
        pick: (node) => this.soon(() => this.select(node)),
        open: (node) => this.soon(() => this.focus(node)),
      });
      paperkin.readPlaces(graph, this.canvas.room());
      this.details = new paperkin.Details(byId("details"), this);
      this.panel = new paperkin.Panel(this);
      this.list = new paperkin.List(byId("list"), this);
      this.finder = new paperkin.Finder(byId("search"), byId("suggestions"), this, (node) => {
        this.select(node, { move: true });
        byId("canvas").focus();
      });
      paperkin.listenToKeys(this, byId("canvas"), byId("search"));
      paperkin.listenToButtons(this);
      addEventListener("popstate", () => this.soon(() => this.restore()));
      addEventListener("hashchange", () => this.soon(() => this.restore()));
    }

    // ---- a large graph is drawn before it has been read

    /** Do what needs the whole graph: now, or as soon as it is there. */
    soon(action) {
      if (!this.graph.opening) return action();
      this.waiting.push(action);
      this.say("One moment: the graph is being read");
    }

    /** Take over the whole graph for its opening; nothing moves, and what was asked for meanwhile is done. */
    take(graph) {
      paperkin.readPlaces(graph, this.graph.frame);
      this.graph = graph;
      this.canvas.graph = graph;
      this.refresh({ keepDetails: true });
      this.say("");
      for (const action of this.waiting.splice(0)) action();
    }

    // ---- changes of state

    /** Select a node, or nothing; `move` brings it into sight with its neighbours. */
    select(node, { move = false, anchor = node } = {}) {
      if (node !== null && this.pathFrom !== null && node !== this.pathFrom) return this.showPath(this.pathFrom, node);
      this.anchor = anchor;
      this.state.selected = node;
      this.state.path = null;
      this.hovered = null;
      this.refresh();
      this.remember(true);
      if (move && node !== null) this.bringIntoSight(node);
      this.say(node === null ? "Nothing selected" : `${this.graph.label[node]}, ${this.kindName(node)}, ${count(this.graph.degree[node], "link")}`);
    }

    /** Show the surroundings of a node alone, or everything again. */
    focus(node, depth = 1) {
      Object.assign(this.state, { focus: node, depth, path: null });
      if (node !== null) this.state.selected = node;
      this.pathFrom = null;
      this.refresh();
      this.canvas.fit();
      this.remember(true);
      this.say(node === null ? "Showing all" : `Surroundings of ${this.graph.label[node]}`);
    }

    startPath(node) {
      this.pathFrom = this.pathFrom === node ? null : node;
      this.details.show();
      if (this.pathFrom !== null) this.say("Choose the other end: click it, or search for it");
    }

    showPath(start, goal) {
      this.pathFrom = null;
      this.state.path = paperkin.findPath(this.graph, start, goal, this.passing.live);
      this.state.selected = goal;
      if (!this.state.path) {
        this.refresh();
        this.say(`No path joins ${this.graph.label[start]} and ${this.graph.label[goal]} with these filters`);
        return;
      }
      this.state.focus = null;
      this.refresh();
      this.canvas.fit(this.state.path.nodes, 1.4);
      this.remember(true);
      this.say(`Path of ${count(this.state.path.edges.length, "step")}`);
    }

    clearPath() {
      this.state.path = null;
      this.refresh();
      this.canvas.fit();
      this.remember(true);
      this.say("Path left");
    }

    /** Filters changed. */
    filter() {
      const before = this.view.mode;
      this.refresh({ keepDetails: this.state.selected !== null });
      if (this.view.mode !== before || this.view.mode === "rest") this.canvas.fit();
      this.remember(false);
      this.say(""); // the status line tells, and what was said before may no longer be so
    }

    /** One step back: leave a path, the selection, the focus. */
    back() {
      if (this.pathFrom !== null) this.startPath(this.pathFrom);
      else if (this.state.path) this.clearPath();
      else if (this.state.focus !== null) this.focus(null);
      else if (this.state.selected !== null) this.select(null);
    }

    /** To the next (1) or previous (-1) neighbour of the node from which stepping began; at first to the most linked. */
    step(direction) {
      const byLinks = (a, b) => this.passing.degree[b] - this.passing.degree[a] || a - b;
      if (this.state.selected === null) {
        const first = this.view.nodes.slice().sort(byLinks)[0];
        if (first !== undefined) this.select(first, { move: true });
        return;
      }
      const anchor = this.anchor ?? this.state.selected;
      const ring = paperkin.companions(this.graph, this.view, anchor, this.passing).sort(byLinks);
      if (ring.length === 0) return;
      const at = ring.indexOf(this.state.selected);
      const next = at < 0 ? (direction > 0 ? 0 : ring.length - 1) : (at + direction + ring.length) % ring.length;
      this.select(ring[next], { anchor });
    }

    showMore() {
      this.state.more++;
      this.refresh();
      this.canvas.fit();
      this.remember(false);
      this.say("");
    }

    reset() {
      const { list } = this.state;
      this.state = { ...paperkin.openState(this.graph), list };
      this.pathFrom = null;
      this.refresh();
      this.canvas.fit();
      this.remember(true);
      this.say("All as it was at first");
    }

    toggleList() {
      this.state.list = !this.state.list;
      this.showList();
      this.remember(false);
    }

    // ---- what follows from the state

    /** Compute and draw what the state says. */
    refresh({ keepDetails = false } = {}) {
      const { opening } = this.graph;
      this.passing = opening ? opening.passing : paperkin.applyFilters(this.graph, this.state.filters);
      this.view = opening ? paperkin.openingView(this.graph, this.state) : paperkin.makeView(this.graph, this.state, this.passing, this.view);
      if (!keepDetails) this.showDetails();
      byId("tip").hidden = true; // what it stood beside may have moved
      this.canvas.show(this.view);
      this.relight();
      this.panel.update();
      this.panelStatus();
      this.showList();
    }

    panelStatus() {
      byId("status").textContent = paperkin.describe(this.graph, this.view, this.passing, this.state.filters);
      const { nodes, mode } = this.view;
      const nothing = this.graph.size === 0 ? "There is nothing in this graph" : "Nothing passes these filters";
      byId("empty").textContent = nodes.length === 0 ? nothing : "";
      byId("empty").hidden = nodes.length > 0;
      byId("more").hidden = !["overview", "focus"].includes(mode) || nodes.length >= Math.min(this.view.wanted, this.graph.columns.ceiling);
    }

    showDetails() {
      this.details.show();
      byId("details").classList.toggle("open", this.state.selected !== null);
    }

    showList() {
      byId("list-button").setAttribute("aria-pressed", String(this.state.list));
      this.list.show(this.state.list);
    }

    /** Light what is hovered, else the path, else what is selected. */
    relight() {
      const { selected, path, focus } = this.state;
      const lightOf = (node) => ({ centre: node, lit: new Set([node, ...paperkin.companions(this.graph, this.view, node, this.passing)]), edges: null });
      if (this.hovered !== null) this.canvas.setLight(lightOf(this.hovered));
      else if (path) this.canvas.setLight({ centre: null, lit: new Set(path.nodes), edges: new Set(path.edges) });
      else if (selected !== null && selected === focus) this.canvas.setLight({ centre: selected, lit: null, edges: null });
      else if (selected !== null) this.canvas.setLight(lightOf(selected));
      else this.canvas.setLight(null);
    }

    /** The pointer is on a node, or on none; `quiet` without a tooltip. */
    hover(node, { quiet = false } = {}) {
      const next = node !== null && this.view.drawn[node] ? node : null;
      const tip = byId("tip");
      tip.hidden = next === null || quiet;
      if (!tip.hidden) this.showTip(tip, next);
      if (next === this.hovered) return;
      this.hovered = next;
      this.relight();
    }

    showTip(tip, node) {
      tip.textContent = `${paperkin.shorten(this.graph.label[node], 200)} · ${this.kindName(node)} · ${count(this.graph.degree[node], "link")}`;
      const { x, y } = this.canvas.screenPlace(node);
      const frame = byId("canvas");
      tip.style.left = `${Math.max(4, Math.min(x + 16, frame.clientWidth - tip.offsetWidth - 4))}px`;
      tip.style.top = `${Math.max(4, Math.min(y - 40, frame.clientHeight - tip.offsetHeight - 4))}px`;
    }

    lightArea(area) {
      const { area: areas } = this.graph.columns.concepts;
      const lit = this.view.nodes.filter((node) => areas[node] === area);
      this.hovered = -1;
      this.canvas.setLight({ centre: null, lit: new Set(lit), edges: null });
    }

    bringIntoSight(node) {
      const near = paperkin.companions(this.graph, this.view, node, this.passing);
      this.canvas.fit([node, ...near], 1.5);
    }

    /** Papers a year for what is shown: for the timeline, whose own choice does not count. */
    countedPapers() {
      if (this.graph.opening) return this.passing.years;
      const { filters } = this.state;
      const marks = filters.years ? paperkin.applyFilters(this.graph, { ...filters, years: null }).kept : this.passing.kept;
      return paperkin.papersByYear(this.graph, marks);
    }

    /** The papers in view: those drawn, or where none is drawn those that pass the filters. */
    papersInView() {
      const drawn = this.view.nodes.filter((node) => this.graph.isPaper(node));
      if (drawn.length > 0) return drawn.sort((a, b) => a - b);
      const passing = [];
      for (let node = this.graph.concepts; node < this.graph.size; node++) if (this.passing.kept[node]) passing.push(node);
      return passing;
    }

    kindName(node) {
      return this.graph.columns.kinds[this.graph.kind[node]].name.toLowerCase();
    }

    say(text) {
      byId("live").textContent = text;
    }

    async copy(text, done) {
      this.say((await paperkin.copyText(text)) ? done : "The browser does not allow copying here");
    }

    // ---- the address

    /** Write the state into the address; a step that one may want to take back is an entry of the history. */
    remember(step) {
      const fragment = paperkin.writeState(this.graph, this.state);
      if (fragment === location.hash.slice(1)) return;
      try {
        history[step ? "pushState" : "replaceState"](null, "", "#" + fragment);
      } catch {
        // Frames without an address of their own keep no history.
      }
    }

    /** Take the state from the address. */
    restore() {
      const { ends, ...state } = paperkin.readState(this.graph, location.hash || this.openingFragment());
      this.state = state;
      this.pathFrom = null;
      this.hovered = null;
      if (ends) {
        this.passing = paperkin.applyFilters(this.graph, state.filters);
        this.state.path = paperkin.findPath(this.graph, ends[0], ends[1], this.passing.live);
      }
      this.refresh();
      this.canvas.fit();
      if (this.state.path) this.canvas.fit(this.state.path.nodes, 1.4);
      else if (state.selected !== null && state.focus === null) this.bringIntoSight(state.selected);
    }

    /** What the page opens at when its address says nothing. */
    openingFragment() {
      const { opens } = this.graph.columns;
      return opens === null ? "" : new URLSearchParams({ n: opens, f: opens }).toString();
    }

    async loadTexts() {
      const columns = await paperkin.readBlock("text-data");
      paperkin.addNames(this.graph, columns.names);
      this.texts = paperkin.indexTexts(columns);
      if (this.state.selected !== null) this.details.show();
      if (this.texts.limit > 0) byId("notice").textContent = `To keep this file small, it holds at most ${this.texts.limit} sentences a link.`;
    }
  }

  Object.assign(paperkin, { App });
})((globalThis.paperkin ??= {}));
