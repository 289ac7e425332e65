// The form of a new game: which game, from which position, who begins, the clock.
import { button, el, put } from "./dom.js";
import { rulesetSelect } from "./ruleset_select.js";
import { hasMisere } from "./sum_text.js";

// As in contests, each player first removes a stone; or a gap, and play begins with jumps.
const kInCentre = "own-centre, in-centre";
const kOpenings = [
  ["corner-or-centre", "remove: corner or centre (Artemis)"],
  ["own-corner-or-centre", "remove: own corner or centre (Swarthmore, Tufts)"],
  ["own-centre", "remove: own centre (Tufts)"],
  [kInCentre, "remove: own centre, both stones (MacEwan)"],
];
const kContestsOfGaps = { HM: " (MIT)" };

const kExample = "example";
const kOther = "other";
const kContestSizes = ["4x4", "6x6", "8x8", "10x10", "12x12", "18x18"];
const kSizes = ["1x8", "1x12", "1x16", "3x3", "4x4", "5x5", "6x6", "8x8", "10x10"];
const kUsualSize = "4x4";

const options = (list) => list.map(([name, text]) => el("option", { value: name }, text ?? name));
const choice = (label, list, value) => {
  const select = el("select", {}, options(list));
  select.value = value;
  return { select, field: el("label", { class: "field" }, el("span", {}, label), select) };
};

/** The form; `on` has onBegin(), onHere() (from the position that is analysed) and onGame(info). */
export class PlaySetup {
  constructor(rulesets, on) {
    this.rulesets = rulesets;
    this.on = on;
    this.game = rulesetSelect(rulesets, { class: "ruleset", "aria-label": "game to play" });
    this.game.value = "konane";
    this.game.addEventListener("change", () => this.#chosen());
    this.begins = choice(
      "First",
      [
        ["you", "you begin"],
        ["papamu", "papamu begins"],
      ],
      "you",
    );
    this.size = choice("Board", [], "");
    this.size.select.addEventListener("change", () => {
      this.#showOther();
      if (this.size.select.value === kOther) this.other.focus();
    });
    this.other = el("input", { value: "7x9", "aria-label": "rows x columns of the board", inputmode: "text" });
    this.otherField = el("label", { class: "field", hidden: true }, el("span", {}, "Rows x columns"), this.other);
    this.opening = choice("Opening", [], "");
    this.opening.field.classList.add("wide");
    this.player = choice(
      "Moves first",
      [
        ["left", "Left"],
        ["right", "Right"],
      ],
      "left",
    );
    this.ending = choice(
      "Who cannot move",
      [
        ["normal", "loses"],
        ["misere", "wins (mis\u00E8re play)"],
      ],
      "normal",
    );
    this.clock = choice(
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
    this.element = el(
      "section",
      { class: "card", "aria-label": "New game" },
      el(
        "div",
        { class: "fields" },
        el("label", { class: "field" }, el("span", {}, "Game"), this.game),
        [this.begins, this.size].map(({ field }) => field),
        this.otherField,
        [this.opening, this.player, this.ending, this.clock, this.think].map(({ field }) => field),
      ),
      el(
        "div",
        { class: "group" },
        button("New game", () => on.onBegin(), { class: "primary" }),
        button("From the analysed position", () => on.onHere(), { class: "small" }),
      ),
    );
    this.#show();
  }

  /** The chosen game, as GET /rulesets describes it. */
  get info() {
    return this.rulesets.get(this.game.value);
  }

  // A sum begins from its example.
  get #hasMisere() {
    return hasMisere(this.info, this.info.example, this.rulesets);
  }

  // Kōnane is played as in its contests.
  get #hasOpenings() {
    return this.info.gaps !== undefined;
  }

  /** Who makes the first move: "you" or "papamu". */
  get first() {
    return this.begins.select.value;
  }
  /** The seconds for the game and those that are added after each move. */
  get time() {
    const { value } = this.clock.select;
    return value === "none" ? [Infinity, 0] : value.split("+").map(Number);
  }
  /** The seconds that the engine thinks about a move. */
  get thinking() {
    return Number(this.think.select.value);
  }
  /** What is asked of POST /contest/start. */
  get start() {
    const { info } = this;
    const { value } = this.size.select;
    const board = value === kOther ? this.other.value.trim().replace(/\s*[x\u00D7]\s*/i, "x") : value;
    if (this.#hasOpenings) return { board, opening: this.opening.select.value.split(",")[0] };
    const ruleset = info.name;
    const player = this.player.select.value;
    const misere = this.#hasMisere && this.ending.select.value === "misere";
    const from = board === kExample ? { position: info.example } : { board };
    return { ruleset, ...from, player, misere };
  }

  /** Whether the second stone that is removed must be in the centre, as the first. */
  get isInCentre() {
    return this.#hasOpenings && this.opening.select.value === kInCentre;
  }

  /** Chooses a game by its name, and how it ends. */
  choose(ruleset, misere) {
    this.game.value = ruleset;
    this.ending.select.value = misere ? "misere" : "normal";
    this.#chosen();
  }

  #chosen() {
    this.#show();
    this.on.onGame(this.info);
  }

  #showOther() {
    this.otherField.hidden = this.size.select.value !== kOther;
  }

  #show() {
    const { info } = this;
    const sizes = this.#hasOpenings ? kContestSizes : info.start_boards ? kSizes : [];
    put(
      this.size.select,
      options(sizes.map((name) => [name, name.replace("x", " \u00D7 ")])),
      sizes.length > 0 ? options([[kOther, "another size \u2026"]]) : null,
      this.#hasOpenings ? null : options([[kExample, `example: ${shortened(info.example)}`]]),
    );
    this.size.select.value = this.#hasOpenings ? "6x6" : info.start_boards ? kUsualSize : kExample;
    this.#showOther();
    const gaps = (info.gaps ?? []).map((name) => [name, `gap ${name}${kContestsOfGaps[name] ?? ""}`]);
    put(this.opening.select, options([...kOpenings, ...gaps]));
    this.opening.field.hidden = !this.#hasOpenings;
    this.player.field.hidden = this.#hasOpenings;
    this.ending.field.hidden = !this.#hasMisere;
  }
}

const shortened = (text) => (text.length > 24 ? `${text.slice(0, 23)}\u2026` : text);
