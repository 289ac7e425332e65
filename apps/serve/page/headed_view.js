// Boards whose text begins with numbers, such as the stones in hand of king dirt: the numbers are a field of their own.
import { BoardView } from "./board_view.js";
import { el } from "./dom.js";

const kHeads = {
  "general-toads": { letters: ".tf", label: "slides: least, most; jumped over at most; own too (0 or 1)" },
  "king-dirt": { letters: ".#xo", label: "stones in hand of Left, of Right; must place (0 or 1)" },
};

/** Whether there is such a view for a ruleset. */
export const hasHead = (info) => kHeads[info.name] !== undefined;

/** A view like the others; see views.js. */
export class HeadedView {
  constructor(info, on) {
    this.info = info;
    this.on = on;
    const { letters, label } = kHeads[info.name];
    this.head = el("input", { class: "mono" });
    this.head.addEventListener("change", () => this.#commit(this.rows));
    this.board = new BoardView(
      { ...info, letters, start_boards: false },
      { ...on, onEdit: (rows) => this.#commit(rows) },
    );
    this.element = el(
      "div",
      {},
      el("label", { class: "field head-field" }, el("span", {}, label), this.head),
      this.board.element,
    );
  }

  #commit(rows) {
    this.on.onEdit(`${this.head.value.trim()}:${rows}`);
  }

  show(text) {
    const colon = text.indexOf(":");
    this.head.value = text.slice(0, Math.max(0, colon));
    this.rows = text.slice(colon + 1).trim();
    return colon >= 0 && this.board.show(this.rows);
  }

  showAnswer(answer, chosen = null) {
    this.board.showAnswer(answer, chosen);
  }
  showChosen(region) {
    this.board.showChosen(region);
  }
  showMoves(drawn) {
    this.board.showMoves(drawn);
  }

  point(text) {
    return this.board.point(text);
  }

  setMode() {
    this.head.disabled = this.on.mode() !== "edit";
    this.board.setMode();
  }
}
