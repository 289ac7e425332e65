// Touching a board: painting letters when a position is set up, picking the cells of a move when it is played. By
// mouse, finger or keyboard. While something is dragged, only the cells under the mouse are drawn.
import { svg } from "./dom.js";
import { cellsOfMove } from "./grid.js";

const kSteps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Connects a board with what the reader does.
 * `mode()` is "edit", "walk" or "still"; `brush()` the letter that is painted; `moves()` the moves that may be played,
 * or null if they are not known; `onEdit(text)`, `onPlay(move)` and `onGuess(cells)` are told what has happened, and
 * `onMiss()`, if it is there, that a cell was clicked on with which no move begins.
 */
export class BoardInput {
  #board;
  #on;
  #drag = null;
  #picked = [];
  #resting = [];

  constructor(board, handlers) {
    this.#board = board;
    this.#on = handlers;
    const surface = board.element;
    surface.addEventListener("pointerdown", (event) => this.#down(event));
    surface.addEventListener("pointermove", (event) => this.#move(event));
    surface.addEventListener("pointerup", (event) => this.#up(event));
    surface.addEventListener("pointercancel", () => this.#cancel());
    // The parts of a drawing have no touch-action of their own.
    surface.addEventListener(
      "touchstart",
      (event) => {
        if (event.cancelable && this.#on.mode() === "walk" && !event.target.closest(".cell")?.matches(".empty"))
          event.preventDefault();
      },
      { passive: false },
    );
    surface.addEventListener("contextmenu", (event) => {
      if (this.#on.mode() === "edit") event.preventDefault();
    });
    surface.addEventListener("keydown", (event) => this.#key(event));
    surface.addEventListener("focusout", () => board.showFocus(null));
    surface.addEventListener("focusin", (event) => this.#focused(event));
  }

  /** Forgets the cells that have been picked. */
  reset() {
    this.#picked = [];
    this.#board.mark(this.#resting);
  }

  /** Marks cells whenever nothing is picked. */
  rest(marks) {
    this.#resting = marks;
    this.reset();
  }

  #focused(event) {
    const cell = event.target.closest(".cell");
    if (!cell) return;
    for (const old of this.#board.element.querySelectorAll('.cell[tabindex="0"]')) old.setAttribute("tabindex", -1);
    cell.setAttribute("tabindex", 0);
    this.#board.showFocus(
      cell.matches(":focus-visible") ? [Number(cell.dataset.row), Number(cell.dataset.column)] : null,
    );
  }

  #paintLetter(event, [row, column]) {
    const { tokens } = this.#board;
    const swap = event.button === 2 || event.shiftKey;
    const brush = this.#on.brush();
    const letter = swap ? tokens.other(brush) : brush;
    return this.#board.rows[row][column] === letter ? tokens.empty : letter;
  }

  #down(event) {
    const mode = this.#on.mode();
    if (mode === "still" || (event.button !== 0 && mode !== "edit")) return;
    const box = this.#board.element.getBoundingClientRect();
    const cell = this.#board.cellAt(event.clientX, event.clientY, box);
    if (cell === null) return;
    this.#board.element.setPointerCapture(event.pointerId);
    this.#board.cellElement(...cell).focus({ preventScroll: true });
    event.preventDefault();
    if (mode === "edit") {
      this.#drag = { box, last: cell, letter: this.#paintLetter(event, cell) };
      this.#board.setLetter(...cell, this.#drag.letter);
      return;
    }
    const goesOn =
      this.#picked.length > 0 && (this.#on.moves() === null || this.#matches([...this.#picked, cell]).length > 0);
    if (!goesOn) this.#picked = [];
    this.#drag = { box, from: cell, x: event.clientX, y: event.clientY, ghost: null, fresh: !goesOn };
    if (!goesOn) this.#pick(cell, false);
  }

  #move(event) {
    const drag = this.#drag;
    if (drag === null) return;
    if (drag.letter !== undefined) {
      const cell = this.#board.cellAt(event.clientX, event.clientY, drag.box);
      if (cell === null || (cell[0] === drag.last[0] && cell[1] === drag.last[1])) return;
      for (const [row, column] of this.#board.cells.between(drag.last, cell))
        this.#board.setLetter(row, column, drag.letter);
      drag.last = cell;
      return;
    }
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > 5;
    if (drag.ghost === null && far && this.#picked.length === 1) this.#lift(drag);
    if (drag.ghost !== null) {
      const scale = this.#board.element.viewBox.baseVal.width / drag.box.width;
      drag.ghost.setAttribute(
        "transform",
        `translate(${(event.clientX - drag.x) * scale} ${(event.clientY - drag.y) * scale})`,
      );
    }
  }

  // The stone follows the mouse as a copy on top of everything; the one on the board is only dimmed.
  #lift(drag) {
    const [row, column] = drag.from;
    const piece = this.#board.pieceElement(row, column);
    drag.ghost = svg(
      "g",
      { class: "ghost" },
      svg("g", { transform: `translate(${this.#board.cells.corner([row, column]).join(" ")})` }, piece.cloneNode(true)),
    );
    this.#board.element.append(drag.ghost);
    this.#board.cellElement(row, column).classList.add("lifted");
  }

  #up(event) {
    const drag = this.#drag;
    this.#drag = null;
    if (drag === null) return;
    if (drag.letter !== undefined) {
      this.#on.onEdit(this.#board.text);
      return;
    }
    drag.ghost?.remove();
    this.#board.cellElement(...drag.from).classList.remove("lifted");
    const cell = this.#board.cellAt(event.clientX, event.clientY, drag.box);
    if (cell === null) return this.reset();
    const same = cell[0] === drag.from[0] && cell[1] === drag.from[1];
    if (!same || !drag.fresh) this.#pick(cell, true);
    else if (
      this.#on.moves() === null
        ? this.#board.isEmpty(cell)
        : this.#matches(this.#picked).some((move) => cellsOfMove(move.text).length === 1)
    )
      this.#finish();
  }

  #cancel() {
    this.#drag?.ghost?.remove();
    this.#drag = null;
    this.reset();
  }

  #key(event) {
    const cell = event.target.closest(".cell");
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = [Number(cell.dataset.row), Number(cell.dataset.column)];
    const step = kSteps[event.key];
    const mode = this.#on.mode();
    if (step) {
      this.#board.cellElement(at[0] + step[0], at[1] + step[1])?.focus();
    } else if (event.key === "Home" || event.key === "End") {
      this.#board.cellElement(at[0], event.key === "Home" ? 0 : this.#board.width - 1)?.focus();
    } else if (
      mode === "edit" &&
      (this.#typed(event.key, at) !== null || [" ", "Enter", "Delete", "Backspace"].includes(event.key))
    ) {
      const letter =
        this.#typed(event.key, at) ??
        (event.key === " " || event.key === "Enter" ? this.#paintLetter(event, at) : this.#board.tokens.empty);
      this.#board.setLetter(...at, letter);
      this.#on.onEdit(this.#board.text);
    } else if (mode === "walk" && (event.key === " " || event.key === "Enter")) {
      this.#pick(at, true);
    } else if (event.key === "Escape") {
      this.reset();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #typed(key, [row, column]) {
    return this.#board.tokens.typed(key, this.#board.rows[row][column]);
  }

  #matches(cells) {
    const begins = (way) => cells.every(([row, column], i) => way[i] && way[i][0] === row && way[i][1] === column);
    return (this.#on.moves() ?? []).filter((move) => {
      const way = cellsOfMove(move.text);
      // A domino may be begun at either end; so may every move whose cells are all empty.
      const turned = way.length === 2 && way.every((cell) => this.#board.isEmpty(cell));
      return begins(way) || (turned && begins([...way].reverse()));
    });
  }

  #pick(cell, finish) {
    const unknown = this.#on.moves() === null;
    let picked = [...this.#picked, cell];
    if (!unknown && this.#matches(picked).length === 0) picked = [cell];
    this.#picked = picked;
    const matches = this.#matches(picked);
    if (!unknown && matches.length === 0) {
      this.reset();
      return this.#on.onMiss?.();
    }
    const next = matches.flatMap((move) => {
      const way = cellsOfMove(move.text);
      return [way[picked.length] ?? way.at(-1), ...(way.length === 2 ? [way[0], way[1]] : [])];
    });
    this.#board.mark([
      ...next.map((target) => ({ cell: target, kind: "target" })),
      ...picked.map((one) => ({ cell: one, kind: "picked" })),
    ]);
    if (finish) this.#finish();
    return undefined;
  }

  #finish() {
    const moves = this.#on.moves();
    const picked = this.#picked;
    if (moves === null) {
      this.reset();
      this.#on.onGuess(picked);
      return;
    }
    const complete = this.#matches(picked).filter((move) => cellsOfMove(move.text).length === picked.length);
    if (complete.length === 0) return;
    this.reset();
    this.#on.onPlay(complete);
  }
}
