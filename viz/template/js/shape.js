// Shape: the outline of each kind of mark, as corners around (0, 0) for radius 1; null means a circle.
"use strict";
(function (paperkin) {
  const ring = (corners, radii, turn) =>
    Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners + turn;
      const radius = radii[i % radii.length];
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });

  const CORNERS = {
    square: [[-0.88, -0.88], [0.88, -0.88], [0.88, 0.88], [-0.88, 0.88]],
    diamond: [[0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]],
    triangle: [[0, -1.15], [1.1, 0.8], [-1.1, 0.8]],
    "triangle-down": [[0, 1.15], [1.1, -0.8], [-1.1, -0.8]],
    hexagon: ring(6, [1.08], 0),
    star: ring(10, [1.3, 0.62], -Math.PI / 2),
  };

  /** Add the outline of a shape to a path. */
  function trace(path, shape, x, y, radius) {
    const corners = CORNERS[shape];
    if (!corners) {
      path.moveTo(x + radius, y);
      path.arc(x, y, radius, 0, 2 * Math.PI);
      return;
    }
    path.moveTo(x + corners[0][0] * radius, y + corners[0][1] * radius);
    for (let i = 1; i < corners.length; i++) path.lineTo(x + corners[i][0] * radius, y + corners[i][1] * radius);
    path.closePath();
  }

  /** The outline of a shape as the `d` of an SVG path. */
  function outline(shape, x, y, radius) {
    const at = (value) => value.toFixed(1);
    const corners = CORNERS[shape];
    if (!corners) {
      const r = at(radius);
      return `M${at(x - radius)} ${at(y)}a${r} ${r} 0 1 0 ${at(2 * radius)} 0a${r} ${r} 0 1 0 ${at(-2 * radius)} 0z`;
    }
    return corners.map(([cx, cy], i) => `${i ? "L" : "M"}${at(x + cx * radius)} ${at(y + cy * radius)}`).join("") + "z";
  }

  Object.assign(paperkin, { trace, outline });
})((globalThis.paperkin ??= {}));
