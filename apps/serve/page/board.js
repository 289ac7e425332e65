// A board of cells, drawn as SVG: cells, stones, tints of regions, labels. Only what has changed is drawn again, since
// a board of 20x20 is painted while the mouse moves. What happens when cells are touched is in board_input.js.
import { Cells, kCell } from "./cells.js";
import { svg } from "./dom.js";
import { tokensOf } from "./tokens.js";
import { valueLine } from "./values.js";
import { drawArrows } from "./arrows.js";

/** How many tints there are in the style sheet; then they start again. */
const kTints = 8;

function drawPiece({ shape, side, text }) {
  const middle = kCell / 2;
  switch (shape) {
    case "stone":
      return [svg("circle", { class: `stone ${side}`, cx: middle, cy: middle, r: kCell * 0.37 })];
    case "animal":
      return [
        svg("circle", { class: `stone ${side}`, cx: middle, cy: middle, r: kCell * 0.37 }),
        svg("text", { class: `stone-text ${side}`, x: middle, y: middle }, text),
      ];
    case "domino":
      return [
        svg("rect", {
          class: `domino ${side}`,
          x: kCell * 0.34,
          y: kCell * 0.12,
          width: kCell * 0.32,
          height: kCell * 0.76,
          rx: 4,
        }),
        // Told apart without colours: plain, with a bar, with a cross.
        side === "left"
          ? null
          : svg("path", {
              class: "domino-mark",
              d: side === "right" ? `M19 ${middle}h10` : `M19 ${middle - 5}l10 10m0 -10l-10 10`,
            }),
      ].filter(Boolean);
    case "hint":
      return [svg("circle", { class: `hint ${side}`, cx: middle, cy: middle, r: kCell * 0.13 })];
    default:
      return [];
  }
}

/** The drawing of a board. `element` is the SVG element. */
export class Board {
  #cells = [];
  #rows = [];

  constructor(info, { label = "Board" } = {}) {
    this.info = info;
    this.tokens = tokensOf(info);
    this.cells = new Cells(info.cells);
    this.ground = svg("g");
    this.edges = svg("g", { class: "coordinates", "aria-hidden": "true" });
    this.overlay = svg("g", { class: "arrows", "aria-hidden": "true" });
    this.tags = svg("g", { class: "tags", "aria-hidden": "true" });
    this.marks = svg("g", { class: "marks", "aria-hidden": "true" });
    // Around the cell that has the focus: drawn on top, since the neighbours of a cell would cover half of its own
    // edge.
    this.ring = svg("polygon", {
      class: "ring",
      points: this.cells.outline(),
      visibility: "hidden",
      "aria-hidden": "true",
    });
    this.element = svg(
      "svg",
      { class: "board", role: "grid", "aria-label": label },
      this.edges,
      this.ground,
      this.marks,
      this.ring,
      this.tags,
      this.overlay,
    );
  }

  get rows() {
    return this.#rows;
  }
  get height() {
    return this.#rows.length;
  }
  get width() {
    return this.#rows[0]?.length ?? 0;
  }

  /** Shows a position; false if its text is no board of this ruleset. */
  show(text) {
    const rows = this.tokens.read(text);
    if (rows === null) return false;
    if (rows.length !== this.height || rows[0].length !== this.width) this.#build(rows);
    rows.forEach((row, r) => row.forEach((letter, c) => this.setLetter(r, c, letter)));
    return true;
  }

