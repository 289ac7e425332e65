// A game of kōnane against the engine, with a clock and hints that come in steps.
import { isDropped, post, work } from "./api.js";
import { Clock, printTime } from "./clock.js";
import { announce, button, el, put, toast } from "./dom.js";
import { cellsOfMove } from "./grid.js";
import { failed, forget } from "./retry.js";
import { other, playerName } from "./rules.js";
import { BoardView } from "./board_view.js";

// As in contests, each player first removes a stone; or a gap, and play begins with jumps.
const kOpenings = [
  ["corner-or-centre", "remove: corner or centre"],
  ["own-corner-or-centre", "remove: own corner or centre"],
  ["own-centre", "remove: own centre"],
];

const kPlayers = ["you", "papamu"];
const opponent = (who) => (who === "you" ? "papamu" : "you");

const field = (label, input) => el("label", { class: "field" }, el("span", {}, label), input);
const choice = (label, options, value) => {
  const select = el(
    "select",
    {},
    options.map(([name, text]) => el("option", { value: name }, text ?? name)),
  );
  select.value = value;
  return { select, field: field(label, select) };
};

/** The view "Play". */
export class PlayView {
  #job = null;

  constructor(session, open) {
    this.session = session;
    this.open = open;
    this.moves = [];
    const info = session.rulesets.get("konane");
    this.board = new BoardView(info, {
      mode: () => (this.mine ? "walk" : "still"),
      moves: () => this.moves,
      onEdit() {},
      onPlay: (moves) => this.#mine(moves[0]),
      onGuess() {},
      onMiss: () => {
        if (this.state.stage === "remove") toast("Only the marked stones can be removed.");
      },
    });
    this.begins = choice(
      "First",
      [
        ["you", "you begin"],
        ["papamu", "papamu begins"],
      ],
      "you",
    );
    this.size = choice(
      "Board",
      ["4x4", "6x6", "8x8", "10x10", "12x12", "18x18"].map((name) => [name, name.replace("x", " \u00D7 ")]),
      "6x6",
    );
    this.opening = choice(
      "Opening",
      [...kOpenings, ...(info?.gaps ?? []).map((name) => [name, `gap ${name}`])],
      "corner-or-centre",
    );
    this.time = choice(
      "Clock",
      [
        ["none", "none"],
        ["60+1", "1 minute + 1 s"],
        ["180+2", "3 minutes + 2 s"],
        ["600+5", "10 minutes + 5 s"],
      ],
      "180+2",
    );
    this.think = choice(
      "Engine",
      [
        ["0.1", "0.1 s a move"],
        ["1", "1 s a move"],
        ["5", "5 s a move"],
      ],
      "1",
    );
    this.seats = { you: this.#seat("You"), papamu: this.#seat("papamu") };
    this.status = el("p", { class: "status", role: "status" }, "Choose a board and begin.");
    this.note = el("p", { class: "hint-text hint" });
    this.record = el("ol", { class: "record" });
    this.hintButton = button("Hint", () => this.#hint());
    this.backButton = button("Take back", () => this.#takeBack());
    this.resignButton = button("Resign", () => this.#end("papamu", "resigned"));
    this.element = el(
      "div",
      { class: "layout" },
      el(
        "div",
        { class: "column" },
        el("section", { class: "card board-card" }, this.seats.papamu.row, this.board.element, this.seats.you.row),
      ),
      el(
        "div",
        { class: "column" },
        el(
          "section",
          { class: "card", "aria-label": "New game" },
          el(
            "div",
            { class: "fields" },
            this.begins.field,
            this.size.field,
            this.opening.field,
            this.time.field,
            this.think.field,
          ),
          el(
            "div",
            { class: "group" },
            button("New game", () => this.begin(), { class: "primary" }),
            button("From the analysed position", () => this.begin(true), { class: "small" }),
          ),
        ),
        el(
          "section",
          { class: "card", "aria-label": "Game" },
          this.status,
          this.note,
          el(
            "div",
            { class: "group" },
            this.hintButton,
            this.backButton,
            this.resignButton,
            button("Analyse", () =>
              this.open("konane", this.state?.position ?? info.example, this.state?.player ?? "left"),
            ),
          ),
          this.record,
        ),
      ),
    );
    this.board.show(info.example);
    this.#showButtons();
  }

  #seat(label) {
    const name = el("b", {}, label);
    // Nobody has a colour before the game.
    const dot = el("span", { class: "dot", hidden: true });
    const clock = el("span", { class: "clock" });
    return { dot, clock, row: el("div", { class: "seat" }, dot, name, clock) };
  }

  leave() {
    this.paused = this.clock?.player === "you";
    if (this.paused) this.clock.stop();
  }

  enter() {
    if (this.paused && this.mine) this.clock.start("you");
    this.paused = false;
  }

  get mine() {
    return this.state !== undefined && !this.over && this.who === "you";
  }

  /** Begins a game; `here` from the position that is analysed, if it is one of konane. */
  async begin(here = false) {
    forget(this);
    let state;
    try {
      if (here && this.session.ruleset !== "konane") return toast("The analysed position is not one of k\u014Dnane.");
      state = here
        ? await this.#stateOf(this.session.node)
        : await post("contest/start", { board: this.size.select.value, opening: this.opening.select.value });
    } catch (error) {
      if (!error.noAnswer) return toast(error.message);
      const again = failed(error, this, () => this.begin(here));
      return put(this.status, again);
    }
    this.#job?.drop();
    this.clock?.stop();
    this.over = false;
    this.past = [];
    const [seconds, increment] =
      this.time.select.value === "none" ? [Infinity, 0] : this.time.select.value.split("+").map(Number);
    this.clock = new Clock(kPlayers, seconds, increment, {
      onTick: () => this.#showClocks(),
      onFlag: (who) => this.#end(opponent(who), "on time"),
    });
    put(this.record);
    this.board.showMoves([]);
    return this.#turn(state, this.begins.select.value);
  }

  // A position without a history is a state in which nothing is to be removed: its board and whose turn it is.
  async #stateOf({ position, turn }) {
    const state = `${position} ${turn === "left" ? "x" : "o"}`;
    const { left_moves: left, right_moves: right } = await post("analyse", {
      ruleset: "konane",
      position,
      limits: { seconds: 2 },
    });
    const moves = turn === "left" ? left : right;
    if (moves === null) throw new Error("The position is too large to list its moves in two seconds.");
    return {
      state,
      position,
      player: turn,
      stage: "jump",
      winner: moves.length === 0 ? other(turn) : null,
      actions: moves.map(({ move }) => move),
    };
  }

  // Who takes away the first stone chooses a colour by that, so the colours are known by whose turn it is.
  #turn(state, who) {
    forget(this);
    this.state = state;
    this.who = who;
    for (const one of kPlayers) {
      this.seats[one].dot.className = `dot ${one === who ? state.player : other(state.player)}`;
      this.seats[one].dot.hidden = false;
    }
    this.hintStep = 0;
    put(this.note);
    this.moves = state.actions.map((text) => ({ player: state.player, text }));
    this.board.show(state.position);
    this.board.setMode();
    this.#showClocks();
    if (state.winner !== null) return this.#end(state.winner === state.player ? who : opponent(who), "");
    this.#showButtons();
    this.clock.start(who);
    if (!this.mine) {
      put(this.status, "papamu is thinking \u2026");
      return this.#engine();
    }
    put(this.status, state.stage === "remove" ? "Your move: remove a stone." : "Your move.");
    if (state.stage === "remove")
      this.board.input.rest(this.moves.map((move) => ({ cell: cellsOfMove(move.text)[0], kind: "target" })));
    return undefined;
  }

  async #mine(move) {
    const { state } = this;
    this.moves = [];
    try {
      const after = await post("contest/move", { state: state.state, move: move.text });
      if (this.state === state && !this.over) this.#made(move.text, after);
    } catch (error) {
      if (this.state !== state || this.over) return;
      if (!error.noAnswer) {
        toast(error.message);
        this.#turn(state, "you");
        return;
      }
      this.clock.stop();
      const again = () => {
        this.clock.start("you");
        this.#mine(move);
      };
      put(this.status, failed(error, this, again));
    }
  }

