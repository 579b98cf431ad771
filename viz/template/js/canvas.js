// Canvas: vis-network gives camera, dragging, touch and hit testing; the scene is drawn by ourselves.
"use strict";
(function (paperkin) {
  const PICTURE_FROM = 1500; // drawn nodes from which a picture is moved in place of the graph
  const NOTHING = { edges: null, lit: null, centre: null };

  class Canvas {
    /**
     * @param {HTMLElement} container
     * @param {object} graph
     * @param {object} handlers `hover(node|null)`, `pick(node|null)`, `open(node)`
     */
    constructor(container, graph, handlers) {
      this.container = container;
      this.graph = graph;
      this.light = NOTHING;
      this.view = null;
      this.picture = null;
      this.leastReach = matchMedia("(pointer: coarse)").matches ? 18 : 6;
      this.nodes = new vis.DataSet([]);
      this.readColours();
      this.network = new vis.Network(container, { nodes: this.nodes, edges: new vis.DataSet([]) }, {
        physics: { enabled: false },
        layout: { improvedLayout: false },
        // While dragging, vis need not even go through the nodes that we draw ourselves.
        interaction: { hideNodesOnDrag: true, hover: true, keyboard: false, multiselect: false, selectConnectedEdges: false, tooltipDelay: 1e9, zoomSpeed: 0.7 },
      });
      this.context = container.querySelector("canvas").getContext("2d");
      this.listen(handlers);
    }

    listen({ hover, pick, open }) {
      const { network } = this;
      network.on("afterDrawing", (context) => this.draw(context));
      network.on("hoverNode", ({ node }) => hover(node));
      network.on("blurNode", () => hover(null));
      network.on("click", ({ nodes }) => pick(nodes.length > 0 ? nodes[0] : null));
      network.on("doubleClick", ({ nodes }) => nodes.length > 0 && open(nodes[0]));
      network.on("dragStart", ({ nodes }) => {
        hover(null);
        if (nodes.length === 0) this.holdPicture();
      });
      network.on("dragging", ({ nodes }) => {
        for (const [node, { x, y }] of Object.entries(network.getPositions(nodes))) {
          this.view.x[node] = x;
          this.view.y[node] = y;
        }
      });
      network.on("dragEnd", () => this.dropPicture());
      network.on("zoom", () => {
        hover(null);
        clearTimeout(this.still);
        this.still = setTimeout(() => this.dropPicture(), 180);
      });
      this.container.addEventListener("wheel", () => this.holdPicture(), { capture: true, passive: true });
    }

    /** Take over a view: vis gets nodes only, and only what changed. */
    show(view) {
      const gone = this.view ? this.view.nodes.filter((node) => !view.drawn[node]) : [];
      const moved = view.nodes.map((node) => ({
        id: node, x: view.x[node], y: view.y[node], shape: "custom", ctxRenderer: this.renderer(node), label: undefined,
      }));
      this.view = view;
      this.nodes.remove(gone);
      this.nodes.update(moved);
    }

    /** vis draws nothing; it is told where a mark can be hit, which it works out but once by itself. */
    renderer(node) {
      return ({ x, y }) => {
        const scale = this.network.getScale();
        const reach = Math.max(this.leastReach, paperkin.screenRadius(this.graph, node, scale)) / scale;
        const { shape } = this.network.body.nodes[node];
        Object.assign(shape, { left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach });
        return { drawNode() {} };
      };
    }

    readColours() {
      const style = getComputedStyle(document.documentElement);
      const value = (name) => style.getPropertyValue(name).trim();
      this.colours = {
        background: value("--background"), ink: value("--ink"), muted: value("--muted"), edge: value("--edge"), accent: value("--accent"),
        kinds: this.graph.columns.kinds.map(({ key }) => value(`--kind-${key}`)),
      };
    }

    camera() {
      const { x, y } = this.network.getViewPosition();
      return { x, y, scale: this.network.getScale(), width: this.container.clientWidth, height: this.container.clientHeight, blocked: this.blocked() };
    }

    /** The boxes on the canvas that buttons cover. */
    blocked() {
      const { left, top } = this.container.getBoundingClientRect();
      return [...this.container.parentElement.querySelectorAll(".tools")].map((element) => {
        const box = element.getBoundingClientRect();
        return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top };
      });
    }

    measure = (text, font) => {
      this.context.font = font;
      return this.context.measureText(text).width;
    };

    scene() {
      return paperkin.makeScene(this.graph, this.view, this.camera(), this.light, this.measure);
    }

    draw(context) {
      if (!this.view) return;
      const ratio = context.canvas.width / this.container.clientWidth;
      context.save();
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      if (this.picture) this.drawPicture(context);
      else {
        this.drawn = this.scene();
        paperkin.paint(context, this.graph, this.drawn, this.colours, this.light);
      }
      context.restore();
    }

    holdPicture() {
      if (this.picture || !this.view || this.view.nodes.length < PICTURE_FROM) return;
      const { canvas } = this.context;
      const copy = document.createElement("canvas");
      copy.width = canvas.width;
      copy.height = canvas.height;
      copy.getContext("2d").drawImage(canvas, 0, 0);
      this.picture = { copy, camera: this.camera() };
    }

    drawPicture(context) {
      const { copy, camera } = this.picture;
      const now = this.camera();
      const zoom = now.scale / camera.scale;
      const x = (camera.x - now.x) * now.scale + now.width / 2 - (camera.width / 2) * zoom;
      const y = (camera.y - now.y) * now.scale + now.height / 2 - (camera.height / 2) * zoom;
      context.drawImage(copy, x, y, camera.width * zoom, camera.height * zoom);
    }

    dropPicture() {
      if (!this.picture) return;
      this.picture = null;
      this.redraw();
    }

    /** What is lit: the others are dimmed. */
    setLight(light) {
      this.light = light ?? NOTHING;
      this.redraw();
    }

    redraw() {
      this.network.redraw();
    }

    /** Bring nodes into sight, names and all, without animation. */
    /** The room for nodes: the frame without the margins that names need. */
    room() {
      const { clientWidth, clientHeight } = this.container;
      return { width: Math.max(1, clientWidth - 110), height: Math.max(1, clientHeight - 80) };
    }

    fit(nodes = this.view.nodes, closest = 1.6) {
      this.network.setSize("100%", "100%"); // a sheet may just have opened
      const { clientWidth, clientHeight } = this.container;
      if (nodes.length === 0 || clientWidth === 0 || clientHeight === 0) return;
      const { width, height } = this.room();
      let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
      for (const node of nodes) {
        left = Math.min(left, this.view.x[node]);
        right = Math.max(right, this.view.x[node]);
        top = Math.min(top, this.view.y[node]);
        bottom = Math.max(bottom, this.view.y[node]);
      }
      const scale = Math.min(closest, width / (right - left + 1), height / (bottom - top + 1));
      this.network.moveTo({ position: { x: (left + right) / 2, y: (top + bottom) / 2 }, scale, animation: false });
    }

    zoom(factor) {
      const scale = Math.max(0.05, Math.min(8, this.network.getScale() * factor));
      this.network.moveTo({ scale, animation: false });
    }

    pan(dx, dy) {
      const { x, y, scale } = this.camera();
      this.network.moveTo({ position: { x: x + dx / scale, y: y + dy / scale }, animation: false });
    }

    /** Where a node is on the screen, from the canvas's corner. */
    screenPlace(node) {
      return this.network.canvasToDOM({ x: this.view.x[node], y: this.view.y[node] });
    }

    /** What is seen, as a PNG. */
    png() {
      const { canvas } = this.context;
      const copy = document.createElement("canvas");
      copy.width = canvas.width;
      copy.height = canvas.height;
      const context = copy.getContext("2d");
      context.fillStyle = this.colours.background;
      context.fillRect(0, 0, copy.width, copy.height);
      context.drawImage(canvas, 0, 0);
      return new Promise((resolve) => copy.toBlob(resolve, "image/png"));
    }

    svg() {
      return paperkin.sceneToSvg(this.graph, this.scene(), this.colours, this.light, this.camera());
    }
  }

  Object.assign(paperkin, { Canvas });
})((globalThis.paperkin ??= {}));
