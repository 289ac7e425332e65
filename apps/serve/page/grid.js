// Boards as rows of letters: reading, writing, turning. Nothing here knows a game or the document.

/** The rows of a text, `/`, `|` and line breaks between them, as arrays of letters; null if their lengths differ. */
export function readGrid(text, letters) {
  const rows = text
    .trim()
    .replace(/^\[|\]$/g, "")
    .split(/[/|]|\r?\n/)
    .map((row) => [...row.trim()]);
  if (rows.length === 0 || rows[0].length === 0 || rows.some((row) => row.length !== rows[0].length)) return null;
  return rows.flat().every((letter) => letters.includes(letter)) ? rows : null;
}

/** The text of rows. */
export const printGrid = (rows) => rows.map((row) => row.join("")).join("/");

const same = (rows) => rows.map((row) => [...row]);
/** Left and right change places. */
export const mirror = (rows) => rows.map((row) => [...row].reverse());
/** Top and bottom change places. */
export const flip = (rows) => same(rows).reverse();
/** Rows become columns. */
export const transpose = (rows) => rows[0].map((_, column) => rows.map((row) => row[column]));
/** A quarter turn clockwise. */
export const rotate = (rows) => mirror(transpose(rows));
/** A half turn. */
export const turn = (rows) => flip(mirror(rows));

// A board of hexagons whose cells go elsewhere: what lies between them is no cell, and rows and columns without a cell
// are left out.
function moved(rows, outside, image) {
  const cells = rows
    .flatMap((row, r) => row.map((token, c) => [...image(r, c), token]))
    .filter(([, , token]) => token !== outside);
  if (cells.length === 0) return same(rows);
  const bounds = [0, 1].map((axis) => [Math.min, Math.max].map((most) => most(...cells.map((cell) => cell[axis]))));
  const [[top, bottom], [left, right]] = bounds;
  const result = Array.from({ length: bottom - top + 1 }, () => Array(right - left + 1).fill(outside));
  for (const [r, c, token] of cells) result[r - top][c - left] = token;
  return result;
}
/** Hexagons: a sixth of a turn clockwise. `outside` is the letter of no cell. */
export const turnSixth = (rows, outside) => moved(rows, outside, (r, c) => [r + c, -r]);
/** Hexagons: left and right change places. */
export const mirrorHexagons = (rows, outside) => moved(rows, outside, (r, c) => [r, -c - r]);

/** The board with another size; the upper left corner stays where it is, and new cells hold `empty`. */
export function resize(rows, height, width, empty) {
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => rows[row]?.[column] ?? empty),
  );
}

/** The cells that a move names, in its order: "0,1-0,3" is [[0,1],[0,3]]. */
export const cellsOfMove = (move) =>
  [...move.matchAll(/(\d+),(\d+)/g)].map(([, row, column]) => [Number(row), Number(column)]);
