// Hints that come in steps: where to look, which move, and only then why.
import { post } from "./api.js";
import { put } from "./dom.js";
import { cellsOfMove } from "./grid.js";
import { valueElement } from "./values.js";

// So many seconds are given to finding out what the position is worth, which is one reason for a move.
const kSeconds = 2;
// Longer values say nothing in a sentence.
const kLongest = 40;

/** The hints on one state at a time; `note` is where they are written. */
export class Hints {
  constructor(note) {
    this.note = note;
    this.forget();
  }

  forget() {
    Object.assign(this, { state: null, advice: null, step: 0 });
    put(this.note);
  }

  isFor(state) {
    return this.state === state;
  }

  /** Takes what the engine thinks of a state, an answer of POST /play. */
  take(state, advice) {
    Object.assign(this, { state, advice, step: 0 });
  }

  /** Gives the next hint; `moves` are those that can be played. */
  next(info, view, moves) {
    this.step = Math.min(3, this.step + 1);
    const text = this.advice.move;
    if (this.step === 1) {
      const place = view.point(text);
      const where = place === "" ? `at a move that begins with \u201C${text[0]}\u201D` : `look at ${place}`;
      put(this.note, `Where: ${where}.`);
    } else if (this.step === 2) {
      view.point(null);
      view.showMoves([{ player: this.state.player, text, best: true, winning: null }], moves);
      put(this.note, `Which: ${describe(text, this.state)}.`);
    } else {
      this.#why(info);
    }
  }

  #why(info) {
    const { advice, state } = this;
    const line = (advice.line ?? []).slice(0, 6).join(" ");
    const judged =
      advice.result === "win"
        ? "it wins for certain"
        : advice.result === "loss"
          ? "every move loses; this one holds out longest"
          : `the engine judges it ${advice.score}`;
    const words = `Why: ${judged}${advice.depth > 0 ? ` after ${advice.depth} plies` : ""}. Expected: ${line}`;
    put(this.note, words);
    if (state.stage !== "remove" && !state.misere) this.#addValues(info, words);
  }

  // What the position is worth before the move and after it, if that is found soon.
  async #addValues(info, words) {
    const { advice, state } = this;
    const { position, player } = state;
    try {
      const question = { ruleset: info.name, position, moves: "all", limits: { seconds: kSeconds } };
      const answer = await post("analyse", question);
      const after = answer[`${player}_moves`]?.find(({ move }) => move === advice.move)?.value;
      const known = (value) => value && value.length <= kLongest;
      if (this.state !== state || this.step < 3 || !known(answer.value) || !known(after)) return;
      const [now, then] = [answer.value, after].map((value) => valueElement(value));
      put(this.note, words, ". The position is worth ", now, ", after the move ", then, ".");
    } catch {
      /* it is not known: the engine's reason is enough */
    }
  }
}

function describe(text, state) {
  const [from, to] = cellsOfMove(text);
  const place = ([row, column]) => `row ${row}, column ${column}`;
  if (state.stage === "remove") return `the stone on ${place(from)} is removed`;
  if (state.stage === "jump") return `the stone on ${place(from)} jumps to ${place(to)}`;
  return text;
}
