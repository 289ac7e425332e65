// The list of moves of both players, with the values they lead to.
import { isSenseless, kindOf, moveClass } from "./arrows.js";
import { button, el, put } from "./dom.js";
import { playerName } from "./rules.js";
import { knownValue, spokenValue, valueElement } from "./values.js";

/** How good a move is: 0 the best, then sensible ones, then the rest. */
const rank = (move) => (move.winning ? 0 : 4) + (move.best ? 0 : move.sensible ? 1 : 2);

const tipOf = (move) =>
  [
    {
      "": "neither dominated nor reversible",
      dominated: "dominated: another move leads to something better",
      reversible: "reversible: the answer to it leaves nothing gained",
    }[kindOf(move)],
  ].join("; ");

const spokenFacts = (move) =>
  [move.best ? ", best" : "", kindOf(move) && `, ${kindOf(move)}`, ", "].join("") +
  (move.value ? spokenValue(move.value) : "value not known");

/** The panel; `on` has onPlay(move), onLook(move or null) and onFilter(). */
export class MoveList {
  constructor(on) {
    this.on = on;
    this.all = true;
    this.lists = { left: el("ol", { class: "moves" }), right: el("ol", { class: "moves" }) };
    this.filter = el(
      "button",
      {
        type: "button",
        class: "small",
        "aria-pressed": "false",
        title: "Only moves that are neither dominated nor reversible",
      },
      "only sensible",
    );
    this.filter.addEventListener("click", () => {
      this.all = !this.all;
      this.filter.setAttribute("aria-pressed", String(!this.all));
      this.on.onFilter();
    });
    this.incentive = el("p", { class: "hint-text incentive" });
    const column = (player) =>
      el(
        "div",
        { class: "move-column", role: "group", "aria-label": `${playerName(player)}'s moves` },
        el("h3", { class: player }, el("span", { class: `dot ${player}`, "aria-hidden": "true" }), playerName(player)),
        this.lists[player],
      );
    this.element = el(
      "section",
      { class: "card moves-card", "aria-label": "Moves" },
      el("div", { class: "card-head" }, el("h2", {}, "Moves"), this.filter),
      el("div", { class: "move-columns" }, column("left"), column("right")),
      this.incentive,
    );
  }

  /** Shows moves, or why there are none. `region` restricts them to one region. */
  show(moves, { region = null, running = false } = {}) {
    for (const player of ["left", "right"]) {
      const mine = moves?.filter((move) => move.player === player && (region === null || move.region === region)) ?? [];
      const shown = mine.filter((move) => this.all || !isSenseless(move)).sort((a, b) => rank(a) - rank(b));
      const none =
        moves === null ? (running ? "\u2026" : "not known") : mine.length === 0 ? "no move" : "no sensible move";
      put(
        this.lists[player],
        shown.length === 0 ? el("li", { class: "hint-text" }, none) : shown.map((move) => this.#item(move)),
      );
    }
    put(this.incentive, "\u00A0");
    this.filter.hidden = moves?.some((move) => move.misere) ?? false;
  }

  #item(move) {
    const verdict = move.winning === true ? "wins" : move.winning === false ? "loses" : "open";
    const look = () => this.#look(move);
    const item = button(
      [
        el(
          "span",
          { class: "move-mark", "aria-hidden": "true" },
          move.winning === true ? "\u2713" : move.winning === null ? "?" : "",
        ),
        el("span", { class: "move-text" }, move.text),
        move.misere ? null : knownValue(move),
      ],
      () => this.on.onPlay(move),
      {
        class: `move-item ${moveClass(move).replace(/^move /, "")}`,
        title: move.misere ? verdict : `${verdict}; ${tipOf(move)}`,
        "aria-label": `${playerName(move.player)} ${move.text}, ${verdict}${move.misere ? "" : spokenFacts(move)}`,
        onmouseenter: look,
        onfocus: look,
        onmouseleave: () => this.on.onLook(null),
        onblur: () => this.on.onLook(null),
      },
    );
    item.dataset.move = move.text;
    item.dataset.player = move.player;
    return el("li", {}, item);
  }

  #look(move) {
    put(
      this.incentive,
      move.incentive !== undefined
        ? ["incentive of ", el("b", {}, move.text), ": ", valueElement(move.incentive)]
        : "\u00A0",
    );
    this.on.onLook(move);
  }
}