  #build(rows) {
    const [height, width] = [rows.length, rows[0].length];
    this.#rows = rows.map((row) => row.map(() => null));
    const margin = 27;
    const [wide, high] = this.cells.size(height, width);
    this.element.setAttribute("viewBox", `${-margin} ${-margin} ${wide + margin + 10} ${high + margin + 10}`);
    this.element.style.setProperty("--columns", wide / kCell);
    this.element.style.aspectRatio = `${wide + margin + 10} / ${high + margin + 10}`;
    this.#cells = rows.map((row, r) =>
      row.map((_, c) => {
        const cell = svg("g", {
          class: "cell",
          role: "gridcell",
          tabindex: r === 0 && c === 0 ? 0 : -1,
          transform: `translate(${this.cells.corner([r, c]).join(" ")})`,
        });
        cell.dataset.row = r;
        cell.dataset.column = c;
        const ground = svg("polygon", { class: "ground", points: this.cells.outline() });
        const pieces = svg("g", { class: "piece" });
        cell.append(ground, pieces);
        return { cell, ground, pieces, region: "", look: "ground" };
      }),
    );
    this.ground.replaceChildren(
      ...this.#cells.map((row) =>
        svg(
          "g",
          { role: "row" },
          row.map(({ cell }) => cell),
        ),
      ),
    );
    const number = (text, cell, [right, down]) => {
      const [x, y] = this.cells.middle(cell);
      return svg("text", { x: x + right, y: y + down }, String(text));
    };
    const [left, above] = this.cells.reach;
    this.edges.replaceChildren(
      ...Array.from({ length: width }, (_, c) => number(c, [0, c], [0, -above - 16])),
      ...Array.from({ length: height }, (_, r) => number(r, [r, 0], [-left - 13, 0])),
    );
    this.overlay.replaceChildren();
    this.tags.replaceChildren();
    this.marks.replaceChildren();
  }

  /** Changes one cell; nothing is drawn if it has that letter already. */
  setLetter(row, column, letter) {
    if (this.#rows[row][column] === letter) return;
    this.#rows[row][column] = letter;
    const { cell, pieces } = this.#cells[row][column];
    const piece = this.tokens.piece(letter);
    cell.setAttribute("class", `cell ${piece.shape}`);
    pieces.replaceChildren(...drawPiece(piece));
    this.#name(row, column);
  }

  #name(row, column) {
    const { cell, region } = this.#cells[row][column];
    const piece = this.tokens.piece(this.#rows[row][column]);
    cell.setAttribute(
      "aria-label",
      `row ${row}, column ${column}: ${piece.name}${region === "" ? "" : `, region ${region}`}`,
    );
  }

  /** The text of the board. */
  get text() {
    return this.tokens.print(this.#rows);
  }
  /** Whether there is a cell with nothing on it. */
  isEmpty([row, column]) {
    return this.#rows[row]?.[column] === this.tokens.empty;
  }

  /** Whether the piece of a cell is a letter or a number. */
  hasText([row, column]) {
    return this.tokens.piece(this.#rows[row][column]).text !== undefined;
  }

  /** The element of a cell. */
  cellElement(row, column) {
    return this.#cells[row]?.[column]?.cell ?? null;
  }
  /** The group in which the stone of a cell is drawn: what is dragged. */
  pieceElement(row, column) {
    return this.#cells[row][column].pieces;
  }

  /** Shows where the focus is; nothing if it is null. */
  showFocus(cell) {
    this.ring.setAttribute("visibility", cell === null ? "hidden" : "visible");
    if (cell === null) return;
    this.ring.setAttribute("transform", `translate(${this.cells.corner(cell).join(" ")})`);
  }

  /** Tints the regions of an analysis and labels them; none if it is null. `chosen`: the index of the one looked at. */
  showRegions(regions, chosen = null) {
    const regionOf = new Map();
    (regions ?? []).forEach((region, i) => {
      for (const [row, column] of region.cells) regionOf.set(row * this.width + column, i);
    });
    this.#cells.forEach((line, r) =>
      line.forEach((item, c) => {
        const region = regionOf.get(r * this.width + c);
        const faded = chosen !== null && region !== chosen;
        const look =
          region === undefined
            ? "ground"
            : `ground tint${(regions[region].tint ?? region) % kTints}${faded ? " faded" : ""}`;
        if (item.look !== look) item.ground.setAttribute("class", (item.look = look));
        const label = region === undefined ? "" : regions[region].label;
        if (label !== item.region) {
          item.region = label;
          this.#name(r, c);
        }
      }),
    );
    this.tags.replaceChildren(
      ...(regions ?? [])
        .map((region, i) => ({ tint: i, ...region }))
        .filter((region) => region.cells.length > 0)
        .map((region) => this.#tag(region)),
    );
  }

  // The label of a region lies across the upper edge of its first cell, where no stone is; in a hexagon, in its
  // uppermost corner, where there is room for a letter only.
  #tag(region) {
    const [row] = region.cells[0];
    const [x, y] = this.cells.middle(region.cells[0]);
    const [left, above] = this.cells.reach;
    const widest = this.cells.hexagonal ? -1 : region.cells.filter(([r]) => r === row).length;
    const value = region.value ? valueLine(region.value) : region.lower !== undefined ? "?" : "";
    const fits = value !== "" && value.length <= 4 + 5 * widest;
    const wide = 10 + 8 * region.label.length + (fits ? 5 + 7.2 * value.length : 0);
    return svg(
      "g",
      { transform: `translate(${this.cells.hexagonal ? x - wide / 2 : x - left - 3} ${y - above - 7})` },
      svg("rect", { class: `tag-ground tint${(region.tint ?? 0) % kTints}`, width: wide, height: 15, rx: 4 }),
      svg(
        "text",
        { x: 5, y: 8 },
        svg("tspan", { class: "tag-label" }, region.label),
        fits ? svg("tspan", { class: "tag-value", dx: 4 }, value) : null,
      ),
    );
  }

  /** Draws moves over the board; see arrows.js. */
  showMoves(moves) {
    drawArrows(this, this.overlay, moves);
  }

  /** Marks cells: `marks` is a list of `{cell, kind}`; the kinds are classes of the style sheet. */
  mark(marks) {
    for (const cell of this.ground.querySelectorAll("[data-mark]")) delete cell.dataset.mark;
    this.marks.replaceChildren(
      ...marks.map(({ cell, kind }) => {
        const element = this.cellElement(...cell);
        if (element) element.dataset.mark = kind;
        return svg("polygon", {
          class: `mark ${kind}`,
          points: this.cells.outline(1 - 6 / kCell),
          transform: `translate(${this.cells.corner(cell).join(" ")})`,
        });
      }),
    );
  }

  /** The cell at a place of the window, or null; `box` is the rectangle of the element, measured once for a drag. */
  cellAt(x, y, box = this.element.getBoundingClientRect()) {
    const view = this.element.viewBox.baseVal;
    const scale = Math.min(box.width / view.width, box.height / view.height);
    const left = box.left + (box.width - view.width * scale) / 2;
    const top = box.top + (box.height - view.height * scale) / 2;
    const [row, column] = this.cells.at([(x - left) / scale + view.x, (y - top) / scale + view.y]);
    return row >= 0 && row < this.height && column >= 0 && column < this.width ? [row, column] : null;
  }
}
