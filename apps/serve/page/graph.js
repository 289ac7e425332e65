// The drawing of a game on a graph, and editing it: click on the paper for a vertex, drag from vertex to vertex for an
// edge, drag a vertex with the tool "move", click with "delete". In play, click on an edge or a vertex that is a move.
import { moveClass } from "./arrows.js";
import { button, el, put, svg } from "./dom.js";
import { feetOf, graphKind, kGround, placeVertices, printGraph, readGraph } from "./graph_text.js";
import { valueLine } from "./values.js";

const kWide = 520;
const kHigh = 420;
const kEdgeNames = { b: "blue", r: "red", g: "green" };
const kVertexNames = { ".": "uncoloured", x: "Left's", o: "Right's", l: "only for Left", r: "only for Right" };

/** A view of a graph; the interface is that of the other views (see stage.js). */
export class GraphView {
  #places = new Map();
  #feet = new Map();
  #graph = { vertices: new Map(), edges: [] };
  #moves = [];
  #drawn = [];
  #tool = "draw";
  #drag = null;
  #regions = null;

  constructor(info, on) {
    this.info = info;
    this.on = on;
    this.kind = graphKind(info.name);
    this.colour = this.kind.edges?.[0] ?? "";
    this.letter = ".";
    this.paper = svg("svg", { class: "graph", viewBox: `0 0 ${kWide} ${kHigh}`, role: "group", "aria-label": "Graph" });
    this.tools = el("div", { class: "palette", role: "toolbar", "aria-label": "Drawing" });
    this.element = el("div", { class: "graph-view" }, this.tools, this.paper);
    this.paper.addEventListener("pointerdown", (event) => this.#down(event));
    this.paper.addEventListener("pointermove", (event) => this.#move(event));
    this.paper.addEventListener("pointerup", (event) => this.#up(event));
    this.paper.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.#playOn(event.target.closest("[data-move]"), event);
    });
  }

  show(text) {
    const graph = readGraph(text, this.kind);
    if (graph === null) return false;
    this.#graph = graph;
    this.#places = placeVertices(graph, this.kind, this.#places);
    this.#draw();
    return true;
  }

  /** What the analysis says; the first figure of the server replaces the places that were made up here. */
  showAnswer(answer) {
    if (answer?.figure && !this.arranged) {
      this.arranged = true;
      this.#places = placeVertices(this.#graph, this.kind, this.byHand ?? new Map(), answer.figure);
      this.#feet = feetOf(answer.figure);
    }
    this.#regions = answer?.regions ?? null;
    this.#draw();
  }

  showChosen() {}

  showMoves(drawn, all = drawn) {
    this.#drawn = drawn;
    this.#moves = all;
    this.#draw();
  }

  setMode() {
    this.tools.hidden = this.on.mode() !== "edit";
    this.#drawTools();
    this.#draw();
  }

  #drawTools() {
    const choose = (name, label, extra = {}) =>
      button(
        label,
        () => {
          this.#tool = name;
          Object.assign(this, extra);
          this.#drawTools();
        },
        {
          "aria-pressed": String(
            this.#tool === name && Object.entries(extra).every(([key, value]) => this[key] === value),
          ),
        },
      );
    put(
      this.tools,
      this.kind.edges
        ? this.kind.edges.map((letter) => choose("draw", kEdgeNames[letter], { colour: letter }))
        : choose("draw", "edge"),
      this.kind.vertices
        ? this.kind.vertices.map((letter) => choose("colour", kVertexNames[letter], { letter }))
        : null,
      choose("move", "move"),
      choose("delete", "delete"),
    );
  }

