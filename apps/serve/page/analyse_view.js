// The view "Analyse": setting positions up, seeing what they are worth, walking through them.
import { post } from "./api.js";
import { Analyser, movesOf } from "./analysis.js";
import { isSenseless } from "./arrows.js";
import { chooseMove } from "./choose_move.js";
import { announce, button, el, put, toast } from "./dom.js";
import { exportMenu } from "./export.js";
import { Facts } from "./facts.js";
import { cellsOfMove } from "./grid.js";
import { iconButton } from "./icons.js";
import { MoveList } from "./moves.js";
import { failed } from "./retry.js";
import { other, playerName } from "./rules.js";
import { rulesetSelect } from "./ruleset_select.js";
import { outcomeWords, spokenValue } from "./values.js";
import { makeView } from "./views.js";
import { Walk } from "./walk.js";
import { Worksheet } from "./worksheet.js";

// More arrows than this hide the board.
const kArrows = 24;

/** The view; `element` holds everything. */
export class AnalyseView {
  constructor(session, limits) {
    this.session = session;
    this.mode = "walk";
    this.region = null;
    this.analyser = new Analyser(session, () => this.#showAnswer());
    this.analyser.most = limits.seconds ?? 60;
    this.facts = new Facts({
      onStop: () => this.analyser.stop(),
      onMore: () => {
        this.analyser.seconds = Math.min(this.analyser.most, this.analyser.seconds * 3);
        this.#drawSeconds();
        this.analyser.run(true);
      },
      onRegion: (region) => this.chooseRegion(region),
    });
    this.moveList = new MoveList({
      onPlay: (move) => this.play([move]),
      onLook: (move) => this.#look(move),
      onFilter: () => this.#showMoves(),
    });
    this.walk = new Walk(session);
    this.worksheet = new Worksheet(session);
    this.#build();
    session.on("setup", () => this.#setUp());
    session.on("node", () => this.#showNode());
    session.on("turn", () => {
      this.#showTurn();
      this.#showMoves();
    });
    this.#setUp();
  }

  #build() {
    const { session } = this;
    this.select = rulesetSelect(session.rulesets, { class: "ruleset", "aria-label": "game" });
    this.select.addEventListener("change", () =>
      session.setUp(this.select.value, session.rulesets.get(this.select.value).example, "left"),
    );
    this.summary = el("p", { class: "hint-text summary" });
    this.paper = el("p", { class: "mono on-paper", "aria-hidden": "true" });
    this.stage = el("div", { class: "stage" });
    this.text = el("textarea", {
      class: "mono position",
      rows: 1,
      spellcheck: "false",
      autocapitalize: "off",
      "aria-label": "position as text",
    });
    this.text.addEventListener("change", () => this.#edited(this.text.value.trim().replace(/\r?\n/g, "/"), true));
    this.text.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      this.#edited(this.text.value.trim().replace(/\r?\n/g, "/"), true);
    });
    this.fault = el("p", { class: "error", role: "alert", hidden: true });
    this.modes = ["edit", "walk"].map((mode) =>
      button(mode === "edit" ? "Set up" : "Play and look", () => this.setMode(mode), {
        "aria-pressed": "false",
        "data-mode": mode,
      }),
    );
    this.turns = ["left", "right"].map((player) =>
      button([el("span", { class: `dot ${player}` }), playerName(player)], () => this.session.setTurn(player), {
        "aria-pressed": "false",
        "data-player": player,
      }),
    );
    this.misere = button(
      "Mis\u00E8re",
      () => {
        const { session } = this;
        session.setUp(session.ruleset, session.node.position, session.node.turn, !session.misere);
      },
      { "aria-pressed": "false", title: "Mis\u00E8re play: the player who cannot move wins", class: "misere" },
    );
    this.undo = iconButton("undo", "Undo (Ctrl+Z)", () => this.session.undo());
    this.redo = iconButton("redo", "Redo (Ctrl+Y)", () => this.session.redo());
    this.arrows = el(
      "select",
      { "aria-label": "arrows" },
      [
        ["turn", "arrows of the player to move"],
        ["both", "arrows of both"],
        ["best", "best moves only"],
        ["none", "no arrows"],
      ].map(([value, label]) => el("option", { value }, label)),
    );
    this.arrows.addEventListener("change", () => this.#showMoves());
    this.seconds = el("input", {
      type: "number",
      min: 0.1,
      max: this.analyser.most,
      step: "any",
      class: "size",
      value: this.analyser.seconds,
      "aria-label": "seconds for each question",
    });
    this.seconds.addEventListener("change", () => {
      const wanted = Number(this.seconds.value);
      if (wanted >= 0.1 && wanted <= this.analyser.most) this.analyser.seconds = wanted;
      else toast(`The limit is from 0.1 to ${this.analyser.most} seconds.`);
      this.#drawSeconds();
    });
    this.left = el(
      "div",
      { class: "column" },
      el(
        "section",
        { class: "card board-card", "aria-label": "Position" },
        el(
          "div",
          { class: "board-head" },
          this.select,
          this.misere,
          el("span", { class: "segments", role: "group", "aria-label": "mode" }, this.modes),
          el("span", { class: "group" }, this.undo, this.redo),
        ),
        this.summary,
        this.paper,
        this.stage,
        this.fault,
        el(
          "div",
          { class: "board-foot" },
          el("span", { class: "segments", role: "group", "aria-label": "player to move" }, this.turns),
          this.walk.bar,
          this.arrows,
        ),
        el(
          "div",
          { class: "board-foot text-line" },
          this.text,
          exportMenu(this.session),
          el("label", { class: "hint-text seconds" }, "limit ", this.seconds, " s"),
        ),
      ),
      this.worksheet.element,
    );
    this.element = el(
      "div",
      { class: "layout" },
      this.left,
      el("div", { class: "column" }, this.facts.element, this.moveList.element, this.walk.element),
    );
  }

  #drawSeconds() {
    this.seconds.value = this.analyser.seconds;
  }

  /** "edit": the board is set up; "walk": moves are made on it. */
  setMode(mode) {
    this.mode = mode;
    for (const one of this.modes) one.setAttribute("aria-pressed", String(one.dataset.mode === mode));
    this.view.setMode();
    this.#showMoves();
  }

  #setUp() {
    const { info } = this.session;
    this.select.value = info.name;
    this.misere.hidden = !this.session.hasMisere;
    this.misere.setAttribute("aria-pressed", String(this.session.misere));
    if (this.view?.info !== info) {
      this.view = makeView(
        info,
        {
          mode: () => this.mode,
          moves: () => this.#playable(),
          onEdit: (text) => this.#edited(text),
          onPlay: (moves) => this.play(moves),
          onGuess: (cells, head) => this.#guess(cells, head),
        },
        this.session.rulesets,
      );
      put(this.stage, this.view.element);
      put(this.summary, info.summary);
      this.setMode(this.mode);
    }
  }

