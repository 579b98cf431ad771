// Keys: what the keyboard does on the canvas and anywhere.
"use strict";
(function (paperkin) {
  const STEP = 60;
  const TYPING = "input:not([type=range]), select, textarea";

  /** Listen on the canvas for moving about, and everywhere for "/" and Escape. */
  function listenToKeys(app, container, input) {
    const { canvas } = app;
    const actions = {
      ArrowLeft: () => canvas.pan(-STEP, 0),
      ArrowRight: () => canvas.pan(STEP, 0),
      ArrowUp: () => canvas.pan(0, -STEP),
      ArrowDown: () => canvas.pan(0, STEP),
      "+": () => canvas.zoom(1.3),
      "=": () => canvas.zoom(1.3),
      "-": () => canvas.zoom(1 / 1.3),
      0: () => canvas.fit(),
      n: () => app.soon(() => app.step(1)),
      p: () => app.soon(() => app.step(-1)),
      f: () => app.soon(() => app.state.selected !== null && app.focus(app.state.focus === app.state.selected ? null : app.state.selected)),
    };
    container.addEventListener("keydown", (event) => {
      const action = actions[event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      action();
    });
    addEventListener("keydown", (event) => {
      const typing = document.activeElement.matches(TYPING);
      if (event.key === "/" && !typing) {
        event.preventDefault();
        input.focus();
        input.select();
      } else if (event.key === "Escape" && !event.defaultPrevented) app.soon(() => app.back());
    });
  }

  Object.assign(paperkin, { listenToKeys });
})((globalThis.paperkin ??= {}));
