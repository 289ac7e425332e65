// The text of a game on a graph, as rulesets/graph_text.h reads it, and the drawing that the reader edits: vertices
// with places and letters, edges with letters, which are colours in hackenbush. Vertices keep their numbers; the ground
// is vertex 0.

/** The height of the ground, where 0 is the top and 1 the bottom of the drawing. */
export const kGround = 0.94;

/** The colours of the edges that have some. */
export const kEdgeColours = { b: "blue", r: "red", g: "green" };

/**
 * What a graph has of a ruleset as GET /rulesets describes it: letters of edges and of vertices (null: none), a ground,
 * arrows instead of edges. How the text of a position is written says all of it.
 */
export function graphKind({ name, text_format: format }) {
  const letters = (pattern) => pattern.exec(format)?.[1].split(" ") ?? null;
  const stalks = name === "hackenbush";
  return {
    edges: stalks ? ["b", "r", "g"] : letters(/with a letter of ((?:\S )*[^,; ])[,;]/),
    vertices: letters(/a letter for each vertex, of (.*?),? then/)?.filter((letter) => letter !== "#") ?? null,
    ground: stalks || format.includes("vertex 0 is the ground"),
    arrows: format.includes("arrows u>v"),
    stalks,
  };
}

/** "0-1" whichever of the two comes first; "1>0" if it is an arrow. */
export const keyOf = ({ from, to }, kind) =>
  kind.arrows ? `${from}>${to}` : `${Math.min(from, to)}-${Math.max(from, to)}`;

/** Reads a text: `{vertices: Map number -> letter, edges: [{from, to, letter}]}`; null if it cannot be read. */
export function readGraph(text, kind) {
  const vertices = new Map();
  const edges = [];
  let rest = text.replace(/\s/g, "");
  if (kind.vertices !== null) {
    const colon = rest.indexOf(":");
    const letters = colon < 0 ? rest : rest.slice(0, colon);
    [...letters].forEach((letter, number) => {
      if (letter !== "#") vertices.set(number, letter);
    });
    rest = colon < 0 ? "" : rest.slice(colon + 1);
  }
  if (kind.ground && !vertices.has(0)) vertices.set(0, ".");
  const words = rest === "" || rest === "." ? [] : rest.split(",");
  let next = 1 + Math.max(0, ...words.flatMap((word) => [...word.matchAll(/\d+/g)].map((found) => Number(found[0]))));
  for (const word of words) {
    const edge = /^(\d+)([->])(\d+)(\D?)$/.exec(word);
    const stalk = /^(?:(\d+):)?([brg]+)$/.exec(word);
    const fits = edge && (edge[2] === ">") === kind.arrows && (edge[4] === "" || kind.edges?.includes(edge[4]));
    if (fits) {
      edges.push({ from: Number(edge[1]), to: Number(edge[3]), letter: edge[4] });
    } else if (stalk && kind.stalks) {
      let below = Number(stalk[1] ?? 0);
      for (const letter of stalk[2]) {
        edges.push({ from: below, to: next, letter });
        below = next++;
      }
    } else {
      return null;
    }
  }
  for (const { from, to } of edges) for (const end of [from, to]) if (!vertices.has(end)) vertices.set(end, ".");
  return { vertices, edges };
}

/** The vertices that are connected to the ground. */
function grounded(graph) {
  const reached = new Set([0]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of graph.edges) {
      if (reached.has(from)) reached.add(to);
      if (reached.has(to)) reached.add(from);
    }
  }
  return reached;
}

/** The text of a graph. What does not hang together with the ground is left out, as it would fall off. */
export function printGraph(graph, kind) {
  const held = kind.ground ? grounded(graph) : null;
  const edges = graph.edges
    .filter((edge) => held === null || held.has(edge.from))
    .map((edge) => keyOf(edge, kind) + (kind.edges ? edge.letter || kind.edges[0] : ""));
  if (kind.vertices === null) return edges.length === 0 ? "." : edges.join(",");
  const last = Math.max(-1, ...graph.vertices.keys());
  const letters = Array.from({ length: last + 1 }, (_, number) => graph.vertices.get(number) ?? "#").join("");
  return `${letters === "" ? "." : letters}:${edges.join(",")}`;
}

/**
 * Places for the vertices that have none yet, between 0 and 1: those of the server's figure, or layers above the
 * ground, or a circle.
 */
export function placeVertices(graph, kind, places, figure = null) {
  const numbers = [...graph.vertices.keys()].sort((a, b) => a - b);
  const result = new Map();
  const drawn = new Map((figure?.vertices ?? []).map(({ number, x, y }) => [number, [x, y]]));
  const layers = kind.ground ? layersOf(graph) : null;
  numbers.forEach((number, i) => {
    const angle = (2 * Math.PI * i) / numbers.length - Math.PI / 2;
    const round = numbers.length === 1 ? [0.5, 0.5] : [0.5 + 0.38 * Math.cos(angle), 0.5 + 0.38 * Math.sin(angle)];
    result.set(
      number,
      places.get(number) ??
        (drawn.has(number) ? onPaper(drawn.get(number), figure, kind) : (layers?.get(number) ?? round)),
    );
  });
  return result;
}

// The figure's ground may be at another height than the one of the drawing.
const onPaper = ([x, y], figure, kind) => (kind.ground && figure.ground ? [x, y * (kGround / figure.ground)] : [x, y]);

/** Where the edges of a figure stand on the ground: from "0-1" to the x of its foot. */
export function feetOf(figure) {
  const feet = new Map();
  if (figure.ground === null || figure.ground === undefined) return feet;
  for (const { from, to, points } of figure.edges) {
    if (from !== 0 && to !== 0) continue;
    const end = from === 0 ? points?.[0] : points?.at(-1);
    if (end) feet.set(`${Math.min(from, to)}-${Math.max(from, to)}`, end.x);
  }
  return feet;
}

function layersOf(graph) {
  const height = new Map([[0, 0]]);
  const queue = [0];
  const order = [];
  while (queue.length > 0) {
    const at = queue.shift();
    order.push(at);
    for (const { from, to } of graph.edges) {
      for (const [a, b] of [
        [from, to],
        [to, from],
      ]) {
        if (a === at && !height.has(b)) {
          height.set(b, height.get(a) + 1);
          queue.push(b);
        }
      }
    }
  }
  const tallest = Math.max(1, ...height.values());
  const result = new Map([[0, [0.5, kGround]]]);
  for (let layer = 1; layer <= tallest; ++layer) {
    const members = order.filter((number) => height.get(number) === layer);
    members.forEach((number, i) =>
      result.set(number, [(i + 1) / (members.length + 1), kGround - (0.84 * layer) / tallest]),
    );
  }
  for (const number of graph.vertices.keys()) if (!result.has(number)) result.set(number, [0.1, 0.2]);
  return result;
}
