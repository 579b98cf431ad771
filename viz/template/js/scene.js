// Scene: everything that is to be seen, in pixels of the screen; canvas and SVG draw the same scene.
"use strict";
(function (paperkin) {
  const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
  const TITLES = 40; // nodes lit or drawn up to which papers bear their titles
  const WIDEST = 0.7; // part of the canvas's width that a name takes at most
  const widths = new Map();

  /** The radius of a node at zoom 1, as it was laid out. */
  function baseRadius(graph, node) {
    const growth = Math.min(2.4, 16.5 / Math.sqrt(graph.mostLinks));
    return graph.isPaper(node) ? 4 : 5.5 + growth * Math.sqrt(graph.degree[node]);
  }

  /** The radius on the screen, neither a speck nor a wall. */
  function screenRadius(graph, node, scale) {
    return graph.isPaper(node)
      ? Math.max(2.4, Math.min(4 * scale, 7))
      : Math.max(Math.max(2.6, Math.min(4.2, 9 * scale)), Math.min(baseRadius(graph, node) * scale, 22));
  }

  /**
   * Make the scene of a view.
   *
   * @param {object} camera `x`, `y` (what is in the middle), `scale`, `width`, `height`
   * @param {object} light what is lit: `centre` (node or null), `lit` (Set of nodes or null), `edges` (Set of path edges or null)
   * @param {(text: string, font: string) => number} measure
   * @returns {object} `lines` ({x1, y1, x2, y2, style}), `marks`, `labels`
   */
  function makeScene(graph, view, camera, light, measure) {
    const at = (node) => [
      (view.x[node] - camera.x) * camera.scale + camera.width / 2,
      (view.y[node] - camera.y) * camera.scale + camera.height / 2,
    ];
    const marks = view.nodes.map((node) => {
      const [x, y] = at(node);
      return { node, x, y, radius: screenRadius(graph, node, camera.scale), dim: light.lit !== null && !light.lit.has(node) };
    });
    return { lines: makeLines(graph, view, light, at), marks, labels: makeLabels(graph, view, camera, light, marks, measure) };
  }

  function makeLines(graph, view, light, at) {
    const lines = [];
    const { area } = graph.columns.concepts;
    const add = (a, b, style) => {
      const [x1, y1] = at(a);
      const [x2, y2] = at(b);
      lines.push({ x1, y1, x2, y2, style });
    };
    for (const edge of view.edges) {
      const a = graph.from[edge];
      const b = graph.to[edge];
      const touched = light.edges ? light.edges.has(edge) : light.centre !== null && (a === light.centre || b === light.centre);
      const hub = graph.degree[b] > 24 ? "faint" : graph.degree[b] > 8 ? "thin" : "plain";
      const wider = edge >= graph.links;
      if (wider && !touched && view.derived.length > 0) continue; // an overview has lines enough
      add(a, b, touched ? (light.edges ? "path" : wider ? "litHierarchy" : "lit") : wider ? "hierarchy" : hub);
    }
    for (const [a, b] of view.derived) {
      const touched = !light.edges && light.centre !== null && (a === light.centre || b === light.centre);
      add(a, b, touched ? "lit" : area[a] === area[b] ? "plain" : "bridge");
    }
    return lines;
  }

  /** How each style of line is drawn; many lines are fainter. */
  function lineStyles(count, dimmed) {
    const alpha = dimmed ? 0.07 : Math.max(0.08, Math.min(0.42, 9 / Math.sqrt(count + 1)));
    return {
      bridge: { alpha: alpha * 0.4, width: 0.8 }, // from one area to another, else they hide the areas
      faint: { alpha: alpha * 0.6, width: 0.8 },
      thin: { alpha: alpha * 0.85, width: 0.8 },
      plain: { alpha: Math.min(0.5, alpha * 1.2), width: 0.9 },
      hierarchy: { alpha: Math.min(0.5, alpha * 1.3), width: 0.9, dash: [3, 3] },
      lit: { alpha: 0.7, width: 1.5 },
      litHierarchy: { alpha: 0.7, width: 1.3, dash: [4, 3] },
      path: { alpha: 1, width: 3, accent: true },
    };
  }

  function makeLabels(graph, view, camera, light, marks, measure) {
    const titles = camera.scale > 1.9 || (light.lit ? light.lit.size : view.nodes.length) <= TITLES || view.nodes.every(graph.isPaper);
    const wanted = [];
    for (const mark of marks) {
      const { node, x, y } = mark;
      if (mark.dim || x < 0 || y < 0 || x > camera.width || y > camera.height) continue;
      const paper = graph.isPaper(node);
      const sure = node === light.centre || (light.edges !== null && light.lit.has(node));
      if (paper && !sure && !titles) continue;
      const share = Math.sqrt(graph.degree[node] / Math.max(graph.mostLinks, 10));
      const size = paper ? 11 : Math.round(11 + 5 * share);
      const weight = node === light.centre ? 650 : paper ? 400 : share > 0.4 && graph.degree[node] > 3 ? 600 : 450;
      const font = `${weight} ${size}px ${FONT}`;
      const text = narrowed(shortName(graph, node, paper ? 40 : 34), camera.width * WIDEST, (name) => widthOf(name, font, measure));
      const importance = sure ? 1e9 : (paper ? 0 : 1000) + graph.degree[node];
      const width = widthOf(text, font, measure) + 4;
      const above = view.mode === "path" && view.y[node] < 0; // its lines leave it downwards
      wanted.push({ ...mark, paper, above, text, font, size, weight, width, height: size + 3, importance, sure, disc: !paper || titles });
    }
    wanted.sort((a, b) => b.importance - a.importance || a.node - b.node);
    return paperkin.placeLabels(wanted, camera);
  }

  function shortName(graph, node, limit) {
    graph.short ??= new Map();
    if (!graph.short.has(node)) graph.short.set(node, paperkin.shorten(graph.label[node], limit));
    return graph.short.get(node);
  }

  /** A name no wider than some pixels: of capitals few go onto a phone. */
  function narrowed(text, most, width) {
    return width(text) <= most ? text : paperkin.shorten(text, Math.floor((text.length * most) / width(text)));
  }

  function widthOf(text, font, measure) {
    const key = font + text;
    let width = widths.get(key);
    if (width === undefined) {
      width = measure(text, font);
      widths.set(key, width);
    }
    return width;
  }

  /** Draw a scene on a canvas whose unit is a pixel of the screen. */
  function paint(context, graph, scene, colours, light) {
    const styles = lineStyles(scene.lines.length, light.lit !== null);
    const batches = new Map();
    for (const { x1, y1, x2, y2, style } of scene.lines) {
      if (!batches.has(style)) batches.set(style, new Path2D());
      const batch = batches.get(style);
      batch.moveTo(x1, y1);
      batch.lineTo(x2, y2);
    }
    context.save();
    for (const [name, { alpha, width, dash, accent }] of Object.entries(styles)) {
      if (!batches.has(name)) continue;
      context.globalAlpha = alpha;
      context.strokeStyle = accent ? colours.accent : colours.edge;
      context.lineWidth = width;
      context.setLineDash(dash ?? []);
      context.stroke(batches.get(name));
    }
    context.setLineDash([]);
    paintMarks(context, graph, scene.marks, colours, light);
    paintLabels(context, scene.labels, colours);
    context.restore();
  }

  function paintMarks(context, graph, marks, colours, light) {
    const batches = new Map();
    for (const { node, x, y, radius, dim } of marks) {
      const kind = graph.kind[node];
      const key = 2 * kind + Number(dim);
      if (!batches.has(key)) batches.set(key, new Path2D());
      paperkin.trace(batches.get(key), graph.columns.kinds[kind].shape, x, y, radius);
    }
    context.lineWidth = 1;
    context.strokeStyle = colours.background;
    for (const [key, path] of [...batches].sort((a, b) => (b[0] & 1) - (a[0] & 1) || a[0] - b[0])) {
      context.globalAlpha = key & 1 ? 0.14 : 1;
      context.fillStyle = colours.kinds[key >> 1];
      context.fill(path);
      context.stroke(path);
    }
    context.globalAlpha = 1;
    const centre = marks.find(({ node }) => node === light.centre);
    if (centre) paintCentre(context, graph, centre, colours);
  }

  function paintCentre(context, graph, { node, x, y, radius }, colours) {
    const path = new Path2D();
    paperkin.trace(path, graph.columns.kinds[graph.kind[node]].shape, x, y, radius);
    context.fillStyle = colours.kinds[graph.kind[node]];
    context.strokeStyle = colours.ink;
    context.lineWidth = 3;
    context.fill(path);
    context.stroke(path);
  }

  function paintLabels(context, labels, colours) {
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = 3.5;
    context.strokeStyle = colours.background;
    paintLeaders(context, labels, colours);
    for (const { text, x, y, font, paper } of labels) {
      context.font = font;
      context.strokeText(text, x, y);
      context.fillStyle = paper ? colours.muted : colours.ink;
      context.fillText(text, x, y);
    }
  }

  function paintLeaders(context, labels, colours) {
    const path = new Path2D();
    for (const { leader } of labels) {
      if (!leader) continue;
      path.moveTo(leader.x1, leader.y1);
      path.lineTo(leader.x2, leader.y2);
    }
    context.lineWidth = 1;
    context.strokeStyle = colours.ink;
    context.stroke(path);
    context.lineWidth = 3.5;
    context.strokeStyle = colours.background;
  }

  /** The scene as an SVG document. */
  function sceneToSvg(graph, scene, colours, light, { width, height }) {
    const { xml } = paperkin;
    const styles = lineStyles(scene.lines.length, light.lit !== null);
    const at = (value) => value.toFixed(1);
    const out = [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`];
    out.push(`<rect width="${width}" height="${height}" fill="${colours.background}"/>`);
    for (const [name, { alpha, width: stroke, dash, accent }] of Object.entries(styles)) {
      const lines = scene.lines.filter((line) => line.style === name);
      if (lines.length === 0) continue;
      const d = lines.map(({ x1, y1, x2, y2 }) => `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`).join("");
      const dashes = dash ? ` stroke-dasharray="${dash.join(" ")}"` : "";
      out.push(`<path d="${d}" fill="none" stroke="${accent ? colours.accent : colours.edge}" stroke-opacity="${alpha.toFixed(2)}" stroke-width="${stroke}"${dashes}/>`);
    }
    for (const { node, x, y, radius, dim } of scene.marks) {
      const kind = graph.kind[node];
      const d = paperkin.outline(graph.columns.kinds[kind].shape, x, y, radius);
      out.push(`<path d="${d}" fill="${colours.kinds[kind]}" stroke="${colours.background}"${dim ? ' opacity="0.14"' : ""}><title>${xml(graph.label[node])}</title></path>`);
    }
    for (const { text, x, y, size, weight, paper, leader } of scene.labels) {
      if (leader) out.push(`<path d="M${at(leader.x1)} ${at(leader.y1)}L${at(leader.x2)} ${at(leader.y2)}" stroke="${colours.ink}"/>`);
      out.push(`<text x="${at(x)}" y="${at(y)}" font-size="${size}" font-weight="${weight}" text-anchor="middle" dominant-baseline="central" fill="${paper ? colours.muted : colours.ink}" stroke="${colours.background}" stroke-width="3" paint-order="stroke">${xml(text)}</text>`);
    }
    return out.join("\n") + "\n</svg>\n";
  }

  Object.assign(paperkin, { baseRadius, screenRadius, makeScene, paint, sceneToSvg });
})((globalThis.paperkin ??= {}));
