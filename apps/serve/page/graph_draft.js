// A graph that is being drawn: its vertices and edges, where they are, and what can be done with them. The mouse and
// the keyboard (graph.js, graph_keys.js) do the same things to it.
import { kGround, placeVertices, printGraph, readGraph } from "./graph_text.js";

const distance = ([x1, y1], [x2, y2]) => Math.hypot(x1 - x2, y1 - y2);

/** `kind` is that of graph_text.js; places are between 0 and 1 in both directions. */
export class Draft {
  constructor(kind) {
    this.kind = kind;
    this.graph = { vertices: new Map(), edges: [] };
    this.places = new Map();
  }

  /** Takes a text over; false if it cannot be read. Vertices that are known stay where they are. */
  read(text) {
    const graph = readGraph(text, this.kind);
    if (graph === null) return false;
    this.graph = graph;
    this.places = placeVertices(graph, this.kind, this.places);
    return true;
  }

  get text() {
    return printGraph(this.graph, this.kind);
  }

  isGround(vertex) {
    return this.kind.ground && vertex === 0;
  }

  /** A new vertex; returns its number. */
  add(place) {
    const vertex = Math.max(-1, ...this.graph.vertices.keys()) + 1;
    this.graph.vertices.set(vertex, this.kind.vertices?.[0] ?? ".");
    this.places.set(vertex, place);
    return vertex;
  }

  /** Whether a new edge may join two vertices. Only what stands on a ground may have several between the same two. */
  canConnect(from, to) {
    if (from === to) return false;
    const { ground, arrows } = this.kind;
    const same = (edge) => (edge.from === from && edge.to === to) || (!arrows && edge.from === to && edge.to === from);
    return ground || !this.graph.edges.some(same);
  }

  /** A new edge, which stands on the ground at `foot`; returns its index, or null if there can be none. */
  connect(from, to, letter, foot = undefined) {
    if (!this.canConnect(from, to)) return null;
    return this.graph.edges.push({ from, to, letter, foot }) - 1;
  }

  remove({ vertex, edge }) {
    const { graph } = this;
    if (edge !== undefined) {
      graph.edges.splice(edge, 1);
    } else if (!this.isGround(vertex)) {
      graph.vertices.delete(vertex);
      this.places.delete(vertex);
      graph.edges = graph.edges.filter(({ from, to }) => from !== vertex && to !== vertex);
    }
  }

  move(vertex, [x, y]) {
    if (this.isGround(vertex)) return;
    this.places.set(vertex, [Math.min(1, Math.max(0, x)), Math.min(kGround - 0.04, Math.max(0, y))]);
  }

  /** A place beside another one, as far as possible from all vertices. */
  placeBeside([x, y], reach = 0.22) {
    const angles = Array.from({ length: 16 }, (_, i) => (Math.PI * (i - 4)) / 8);
    const places = angles
      .map((angle) => [x + reach * Math.cos(angle), y + reach * Math.sin(angle)])
      .filter(([px, py]) => px >= 0 && px <= 1 && py >= 0 && py <= kGround - 0.06);
    const others = [...this.places].filter(([vertex]) => !this.isGround(vertex)).map(([, place]) => place);
    const room = (place) => Math.min(1, ...others.map((other) => distance(place, other)));
    return places.reduce((best, place) => (room(place) > room(best) + 1e-9 ? place : best), places[0] ?? [0.5, 0.5]);
  }
}
