// One view for each kind of position. All of them have the same interface:
//
//   element               what is put on the page
//   show(text)            draws a position; false if the text is not a position of this ruleset
//   showAnswer(answer)    tints and labels what an analysis says about it, or nothing if it is null
//   showMoves(drawn, all) moves to draw, and all that can be played: `{player, text, value, winning, best, sensible}`
//   showChosen(region)    the region that is looked at, or null
//   point(text)           marks where a move is, roughly, and returns what is marked in words, or ""; no mark if null
//   setMode()             is called when `on.mode()` has changed: "edit", "walk" or "still"
//
// `on` has mode(), moves() (what can be played, or null if that is not known), onEdit(text), onPlay(moves) and
// onGuess(cells).
import { BoardView } from "./board_view.js";
import { GraphView } from "./graph.js";
import { HeapView } from "./heaps.js";
import { button, el, put } from "./dom.js";
import { HeadedView, hasHead } from "./headed_view.js";
import { iconButton } from "./icons.js";
import { printSum, readSum } from "./sum_text.js";
import { valueElement } from "./values.js";

/** Everything else: its text, and what the field above it says. */
class TextView {
  constructor(info, on) {
    this.info = info;
    this.element = el("div", { class: "text-view" });
    this.on = on;
  }

  show(text) {
    put(
      this.element,
      this.info.name === "value"
        ? valueElement(text, { class: "large" })
        : text.split("/").map((row) => el("div", { class: "text-row" }, row)),
    );
    return true;
  }

  showAnswer() {}
  showMoves() {}
  showChosen() {}
  point() {
    return "";
  }
  setMode() {}
}

/** Several positions beside one another. */
class SumView {
  #terms = [];

  constructor(info, on, rulesets) {
    this.info = info;
    this.on = on;
    this.rulesets = rulesets;
    this.row = el("div", { class: "terms" });
    this.adder = el(
      "select",
      { "aria-label": "add a term" },
      el("option", { value: "" }, "Add a term \u2026"),
      [...rulesets.values()]
        .filter((ruleset) => ruleset.name !== "sum" && !ruleset.rule_file)
        .map((ruleset) => el("option", { value: ruleset.name }, ruleset.name)),
    );
    this.adder.addEventListener("change", () => {
      if (this.adder.value === "") return;
      const term = { sign: 1, ruleset: this.adder.value, text: this.rulesets.get(this.adder.value).example };
      this.adder.value = "";
      this.#commit([...this.#terms, term]);
    });
    this.element = el("div", { class: "sum-view" }, this.row, this.adder);
  }

  #commit(terms) {
    if (terms.length === 0) return;
    const text = printSum(terms);
    this.show(text);
    this.on.onEdit(text);
  }

  show(text) {
    const terms = readSum(text, this.rulesets);
    if (terms.length === 0) return false;
    const old = this.#terms;
    this.#terms = terms.map((term, i) => {
      // A view that is in use keeps its brush, and the keyboard its place.
      if (old[i]?.ruleset === term.ruleset) return Object.assign(old[i], term);
      return { ...term, view: this.#view(term, i) };
    });
    let right = true;
    this.#terms.forEach((term) => {
      right = term.view.show(term.text) && right;
    });
    this.#draw();
    this.setMode();
    return right;
  }

  #view(term, i) {
    const local = {
      mode: () => this.on.mode(),
      moves: () => {
        const moves = this.on.moves();
        return moves === null ? null : this.#of(moves, i);
      },
      onEdit: (text) => this.#commit(this.#terms.map((one, k) => (k === i ? { ...one, text } : one))),
      onPlay: (moves) => this.on.onPlay(moves.map((move) => move.of)),
      onGuess: (cells) => this.on.onGuess(cells, `${i}:`),
    };
    return makeView(this.rulesets.get(term.ruleset), local, this.rulesets);
  }

  #of(moves, i) {
    const head = `${i}:`;
    return moves
      .filter((move) => move.text.startsWith(head))
      .map((move) => ({ ...move, text: move.text.slice(head.length), of: move.of ?? move }));
  }

  #draw() {
    const edit = this.on.mode() === "edit";
    put(
      this.row,
      this.#terms.map((term, i) =>
        el(
          "div",
          { class: "signed-term" },
          i > 0 || term.sign < 0
            ? el(
                "span",
                { class: "term-sign", "aria-label": term.sign < 0 ? "minus" : "plus" },
                term.sign < 0 ? "\u2212" : "+",
              )
            : null,
          el(
            "div",
            { class: "term", role: "group", "aria-label": `term ${i}, ${term.ruleset}` },
            el(
              "div",
              { class: "term-head" },
              el("span", {}, term.ruleset),
              edit
                ? button(
                    term.sign < 0 ? "add it" : "subtract it",
                    () => this.#commit(this.#terms.map((one, k) => (k === i ? { ...one, sign: -one.sign } : one))),
                    { class: "small" },
                  )
                : null,
              edit && this.#terms.length > 1
                ? iconButton("close", `remove term ${i}`, () => {
                    const rest = this.#terms.filter((_, k) => k !== i);
                    this.#terms = [];
                    this.#commit(rest);
                  })
                : null,
            ),
            term.ruleset === "value" && edit ? this.#literal(term, i) : term.view.element,
          ),
        ),
      ),
    );
    this.adder.hidden = !edit;
  }

  #literal(term, i) {
    const input = el("input", { class: "mono", value: term.text, "aria-label": "value" });
    input.addEventListener("change", () =>
      this.#commit(this.#terms.map((one, k) => (k === i ? { ...one, text: input.value } : one))),
    );
    return input;
  }

  showAnswer(answer) {
    this.#terms.forEach((term, i) => {
      const regions = answer?.regions
        ?.map((region, tint) => ({ ...region, tint }))
        .filter((region) => region.term === i);
      term.view.showAnswer(regions ? { ...answer, figure: undefined, regions } : null);
    });
  }

  showChosen() {}
  showMoves(drawn, all = drawn) {
    this.#terms.forEach((term, i) => term.view.showMoves(this.#of(drawn, i), this.#of(all, i)));
  }

  point(text) {
    const [, i, move] = /^(\d+):(.*)$/.exec(text ?? "") ?? [];
    let inside = "";
    this.#terms.forEach(({ view }, k) => {
      const words = view.point(k === Number(i) ? move : null);
      if (k === Number(i)) inside = words;
    });
    if (i === undefined) return "";
    return inside === "" ? `term ${i}` : `term ${i}, at ${inside}`;
  }

  setMode() {
    this.#terms.forEach((term) => term.view.setMode());
    if (this.#terms.length > 0) this.#draw();
  }
}

// Their texts begin with a code or a set, but what is played with are heaps.
const kHeaps = ["octal", "hexadecimal", "subtraction", "wythoff"];

/** The view for a ruleset as GET /rulesets describes it. */
export function makeView(info, on, rulesets) {
  // Boards of letters, and of numbers: all of them come with the shape of their cells.
  if (info.cells) return new BoardView(info, on);
  if (hasHead(info)) return new HeadedView(info, on);
  if (info.kind === "graph") return new GraphView(info, on);
  if (info.kind === "heaps" || kHeaps.includes(info.name)) return new HeapView(info, on);
  if (info.name === "sum") return new SumView(info, on, rulesets);
  return new TextView(info, on);
}