  #at([x, y]) {
    return [30 + x * (kWide - 60), 24 + y * (kHigh - 54)];
  }

  #draw() {
    const edit = this.on.mode() === "edit";
    const tint = this.#tints();
    const seen = new Map();
    const edges = this.#graph.edges.map((edge, i) => {
      const key = `${Math.min(edge.from, edge.to)}-${Math.max(edge.from, edge.to)}`;
      const copy = seen.get(key) ?? 0;
      seen.set(key, copy + 1);
      const d = this.#line(edge, key, copy);
      const move = this.#moves.find(
        (one) =>
          one.text.replace(/[brg]$/, "") === key && (one.text === key || one.text.endsWith(edge.colour[0] ?? "")),
      );
      return svg(
        "g",
        {
          class: `edge ${edge.colour} ${move ? `playable ${move.winning ? "wins" : ""}` : ""}`,
          "data-edge": i,
          "data-move": move && !edit ? move.text : null,
          tabindex: move && !edit ? 0 : null,
          role: move && !edit ? "button" : null,
          "aria-label": `${edge.colour || "edge"} ${key}`,
        },
        svg("path", { class: "reach", d }),
        svg("path", { class: `tint ${tint(edge.from, edge.to)}`, d }),
        svg("path", { class: "line", d }),
        this.#label((one) => one === move || (move && one.text === move.text), this.#middle(edge, key, copy)),
      );
    });
    const vertices = [...this.#graph.vertices]
      .filter(([number]) => !this.#isGround(number))
      .map(([number, letter]) => {
        const [x, y] = this.#at(this.#places.get(number));
        const move = this.#moves.find((one) => one.text === `+${number}`);
        return svg(
          "g",
          {
            class: `vertex v-${{ ".": "empty", x: "left", o: "right", l: "hint-left", r: "hint-right" }[letter] ?? "empty"} ${move ? `playable ${move.winning ? "wins" : ""}` : ""}`,
            "data-vertex": number,
            "data-move": move && !edit ? move.text : null,
            tabindex: move && !edit ? 0 : null,
            role: move && !edit ? "button" : null,
            "aria-label": `vertex ${number}`,
            transform: `translate(${x} ${y})`,
          },
          svg("circle", { r: this.kind.vertices ? 13 : 7 }),
          this.kind.vertices ? svg("text", { class: "vertex-number" }, String(number)) : null,
          this.#label((one) => one.text === `+${number}`, [0, 26]),
        );
      });
    const [, y] = this.#at([0, kGround]);
    put(
      this.paper,
      this.kind.ground ? svg("path", { class: "earth", d: `M20 ${y}H${kWide - 20}` }) : null,
      edges,
      vertices,
      this.#drag?.line,
    );
  }

  #isGround(number) {
    return this.kind.ground && number === 0;
  }

  // The ground is a line, so an edge stands on it where its other end is, or where it was drawn.
  #end(edge, key, number) {
    if (!this.#isGround(number)) return this.#at(this.#places.get(number));
    const upper = edge.from === 0 ? edge.to : edge.from;
    return this.#at([edge.foot ?? this.#feet.get(key) ?? (upper === 0 ? 0.5 : this.#places.get(upper)[0]), kGround]);
  }

  #line(edge, key, copy) {
    const [x1, y1] = this.#end(edge, key, edge.from);
    const [x2, y2] = this.#end(edge, key, edge.to);
    if (edge.from === edge.to) return `M${x1} ${y1}c${-46 - 14 * copy} -60 ${46 + 14 * copy} -60 0 0`;
    const [x, y] = this.#bend(x1, y1, x2, y2, copy);
    return `M${x1} ${y1}Q${x} ${y} ${x2} ${y2}`;
  }

  // Edges between the same two vertices bend away from one another.
  #bend(x1, y1, x2, y2, copy) {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const bend = (copy % 2 ? -1 : 1) * Math.ceil(copy / 2) * 44;
    return [(x1 + x2) / 2 + ((y1 - y2) / length) * bend, (y1 + y2) / 2 + ((x2 - x1) / length) * bend];
  }

  #middle(edge, key, copy) {
    const [x1, y1] = this.#end(edge, key, edge.from);
    const [x2, y2] = this.#end(edge, key, edge.to);
    if (edge.from === edge.to) return [x1, y1 - 48];
    const [x, y] = this.#bend(x1, y1, x2, y2, copy);
    return [(x1 + x2) / 4 + x / 2, (y1 + y2) / 4 + y / 2];
  }

  // What the drawn move that fits is worth, beside what it takes.
  #label(fits, [x, y]) {
    const move = this.#drawn.find(fits);
    const text = move?.value ? valueLine(move.value) : "";
    if (text === "" || text.length > 7) return null;
    return svg("text", { class: `move-value ${moveClass(move)}`, x, y }, (move.winning ? "\u2713" : "") + text);
  }

  // The tint of an edge: that of the region in which its text is.
  #tints() {
    const regionOf = new Map();
    (this.#regions ?? []).forEach((region, i) => {
      const part = readGraph(region.position, this.kind);
      for (const edge of part?.edges ?? []) regionOf.set(`${edge.from}-${edge.to}`, (region.tint ?? i) % 8);
    });
    return (from, to) => {
      const i = regionOf.get(`${Math.min(from, to)}-${Math.max(from, to)}`);
      return i === undefined ? "" : `tint${i}`;
    };
  }

  #where(event) {
    const box = this.paper.getBoundingClientRect();
    const x = (((event.clientX - box.left) / box.width) * kWide - 30) / (kWide - 60);
    const y = (((event.clientY - box.top) / box.height) * kHigh - 24) / (kHigh - 54);
    return [Math.min(1, Math.max(0, x)), Math.min(0.97, Math.max(0, y))];
  }

  #near([x, y], except = null) {
    let best = null;
    for (const [number, place] of this.#places) {
      if (number === except || !this.#graph.vertices.has(number) || this.#isGround(number)) continue;
      const distance = Math.hypot((place[0] - x) * kWide, (place[1] - y) * kHigh);
      if (distance < 20 && (best === null || distance < best.distance)) best = { number, distance };
    }
    if (best === null && this.kind.ground && y > 0.9) return 0;
    return best?.number ?? null;
  }

  #add(place) {
    const number = Math.max(-1, ...this.#graph.vertices.keys()) + 1;
    this.#graph.vertices.set(number, ".");
    this.#places.set(number, place);
    return number;
  }

  #down(event) {
    if (this.on.mode() === "walk") return this.#playOn(event.target.closest("[data-move]"), event);
    if (this.on.mode() !== "edit") return undefined;
    event.preventDefault();
    this.paper.setPointerCapture(event.pointerId);
    const place = this.#where(event);
    const vertex = this.#near(place);
    const edge = event.target.closest("[data-edge]");
    if (this.#tool === "delete") {
      if (vertex !== null && !(this.kind.ground && vertex === 0)) this.#delete(vertex);
      else if (edge) this.#graph.edges.splice(Number(edge.dataset.edge), 1);
      return this.#commit();
    }
    if (this.#tool === "colour" && vertex !== null) {
      this.#graph.vertices.set(vertex, this.letter);
      return this.#commit();
    }
    if (this.#tool === "colour") return undefined;
    if (this.#tool === "draw" && vertex === null && edge) {
      const one = this.#graph.edges[Number(edge.dataset.edge)];
      if (this.kind.edges) one.colour = kEdgeNames[this.colour];
      return this.#commit();
    }
    const from = vertex ?? (this.#tool === "move" ? null : this.#add(place));
    if (from === null) return undefined;
    this.#drag = { from, start: place, line: svg("path", { class: "rubber" }) };
    this.#draw();
    this.paper.append(this.#drag.line);
    return undefined;
  }

  #move(event) {
    if (this.#drag === null) return;
    const place = this.#where(event);
    if (this.#tool === "move") {
      if (this.kind.ground && this.#drag.from === 0) return;
      this.#places.set(this.#drag.from, place);
      this.#draw();
      return;
    }
    const [x1, y1] = this.#at(
      this.#isGround(this.#drag.from) ? [this.#drag.start[0], kGround] : this.#places.get(this.#drag.from),
    );
    const [x2, y2] = this.#at(place);
    this.#drag.line.setAttribute("d", `M${x1} ${y1}L${x2} ${y2}`);
  }

  #up(event) {
    const drag = this.#drag;
    this.#drag = null;
    if (drag === null) return;
    const place = this.#where(event);
    const far = Math.hypot((place[0] - drag.start[0]) * kWide, (place[1] - drag.start[1]) * kHigh) > 12;
    if (this.#tool === "draw" && far) {
      const to = this.#near(place) ?? this.#add(place);
      const simple = !this.kind.ground;
      const known = this.#graph.edges.some(
        (edge) => [edge.from, edge.to].includes(drag.from) && [edge.from, edge.to].includes(to),
      );
      if (to !== drag.from && !(simple && known)) {
        const foot = this.#isGround(drag.from) ? drag.start[0] : this.#isGround(to) ? place[0] : undefined;
        this.#graph.edges.push({ from: drag.from, to, colour: kEdgeNames[this.colour] ?? "", foot });
      }
    }
    this.#commit();
  }

  #delete(vertex) {
    this.#graph.vertices.delete(vertex);
    this.#places.delete(vertex);
    this.#graph.edges = this.#graph.edges.filter((edge) => edge.from !== vertex && edge.to !== vertex);
  }

  #commit() {
    this.arranged = true;
    this.byHand = this.#places;
    this.#draw();
    this.on.onEdit(printGraph(this.#graph, this.kind));
  }

  #playOn(target, event) {
    if (!target || this.on.mode() !== "walk") return;
    event.preventDefault();
    this.on.onPlay(this.#moves.filter((move) => move.text === target.dataset.move));
  }
}
