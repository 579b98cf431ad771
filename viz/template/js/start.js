// Start: draw, then read what a picture does not need, when there is time. A page that cannot start says why.
"use strict";
(function (paperkin) {
  const root = document.documentElement;
  const idle = globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 50));
  const timeToSpare = () => new Promise((resolve) => idle(resolve, { timeout: 1000 }));
  let opened = null; // the head, read once the page's own script is there

  /** Read the head; draw the first picture of a large graph, unless the address or the file asks for another one. */
  async function open() {
    paperkin.applyTheme(root.dataset.theme);
    const head = await paperkin.readBlock("opening-data");
    paperkin.checkFormat(head);
    if (head.picture && head.opens === null && location.hash.length < 2) start(paperkin.readOpening(head));
    return head;
  }

  function start(graph) {
    paperkin.app = new paperkin.App(graph);
    paperkin.app.restore();
    root.dataset.ready = "1";
  }

  /** Read the graph, which stands before this call in the file, and then the sentences, which stand behind it. */
  paperkin.readOn = async function () {
    try {
      const head = await opened;
      if (paperkin.app) await timeToSpare();
      const graph = paperkin.readGraph({ ...head, ...(await paperkin.readBlock("graph-data")) });
      if (paperkin.app) paperkin.app.take(graph);
      else start(graph);
      if (document.readyState === "loading") await new Promise((done) => addEventListener("DOMContentLoaded", done));
      await timeToSpare();
      await paperkin.app.loadTexts();
      root.dataset.ready = "2";
    } catch (error) {
      paperkin.byId("empty").hidden = false;
      paperkin.byId("empty").textContent = `This page cannot be shown: ${error.message}. Make it anew, and open it in a browser of 2023 or later.`;
      throw error;
    }
  };

  opened = open();
})((globalThis.paperkin ??= {}));
