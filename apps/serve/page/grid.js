// Boards as rows of letters: reading, writing, turning. Nothing here knows a game or the document.

/** The rows of a text, `/`, `|` and line breaks between them, as arrays of letters; null if they are not equally long. */
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
const transpose = (rows) => rows[0].map((_, column) => rows.map((row) => row[column]));
/** A quarter turn clockwise. */
export const rotate = (rows) => mirror(transpose(rows));
/** Every letter in `map` becomes the one it is mapped to. */
export const exchange = (rows, map) => rows.map((row) => row.map((letter) => map.get(letter) ?? letter));

/** The board with another size; the upper left corner stays where it is, and new cells are empty. */
export function resize(rows, height, width) {
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => rows[row]?.[column] ?? "."),
  );
}

/** The cells of the straight line between two cells, both included: a fast mouse skips cells, a line must not. */
export function cellsBetween([row, column], [toRow, toColumn]) {
  const steps = Math.max(Math.abs(toRow - row), Math.abs(toColumn - column), 1);
  return Array.from({ length: steps + 1 }, (_, i) => [
    Math.round(row + ((toRow - row) * i) / steps),
    Math.round(column + ((toColumn - column) * i) / steps),
  ]);
}

/** The cells that a move names, in its order: "0,1-0,3" is [[0,1],[0,3]]. */
export const cellsOfMove = (move) =>
  [...move.matchAll(/(\d+),(\d+)/g)].map(([, row, column]) => [Number(row), Number(column)]);
