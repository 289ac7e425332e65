// A board that can be set up and played on: the drawing, what the mouse does to it, and the tools above it.
import { Board } from "./board.js";
import { BoardInput } from "./board_input.js";
import { el } from "./dom.js";
import { gridTools } from "./editor.js";
import { cellsOfMove } from "./grid.js";

/** A view like the others; see views.js. */
export class BoardView {
  constructor(info, on, label = "Board") {
    this.info = info;
    this.on = on;
    this.board = new Board(info, { label });
    this.brush = this.board.tokens.first;
    this.input = new BoardInput(this.board, { ...on, brush: () => this.brush });
    this.tools = gridTools(this);
    this.element = el("div", { class: "board-view" }, this.tools, this.board.element);
    this.setMode();
  }

  show(text) {
    this.input.rest([]);
    return this.board.show(text);
  }

  showAnswer(answer, chosen = null) {
    this.answer = answer;
    this.board.showRegions(answer?.regions ?? null, chosen);
  }

  showChosen(region) {
    this.board.showRegions(this.answer?.regions ?? null, region);
  }
  showMoves(drawn) {
    this.board.showMoves(drawn);
  }

  /** Marks the cells around a move, for a hint; nothing if it is null. */
  point(text) {
    const [from] = text === null ? [] : cellsOfMove(text);
    if (from === undefined) {
      this.board.mark([]);
      return "";
    }
    const around = [];
    for (let row = from[0] - 2; row <= from[0] + 2; ++row)
      for (let column = from[1] - 2; column <= from[1] + 2; ++column) around.push([row, column]);
    const inside = around.filter(([row, column]) => this.board.cellElement(row, column) !== null);
    this.board.mark(inside.map((cell) => ({ cell, kind: "where" })));
    return "the marked cells";
  }

  setMode() {
    this.tools.hidden = this.on.mode() !== "edit";
    this.board.element.dataset.mode = this.on.mode();
    this.input.reset();
  }
}
