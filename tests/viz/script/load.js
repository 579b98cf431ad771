// Loads the page's modules into node, in the page's order, save those that need a document.
"use strict";
const path = require("node:path");

const FOLDER = path.join(__dirname, "../../../viz/template/js");
const MODULES = ["text", "graph", "opening", "filter", "search", "path", "layout", "view", "shape", "label", "state", "kinship", "citation", "texts", "takeaway"];
for (const name of MODULES) require(path.join(FOLDER, name + ".js"));

/**
 * Columns as viz/data.py makes them.
 *
 * @param {object} concepts name → { kind, aliases, origin, area }
 * @param {object[]} papers { title, year, venue, authors, url, links: { concept: role } }
 */
function makeColumns(concepts, papers, more = {}) {
  const roles = ["proposes", "extends", "uses", "addresses", "evaluates on", "compares with", "mentions", "broader", "part of"];
  const names = Object.keys(concepts);
  const origins = ["curated", "proposed", "discovered"];
  const venues = [...new Set(papers.map((paper) => paper.venue).filter(Boolean))].sort();
  const links = papers.flatMap((paper) => Object.entries(paper.links ?? {}));
  const size = names.length + papers.length;
  return {
    format: 3, title: "Test", budget: 600, overview: 300, ceiling: 2000, whole: true, opens: null, opening: { originsOff: names.some((name) => concepts[name].origin === "discovered") ? [2] : [], least: 0 },
    kinds: [{ key: "method", shape: "circle", name: "Method" }, { key: "task", shape: "square", name: "Task" }, { key: "paper", shape: "dot", name: "Paper" }],
    roles, origins, areas: ["Area one", "Area two"], venues,
    concepts: {
      id: names.map((name) => "concept:" + name), name: names,
      kind: names.map((name) => concepts[name].kind ?? 0),
      origin: names.map((name) => origins.indexOf(concepts[name].origin ?? "curated")),
      area: names.map((name) => concepts[name].area ?? -1),
    },
    papers: {
      id: papers.map((paper, i) => paper.id ?? `id:${i}`), label: papers.map((paper) => paper.title), titled: papers.map(() => 1),
      year: papers.map((paper) => paper.year ?? null),
      venue: papers.map((paper) => venues.indexOf(paper.venue)),
      links: papers.map((paper) => Object.keys(paper.links ?? {}).length),
    },
    links: {
      concept: links.map(([name]) => names.indexOf(name)),
      role: links.map(([, role]) => roles.indexOf(role)).join(""),
      roles: [],
    },
    hierarchy: { narrower: [], broader: [], role: [] },
    placed: { node: Array.from({ length: size }, (_, i) => i), x: Array.from({ length: size }, (_, i) => 40 * i), y: Array.from({ length: size }, (_, i) => 17 * ((i * 7) % 5)) },
    ...more,
  };
}

const CONCEPTS = {
  "Gaussian Splatting": { aliases: ["3DGS"], area: 0 },
  "Gaussian Process": { aliases: ["GP"], area: 1 },
  "Low-Rank Adaptation": { aliases: ["LoRA"] },
  "View Synthesis": { kind: 1, area: 0 },
  "Odd Phrase": { origin: "discovered" },
};
const PAPERS = [
  { title: "SplatNet", year: 2023, venue: "NOVA", authors: ["Zoë Müller"], links: { "Gaussian Splatting": "extends", "View Synthesis": "addresses" } },
  { title: "Rooms in View", year: 2024, venue: "ARIA", links: { "Gaussian Splatting": "uses", "View Synthesis": "addresses", "Odd Phrase": "mentions" } },
  { title: "Adapters at Zero", year: 0, links: { "Low-Rank Adaptation": "proposes" } },
  { title: "Adapters for Splats", year: 2025, venue: "NOVA", links: { "Low-Rank Adaptation": "uses", "Gaussian Splatting": "uses" } },
  { title: "Alone" },
];

/** The graph that most tests look at; `node("name")` finds a node in it. */
function makeGraph(more) {
  const graph = paperkin.readGraph(makeColumns(CONCEPTS, PAPERS, more));
  paperkin.addNames(graph, {
    aliases: Object.values(CONCEPTS).map((concept) => concept.aliases ?? []),
    authors: PAPERS.map((paper) => paper.authors ?? []),
    url: PAPERS.map((paper) => paper.url ?? ""),
  });
  return Object.assign(graph, { node: (name) => graph.label.indexOf(name) });
}

module.exports = { makeColumns, makeGraph };
