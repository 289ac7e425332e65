// A game against the engine, with a clock and hints that come in steps: kōnane as in its contests, any other game from
// a position on.
import { isDropped, post, work } from "./api.js";
import { chooseMove } from "./choose_move.js";
import { Clock, printTime } from "./clock.js";
import { announce, button, el, put, toast } from "./dom.js";
import { cellsOfMove } from "./grid.js";
import { Hints } from "./play_hints.js";
import { PlaySetup } from "./play_setup.js";
import { failed, forget } from "./retry.js";
import { other, playerName } from "./rules.js";
import { makeView } from "./views.js";

const kPlayers = ["you", "papamu"];
const opponent = (who) => (who === "you" ? "papamu" : "you");

// All actions, or those that remove a stone in the middle of the board: two rows or columns of an even number of them.
function allowedActions(state, isInCentre) {
  if (!isInCentre) return state.actions;
  const rows = state.position.split("/");
  const isMiddle = (i, count) => i === (count - 1) >> 1 || i === count >> 1;
  return state.actions.filter((text) => {
    const [[row, column]] = cellsOfMove(text);
    return isMiddle(row, rows.length) && isMiddle(column, rows[0].length);
  });
}

/** The view "Play". */
export class PlayView {
  #job = null;

  constructor(session, open) {
    this.session = session;
    this.moves = [];
    this.setup = new PlaySetup(session.rulesets, {
      onBegin: () => this.begin(),
      onHere: () => this.begin(true),
      onGame: (info) => this.#showGame(info),
    });
    this.seats = { you: this.#seat("You"), papamu: this.#seat("papamu") };
    this.stage = el("div", { class: "stage" });
    this.status = el("p", { class: "status", role: "status" }, "Choose a game and begin.");
    this.note = el("p", { class: "hint-text hint" });
    this.hints = new Hints(this.note);
    this.record = el("ol", { class: "record" });
    this.list = el("select", { class: "my-move", "aria-label": "your move" });
    this.list.addEventListener("change", () => {
      const move = this.moves.find(({ text }) => text === this.list.value);
      if (move) this.#mine([move]);
    });
    this.hintButton = button("Hint", () => this.#hint());
    this.backButton = button("Take back", () => this.#takeBack());
    this.resignButton = button("Resign", () => this.#end("papamu", "resigned"));
    this.element = el(
      "div",
      { class: "layout" },
      el(
        "div",
        { class: "column" },
        el("section", { class: "card board-card" }, this.seats.papamu.row, this.stage, this.seats.you.row),
      ),
      el(
        "div",
        { class: "column" },
        this.setup.element,
        el(
          "section",
          { class: "card", "aria-label": "Game" },
          this.status,
          this.note,
          el(
            "div",
            { class: "group" },
            this.list,
            this.hintButton,
            this.backButton,
            this.resignButton,
            button("Analyse", () =>
              open(
                this.info.name,
                this.state?.position ?? this.info.example,
                this.state?.player ?? "left",
                this.state?.misere,
              ),
            ),
          ),
          this.record,
        ),
      ),
    );
    this.#showGame(this.setup.info);
    this.#showButtons();
  }

  // The board of a game, empty-handed: a game that was going on is given up.
  #showGame(info) {
    if (info === this.info) return;
    this.#job?.drop();
    this.clock?.stop();
    this.info = info;
    this.state = undefined;
    this.moves = [];
    this.past = [];
    this.view = makeView(
      info,
      {
        mode: () => (this.mine ? "walk" : "still"),
        moves: () => this.moves,
        onEdit() {},
        onPlay: (moves) => this.#mine(moves),
        onGuess() {},
        onMiss: () => {
          if (this.state.stage === "remove") toast("Only the marked stones can be removed.");
        },
      },
      this.session.rulesets,
    );
    this.view.show(info.example);
    this.view.setMode();
    put(this.stage, this.view.element);
    put(this.record);
    put(this.note);
    put(this.status, "Choose a game and begin.");
    for (const one of kPlayers) {
      this.seats[one].dot.hidden = true;
      this.seats[one].clock.textContent = "";
    }
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

  /** Begins a game; `here` from the position that is analysed. */
  async begin(here = false) {
    forget(this);
    let state;
    try {
      const { ruleset, node, misere } = this.session;
      if (here) this.setup.choose(ruleset, misere);
      state = await post(
        "contest/start",
        here ? { ruleset, position: node.position, player: node.turn, misere } : this.setup.start,
      );
    } catch (error) {
      if (!error.noAnswer) return toast(error.message);
      const again = failed(error, this, () => this.begin(here));
      return put(this.status, again);
    }
    this.#job?.drop();
    this.clock?.stop();
    this.over = false;
    this.past = [];
    this.isInCentre = !here && this.setup.isInCentre;
    const [seconds, increment] = this.setup.time;
    this.clock = new Clock(kPlayers, seconds, increment, {
      onTick: () => this.#showClocks(),
      onFlag: (who) => this.#end(opponent(who), "on time"),
    });
    put(this.record);
    this.view.showMoves([]);
    return this.#turn(state, this.setup.first);
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
    this.hints.forget();
    const allowed = allowedActions(state, this.isInCentre && this.past.length === 1);
    this.isBound = allowed.length < state.actions.length;
    this.moves = this.mine ? allowed.map((text) => ({ player: state.player, text })) : [];
    this.view.show(state.position);
    this.view.setMode();
    this.view.showMoves([], this.moves);
    this.#showClocks();
    if (state.winner !== null) return this.#end(state.winner === state.player ? who : opponent(who), "");
    this.#showButtons();
    this.clock.start(who);
    if (!this.mine) {
      put(this.status, "papamu is thinking \u2026");
      return this.isBound ? this.#play(allowed[0]) : this.#engine();
    }
    put(this.status, state.stage === "remove" ? "Your move: remove a stone." : "Your move.");
    if (state.stage === "remove")
      this.view.input.rest(this.moves.map((move) => ({ cell: cellsOfMove(move.text)[0], kind: "target" })));
    return undefined;
  }

  async #mine(moves) {
    const { state } = this;
    const move = await chooseMove(moves);
    if (move === null || this.state !== state || !this.mine) return;
    this.moves = [];
    this.#showButtons();
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
        this.#mine([move]);
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
    this.view.showMoves([{ player, text, best: true, winning: null }], this.moves);
  }

  // What papamu has to play, without thinking: the stones that it may choose from are mirror images of each other.
  async #play(move) {
    const { state } = this;
    try {
      const after = await post("contest/move", { state: state.state, move });
      if (this.state === state && !this.over) this.#made(move, after);
    } catch (error) {
      this.clock.stop();
      put(
        this.status,
        failed(error, this, () => this.#turn(state, "papamu")),
      );
    }
  }

  #ask(seconds, onProgress) {
    this.#job?.drop();
    this.#job = work("play", { state: this.state.state, seconds }, onProgress);
    return this.#job.answer;
  }

  async #engine() {
    const { state } = this;
    const most = this.clock.without ? Infinity : Math.max(0.05, this.clock.seconds("papamu") / 20);
    try {
      const answer = await this.#ask(Math.min(this.setup.thinking, most), (name, data) => {
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

  // First where to look, then which move, and only then why.
  async #hint() {
    if (!this.mine) return;
    const { state } = this;
    if (!this.hints.isFor(state)) {
      put(this.note, "\u2026");
      try {
        const answer = await this.#ask(1);
        if (this.state !== state || answer.move === null) return;
        this.hints.take(state, answer);
      } catch (error) {
        if (!isDropped(error)) put(this.note, error.message);
        return;
      }
    }
    this.hints.next(this.info, this.view, this.moves);
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
    this.view.showMoves([]);
    this.#turn(step.state, step.who);
  }

  #end(won, how) {
    if (this.state === undefined || this.over) return;
    this.over = true;
    forget(this);
    this.#job?.drop();
    this.clock.stop();
    this.moves = [];
    this.view.input?.rest([]);
    this.view.setMode();
    this.#showButtons();
    this.#showClocks();
    const cannot = this.state.stage === "move" ? "move" : "jump";
    const why =
      how === "on time"
        ? " on time"
        : how === "resigned"
          ? ": you resigned"
          : `: ${playerName(this.state.player)} cannot ${cannot}`;
    const text = `${won === "you" ? "You have won" : "papamu has won"}${why}.`;
    put(this.status, text);
    announce(text);
  }

  #showButtons() {
    this.list.hidden = this.moves.length === 0;
    put(
      this.list,
      el("option", { value: "" }, "your move \u2026"),
      this.moves.map(({ text }) => el("option", { value: text }, text)),
    );
    this.hintButton.disabled = !this.mine || this.isBound;
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
