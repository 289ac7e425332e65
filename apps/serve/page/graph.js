// The drawing of a game on a graph, and editing it: click on the paper for a vertex, drag from vertex to vertex for an
// edge, drag a vertex with the tool "move", click with "delete"; or by keys (graph_keys.js). In play, click on an edge
// or a vertex that is a move.
import { moveClass } from "./arrows.js";
import { button, el, put, svg } from "./dom.js";
import { Draft } from "./graph_draft.js";
import { GraphKeys, handHint, kKeyHint, nameOfEdge, nameOfLetter, nameOfVertex } from "./graph_keys.js";
import { feetOf, graphKind, kEdgeColours, keyOf, kGround, placeVertices, readGraph } from "./graph_text.js";
import { valueLine } from "./values.js";

const kWide = 520;
const kHigh = 420;
// How far the value of a move is from its edge.
const kBeside = 38;
// How vertices with letters look: those of colouring games, and of others, where the letter is written as well.
const kLooks = { ".": "empty", x: "left", o: "right", l: "hint-left", r: "hint-right" };
const kLetterLooks = { ".": "empty", b: "left", l: "left", r: "right" };

/** A view of a graph; the interface is that of the other views (see views.js). */
export class GraphView {
  #feet = new Map();
  #moves = [];
  #drawn = [];
  #tool = "draw";
  #drag = null;
  #regions = null;
  #pointed = new Set();

