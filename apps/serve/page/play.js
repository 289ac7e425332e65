// A game of kōnane against the engine, with a clock and hints that come in steps.
import { isDropped, post, work } from "./api.js";
import { Clock, printTime } from "./clock.js";
import { announce, button, el, put, toast } from "./dom.js";
import { cellsOfMove, printGrid, readGrid } from "./grid.js";
import { jump, jumps, winner } from "./konane.js";
import { other, playerName } from "./rules.js";
import { BoardView } from "./views.js";

const field = (label, input) => el("label", { class: "field" }, el("span", {}, label), input);
const choice = (label, options, value) => {
  const select = el("select", {}, options.map(([name, text]) => el("option", { value: name }, text ?? name)));
  select.value = value;
  return { select, field: field(label, select) };
};

/** The view "Play". */
export class PlayView {
  #job = null;

  constructor(session, open) {
    this.session = session;
    this.open = open;
    const info = session.rulesets.get("konane");
    this.board = new BoardView(info, { mode: () => (this.mine ? "walk" : "still"), moves: () => this.moves ?? [], onEdit() {}, onPlay: (moves) => this.#mine(moves[0]), onGuess() {} });
    this.side = choice("You play", [["left", "Left, black"], ["right", "Right, white"]], "left");
    this.size = choice("Board", ["4x4", "6x6", "8x8", "10x10", "12x12", "18x18"].map((name) => [name, name.replace("x", " \u00D7 ")]), "6x6");
    this.gap = choice("Gap", (info?.gaps ?? []).map((name) => [name]), "HM");
    this.time = choice("Clock", [["none", "none"], ["60+1", "1 minute + 1 s"], ["180+2", "3 minutes + 2 s"], ["600+5", "10 minutes + 5 s"]], "180+2");
    this.think = choice("Engine", [["0.1", "0.1 s a move"], ["1", "1 s a move"], ["5", "5 s a move"]], "1");
    this.seats = { left: this.#seat("left"), right: this.#seat("right") };
    this.status = el("p", { class: "status", role: "status" }, "Choose a board and begin.");
    this.note = el("p", { class: "hint-text hint" });
    this.record = el("ol", { class: "record" });
    this.hintButton = button("Hint", () => this.#hint());
    this.element = el("div", { class: "layout" },
      el("div", { class: "column" }, el("section", { class: "card board-card" }, this.seats.right.row, this.board.element, this.seats.left.row)),
      el("div", { class: "column" },
        el("section", { class: "card", "aria-label": "New game" }, el("div", { class: "fields" }, this.side.field, this.size.field, this.gap.field, this.time.field, this.think.field),
          el("div", { class: "group" }, button("New game", () => this.begin(), { class: "primary" }), button("From the analysed position", () => this.begin(true), { class: "small" }))),
        el("section", { class: "card", "aria-label": "Game" }, this.status, this.note,
          el("div", { class: "group" }, this.hintButton, button("Take back", () => this.#takeBack()), button("Resign", () => this.#end(other(this.human), "resigned")),
            button("Analyse", () => this.open("konane", printGrid(this.rows ?? readGrid(info.example, info.letters)), this.player ?? "left"))), this.record)));
    this.board.show(info.example);
  }

  #seat(player) {
    const name = el("b", {});
    const clock = el("span", { class: "clock" });
    return { name, clock, row: el("div", { class: "seat" }, el("span", { class: `dot ${player}` }), name, clock) };
  }

  leave() {
    this.paused = this.clock?.player ?? null;
    if (this.paused === this.human) this.clock?.stop();
  }

  enter() {
    if (this.paused && this.paused === this.human && !this.over) this.clock.start(this.paused);
  }

  get mine() { return this.rows !== undefined && !this.over && this.player === this.human; }

  /** Begins a game; `here` from the position that is analysed, if it is one of kōnane. */
  async begin(here = false) {
    this.#job?.drop();
    this.clock?.stop();
    try {
      const position = here ? this.session.node.position : (await post("start", { ruleset: "konane", board: this.size.select.value, gap: this.gap.select.value })).position;
      if (here && this.session.ruleset !== "konane") return toast("The analysed position is not one of k\u014Dnane.");
      this.rows = readGrid(position, "xo.#");
    } catch (error) {
      return toast(error.message);
    }
    this.human = this.side.select.value;
    this.over = false;
    this.past = [];
    const [seconds, increment] = this.time.select.value === "none" ? [Infinity, 0] : this.time.select.value.split("+").map(Number);
    this.clock = new Clock(seconds, increment, { onTick: () => this.#showClocks(), onFlag: (player) => this.#end(other(player), "on time") });
    this.seats[this.human].name.textContent = "You";
    this.seats[other(this.human)].name.textContent = "papamu";
    put(this.record);
    return this.#turn(here ? this.session.node.turn : "left");
  }

  #turn(player) {
    this.player = player;
    this.hintStep = 0;
    put(this.note);
    this.moves = jumps(this.rows, player);
    this.board.show(printGrid(this.rows));
    this.board.setMode();
    this.#showClocks();
    const won = winner(this.rows, player);
    if (won !== null) return this.#end(won, "");
    this.clock.start(player);
    put(this.status, this.mine ? "Your move." : "papamu is thinking \u2026");
    if (!this.mine) return this.#engine();
    return undefined;
  }

  #mine(move) {
    this.#made(move.text);
  }

  #made(text) {
    this.past.push({ rows: this.rows, player: this.player, left: { ...this.clock.left } });
    this.clock.press();
    this.rows = jump(this.rows, text);
    this.record.append(el("li", {}, el("span", { class: `dot ${this.player}` }), text));
    this.record.lastChild.scrollIntoView({ block: "nearest" });
    announce(`${this.player === this.human ? "You play" : "papamu plays"} ${text}`);
    const next = other(this.player);
    this.#turn(next);
    this.board.showMoves([{ player: other(next), text, best: true, winning: null }]);
  }

  #ask(player, seconds) {
    this.#job?.drop();
    this.#job = work("play", { game: "konane", position: printGrid(this.rows), player, seconds });
    return this.#job.answer;
  }

  async #engine() {
    const rows = this.rows;
    const most = this.clock.without ? Infinity : Math.max(0.05, this.clock.seconds(this.player) / 20);
    try {
      const answer = await this.#ask(this.player, Math.min(Number(this.think.select.value), most));
      if (this.rows !== rows || this.over) return;
      if (answer.move === null) this.#end(this.human, "");
      else this.#made(answer.move);
    } catch (error) {
      if (!isDropped(error)) {
        this.clock.stop();
        put(this.status, error.message, " ", button("Try again", () => this.#turn(this.player)));
      }
    }
  }

  // First where to look, then which stone jumps where, and only then why.
  async #hint() {
    if (!this.mine) return;
    const rows = this.rows;
    if (!this.advice || this.advice.rows !== rows) {
      put(this.note, "\u2026");
      try {
        const answer = await this.#ask(this.player, 1);
        if (this.rows !== rows || answer.move === null) return;
        this.advice = { rows, ...answer };
      } catch (error) {
        if (!isDropped(error)) put(this.note, error.message);
        return;
      }
    }
    const [from, to] = cellsOfMove(this.advice.move);
    this.hintStep = Math.min(3, (this.hintStep ?? 0) + 1);
    const around = [];
    for (let row = from[0] - 2; row <= from[0] + 2; ++row) for (let column = from[1] - 2; column <= from[1] + 2; ++column) around.push({ cell: [row, column], kind: "hint" });
    if (this.hintStep === 1) {
      this.board.board.mark(around.filter(({ cell: [row, column] }) => this.rows[row]?.[column] !== undefined));
      put(this.note, "Where: look at the marked cells.");
    } else if (this.hintStep === 2) {
      this.board.board.mark([]);
      this.board.showMoves([{ player: this.player, text: this.advice.move, best: true, winning: null }]);
      put(this.note, `Which: the stone on row ${from[0]}, column ${from[1]} jumps to row ${to[0]}, column ${to[1]}.`);
    } else {
      const line = (this.advice.line ?? []).slice(0, 6).join(" ");
      put(this.note, `Why: ${this.advice.result === "win" ? "it wins for certain" : this.advice.result === "loss" ? "every move loses; this one holds out longest" : `the engine judges it ${this.advice.score}`}`
        + ` after ${this.advice.depth} plies. Expected: ${line}`);
    }
  }

  #takeBack() {
    if (!this.past?.length) return;
    this.#job?.drop();
    let state = this.past.pop();
    while (state.player !== this.human && this.past.length > 0) state = this.past.pop();
    while (this.record.children.length > this.past.length) this.record.lastChild.remove();
    this.over = false;
    this.clock.stop();
    this.clock.left = state.left;
    this.rows = state.rows;
    this.board.showMoves([]);
    this.#turn(state.player);
  }

  #end(won, how) {
    if (this.rows === undefined || this.over) return;
    this.over = true;
    this.#job?.drop();
    this.clock.stop();
    this.board.setMode();
    this.#showClocks();
    const text = `${won === this.human ? "You have won" : "papamu has won"}${how === "on time" ? " on time" : how === "resigned" ? ": you resigned" : `: ${playerName(other(won))} cannot jump`}.`;
    put(this.status, text);
    announce(text);
  }

  #showClocks() {
    for (const player of ["left", "right"]) {
      const { clock, row } = this.seats[player];
      clock.textContent = this.clock.without ? "" : printTime(this.clock.seconds(player));
      row.classList.toggle("turn", this.clock.player === player);
    }
  }
}
