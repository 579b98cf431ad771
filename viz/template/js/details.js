// Details: the right side. What a node is, who names it, and the sentences that prove it.
"use strict";
(function (paperkin) {
  const AT_ONCE = 12; // entries of a section before "more"
  const LONG = 300; // characters of a name; a title of a page's length would hide all else
  const CHIPS = 6; // broader, narrower and partial concepts before "more"
  const FROM_PAPER = ["Proposes", "Extends", "Uses", "Addresses", "Is evaluated on", "Compares with", "Mentions"];
  const TO_CONCEPT = ["Proposed by", "Extended by", "Used by", "Addressed by", "Evaluated on in", "Compared with in", "Mentioned by"];

  class Details {
    /**
     * @param {object} app `graph`, `state`, `texts` (null until read), and what buttons do: `select`, `focus`, `startPath`,
     *   `light`, `copy`
     */
    constructor(panel, app) {
      this.panel = panel;
      this.app = app;
    }

    /** Show what is selected, the path that was found, or an introduction. */
    show() {
      const { state } = this.app;
      let content;
      if (state.path) content = this.path(state.path);
      else if (state.selected === null) content = this.introduction();
      else content = this.app.graph.isPaper(state.selected) ? this.paper(state.selected) : this.concept(state.selected);
      this.panel.replaceChildren(...content.filter(Boolean));
      this.panel.scrollTop = 0;
    }

    introduction() {
      const { el, count } = paperkin;
      const { graph, passing } = this.app;
      const top = [];
      for (let node = 0; node < graph.concepts; node++) if (passing.kept[node] && passing.degree[node] > 0) top.push(node);
      top.sort((a, b) => passing.degree[b] - passing.degree[a] || a - b);
      const rows = top.slice(0, 12).map((node) =>
        el("li", {}, this.link(node), el("span.number", {}, count(passing.degree[node], "paper"))));
      return [
        el("h2", {}, "Overview"),
        el("p.muted", {}, `${count(graph.papers, "paper")}, ${count(graph.concepts, "concept")}, ${count(graph.links, "link")}${graph.links > 0 ? ", each with the sentence that proves it" : ""}. Nothing leaves this file.`),
        rows.length > 0 ? el("h3", {}, "Most shared concepts") : null,
        rows.length > 0 ? el("ol.ranking", {}, ...rows) : el("p", {}, "No concept is shown."),
        el("h3", {}, "How to look around"),
        el("ul.help", {},
          el("li", {}, "Click a mark to see what the papers say about it; double-click to see its surroundings alone."),
          el("li", {}, el("kbd", {}, "/"), " search, ", el("kbd", {}, "n"), " ", el("kbd", {}, "p"), " next and previous neighbour, ", el("kbd", {}, "f"), " focus, ", el("kbd", {}, "Esc"), " back"),
          el("li", {}, "Arrows move, ", el("kbd", {}, "+"), " ", el("kbd", {}, "−"), " ", el("kbd", {}, "0"), " zoom; List shows the same as a table.")),
      ];
    }

    concept(node) {
      const { el, count, neighbours } = paperkin;
      const { graph } = this.app;
      const { aliases, origin } = graph.columns.concepts;
      const papers = paperkin.linksOf(graph, node);
      return [
        ...this.head(node, graph.columns.kinds[graph.kind[node]].name),
        aliases[node].length > 0 ? el("p.muted", {}, "Also: " + aliases[node].join(", ")) : null,
        graph.columns.origins[origin[node]] === "discovered"
          ? el("p.muted", {}, "A phrase found by statistics alone, not one of a curated list.") : null,
        this.actions(node),
        ...this.hierarchy(node, neighbours),
        el("h3", {}, papers.length > 0 ? count(papers.length, "paper") : "No paper names it itself"),
        ...this.byRole(papers, TO_CONCEPT),
      ];
    }

    paper(node) {
      const { el, count } = paperkin;
      const { graph } = this.app;
      const facts = paperkin.paperFacts(graph, node, this.app.texts?.titles);
      const concepts = paperkin.linksOf(graph, node);
      const where = [facts.venue, facts.year].filter((part) => part !== "" && part !== null).join(" ");
      return [
        ...this.head(node, facts.titled ? "Paper" : "Paper without a title"),
        facts.authors.length > 0 ? el("p", {}, facts.authors.join(", ")) : null,
        where ? el("p.muted", {}, where) : null,
        facts.source !== undefined ? el("p.muted.source", {}, "As written: ", el("code", {}, facts.source)) : null,
        this.actions(node, facts),
        el("h3", {}, concepts.length > 0 ? count(concepts.length, "concept") : "No concept was found"),
        ...this.byRole(concepts, FROM_PAPER),
        ...this.kin("Builds on", paperkin.buildsOn(graph, node)),
        ...this.kin("Built on by", paperkin.builtOnBy(graph, node)),
        ...this.related(node),
      ];
    }

    head(node, kind) {
      const { el, icon } = paperkin;
      const { graph } = this.app;
      return [
        el("p.kind", {}, icon(graph, graph.kind[node]), kind),
        el("h2", { id: "details-name", tabindex: "-1" }, graph.label[node]),
      ];
    }

    actions(node, facts) {
      const { el } = paperkin;
      const { app } = this;
      const focused = app.state.focus === node;
      const buttons = [
        el("button", { click: () => app.focus(focused ? null : node) }, focused ? "Show all" : "Focus"),
        focused ? el("button", { click: () => app.focus(node, app.state.depth === 1 ? 2 : 1) }, app.state.depth === 1 ? "One step further" : "One step back") : null,
        el("button", { "aria-pressed": String(app.pathFrom === node), click: () => app.startPath(node) }, app.pathFrom === node ? "Now choose the other end" : "Path from here"),
      ];
      if (facts) {
        buttons.push(el("button", { click: () => app.copy(paperkin.bibtex(paperkin.paperFacts(app.graph, node, app.texts?.titles)), "BibTeX copied") }, "Copy BibTeX"));
        if (facts.url) buttons.push(el("a.button", { href: facts.url, target: "_blank", rel: "noopener noreferrer" }, "Open paper"));
      }
      return el("div.actions", {}, ...buttons);
    }

    hierarchy(node, neighbours) {
      const { el } = paperkin;
      const { graph } = this.app;
      const rows = new Map(["Broader", "Narrower", "Part of", "Parts"].map((name) => [name, []]));
      const add = (name, other) => rows.get(name).push(other);
      for (let at = graph.first[node]; at < graph.first[node + 1]; at++) {
        const edge = graph.via[at];
        if (edge < graph.links) continue;
        const up = graph.from[edge] === node;
        const broader = graph.columns.roles[graph.role[edge]] === "broader";
        add(broader ? (up ? "Broader" : "Narrower") : up ? "Part of" : "Parts", graph.neighbour[at]);
      }
      return [...rows].filter(([, others]) => others.length > 0).map(([name, others]) =>
        el("p.chips", {}, el("span.muted", {}, name + " "), ...this.chips(others)));
    }

    /** Chips that lead to concepts, the most linked first; where there are many, the rest behind a button. */
    chips(others) {
      const { el } = paperkin;
      const { degree } = this.app.graph;
      const ranked = others.sort((a, b) => degree[b] - degree[a] || a - b).map((other) => this.link(other, "chip"));
      if (ranked.length <= CHIPS + 1) return ranked;
      const button = el("button.quiet", { click: () => button.replaceWith(...ranked.slice(CHIPS)) }, `${ranked.length - CHIPS} more`);
      return [...ranked.slice(0, CHIPS), button];
    }

    /** Sections of links by role, the strongest first, each entry with its sentence. */
    byRole(pairs, names) {
      const { el } = paperkin;
      const { graph } = this.app;
      const sections = names.map(() => []);
      for (const pair of pairs) sections[graph.role[pair[1]]].push(pair);
      return sections.flatMap((section, role) => {
        if (section.length === 0) return [];
        section.sort((a, b) => graph.degree[b[0]] - graph.degree[a[0]] || a[0] - b[0]);
        const others = ([, edge]) => this.otherRoles(edge);
        return [el("h4", {}, names[role], el("span.number", {}, String(section.length))),
          this.entries(section, (pair) => this.entry(pair[0], pair[1], others(pair)))];
      });
    }

    otherRoles(edge) {
      const { graph } = this.app;
      const names = graph.columns.roles.filter((_, role) => role !== graph.role[edge] && (graph.roles[edge] >> role) & 1);
      return names.length > 0 ? "also " + names.join(", ") : "";
    }

    /** A list that shows its first entries and a button for the rest. */
    entries(items, make) {
      const { el } = paperkin;
      const list = el("ul.entries", {});
      const more = (from) => {
        list.append(...items.slice(from, from + AT_ONCE).map(make));
        const left = items.length - from - AT_ONCE;
        if (left <= 0) return;
        const row = el("li", {}, el("button.quiet", { click: () => {
          row.remove();
          more(from + AT_ONCE);
        } }, `${Math.min(left, AT_ONCE)} more of ${paperkin.number(left)}`));
        list.append(row);
      };
      more(0);
      return list;
    }

    entry(node, edge, note) {
      const { el } = paperkin;
      return el("li", {}, this.link(node), note ? el("span.note", {}, note) : null, ...this.proofs(edge));
    }

    /** The sentences of an edge, the first in full, the others on demand. */
    proofs(edge) {
      const { el } = paperkin;
      const { texts } = this.app;
      if (!texts) return [el("p.quote.muted", {}, "…")];
      const [first, ...rest] = texts.proofs(edge);
      if (!first) return [];
      const parts = [this.quote(first)];
      if (rest.length > 0) {
        const button = el("button.quiet", { click: () => button.replaceWith(...rest.map((proof) => this.quote(proof))) },
          rest.length === 1 ? "1 more sentence" : `${rest.length} more sentences`);
        parts.push(button);
      }
      return parts;
    }

    quote({ sentence, start, end }) {
      const { el } = paperkin;
      if (!sentence) return el("p.quote.muted", {}, "among the authors’ keywords, or in your thesaurus");
      return el("p.quote", {}, sentence.slice(0, start), el("mark", {}, sentence.slice(start, end)), sentence.slice(end));
    }

    kin(title, found) {
      const { el } = paperkin;
      if (found.length === 0) return [];
      return [el("h3", {}, title), this.entries(found, ({ paper, concept, edge }) =>
        el("li", {}, this.link(paper), el("span.note", {}, "through ", this.link(concept, "inline")), ...this.proofs(edge)))];
    }

    related(node) {
      const { el } = paperkin;
      const { graph, texts } = this.app;
      const found = texts ? texts.relatedTo(node - graph.concepts) : [];
      if (found.length === 0) return [];
      return [el("h3", {}, "Related papers"), this.entries(found, ({ paper, concepts }) =>
        el("li", {}, this.link(graph.concepts + paper), el("p.chips", {}, el("span.muted", {}, "both: "), ...concepts.map((concept) => this.link(concept, "chip")))))];
    }

    path({ nodes, edges }) {
      const { el, icon } = paperkin;
      const { app } = this;
      const { graph } = app;
      const steps = nodes.map((node, i) => {
        const edge = edges[i];
        const step = edge === undefined ? null : el("p.step", {}, (graph.isPaper(node) ? FROM_PAPER : TO_CONCEPT)[graph.role[edge]].toLowerCase());
        return el("li", {}, el("span.row", {}, icon(graph, graph.kind[node]), this.link(node)), step, ...(edge === undefined ? [] : this.proofs(edge)));
      });
      return [
        el("p.kind", {}, "Path"),
        el("h2", { id: "details-name", tabindex: "-1" }, `${graph.label[nodes[0]]} – ${graph.label[nodes.at(-1)]}`),
        el("div.actions", {}, el("button", { click: () => app.clearPath() }, "Leave the path")),
        el("ol.path", {}, ...steps),
      ];
    }

    /** A button that bears a node's name, selects it, and lights it while the pointer is on it. */
    link(node, style = "name") {
      const { app } = this;
      return paperkin.el("button." + style, {
        click: () => app.soon(() => app.select(node, { move: true })),
        mouseenter: () => app.hover(node, { quiet: true }),
        mouseleave: () => app.hover(null),
      }, paperkin.shorten(app.graph.label[node], LONG));
    }
  }

  Object.assign(paperkin, { Details });
})((globalThis.paperkin ??= {}));
