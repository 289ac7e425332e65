// What is known of the position that is shown: value, outcome, stops, regions, progress of the work.
import { button, el, put } from "./dom.js";
import { icon } from "./icons.js";
import { thermographOf } from "./thermograph.js";
import { knownValue, numberElement, outcomeWords, worthElement } from "./values.js";

const thousands = (count) => Math.round(count).toLocaleString("en").replaceAll(",", "\u202F");

function progressLine(analyser) {
  const progress = analyser.progress;
  if (analyser.queued) return "waiting for other work";
  if (!progress || progress.seconds < 0.3) return "working";
  const rate = progress.seconds > 0 ? progress.positions / progress.seconds : 0;
  const parts = [
    `${progress.seconds.toFixed(0)} s`,
    `${thousands(progress.positions)} positions`,
    `${thousands(rate)} a second`,
  ];
  if (progress.regions > 1) parts.push(`${progress.regions_done} of ${progress.regions} regions`);
  return parts.join(" \u00B7 ");
}

/** The panel; `on` has onStop(), onMore() and onRegion(index or null). */
export class Facts {
  constructor(on) {
    this.on = on;
    this.open = false;
    this.headline = el("div", { class: "headline" });
    this.words = el("p", { class: "outcome" });
    this.numbers = el("dl", { class: "numbers" });
    this.work = el("div", { class: "work" });
    this.regions = el("div", { class: "scroll" });
    this.drawing = el("details", { class: "drawing" }, el("summary", {}, "Thermograph"));
    this.drawing.addEventListener("toggle", () => this.#drawThermograph());
    this.element = el(
      "section",
      { class: "card facts", "aria-label": "Value" },
      this.headline,
      this.words,
      this.numbers,
      this.work,
      this.regions,
      this.drawing,
    );
  }

  show(answer, analyser, chosen = null) {
    this.#showWork(answer, analyser);
    // While the work goes on this is called often; buttons that are built anew under the mouse could not be pressed.
    if (answer !== null && this.shown === answer && this.chosen === chosen) return;
    Object.assign(this, { shown: answer, chosen });
    this.drawing.hidden = !answer?.value;
    if (answer === null) {
      put(this.headline, el("span", { class: "value-unknown" }, analyser.error ? "?" : "\u2026"));
      put(this.words);
      put(this.numbers);
      put(this.regions);
      return;
    }
    put(this.headline, worthElement(answer));
    this.headline.classList.toggle("long", (answer.value ?? "").length > 24);
    put(
      this.words,
      answer.misere ? "mis\u00E8re play, who cannot move wins: " : null,
      answer.outcome ? outcomeWords(answer.outcome) : "who wins is not known",
    );
    const numbers = [
      ["left stop", answer.left_stop],
      ["right stop", answer.right_stop],
      ["mean", answer.mean],
      ["temperature", answer.temperature],
    ];
    put(
      this.numbers,
      numbers
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, numberElement(value)))),
    );
    this.#showRegions(answer, chosen);
    // Of the region that is looked at, or else of the whole position.
    const value = (chosen === null ? answer : answer.regions[chosen]).value ?? null;
    put(
      this.drawing.querySelector("summary"),
      chosen === null ? "Thermograph" : `Thermograph of ${answer.regions[chosen].label}`,
    );
    if (this.value !== value) {
      this.value = value;
      this.#drawThermograph();
    }
  }

  #showWork(answer, analyser) {
    // The line is changed, not built anew: a button that goes away under the mouse cannot be pressed.
    if (analyser.running) {
      if (!this.stopLine) {
        this.stopText = el("span", { class: "progress-text" });
        this.stopLine = el(
          "div",
          { class: "work-line" },
          el("span", { class: "spinner", "aria-hidden": "true" }),
          this.stopText,
          button([icon("stop"), "Stop"], () => this.on.onStop(), { class: "stop" }),
        );
        put(this.work, this.stopLine);
      }
      this.stopText.textContent = progressLine(analyser);
      return;
    }
    this.stopLine = null;
    const stopped = answer?.stopped;
    put(
      this.work,
      stopped
        ? el(
            "div",
            { class: "work-line" },
            el("span", {}, `Stopped: ${stopped}. `),
            button("Go on longer", () => this.on.onMore()),
          )
        : null,
    );
  }

  #showRegions(answer, chosen) {
    const regions = answer.regions ?? [];
    if (regions.length < 2 && !regions.some((region) => region.lower !== undefined)) {
      put(this.regions);
      return;
    }
    const number = (value) => el("td", { class: "number" }, numberElement(value));
    put(
      this.regions,
      el(
        "table",
        { class: "regions" },
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            ["", "value", "outcome", "mean", "temp."].map((name) => el("th", { scope: "col" }, name)),
          ),
        ),
        el(
          "tbody",
          {},
          regions.map((region, i) =>
            el(
              "tr",
              { class: i === chosen ? "chosen" : "" },
              el(
                "th",
                { scope: "row" },
                button(region.label, () => this.on.onRegion(i === chosen ? null : i), {
                  class: `region-label tint${i % 8}`,
                  "aria-pressed": String(i === chosen),
                  "aria-label": `region ${region.label}`,
                }),
              ),
              el("td", {}, knownValue(region)),
              el("td", { title: region.outcome ? outcomeWords(region.outcome) : "" }, region.outcome ?? ""),
              number(region.mean),
              number(region.temperature),
            ),
          ),
        ),
      ),
    );
  }

  #drawThermograph() {
    while (this.drawing.children.length > 1) this.drawing.lastChild.remove();
    if (this.drawing.open && this.value) this.drawing.append(thermographOf(this.value));
  }
}
