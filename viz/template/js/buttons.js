// Buttons: the fixed buttons of the page and what each does.
"use strict";
(function (paperkin) {
  const { byId } = paperkin;

  function listenToButtons(app) {
    const on = (id, action) => byId(id).addEventListener("click", action);
    const whole = (id, action) => on(id, () => app.soon(action));
    on("zoom-in", () => app.canvas.zoom(1.3));
    on("zoom-out", () => app.canvas.zoom(1 / 1.3));
    on("fit", () => app.canvas.fit());
    whole("list-button", () => app.toggleList());
    whole("link-button", () => app.copy(location.href, "Link copied"));
    whole("more", () => app.showMore());
    whole("reset", () => app.reset());
    on("theme-button", () => setTheme(app, document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
    on("menu-button", () => toggleDrawer());
    whole("save-png", async () => paperkin.save("graph.png", "image/png", await app.canvas.png()));
    whole("save-svg", () => paperkin.save("graph.svg", "image/svg+xml", app.canvas.svg()));
    whole("save-gexf", () => paperkin.save("graph.gexf", "application/xml", paperkin.gexf(app.graph, app.view, app.canvas.colours)));
    const facts = () => app.papersInView().map((node) => paperkin.paperFacts(app.graph, node, app.texts?.titles));
    whole("save-bibtex", () => paperkin.save("papers.bib", "text/plain", paperkin.bibliography(facts())));
    whole("save-markdown", () => paperkin.save("papers.md", "text/markdown", facts().map(paperkin.markdownLine).join("")));
    listenToPrinting(app);
    document.addEventListener("pointerdown", ({ target }) => {
      if (!byId("filters").contains(target) && !byId("menu-button").contains(target)) toggleDrawer(false);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !byId("filters").classList.contains("open")) return;
      event.preventDefault(); // the drawer closes, and nothing else is taken back
      toggleDrawer(false);
      byId("menu-button").focus();
    });
  }

  /** Paper is white: print in the light theme, then return. */
  function listenToPrinting(app) {
    let theme = null;
    addEventListener("beforeprint", () => {
      theme = document.documentElement.dataset.theme;
      setTheme(app, "light");
    });
    addEventListener("afterprint", () => setTheme(app, theme));
  }

  /** Open or close the filters where they are a drawer. */
  function toggleDrawer(open = !byId("filters").classList.contains("open")) {
    byId("filters").classList.toggle("open", open);
    byId("menu-button").setAttribute("aria-expanded", String(open));
  }

  function setTheme(app, theme) {
    applyTheme(theme);
    app.canvas.readColours();
    app.canvas.redraw();
  }

  /** "auto" follows the system. */
  function applyTheme(theme) {
    const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    byId("theme-button").setAttribute("aria-label", dark ? "Light mode" : "Dark mode");
  }

  Object.assign(paperkin, { listenToButtons, applyTheme });
})((globalThis.paperkin ??= {}));