  #made(text, after) {
    const { who } = this;
    // The colour of the first removal is known only after it.
    const player = other(after.player);
    this.past.push({ state: this.state, who, left: { ...this.clock.left } });
    this.clock.press();
    this.record.append(el("li", {}, el("span", { class: `dot ${player}` }), text));
    this.record.lastChild.scrollIntoView({ block: "nearest" });
    announce(`${who === "you" ? "You play" : "papamu plays"} ${text}`);
    this.#turn(after, opponent(who));
    this.board.showMoves([{ player, text, best: true, winning: null }]);
  }

  #ask(seconds, onProgress) {
    this.#job?.drop();
    this.#job = work("play", { game: "konane", state: this.state.state, seconds }, onProgress);
    return this.#job.answer;
  }

  async #engine() {
    const { state } = this;
    const most = this.clock.without ? Infinity : Math.max(0.05, this.clock.seconds("papamu") / 20);
    try {
      const answer = await this.#ask(Math.min(Number(this.think.select.value), most), (name, data) => {
        if (data.depth)
          put(this.note, `depth ${data.depth}, ${data.result === null ? data.score : `a proven ${data.result}`}`);
      });
      if (this.state !== state || this.over) return;
      if (answer.move === null) this.#end("you", "");
      else this.#made(answer.move, answer.after);
    } catch (error) {
      if (isDropped(error)) return;
      this.clock.stop();
      put(
        this.status,
        failed(error, this, () => this.#turn(state, "papamu")),
        error.noAnswer ? null : [" ", button("Try again", () => this.#turn(state, "papamu"))],
      );
    }
  }

  // First where to look, then which stone jumps where, and only then why.
  async #hint() {
    if (!this.mine) return;
    const { state } = this;
    if (this.advice?.state !== state) {
      put(this.note, "\u2026");
      try {
        const answer = await this.#ask(1);
        if (this.state !== state || answer.move === null) return;
        this.advice = { ...answer, state };
      } catch (error) {
        if (!isDropped(error)) put(this.note, error.message);
        return;
      }
    }
    this.#showHint();
  }

  #showHint() {
    const [from, to] = cellsOfMove(this.advice.move);
    const { board } = this.board;
    this.hintStep = Math.min(3, (this.hintStep ?? 0) + 1);
    const around = [];
    for (let row = from[0] - 2; row <= from[0] + 2; ++row)
      for (let column = from[1] - 2; column <= from[1] + 2; ++column)
        around.push({ cell: [row, column], kind: "where" });
    if (this.hintStep === 1) {
      board.mark(around.filter(({ cell: [row, column] }) => board.rows[row]?.[column] !== undefined));
      put(this.note, "Where: look at the marked cells.");
    } else if (this.hintStep === 2) {
      board.mark([]);
      this.board.showMoves([{ player: this.state.player, text: this.advice.move, best: true, winning: null }]);
      put(
        this.note,
        `Which: the stone on row ${from[0]}, column ${from[1]} ${to ? `jumps to row ${to[0]}, column ${to[1]}` : "is removed"}.`,
      );
    } else {
      const line = (this.advice.line ?? []).slice(0, 6).join(" ");
      put(
        this.note,
        `Why: ${this.advice.result === "win" ? "it wins for certain" : this.advice.result === "loss" ? "every move loses; this one holds out longest" : `the engine judges it ${this.advice.score}`}` +
          ` after ${this.advice.depth} plies. Expected: ${line}`,
      );
    }
  }

  #takeBack() {
    if (!this.past?.length) return;
    this.#job?.drop();
    let step = this.past.pop();
    while (step.who !== "you" && this.past.length > 0) step = this.past.pop();
    while (this.record.children.length > this.past.length) this.record.lastChild.remove();
    this.over = false;
    this.clock.stop();
    this.clock.left = step.left;
    this.board.showMoves([]);
    this.#turn(step.state, step.who);
  }

  #end(won, how) {
    if (this.state === undefined || this.over) return;
    this.over = true;
    forget(this);
    this.#job?.drop();
    this.clock.stop();
    this.board.input.rest([]);
    this.board.setMode();
    this.#showButtons();
    this.#showClocks();
    const loser = this.who === opponent(won) ? this.state.player : other(this.state.player);
    const why =
      how === "on time" ? " on time" : how === "resigned" ? ": you resigned" : `: ${playerName(loser)} cannot jump`;
    const text = `${won === "you" ? "You have won" : "papamu has won"}${why}.`;
    put(this.status, text);
    announce(text);
  }

  #showButtons() {
    this.hintButton.disabled = !this.mine;
    this.resignButton.disabled = this.state === undefined || this.over;
    this.backButton.disabled = !this.past?.some((step) => step.who === "you");
  }

  #showClocks() {
    for (const who of kPlayers) {
      const { clock, row } = this.seats[who];
      clock.textContent = this.clock.without ? "" : printTime(this.clock.seconds(who));
      row.classList.toggle("turn", this.clock.player === who);
    }
  }
}
