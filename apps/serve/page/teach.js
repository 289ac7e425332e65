// Puzzles and built-in examples.
import { get, isDropped, work } from "./api.js";
import { announce, button, el, put } from "./dom.js";
import { failed, forget } from "./retry.js";
import { parseValue, valueElement } from "./values.js";
import { makeView } from "./views.js";

const kinds = [
  ["win", "Who wins, and how?"],
  ["hot", "What is hottest?"],
  ["worth", "What is it worth?"],
];
// Nobody waits longer for a puzzle.
const kSeconds = 10;

const same = (a, b) => a.length === b.length && a.every((item) => b.includes(item));

/** The view "Puzzles". */
export class PuzzleView {
  #job = null;
  #regions = null;

  constructor(session, open, limits) {
    this.session = session;
    this.open = open;
    this.seconds = Math.min(kSeconds, limits.seconds ?? kSeconds);
    const select = (options) =>
      el(
        "select",
        {},
        options.map(([value, label]) => el("option", { value }, label ?? value)),
      );
    const boards = [...session.rulesets.values()].filter((info) => info.kind === "board" && !info.rule_file);
    this.ruleset = select(boards.map((info) => [info.name]));
    if (session.rulesets.has("clobber")) this.ruleset.value = "clobber";
    this.kind = select(kinds);
    this.board = el("input", { value: "3x4", pattern: "[0-9]+x[0-9]+", class: "size wide" });
    this.kind.addEventListener("change", () => {
      // Clobber is never hot, and a small board has one region only.
      if (this.kind.value !== "hot" || this.ruleset.value !== "clobber") return;
      this.ruleset.value = "domineering";
      this.board.value = "5x5";
    });
    this.difficulty = select([
      ["1", "easy"],
      ["2", "medium"],
      ["3", "hard"],
    ]);
    const field = (label, input) => el("label", { class: "field" }, el("span", {}, label), input);
    this.stage = el("div", { class: "stage" });
    this.question = el("p", { class: "status", role: "status" });
    this.choices = el("div", { class: "choices" });
    this.verdict = el("p", { class: "verdict", role: "status" });
    this.answer = el(
      "section",
      { class: "card", "aria-label": "Answer", hidden: true },
      this.question,
      this.choices,
      this.verdict,
    );
    this.again = button("Next puzzle", () => this.next(), { class: "primary" });
    this.here = button("From the analysed position", () => this.next(true), {
      class: "small",
      title: "Puzzles from what is on the board of Analyse, after some moves of both players",
    });
    this.stop = button("Stop", () => this.#job?.stop(), { hidden: true });
    this.element = el(
      "div",
      { class: "layout" },
      el("div", { class: "column" }, el("section", { class: "card board-card" }, this.stage)),
      el(
        "div",
        { class: "column" },
        el(
          "section",
          { class: "card", "aria-label": "Puzzle" },
          el(
            "div",
            { class: "fields" },
            field("Game", this.ruleset),
            field("Question", this.kind),
            field("Board", this.board),
            field("Difficulty", this.difficulty),
          ),
          el("div", { class: "group" }, this.again, this.here, this.stop),
        ),
        this.answer,
      ),
    );
    this.#clear();
  }

  leave() {
    forget(this);
    this.#job?.drop();
    this.#regions?.drop();
    if (this.stop.hidden) return;
    this.stop.hidden = true;
    put(this.question);
  }

  #clear() {
    this.puzzle = null;
    put(this.stage, el("p", { class: "hint-text empty-stage" }, "A puzzle is made for you; its answer is exact."));
    for (const place of [this.question, this.choices, this.verdict]) put(place);
  }

  /** A puzzle from a start board of the chosen game, or `here`, from the position that is analysed. */
  async next(here = false) {
    forget(this);
    this.#job?.drop();
    this.#regions?.drop();
    this.#clear();
    put(this.question, "\u2026");
    this.answer.hidden = this.stop.hidden = false;
    const { ruleset, node } = this.session;
    const start = here ? { ruleset, position: node.position } : { ruleset: this.ruleset.value, board: this.board.value };
    const asked = {
      ...start,
      kind: this.kind.value,
      difficulty: Number(this.difficulty.value),
      seed: Math.floor(Math.random() * 2 ** 31),
      limits: { seconds: this.seconds },
    };
    const job = (this.#job = work("puzzle", asked, (name, data) => {
      if (job !== this.#job) return;
      if (name === "queued") put(this.question, "waiting for other work");
      else if (data.tried) put(this.question, `${data.tried} of at most ${data.most} positions tried`);
    }));
    try {
      this.#show(await job.answer);
    } catch (error) {
      if (isDropped(error)) return;
      const again = failed(error, this, () => this.next(here));
      put(this.question, el("span", { class: "error" }, again));
    }
    if (job === this.#job) this.stop.hidden = true;
  }

