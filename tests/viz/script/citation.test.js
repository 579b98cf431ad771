"use strict";
const test = require("node:test");
const assert = require("node:assert");
require("./load.js");

const FACTS = {
  title: "Splats & Rooms", source: undefined, titled: true, authors: ["Zoë Müller", "Bo Example"], year: 2024, venue: "NOVA",
  url: "https://example.org/a_b", doi: "10.1/x", arxiv: null,
};

test("a paper becomes a BibTeX entry", () => {
  assert.equal(paperkin.bibtex(FACTS), `@inproceedings{muller2024splats,
  title = {Splats \\& Rooms},
  author = {Zoë Müller and Bo Example},
  booktitle = {NOVA},
  year = {2024},
  doi = {10.1/x},
  url = {https://example.org/a_b},
}
`);
});

test("LaTeX of the source stays, unless its braces do not match", () => {
  assert.match(paperkin.bibtex({ ...FACTS, source: "The $E^2$ {N}et" }), /title = \{The \$E\^2\$ \{N\}et\}/);
  assert.match(paperkin.bibtex({ ...FACTS, title: "The Net}", source: "The Net}, evil = {1" }), /title = \{The Net\\textbraceright\{\}\}/);
});

test("papers that would have the same key get keys of their own", () => {
  const keys = [...paperkin.bibliography([FACTS, FACTS, { ...FACTS, year: 2025 }, FACTS]).matchAll(/^@\w+\{(.*),$/gm)].map((found) => found[1]);
  assert.deepEqual(keys, ["muller2024splats", "muller2024splats-2", "muller2025splats", "muller2024splats-3"]);
});

test("an author whose name holds a conjunction stays one author", () => {
  assert.match(paperkin.bibtex({ ...FACTS, authors: ["Research and Development Group", "Bo Example"] }), /author = \{\{Research and Development Group\} and Bo Example\}/);
});

test("a paper with neither author, year nor venue still has a key", () => {
  const entry = paperkin.bibtex({ ...FACTS, title: "…", authors: [], year: null, venue: "", url: null, doi: null, titled: false });
  assert.match(entry, /^@misc\{anonymous,\n {2}title = \{…\},\n {2}note = /);
});

test("a line of Markdown holds no markup of the data", () => {
  const line = paperkin.markdownLine({ ...FACTS, title: "[x](javascript:1) <b>", url: "https://example.org/<a>" });
  assert.equal(line, "- [\\[x\\](javascript:1) \\<b\\>](<https://example.org/%3Ca%3E>). Zoë Müller, Bo Example. NOVA 2024\n");
});