  #edited(text, byText = false) {
    if (text === this.session.node.position && !byText) return;
    this.session.setUp(this.session.ruleset, text, this.session.node.turn);
  }

  #showNode() {
    const { node } = this.session;
    this.region = null;
    this.text.value = node.position;
    this.text.rows = Math.min(4, Math.ceil(node.position.length / 44) || 1);
    this.undo.disabled = !this.session.canUndo;
    this.redo.disabled = !this.session.canRedo;
    if (!this.view.show(node.position)) put(this.stage, this.view.element);
    this.#showTurn();
    this.analyser.run();
  }

  #showTurn() {
    const { node } = this.session;
    this.paper.textContent = `${this.session.title}, ${playerName(node.turn)} to move`;
    for (const one of this.turns)
      one.setAttribute("aria-pressed", String(one.dataset.player === this.session.node.turn));
  }

  #playable() {
    const moves = movesOf(this.session.node.answer);
    return moves !== null && this.region !== null ? moves.filter((move) => move.region === this.region) : moves;
  }

  #showAnswer() {
    const { node } = this.session;
    const { answer } = node;
    this.facts.show(answer, this.analyser, this.region);
    const fault = this.analyser.error;
    this.fault.hidden = fault === null;
    if (fault !== null && this.fault.of !== fault) this.#showFault(fault);
    this.fault.of = fault;
    if (this.shown !== answer) {
      this.shown = answer;
      this.view.showAnswer(answer, this.region);
      if (answer?.complete && answer.value) announce(`value ${spokenValue(answer.value)}`);
      if (answer?.complete && answer.misere && answer.outcome) announce(outcomeWords(answer.outcome));
    }
    const state = `${this.analyser.running}`;
    if (this.movesOf !== answer || this.movesState !== state) this.#showMoves();
  }

  // The letter that is wrong is selected, if that is where the reader types.
  #showFault(fault) {
    put(
      this.fault,
      failed(fault, this.analyser, () => this.analyser.run(true)),
    );
    if (document.activeElement !== this.text || fault.field !== "position" || !fault.row) return;
    const rows = this.text.value.split(/[/|\n]/);
    const at = rows.slice(0, fault.row - 1).reduce((sum, row) => sum + row.length + 1, 0) + fault.column - 1;
    this.text.setSelectionRange(at, at + 1);
  }

  #showMoves() {
    const { answer, turn } = this.session.node;
    this.movesOf = answer;
    this.movesState = `${this.analyser.running}`;
    const moves = this.#playable();
    this.moveList.show(movesOf(answer), { region: this.region, running: this.analyser.running });
    const choice = this.arrows.value;
    let shown =
      choice === "none" || moves === null
        ? []
        : moves.filter(
            (move) => (choice === "both" || move.player === turn) && (this.moveList.all || !isSenseless(move)),
          );
    if (choice === "best" || shown.length > this.#mostArrows(shown))
      shown = shown.filter((move) => move.best || (choice === "best" && move.winning)).slice(0, kArrows);
    this.drawn = this.mode === "edit" ? [] : [...shown].sort((a, b) => Number(a.winning) - Number(b.winning));
    this.#draw(this.drawn);
  }

  // A small board is hidden by fewer arrows, and a move with three cells takes the room of two.
  #mostArrows(moves) {
    const { rows = 8, columns = 8 } = this.session.node.answer ?? {};
    const room = Math.min(kArrows, Math.max(6, (rows * columns) / 2));
    return moves.some((move) => cellsOfMove(move.text).length > 2) ? room / 3 : room;
  }

  // In graphs and heaps whatever can be played must be there to be clicked; the moves of the player to move come first.
  #draw(moves) {
    const all = this.mode === "edit" ? [] : (this.#playable() ?? []);
    const { turn } = this.session.node;
    this.view.showMoves(
      moves,
      [...all].sort((a, b) => Number(b.player === turn) - Number(a.player === turn)),
    );
  }

  #look(move) {
    this.#draw(move === null ? this.drawn : [move]);
  }

  /** Looks at one region only, or at all again if it is null. */
  chooseRegion(region) {
    this.region = region;
    this.view.showChosen(region);
    this.facts.show(this.session.node.answer, this.analyser, region);
    this.#showMoves();
  }

  nextRegion(by) {
    const count = this.session.node.answer?.regions?.length ?? 0;
    if (count === 0) return;
    const next = (this.region ?? (by > 0 ? -1 : count)) + by;
    this.chooseRegion(next < 0 || next >= count ? null : next);
    const label = this.session.node.answer.regions[this.region]?.label;
    announce(label ? `region ${label}` : "all regions");
  }

  /** Plays one of these moves: that of the player to move, if both could make it. */
  async play(moves) {
    const own = moves.filter((one) => one.player === this.session.node.turn);
    const { node } = this.session;
    const move = await chooseMove(own.length > 0 ? own : moves);
    if (move === null || node !== this.session.node) return;
    if (move.position !== undefined) this.#made(move.player, move.text, move.position);
    else await this.#ask(move.player, move.text).catch((error) => toast(error.message));
  }

  async #ask(player, text) {
    const { ruleset, node } = this.session;
    const { position } = await post("move", { ruleset, position: node.position, player, move: text });
    if (node === this.session.node) this.#made(player, text, position);
  }

  #made(player, text, position) {
    this.session.play(player, text, position);
    announce(`${playerName(player)} plays ${text}`);
  }

  // The moves are not known: the server says whether this is one, of the player to move or else of the other.
  async #guess(cells, head = "") {
    const { turn } = this.session.node;
    const text = cells.length === 1 ? `+${cells[0]}` : cells.map((cell) => cell.join(",")).join("-");
    const turned =
      cells.length === 2
        ? [...cells]
            .reverse()
            .map((cell) => cell.join(","))
            .join("-")
        : text;
    for (const player of [turn, other(turn)]) {
      for (const guess of new Set([text, turned])) {
        try {
          return await this.#ask(player, head + guess);
        } catch (error) {
          if (error.status !== 400 && error.status !== 422) return toast(error.message);
        }
      }
    }
    return toast(`${text} is not a move of either player.`);
  }

  key(event) {
    const act = {
      b: () => this.walk.back(),
      f: () => this.walk.forward(),
      ArrowLeft: () => this.walk.back(),
      ArrowRight: () => this.walk.forward(),
      Home: () => this.walk.first(),
      End: () => this.walk.last(),
      r: () => this.nextRegion(1),
      R: () => this.nextRegion(-1),
      t: () => this.session.setTurn(other(this.session.node.turn)),
      e: () => this.setMode(this.mode === "edit" ? "walk" : "edit"),
      s: () => this.analyser.stop(),
      m: () => this.moveList.filter.click(),
      g: () =>
        this.stage
          .querySelector('.cell[data-row][tabindex="0"], .graph [tabindex="0"], .graph[tabindex="0"], .playable')
          ?.focus(),
    }[event.key];
    if (act) act();
    return act !== undefined;
  }
}
