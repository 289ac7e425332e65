// A board that can be set up and played on: the drawing, what the mouse does to it, and the tools above it.
import { Board } from "./board.js";
import { BoardInput } from "./board_input.js";
import { el } from "./dom.js";
import { gridTools } from "./editor.js";

/** A view like the others; see views.js. */
export class BoardView {
  constructor(info, on, label = "Board") {
    this.info = info;
    this.on = on;
    this.brush = [...info.letters].find((letter) => !".#".includes(letter)) ?? "#";
    this.board = new Board(info, { label });
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

  setMode() {
    this.tools.hidden = this.on.mode() !== "edit";
    this.board.element.dataset.mode = this.on.mode();
    this.input.reset();
  }
}
