// Moves, drawn over a board: an arrow from the stone to where it ends, a mark for a stone that is placed, a bar for a
// domino. Left's are blue and solid, Right's red and, for those who do not see colours, with a white core.
import { kCell } from "./cells.js";
import { svg } from "./dom.js";
import { cellsOfMove } from "./grid.js";
import { valueLine } from "./values.js";


/** Whether a move is dominated or reversible; one of which nothing is known is not. */
export const isSenseless = (move) => move.sensible === false;

/** "dominated" if the player has a better move, "reversible" if it has none; "" if it is sensible or not known. */
export const kindOf = (move) => (!isSenseless(move) ? "" : move.dominated === false ? "reversible" : "dominated");

/** The class names that tell moves apart: who makes it, whether it is among the best, is sensible, and wins. */
export const moveClass = (move) =>
  `move ${move.player} ${move.best ? "best" : ""} ${isSenseless(move) ? `senseless ${kindOf(move)}` : "sensible"} ` +
  (move.winning === true ? "wins" : move.winning === false ? "loses" : "open");

// The direction in which a move ends.
function direction(points) {
  const [[x, y], [fromX, fromY]] = [points.at(-1), points.at(-2) ?? points.at(-1)];
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  return [(x - fromX) / length, (y - fromY) / length];
}

// What amazons burn at the end of a move: a cross, with a thin line from where the amazon stands.
function burn([x1, y1], [x, y]) {
  return [
    svg("path", { class: "shot", d: `M${x1} ${y1}L${x} ${y}` }),
    svg("path", { class: "cross", d: `M${x - 7} ${y - 7}l14 14m0 -14l-14 14` }),
  ];
}

function arrow(way) {
  const points = [...way];
  const [dx, dy] = direction(points);
  const size = 11;
  // It ends a little before the middle of the cell, so that several may end there.
  const [x, y] = [points.at(-1)[0] - dx * 4, points.at(-1)[1] - dy * 4];
  // The line ends where the head begins, so that its end does not show beside a narrow tip.
  points[points.length - 1] = [x - dx * size, y - dy * size];
  const head = [
    [x, y],
    [x - dx * size * 1.5 - dy * size * 0.75, y - dy * size * 1.5 + dx * size * 0.75],
    [x - dx * size * 1.5 + dy * size * 0.75, y - dy * size * 1.5 - dx * size * 0.75],
  ];
  return [
    svg("path", { class: "shaft", d: `M${points.map((point) => point.join(" ")).join("L")}` }),
    svg("path", { class: "core", d: `M${points.map((point) => point.join(" ")).join("L")}` }),
    svg("path", { class: "head", d: `M${head.map((point) => point.join(" ")).join("L")}Z` }),
  ];
}

// Where an arrow begins on a piece with a letter or a number, which can be read beside it.
function beside([x, y], [towardsX, towardsY]) {
  const share = (kCell * 0.3) / Math.hypot(towardsX - x, towardsY - y);
  return share < Infinity ? [x + (towardsX - x) * share, y + (towardsY - y) * share] : [x, y];
}

function place([x, y]) {
  return [svg("circle", { class: "spot", cx: x, cy: y, r: kCell * 0.22 })];
}

// The dominoes of domineering and their like: what the move fills, rather than a way. They end before the middle of a
// cell, so that two that overlap there can be told apart.
function bar(way) {
  const points = [...way];
  const [first, last] = [points[0], points.at(-1)];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1;
  const [dx, dy] = [((last[0] - first[0]) / length) * 9, ((last[1] - first[1]) / length) * 9];
  points[0] = [first[0] + dx, first[1] + dy];
  points[points.length - 1] = [last[0] - dx, last[1] - dy];
  return [
    svg("path", { class: "bar", d: `M${points.map((point) => point.join(" ")).join("L")}` }),
    svg("path", { class: "core", d: `M${points.map((point) => point.join(" ")).join("L")}` }),
  ];
}

// About as large as a letter of a label is.
const kLetter = [8.5, 15];

// Moves that end on one cell have their labels below and above its middle. What is there already is not written twice,
// and no label covers another one: all values are in the list of moves. `taken` are the labels so far.
function label(move, [x, y], filled, taken) {
  const text = move.value ? (move.winning ? "\u2713" : "") + valueLine(move.value) : "";
  if (text === "" || text.length > 8) return null;
  const covers = (at) => (other) =>
    Math.abs(other.x - x) < ((other.text.length + text.length) * kLetter[0]) / 2 && Math.abs(other.y - at) < kLetter[1];
  if (taken.some((other) => other.text === text && Math.hypot(other.end[0] - x, other.end[1] - y) < 1)) return null;
  const free = (filled ? [y] : [y + 14, y - 14]).find((at) => !taken.some(covers(at)));
  if (free === undefined) return null;
  taken.push({ text, end: [x, y], x, y: free });
  return svg("text", { class: "move-value", x, y: free }, text);
}

const middleOf = (points) =>
  points.reduce(([a, b], [c, d]) => [a + c / points.length, b + d / points.length], [0, 0]);

/** The shape of a move on a board: cells and whether it fills them. */
function shapeOf(board, move) {
  const cells = cellsOfMove(move.text);
  const filled = cells.length > 1 && cells.every((cell) => board.isEmpty(cell));
  return { cells, filled };
}

/** Draws moves `{player, text, value, winning, best, sensible}` into `layer`; the last lie on top. */
export function drawArrows(board, layer, moves) {
  const taken = [];
  const labels = [];
  const drawn = moves.map((move) => {
    const { cells, filled } = shapeOf(board, move);
    if (cells.length === 0) return null;
    const inside = cells.every(([row, column]) => row < board.height && column < board.width);
    if (!inside) return null;
    const burns = cells.length === 3 && /^\d/.test(move.text) && !board.isEmpty(cells[0]);
    const points = cells.map((cell) => board.cells.middle(cell));
    if (points.length > 1 && !filled && board.hasText(cells[0])) points[0] = beside(points[0], points[1]);
    const shape = burns
      ? [...burn(points[1], points[2]), ...arrow(points.slice(0, 2))]
      : cells.length === 1 || (cells.length === 2 && String(cells[0]) === String(cells[1]))
        ? place(points[0])
        : filled
          ? bar(points)
          : arrow(points);
    labels.push(label(move, filled ? middleOf(points) : points.at(-1), filled, taken));
    return svg("g", { class: moveClass(move) }, shape);
  });
  layer.replaceChildren(...drawn.filter(Boolean), ...labels.filter(Boolean));
}
