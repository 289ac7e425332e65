// Drawing a graph with the keyboard, and what its parts are called.
import { announce } from "./dom.js";
import { kEdgeColours } from "./graph_text.js";

const kHands = {
  edge: "Drag from a vertex to a vertex, or to an empty place for a new one, and an edge is drawn",
  ground: "Drag from the ground or from a vertex to where the edge is to end",
  colourEdge: "; click on an edge to give it the chosen colour",
  colourVertex: "; with a colour chosen, click on a vertex",
};

/** What is said about the mouse, or a finger, below a graph of this kind (graphKind()) that is being drawn. */
export const handHint = (kind) =>
  `${kind.ground ? kHands.ground : kHands.edge}${kind.edges ? kHands.colourEdge : ""}${kind.vertices ? kHands.colourVertex : ""}.`;

/** What is said about the keys. */
export const kKeyHint =
  "Keys: arrows go from part to part, Shift and arrows move a vertex, n draws a new vertex joined to this one and N " +
  "one by itself, Enter joins two vertices, the letters of the game colour, Delete deletes.";

const kSteps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
// How far a vertex is moved by a key, where the drawing is 1 wide and 1 high.
const kMove = 0.04;
const kVertexNames = { ".": "uncoloured", x: "Left's", o: "Right's", l: "only for Left", r: "only for Right" };

/** The name of a vertex's letter. */
export const nameOfLetter = (letter, kind) =>
  letter === "." || kind.vertices.includes("x") ? (kVertexNames[letter] ?? letter) : letter;

const vertexWord = (draft, vertex) => (draft.isGround(vertex) ? "the ground" : `vertex ${vertex}`);
const edgeWord = ({ letter }, { arrows }) =>
  [kEdgeColours[letter] ?? (letter === "." ? "" : letter), arrows ? "arrow" : "edge"].filter(Boolean).join(" ");

/** "blue edge from the ground to vertex 1". */
export function nameOfEdge(draft, index) {
  const edge = draft.graph.edges[index];
  return `${edgeWord(edge, draft.kind)} from ${vertexWord(draft, edge.from)} to ${vertexWord(draft, edge.to)}`;
}

/** "vertex 1, Left's, joined to vertex 2 and vertex 3". */
export function nameOfVertex(draft, vertex) {
  const { graph, kind } = draft;
  const others = graph.edges
    .filter(({ from, to }) => from === vertex || to === vertex)
    .map(({ from, to }) => vertexWord(draft, from === vertex ? to : from));
  const joined = others.length === 0 ? "joined to nothing" : `joined to ${[...new Set(others)].join(" and ")}`;
  const letter = kind.vertices && !draft.isGround(vertex) ? `${nameOfLetter(graph.vertices.get(vertex), kind)}, ` : "";
  return `${vertexWord(draft, vertex)}, ${letter}${joined}`;
}

/**
 * The keys of one drawing. An item is `{vertex}` or `{edge}` (its index). `on` has letter() (of new edges),
 * choose(letter), place(item) (in the drawing), draw() and commit() (after a change).
 */
export class GraphKeys {
  constructor(draft, on) {
    this.draft = draft;
    this.on = on;
    this.item = null;
    this.from = null;
  }

  /** Forgets the vertex from which an edge was begun. */
  reset() {
    this.from = null;
  }

