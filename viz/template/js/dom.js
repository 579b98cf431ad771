// DOM: making elements. Strings become text, never markup.
"use strict";
(function (paperkin) {
  /** The element with an id of the template. */
  function byId(id) {
    return document.getElementById(id);
  }

  /**
   * Make an element.
   *
   * @param {string} tag "button.quiet" makes a button of class quiet
   * @param {object} attributes functions become listeners ("click"), null and false are left out
   * @param {...(Node|string|null)} children
   */
  function el(tag, attributes = {}, ...children) {
    const [name, ...classes] = tag.split(".");
    const element = document.createElement(name);
    if (classes.length > 0) element.className = classes.join(" ");
    if (name === "button") element.type = "button";
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === "function") element.addEventListener(key, value);
      else if (value !== null && value !== false && value !== undefined) element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
    return element;
  }

  /** A small picture of a kind's mark; its colour follows the theme. */
  function icon(graph, kind) {
    const { shape, key } = graph.columns.kinds[kind];
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    svg.setAttribute("viewBox", "-14 -14 28 28");
    svg.setAttribute("class", "icon");
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(space, "path");
    path.setAttribute("d", paperkin.outline(shape, 0, 0, key === "paper" ? 7 : 10));
    path.setAttribute("fill", `var(--kind-${key})`);
    svg.append(path);
    return svg;
  }

  Object.assign(paperkin, { byId, el, icon });
})((globalThis.paperkin ??= {}));