  constructor(info, on) {
    this.info = info;
    this.on = on;
    this.kind = graphKind(info);
    this.draft = new Draft(this.kind);
    this.edgeLetter = this.kind.edges?.find((letter) => letter !== ".") ?? "";
    this.letter = this.kind.vertices?.[0] ?? ".";
    this.paper = svg("svg", { class: "graph", viewBox: `0 0 ${kWide} ${kHigh}`, role: "group", "aria-label": "Graph" });
    this.tools = el("div", { class: "palette", role: "toolbar", "aria-label": "Drawing" });
    this.hint = el(
      "div",
      { class: "hint-text" },
      el("p", {}, handHint(this.kind)),
      el("p", { class: "key-hint" }, kKeyHint),
    );
    this.element = el("div", { class: "graph-view" }, this.tools, this.paper, this.hint);
    this.paper.addEventListener("pointerdown", (event) => this.#down(event));
    this.paper.addEventListener("pointermove", (event) => this.#move(event));
    this.paper.addEventListener("pointerup", (event) => this.#up(event));
    this.keys = new GraphKeys(this.draft, {
      letter: () => this.edgeLetter,
      choose: (letter) => this.#chooseEdgeLetter(letter),
      place: (item) => this.#placeOf(item),
      draw: () => this.#draw(),
      commit: () => this.#commit(),
    });
    this.paper.addEventListener("keydown", (event) => {
      if (this.on.mode() === "edit") this.keys.press(event);
      else if (event.key === "Enter" || event.key === " ") this.#playOn(event.target.closest("[data-move]"), event);
    });
    this.paper.addEventListener("focusin", (event) => {
      if (this.on.mode() === "edit") this.keys.focused(event.target);
    });
  }

  show(text) {
    if (!this.draft.read(text)) return false;
    this.#draw();
    return true;
  }

  /** What the analysis says; the first figure of the server replaces the places that were made up here. */
  showAnswer(answer) {
    if (answer?.figure && !this.arranged) {
      this.arranged = true;
      const { draft, kind } = this;
      draft.places = placeVertices(draft.graph, kind, this.byHand ?? new Map(), answer.figure);
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

  /** Marks the vertices of a move and what is joined to them. */
  point(text) {
    this.#pointed = new Set([...(text ?? "").replace(/\/\d+$/, "").matchAll(/\d+/g)].map(([number]) => Number(number)));
    this.#draw();
    return this.#pointed.size === 0 ? "" : "the marked part";
  }

  setMode() {
    this.tools.hidden = this.hint.hidden = this.on.mode() !== "edit";
    this.keys.reset();
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
        ? this.kind.edges.map((letter) =>
            choose("draw", kEdgeColours[letter] ?? `edge ${letter}`, { edgeLetter: letter }),
          )
        : choose("draw", this.kind.arrows ? "arrow" : "edge"),
      this.kind.vertices?.map((letter) => choose("colour", nameOfLetter(letter, this.kind), { letter })),
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
    const looks = this.kind.vertices?.includes("x") ? kLooks : kLetterLooks;
    const where = (...numbers) => (numbers.some((number) => this.#pointed.has(number)) ? "where" : "");
    const from = (number) => (this.keys.from === number ? "from" : "");
    const playable = (move) => (move ? `playable ${move.winning ? "wins" : ""}` : "");
    const edges = this.draft.graph.edges.map((edge, i) => {
      const key = keyOf(edge, this.kind);
      const copy = seen.get(key) ?? 0;
      seen.set(key, copy + 1);
      const d = this.#line(edge, key, copy);
      const move = this.#moves.find((one) => one.text === key || one.text === key + edge.letter);
      return svg(
        "g",
        {
          class: `edge ${kEdgeColours[edge.letter] ?? ""} ${where(edge.from, edge.to)} ${playable(move)}`,
          "data-edge": i,
          "data-move": move && !edit ? move.text : null,
          tabindex: edit ? this.keys.tabIndex({ edge: i }) : move ? 0 : null,
          role: edit || move ? "button" : null,
          "aria-label": nameOfEdge(this.draft, i),
        },
        svg("path", { class: "reach", d }),
        svg("path", { class: `tint ${tint(edge.from, edge.to)}`, d }),
        svg("path", { class: "line", d }),
        this.kind.arrows ? this.#arrowHead(edge, key, copy) : null,
        this.#label((one) => one === move || (move && one.text === move.text), this.#beside(edge, key, copy)),
      );
    });
    const vertices = [...this.draft.graph.vertices]
      .filter(([number]) => !this.draft.isGround(number))
      .map(([number, letter]) => {
        const [x, y] = this.#at(this.draft.places.get(number));
        const move = this.#moves.find((one) => one.text === `+${number}`);
        return svg(
          "g",
          {
            class: `vertex v-${looks[letter] ?? "empty"} ${where(number)} ${from(number)} ${playable(move)}`,
            "data-vertex": number,
            "data-move": move && !edit ? move.text : null,
            tabindex: edit ? this.keys.tabIndex({ vertex: number }) : move ? 0 : null,
            role: edit || move ? "button" : null,
            "aria-label": nameOfVertex(this.draft, number),
            transform: `translate(${x} ${y})`,
          },
          svg("circle", { r: this.kind.vertices ? 13 : 7 }),
          this.kind.vertices
            ? svg("text", { class: "vertex-number" }, letter === "." || looks === kLooks ? String(number) : letter)
            : null,
          this.#label((one) => one.text === `+${number}`, [0, 26]),
        );
      });
    const [, y] = this.#at([0, kGround]);
    const ground = svg(
      "g",
      {
        class: `ground-line ${from(0)}`,
        "data-vertex": 0,
        tabindex: edit ? this.keys.tabIndex({ vertex: 0 }) : null,
        role: edit ? "button" : null,
        "aria-label": nameOfVertex(this.draft, 0),
      },
      svg("path", { class: "earth", d: `M20 ${y}H${kWide - 20}` }),
    );
    const hadFocus = this.paper.contains(document.activeElement);
    put(this.paper, this.kind.ground ? ground : null, edges, vertices, this.#drag?.line);
    // Without a vertex the paper itself takes the keys.
    const empty = edit && this.paper.querySelector("[tabindex]") === null;
    if (empty) this.paper.setAttribute("tabindex", 0);
    else this.paper.removeAttribute("tabindex");
    const focused = empty ? this.paper : this.paper.querySelector('[tabindex="0"]');
    if (hadFocus && edit) focused?.focus({ preventScroll: true });
  }

  #placeOf({ vertex, edge }) {
    const { places } = this.draft;
    if (edge === undefined) return this.#at(this.draft.isGround(vertex) ? [0.5, kGround] : places.get(vertex));
    const one = this.draft.graph.edges[edge];
    const key = keyOf(one, this.kind);
    const copy = this.draft.graph.edges.slice(0, edge).filter((other) => keyOf(other, this.kind) === key).length;
    return this.#middle(one, key, copy);
  }

  #arrowHead(edge, key, copy) {
    const [x, y] = this.#middle(edge, key, copy);
    const [[x1, y1], [x2, y2]] = [this.#end(edge, key, edge.from), this.#end(edge, key, edge.to)];
    const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
    return svg("path", { class: "arrow-head", d: "M9 0L-7 -7V7Z", transform: `translate(${x} ${y}) rotate(${angle})` });
  }

  #chooseEdgeLetter(letter) {
    this.edgeLetter = letter;
    this.#tool = "draw";
    this.#drawTools();
  }

  // The ground is a line, so an edge stands on it where its other end is, or where it was drawn.
  #end(edge, key, number) {
    const { places } = this.draft;
    if (!this.draft.isGround(number)) return this.#at(places.get(number));
    const upper = edge.from === 0 ? edge.to : edge.from;
    return this.#at([edge.foot ?? this.#feet.get(key) ?? (upper === 0 ? 0.5 : places.get(upper)[0]), kGround]);
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

  // To the right of an edge, or above it.
  #beside(edge, key, copy) {
    const [x, y] = this.#middle(edge, key, copy);
    const [[x1, y1], [x2, y2]] = [this.#end(edge, key, edge.from), this.#end(edge, key, edge.to)];
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length === 0) return [x, y];
    const side = y2 > y1 || (y2 === y1 && x2 < x1) ? -1 : 1;
    return [x - (side * kBeside * (y2 - y1)) / length, y + (side * (kBeside / 2) * (x2 - x1)) / length];
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
      for (const edge of part?.edges ?? []) regionOf.set(keyOf(edge, this.kind), (region.tint ?? i) % 8);
    });
    return (from, to) => {
      const i = regionOf.get(keyOf({ from, to }, this.kind));
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
    for (const [number, place] of this.draft.places) {
      if (number === except || !this.draft.graph.vertices.has(number) || this.draft.isGround(number)) continue;
      const distance = Math.hypot((place[0] - x) * kWide, (place[1] - y) * kHigh);
      if (distance < 20 && (best === null || distance < best.distance)) best = { number, distance };
    }
    if (best === null && this.kind.ground && y > 0.9) return 0;
    return best?.number ?? null;
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
      if (vertex !== null && !this.draft.isGround(vertex)) this.draft.remove({ vertex });
      else if (edge) this.draft.remove({ edge: Number(edge.dataset.edge) });
      return this.#commit();
    }
    if (this.#tool === "colour" && vertex !== null) {
      this.draft.graph.vertices.set(vertex, this.letter);
      return this.#commit();
    }
    if (this.#tool === "colour") return undefined;
    if (this.#tool === "draw" && vertex === null && edge) {
      if (this.kind.edges) this.draft.graph.edges[Number(edge.dataset.edge)].letter = this.edgeLetter;
      return this.#commit();
    }
    const from = vertex ?? (this.#tool === "move" ? null : this.draft.add(place));
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
      this.draft.move(this.#drag.from, place);
      this.#draw();
      return;
    }
    const [x1, y1] = this.#at(
      this.draft.isGround(this.#drag.from) ? [this.#drag.start[0], kGround] : this.draft.places.get(this.#drag.from),
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
      const to = this.#near(place) ?? this.draft.add(place);
      const foot = this.draft.isGround(drag.from) ? drag.start[0] : this.draft.isGround(to) ? place[0] : undefined;
      this.draft.connect(drag.from, to, this.edgeLetter, foot);
    }
    this.#commit();
  }

  #commit() {
    this.arranged = true;
    this.byHand = this.draft.places;
    this.#draw();
    this.on.onEdit(this.draft.text);
  }

  #playOn(target, event) {
    if (!target || this.on.mode() !== "walk") return;
    event.preventDefault();
    this.on.onPlay(this.#moves.filter((move) => move.text === target.dataset.move));
  }
}
