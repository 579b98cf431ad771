// Start: read the data, draw, then read the sentences when there is time. A page that cannot start says why.
"use strict";
(async function (paperkin) {
  try {
    paperkin.applyTheme(document.documentElement.dataset.theme);
    const graph = paperkin.readGraph(await paperkin.readBlock("graph-data"));
    const app = new paperkin.App(graph);
    app.restore();
    paperkin.app = app;
    document.documentElement.dataset.ready = "1";
    if (document.readyState === "loading") await new Promise((done) => addEventListener("DOMContentLoaded", done));
    const idle = globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 50));
    await new Promise((resolve) => idle(resolve, { timeout: 1000 }));
    await app.loadTexts();
    document.documentElement.dataset.ready = "2";
  } catch (error) {
    paperkin.byId("empty").hidden = false;
    paperkin.byId("empty").textContent = `This page cannot be shown: ${error.message}. Make it anew, and open it in a browser of 2023 or later.`;
    throw error;
  }
})((globalThis.paperkin ??= {}));