  #show(puzzle) {
    this.puzzle = puzzle;
    this.chosen = new Set();
    const choices = puzzle.kind === "win" ? puzzle.choices : [];
    const moves = choices.map((text) => ({ player: puzzle.player ?? "left", text }));
    this.view = makeView(
      this.session.rulesets.get(puzzle.ruleset),
      {
        mode: () => (moves.length > 0 && !this.done ? "walk" : "still"),
        moves: () => moves,
        onEdit() {},
        onPlay: ([move]) => this.#choose(move.text),
        onGuess() {},
      },
      this.session.rulesets,
    );
    this.done = false;
    this.view.show(puzzle.position);
    this.view.setMode();
    this.view.showMoves([], moves);
    put(this.stage, this.view.element);
    put(this.question, puzzle.question);
    if (puzzle.kind === "hot") this.#showRegions(puzzle);
    const several = puzzle.answer.length > 1;
    put(
      this.choices,
      puzzle.choices.map((choice) =>
        button(
          moves.length > 0 || parseValue(choice) === null ? choice : valueElement(choice),
          () => this.#choose(choice),
          {
            "data-choice": choice,
            "aria-pressed": "false",
            // What a move is called says little on a graph.
            onpointerenter: () => this.#point(puzzle, choice),
            onpointerleave: () => this.#point(puzzle, null),
            onfocus: () => this.#point(puzzle, choice),
          },
        ),
      ),
      several ? el("p", { class: "hint-text" }, `${puzzle.answer.length} answers are right; find all of them.`) : null,
    );
  }

  // Marks where a move is, until the answer is given.
  #point(puzzle, choice) {
    if (puzzle.kind === "win" && !this.done) this.view.point(choice);
  }

  // A question about regions needs their labels, as the reason of an answer does, but nothing that gives it away.
  async #showRegions(puzzle) {
    try {
      const { ruleset, position } = puzzle;
      this.#regions = work("analyse", { ruleset, position, moves: "none", limits: { seconds: this.seconds } });
      const { regions } = await this.#regions.answer;
      if (this.puzzle === puzzle)
        this.view.showAnswer({ regions: regions.map(({ label, cells, position }) => ({ label, cells, position })) });
    } catch {
      /* the letters can be found by thinking, too */
    }
  }

  #choose(choice) {
    if (this.done) return;
    if (this.chosen.has(choice)) this.chosen.delete(choice);
    else this.chosen.add(choice);
    for (const item of this.choices.querySelectorAll("button"))
      item.setAttribute("aria-pressed", String(this.chosen.has(item.dataset.choice)));
    if (this.chosen.size < this.puzzle.answer.length) return;
    this.done = true;
    const right = same([...this.chosen], this.puzzle.answer);
    for (const item of this.choices.querySelectorAll("button")) {
      item.disabled = true;
      if (this.puzzle.answer.includes(item.dataset.choice)) item.classList.add("right");
      else if (this.chosen.has(item.dataset.choice)) item.classList.add("wrong");
    }
    this.view.setMode();
    this.view.showMoves(
      this.puzzle.answer
        .filter(() => this.puzzle.kind === "win")
        .map((text) => ({ player: this.puzzle.player ?? "left", text, best: true, winning: true })),
    );
    put(
      this.verdict,
      el("b", { class: right ? "good" : "error" }, right ? "Right. " : "Not quite. "),
      this.puzzle.reason,
      " ",
      button("Look at it", () => this.open(this.puzzle.ruleset, this.puzzle.position, this.puzzle.player ?? "left"), {
        class: "small",
      }),
    );
    this.view.point(null);
    // Arrows show the answer on a board.
    const { ruleset, kind, answer } = this.puzzle;
    if (kind === "win" && !this.session.rulesets.get(ruleset).cells) this.view.point(answer[0]);
    if (kind === "worth") this.#showRegions(this.puzzle);
    announce(right ? "right" : "not right");
  }

  key(event) {
    if (event.key !== "n") return false;
    this.next();
    return true;
  }
}

/** The view "Examples". */
export class ExamplesView {
  constructor(session, open) {
    this.session = session;
    this.open = open;
    this.list = el("div", { class: "examples" });
    this.message = el("div");
    this.element = el("section", { class: "single", "aria-label": "Examples" }, this.message, this.list);
  }

  async enter() {
    if (this.list.children.length > 0) return;
    try {
      const { examples } = await get("examples");
      put(this.message);
      put(
        this.list,
        examples.map((example) => this.#card(example)),
      );
    } catch (error) {
      put(this.message, el("p", { class: "error" }, failed(error, this, () => this.enter())));
    }
  }

  #card(example) {
    const info = this.session.rulesets.get(example.ruleset);
    const view = info
      ? makeView(
          info,
          { mode: () => "still", moves: () => [], onEdit() {}, onPlay() {}, onGuess() {} },
          this.session.rulesets,
        )
      : null;
    view?.show(example.position);
    view?.setMode();
    view?.element.setAttribute("inert", "");
    return el(
      "article",
      { class: "card example" },
      el("div", { class: "example-picture" }, view?.element),
      el("h3", {}, example.title),
      el("p", {}, example.say),
      el("p", { class: "hint-text" }, `${example.ruleset}${example.source ? ` \u00B7 ${example.source}` : ""}`),
      button("Open", () => this.open(example.ruleset, example.position), { "aria-label": `Open ${example.title}` }),
    );
  }
}
