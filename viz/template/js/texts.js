// Texts: the sentences that prove the links, and related papers. A block of its own, read only when somebody asks for them.
"use strict";
(function (paperkin) {
  /** Read a data block of the page, plain or packed. */
  async function readBlock(id) {
    const block = paperkin.byId(id);
    const text = block.textContent;
    if (block.dataset.packed === undefined) return JSON.parse(text);
    const stream = new Blob([bytesOf(text.trim())]).stream().pipeThrough(new DecompressionStream("gzip"));
    return JSON.parse(await new Response(stream).text());
  }

  function bytesOf(base64) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
    const binary = atob(base64);
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
    return bytes;
  }

  /** Index the columns of texts: for an edge its sentences; for a paper its title as written and its kin. */
  function indexTexts(columns) {
    const first = starts(columns.counts);
    const { related } = columns;
    const firstRelated = starts(related.counts);
    return {
      limit: columns.limit,
      titles: new Map(columns.titles),
      /** The places that prove an edge: `sentence` ("" for an author's keyword) and the span to mark. */
      proofs(edge) {
        const found = [];
        for (let at = first[edge]; at < first[edge + 1]; at++) {
          const sentence = columns.sentence[at];
          found.push({ sentence: sentence < 0 ? "" : columns.sentences[sentence], start: columns.start[at], end: columns.end[at] });
        }
        return found;
      },
      /** The related papers of a paper, by its index among papers: `paper` (an index, too), `score`, shared `concepts`. */
      relatedTo(index) {
        const found = [];
        for (let at = firstRelated[index]; at < firstRelated[index + 1]; at++) {
          found.push({ paper: related.paper[at], score: related.score[at], concepts: related.shared[at] });
        }
        return found;
      },
    };
  }

  /** Where the rows of each item begin, and at last where they end. */
  function starts(counts) {
    const first = new Int32Array(counts.length + 1);
    counts.forEach((count, item) => (first[item + 1] = first[item] + count));
    return first;
  }

  Object.assign(paperkin, { readBlock, indexTexts });
})((globalThis.paperkin ??= {}));