  get #items() {
    const { graph } = this.draft;
    return [
      ...[...graph.vertices.keys()].map((vertex) => ({ vertex })),
      ...graph.edges.map((_, edge) => ({ edge })),
    ];
  }

  #isThere(item) {
    if (item === null) return false;
    const { vertices, edges } = this.draft.graph;
    return item.edge === undefined ? vertices.has(item.vertex) : item.edge < edges.length;
  }

  /** 0 for the one item that the tabulator reaches, -1 for the others. */
  tabIndex(item) {
    const at = this.#isThere(this.item) ? this.item : (this.#items[0] ?? null);
    return at !== null && at.vertex === item.vertex && at.edge === item.edge ? 0 : -1;
  }

  /** Notes which item has the focus. */
  focused(element) {
    const part = element.closest("[data-vertex], [data-edge]");
    if (part === null) return;
    const { vertex, edge } = part.dataset;
    this.item = edge === undefined ? { vertex: Number(vertex) } : { edge: Number(edge) };
    for (const other of part.parentElement.querySelectorAll('[tabindex="0"]')) other.setAttribute("tabindex", -1);
    part.setAttribute("tabindex", 0);
  }

  #go(item) {
    this.item = item;
    this.on.draw();
  }

  // Changes the graph, and says what has changed.
  #changed(item, words) {
    this.item = item;
    this.on.commit();
    announce(words);
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = this.#isThere(this.item) ? this.item : (this.#items[0] ?? null);
    if (!this.#act(event, item)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #act({ key, shiftKey }, item) {
    if (kSteps[key]) return shiftKey ? this.#moveBy(item, kSteps[key]) : this.#step(item, kSteps[key]);
    if (this.#putLetter(item, key)) return true;
    if (key === "n" || key === "Insert") return this.#addJoined(item);
    if (key === "N") return this.#addAlone();
    if (key === "Enter" || key === " ") return this.#join(item);
    if (key === "Delete" || key === "Backspace") return this.#remove(item);
    if (key !== "Escape" || this.from === null) return false;
    this.reset();
    this.on.draw();
    announce("no edge");
    return true;
  }

  // To the nearest item in a direction: one that is far to the side is as good as twice as far.
  #step(item, [dx, dy]) {
    if (item === null) return false;
    const [x, y] = this.on.place(item);
    let best = null;
    for (const other of this.#items) {
      const [ox, oy] = this.on.place(other);
      const ahead = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      if (ahead < 1 || aside > 3 * ahead) continue;
      const cost = ahead + 2 * aside;
      if (best === null || cost < best.cost) best = { other, cost };
    }
    if (best !== null) this.#go(best.other);
    return true;
  }

  #moveBy(item, [dx, dy]) {
    if (item === null || item.vertex === undefined || this.draft.isGround(item.vertex)) return false;
    const [x, y] = this.draft.places.get(item.vertex);
    this.draft.move(item.vertex, [x + dx * kMove, y + dy * kMove]);
    this.on.commit();
    return true;
  }

  #putLetter(item, key) {
    const { graph, kind } = this.draft;
    if (item?.vertex !== undefined && !this.draft.isGround(item.vertex) && kind.vertices?.includes(key)) {
      graph.vertices.set(item.vertex, key);
      this.#changed(item, `vertex ${item.vertex}: ${nameOfLetter(key, kind)}`);
      return true;
    }
    if (!kind.edges?.includes(key)) return false;
    this.on.choose(key);
    if (item?.edge === undefined) {
      announce(`new edges: ${kEdgeColours[key] ?? key}`);
    } else {
      graph.edges[item.edge].letter = key;
      this.#changed(item, nameOfEdge(this.draft, item.edge));
    }
    return true;
  }

  #addJoined(item) {
    const beside = item?.vertex ?? (item === null ? null : this.draft.graph.edges[item.edge].to);
    if (beside === null) return this.#addAlone();
    // What stands on the ground begins at its middle.
    const [x, y] = this.draft.isGround(beside) ? [0.5, 0.9] : this.draft.places.get(beside);
    const vertex = this.draft.add(this.draft.placeBeside([x, y]));
    this.draft.connect(beside, vertex, this.on.letter());
    this.#changed({ vertex }, nameOfVertex(this.draft, vertex));
    return true;
  }

  #addAlone() {
    const vertex = this.draft.add(this.draft.placeBeside([0.5, 0.45]));
    this.#changed({ vertex }, nameOfVertex(this.draft, vertex));
    return true;
  }

  #join(item) {
    if (item?.vertex === undefined) return false;
    if (this.from === null) {
      this.from = item.vertex;
      this.on.draw();
      const begin = vertexWord(this.draft, item.vertex);
      announce(`from ${begin}: Enter on another vertex draws the edge, Escape draws none`);
      return true;
    }
    const { from } = this;
    this.reset();
    const edge = this.draft.connect(from, item.vertex, this.on.letter());
    if (edge === null) {
      this.on.draw();
      announce("there can be no such edge");
    } else {
      this.#changed(item, nameOfEdge(this.draft, edge));
    }
    return true;
  }

  #remove(item) {
    if (item === null || this.draft.isGround(item.vertex)) return false;
    const name = item.edge === undefined ? `vertex ${item.vertex}` : nameOfEdge(this.draft, item.edge);
    const next = item.edge === undefined ? null : { vertex: this.draft.graph.edges[item.edge].to };
    this.draft.remove(item);
    this.reset();
    this.#changed(next, `deleted: ${name}`);
    return true;
  }
}
