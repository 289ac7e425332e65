// A game that was played: how the chances went, which part is proven, and where a win was thrown away.
import { isDropped, work } from "./api.js";
import { announce, button, download, el, openFile, put, svg } from "./dom.js";
import { failed, forget } from "./retry.js";
import { playerName } from "./rules.js";
import { BoardView } from "./board_view.js";

const kWide = 600;
const kHigh = 150;

/** The curve of the chances of Left; `onChoose(index)` when a ply is clicked. */
export function curve(plies, chosen, onChoose) {
  const x = (i) => 10 + (plies.length < 2 ? 0.5 : i / (plies.length - 1)) * (kWide - 20);
  const y = (chance) => 8 + (1 - chance) * (kHigh - 16);
  const chance = ({ proven, evaluation }) => (proven ? (isLeft(proven) ? 1 : 0) : (evaluation ?? 0.5));
  const points = plies.map((ply, i) => `${x(i).toFixed(1)} ${y(chance(ply)).toFixed(1)}`);
  const exact = plies.findIndex((_, i) => plies.slice(i).every((ply) => ply.proven));
  const drawing = svg(
    "svg",
    {
      class: "curve",
      viewBox: `0 0 ${kWide} ${kHigh}`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": "chances of Left over the game",
    },
    exact >= 0
      ? svg("rect", {
          class: "exact",
          x: x(Math.max(0, exact - 0.5)),
          y: 0,
          width: kWide - x(Math.max(0, exact - 0.5)),
          height: kHigh,
        })
      : null,
    svg("path", { class: "area", d: `M${x(0)} ${y(0.5)}L${points.join("L")}L${x(plies.length - 1)} ${y(0.5)}Z` }),
    svg("path", { class: "axis", d: `M0 ${y(0.5)}H${kWide}` }),
    svg("path", { class: "line", d: `M${points.join("L")}` }),
    // Dots are ends of lines: a circle would be as wide as the window.
    plies
      .map((ply, i) => (ply.mistake ? svg("path", { class: "mistake", d: `M${x(i)} ${y(chance(ply))}h0.01` }) : null))
      .filter(Boolean),
    chosen >= 0 ? svg("path", { class: "now", d: `M${x(chosen)} 0V${kHigh}` }) : null,
  );
  drawing.addEventListener("click", (event) => {
    const box = drawing.getBoundingClientRect();
    const at = (((event.clientX - box.left) / box.width) * kWide - 10) / (kWide - 20);
    onChoose(Math.max(0, Math.min(plies.length - 1, Math.round(at * (plies.length - 1)))));
  });
  return drawing;
}

const isLeft = (name) => /^l/i.test(String(name));

/** The view "Review". */
export class ReviewView {
  #job = null;

  constructor(session, open) {
    this.session = session;
    this.open = open;
    this.plies = [];
    this.at = -1;
    this.record = el("textarea", {
      class: "mono",
      rows: 7,
      spellcheck: "false",
      placeholder: '[Event "..."]  \u2026  1. 0,2-0,4 1,1-3,1 \u2026',
      "aria-label": "record of a game",
    });
    this.record.addEventListener("input", () => {
      this.number.value = 1;
      this.#games(1);
    });
    this.count = el("span");
    this.number = el("input", { type: "number", min: 1, value: 1, class: "size" });
    this.number.addEventListener("change", () => this.run());
    // What an Artemis server sends does not say how large the board is.
    this.width = el("input", { type: "number", min: 2, max: 40, value: 18, class: "size" });
    this.status = el("p", { class: "hint-text", role: "status" });
    this.stop = button("Stop", () => this.#job?.stop(), { hidden: true });
    this.stage = el("div", { class: "stage" });
    this.curve = el("div", { class: "curve-place" });
    this.mistakes = el("ul", { class: "mistakes" });
    this.list = el("ol", { class: "plies" });
    this.caption = el("p", { class: "status" });
    this.buttons = el(
      "div",
      { class: "group" },
      button("Back", () => this.show(this.at - 1)),
      button("Forward", () => this.show(this.at + 1)),
      button("Analyse this position", () => this.#analyse()),
      button("Save as a page", () => download("review.html", this.game.page, "text/html"), {
        title: "One HTML file, which can be sent and needs nothing else",
      }),
    );
    this.cards = [
      el("section", { class: "card", "aria-label": "Mistakes" }, el("h2", {}, "Mistakes"), this.mistakes),
      el("section", { class: "card", "aria-label": "Moves" }, el("h2", {}, "Moves"), this.list),
    ];
    this.element = el(
      "div",
      { class: "layout" },
      el(
        "div",
        { class: "column" },
        el(
          "section",
          { class: "card board-card review-card", "aria-label": "Board" },
          this.caption,
          this.stage,
          this.curve,
          this.buttons,
        ),
      ),
      el(
        "div",
        { class: "column" },
        el(
          "section",
          { class: "card", "aria-label": "Record" },
          el(
            "div",
            { class: "card-head" },
            el("h2", {}, "Record"),
            el(
              "span",
              { class: "group" },
              button(
                "Open file",
                () =>
                  openFile("", (text) => {
                    this.record.value = text;
                    this.number.value = 1;
                    this.run();
                  }),
                { class: "small" },
              ),
              button("Review", () => this.run(), { class: "primary" }),
              this.stop,
            ),
          ),
          this.record,
          this.status,
          el("label", { class: "hint-text", hidden: true }, "game ", this.number, this.count),
          el(
            "details",
            { class: "hint-text" },
            el("summary", {}, "A record of an Artemis server"),
            el("label", {}, "width of its board ", this.width),
          ),
        ),
        this.cards,
      ),
    );
    this.#clear();
  }

  leave() {
    forget(this);
    if (!this.stop.hidden) put(this.status, "The review was stopped.");
    this.stop.hidden = true;
    this.#job?.drop();
  }

  // No game is shown: not the one before beside the error of the next.
  #clear() {
    this.game = null;
    this.plies = [];
    this.at = -1;
    const what =
      "Open a record of a game of k\u014Dnane, or paste one: what papamu match --record wrote, what an Artemis server " +
      "sent, the log of MIT's Simulator, or that of papamu host macewan or tufts.";
    put(this.stage, el("p", { class: "hint-text empty-stage" }, what));
    for (const place of [this.caption, this.curve, this.mistakes, this.list]) put(place);
    this.#showParts();
  }

  #showParts() {
    for (const part of [this.buttons, ...this.cards]) part.hidden = this.game === null;
  }

