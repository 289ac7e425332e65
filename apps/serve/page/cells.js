// Where the cells of a board lie in its drawing: squares or hexagons, as the server says it (docs/http.md, "cells").

/** The distance between the middles of two neighbours in the units of the drawing. */
export const kCell = 48;

const kSquares = {
  shape: "square",
  right: [1, 0],
  down: [0, 1],
  corners: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ],
};

/** The lattice of a game's boards. Cells are `[row, column]`, points `[x, y]`. */
export class Cells {
  constructor(lattice = kSquares) {
    this.lattice = lattice;
    const most = (axis) => Math.max(...lattice.corners.map((corner) => corner[axis]));
    this.reach = [kCell * most(0), kCell * most(1)];
  }

  get hexagonal() {
    return this.lattice.shape === "hexagon";
  }

  /** The middle of a cell. The frame around the board begins at [0, 0]. */
  middle([row, column]) {
    const { right, down } = this.lattice;
    const at = (axis) => kCell * (right[axis] * column + down[axis] * row) + this.reach[axis];
    return [at(0), at(1)];
  }

  /** Where the box of a cell's piece begins: its sides are kCell long, and its middle is that of the cell. */
  corner(cell) {
    const [x, y] = this.middle(cell);
    return [x - kCell / 2, y - kCell / 2];
  }

  /** The outline of a cell as the points of a polygon, in the box of its piece. */
  outline(scale = 1) {
    return this.lattice.corners
      .map(([x, y]) => `${kCell * (0.5 + x * scale)},${kCell * (0.5 + y * scale)}`)
      .join(" ");
  }

  /** The width and height of a board. */
  size(height, width) {
    const [x, y] = this.middle([height - 1, width - 1]);
    return [x + this.reach[0], y + this.reach[1]];
  }

  /** The cell at a point, which may be one beyond the edge: that with the nearest middle. */
  at([x, y]) {
    const { right, down } = this.lattice;
    const [u, v] = [(x - this.reach[0]) / kCell, (y - this.reach[1]) / kCell];
    const area = right[0] * down[1] - right[1] * down[0];
    const column = Math.floor((u * down[1] - v * down[0]) / area);
    const row = Math.floor((v * right[0] - u * right[1]) / area);
    const near = [
      [row, column],
      [row, column + 1],
      [row + 1, column],
      [row + 1, column + 1],
    ];
    const away = (cell) => {
      const middle = this.middle(cell);
      return Math.hypot(middle[0] - x, middle[1] - y);
    };
    return near.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
  }

  /** The cells of the straight line between two cells, both included: a fast mouse skips cells, a line must not. */
  between(from, to) {
    const [rows, columns] = [to[0] - from[0], to[1] - from[1]];
    // A step to a neighbour of a hexagon changes the row, the column, or both in opposite directions.
    const steps = Math.max(
      Math.abs(rows),
      Math.abs(columns),
      this.hexagonal ? Math.abs(rows + columns) : 0,
      1,
    );
    const [a, b] = [this.middle(from), this.middle(to)];
    return Array.from({ length: steps + 1 }, (_, i) =>
      this.at([a[0] + ((b[0] - a[0]) * i) / steps, a[1] + ((b[1] - a[1]) * i) / steps]),
    );
  }
}
