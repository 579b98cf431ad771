// Takeaway: what is shown as files, and the clipboard.
"use strict";
(function (paperkin) {
  /** Offer a file for saving. */
  function save(name, type, content) {
    const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
    paperkin.el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 5000);
  }

  /** Copy a text; false where the browser does not allow it. */
  async function copyText(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyBySelection(text);
    }
  }

  function copyBySelection(text) {
    const area = paperkin.el("textarea", { "aria-hidden": "true", class: "offscreen" });
    area.value = text;
    document.body.append(area);
    area.select();
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    } finally {
      area.remove();
    }
  }

  /** The drawn nodes with the links among them, as GEXF 1.3 for Gephi. */
  function gexf(graph, view, colours) {
    const { xml } = paperkin;
    const { columns } = graph;
    const out = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" version="1.3">',
      '<graph defaultedgetype="directed">',
      '<attributes class="node"><attribute id="kind" title="kind" type="string"/><attribute id="year" title="year" type="integer"/></attributes>',
      '<attributes class="edge"><attribute id="role" title="role" type="string"/><attribute id="shared" title="shared papers" type="integer"/></attributes>',
      "<nodes>",
    ];
    for (const node of view.nodes) {
      const kind = columns.kinds[graph.kind[node]].key;
      const year = graph.isPaper(node) ? paperkin.paperValue(graph, node, "year") : null;
      const [r, g, b] = [1, 3, 5].map((at) => parseInt(colours.kinds[graph.kind[node]].slice(at, at + 2), 16));
      const yearValue = year === null ? "" : `<attvalue for="year" value="${year}"/>`;
      out.push(`<node id="${xml(graph.id[node])}" label="${xml(graph.label[node])}"><attvalues><attvalue for="kind" value="${kind}"/>${yearValue}</attvalues>` +
        `<viz:color r="${r}" g="${g}" b="${b}"/><viz:position x="${view.x[node].toFixed(1)}" y="${(-view.y[node]).toFixed(1)}" z="0"/><viz:size value="${paperkin.baseRadius(graph, node).toFixed(1)}"/></node>`);
    }
    out.push("</nodes>", "<edges>");
    const add = (id, a, b, value) => out.push(`<edge id="${id}" source="${xml(graph.id[a])}" target="${xml(graph.id[b])}"><attvalues>${value}</attvalues></edge>`);
    for (const edge of view.edges) add(edge, graph.from[edge], graph.to[edge], `<attvalue for="role" value="${xml(columns.roles[graph.role[edge]])}"/>`);
    view.derived.forEach(([a, b, shared], i) => add(`d${i}`, a, b, `<attvalue for="role" value="shares papers"/><attvalue for="shared" value="${shared}"/>`));
    out.push("</edges>", "</graph>", "</gexf>");
    return out.join("\n") + "\n";
  }

  Object.assign(paperkin, { save, copyText, gexf });
})((globalThis.paperkin ??= {}));