  async run() {
    this.#job?.drop();
    forget(this);
    this.stop.hidden = false;
    put(this.status, "working");
    const job = (this.#job = work(
      "review",
      {
        record: this.record.value,
        game: Number(this.number.value) || 1,
        size: Number(this.width.value) || 18,
        page: true,
      },
      (name, data) => {
        put(
          this.status,
          name === "queued" ? "waiting for other work" : `ply ${data.done ?? 0} of ${data.plies ?? "?"}`,
        );
      },
    ));
    try {
      const game = await job.answer;
      this.game = game;
      this.#showParts();
      this.plies = game.plies;
      this.board = new BoardView(this.session.rulesets.get(game.game) ?? this.session.rulesets.get("konane"), {
        mode: () => "still",
        moves: () => [],
        onEdit() {},
        onPlay() {},
        onGuess() {},
      });
      put(this.stage, this.board.element);
      const colour = (player) => (player === "right" ? "white" : "black");
      const first = this.plies[1]?.player ?? "left";
      put(
        this.status,
        `${game.first} (${colour(first)}) against ${game.second} (${colour(first === "left" ? "right" : "left")}): ${game.result}, ${this.plies.length - 1} plies` +
          `${game.stopped ? "; the review was stopped early" : ""}`,
      );
      this.#games(game.games ?? 1);
      this.#lists();
      this.show(0);
    } catch (error) {
      if (isDropped(error)) return;
      this.#clear();
      put(
        this.status,
        el(
          "span",
          { class: "error" },
          failed(error, this, () => this.run()),
        ),
      );
    }
    this.stop.hidden = true;
  }

  // A file of several games: which one.
  #games(count) {
    this.number.max = count;
    put(this.count, ` of ${count}`);
    this.number.parentElement.hidden = count < 2;
  }

  #lists() {
    const mistakes = this.plies.map((ply, i) => ({ ...ply, i })).filter((ply) => ply.mistake);
    put(
      this.mistakes,
      mistakes.length === 0
        ? el("li", { class: "hint-text" }, "No proven win was thrown away.")
        : mistakes.map((ply) =>
            el(
              "li",
              {},
              button(
                [
                  el("span", { class: `dot ${ply.player}` }),
                  `${ply.ply}. ${ply.move}`,
                  ply.better ? ` \u2013 ${ply.better} would have won` : "",
                ],
                () => this.show(ply.i),
                { class: "link" },
              ),
            ),
          ),
    );
    put(
      this.list,
      this.plies.map((ply, i) =>
        el(
          "li",
          {},
          button(
            [
              ply.player === null ? null : el("span", { class: `dot ${ply.player}` }),
              ply.move ?? "start",
              ply.mistake ? el("span", { class: "error" }, " ?") : null,
              ply.proven ? el("span", { class: "proven", title: "proven" }, isLeft(ply.proven) ? "L" : "R") : null,
            ],
            () => this.show(i),
            { class: "link", "data-ply": i },
          ),
        ),
      ),
    );
  }

  /** Shows the position after a ply. */
  show(i) {
    if (i < 0 || i >= this.plies.length) return;
    this.at = i;
    const ply = this.plies[i];
    // The state of a contest has more after the board: who is to move, what may be taken away.
    this.board.show(ply.position.split(" ")[0]);
    this.board.showMoves([
      ...(ply.move ? [{ player: ply.player, text: ply.move, best: true, winning: null }] : []),
      ...(ply.better ? [{ player: ply.player, text: ply.better, winning: true, sensible: false }] : []),
    ]);
    put(
      this.curve,
      curve(this.plies, i, (at) => this.show(at)),
    );
    for (const item of this.list.querySelectorAll("button"))
      item.toggleAttribute("aria-current", Number(item.dataset.ply) === i);
    this.list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    const judged = ply.proven
      ? `proven: ${playerName(isLeft(ply.proven) ? "left" : "right")} wins`
      : ply.evaluation !== null && ply.evaluation !== undefined
        ? `Left's chance ${Math.round(ply.evaluation * 100)} %`
        : "not judged";
    const text = `${ply.move ? `${ply.ply}. ${playerName(ply.player)} ${ply.move}` : "The beginning"} \u2013 ${judged}${ply.mistake ? "; a mistake" : ""}`;
    put(this.caption, text);
    announce(text);
  }

  #analyse() {
    const ply = this.plies[this.at];
    if (ply) this.open(this.game.game, ply.position.split(" ")[0], ply.state?.split(" ")[1] === "o" ? "right" : "left");
  }

  key(event) {
    const by = { b: -1, ArrowLeft: -1, f: 1, ArrowRight: 1 }[event.key];
    if (by) this.show(this.at + by);
    else if (event.key === "Home") this.show(0);
    else if (event.key === "End") this.show(this.plies.length - 1);
    else return false;
    return true;
  }
}
