// Citation: a paper as BibTeX, and papers as a list in Markdown.
"use strict";
(function (paperkin) {
  const SPECIAL = { "\\": "\\textbackslash{}", "{": "\\textbraceleft{}", "}": "\\textbraceright{}", "%": "\\%", "&": "\\&", "#": "\\#", _: "\\_", $: "\\$", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}" };

  /** Plain text for a BibTeX value. BibTeX counts a brace behind a backslash, too, so none of the text stays one. */
  function escaped(text) {
    return text.replace(/[\\{}%&#_$~^]/g, (mark) => SPECIAL[mark]).replace(/\s+/g, " ");
  }

  /** A title that has markup of its own is LaTeX already, as long as its braces match. */
  function titleValue(plain, source) {
    if (source === undefined) return escaped(plain);
    let depth = 0;
    for (const mark of source) {
      if (mark === "{") depth++;
      if (mark === "}" && --depth < 0) break;
    }
    return depth === 0 && !source.endsWith("\\") ? source.replace(/\s+/g, " ") : escaped(plain);
  }

  /** lovelace1843notes */
  function citeKey({ authors, year, title }) {
    const ascii = (text) => paperkin.fold(text).replace(/[^a-z0-9]/g, "");
    const name = authors.length > 0 ? ascii(authors[0].split(" ").at(-1)) : "";
    const word = title.split(/[\s:,–-]+/).map(ascii).find((each) => each.length > 3) ?? "";
    return `${name || "anonymous"}${year ?? ""}${word}` || "paper";
  }

  /** What is known of a paper node, for citing it. */
  function paperFacts(graph, node, titles) {
    const id = graph.id[node];
    const at = (column) => paperkin.paperValue(graph, node, column);
    return {
      title: graph.label[node],
      source: titles?.get(node - graph.concepts),
      titled: at("titled") === 1,
      authors: at("authors"),
      year: at("year"),
      venue: paperkin.venueOf(graph, node),
      url: paperkin.webAddress(at("url")),
      doi: id.startsWith("doi:") ? id.slice(4) : null,
      arxiv: id.startsWith("arxiv:") ? id.slice(6) : null,
    };
  }

  /** One author; a name that holds "and" would be taken for two. */
  function authorValue(name) {
    return /\sand\s/i.test(name) ? `{${escaped(name)}}` : escaped(name);
  }

  /** Entries one after the other, each with a key of its own. */
  function bibliography(papers) {
    const taken = new Set();
    return papers.map((facts) => {
      const first = citeKey(facts);
      let key = first;
      for (let number = 2; taken.has(key); number++) key = `${first}-${number}`;
      taken.add(key);
      return bibtex(facts, key);
    }).join("\n");
  }

  /** One BibTeX entry. */
  function bibtex(facts, key = citeKey(facts)) {
    const { titled, title, source, authors, year, venue, url, doi, arxiv } = facts;
    const venueField = /journal|transactions|letters|review/i.test(venue) ? "journal" : "booktitle";
    const type = !venue ? "misc" : venueField === "journal" ? "article" : "inproceedings";
    const values = {
      title: titleValue(title, source),
      author: authors.map(authorValue).join(" and "),
      [venueField]: venue && escaped(venue),
      year: year === null ? "" : String(year),
      doi: doi && doi.replace(/[{}\\]/g, ""),
      eprint: arxiv && arxiv.replace(/[{}\\]/g, ""),
      archiveprefix: arxiv && "arXiv",
      url: url && url.replace(/[{}\\]/g, (mark) => encodeURIComponent(mark)),
      note: titled ? "" : "The source gave no title",
    };
    const lines = Object.entries(values).filter(([, value]) => value).map(([name, value]) => `  ${name} = {${value}},\n`);
    return `@${type}{${key},\n${lines.join("")}}\n`;
  }

  /** One line of a Markdown list. */
  function markdownLine({ title, authors, year, venue, url }) {
    const safe = (text) => text.replace(/([\\`*_[\]<>#|~$&])/g, "\\$1").replace(/\s+/g, " ");
    const name = url ? `[${safe(title)}](<${url.replace(/[<>]/g, encodeURIComponent)}>)` : safe(title);
    const by = authors.length > 3 ? `${authors[0]} et al.` : authors.join(", ");
    return "- " + [name, safe(by), safe([venue, year].filter((part) => part || part === 0).join(" "))].filter(Boolean).join(". ") + "\n";
  }

  Object.assign(paperkin, { paperFacts, bibtex, bibliography, markdownLine });
})((globalThis.paperkin ??= {}));
