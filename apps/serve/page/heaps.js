// Heaps of tokens, drawn as heaps, with buttons that add and take tokens. What stands before the heaps (an octal code,
// a set) is a text of its own.
import { button, el, put, svg } from "./dom.js";
import { iconButton } from "./icons.js";

// More tokens than this are not drawn one by one.
const kDrawn = 60;

/** Splits "0.137: 5,6" into what stands before the heaps, the heaps, and the sign between them. */
function readHeaps(text) {
  const colon = text.lastIndexOf(":");
  const head = colon < 0 ? "" : `${text.slice(0, colon).trim()}: `;
  const rest = text.slice(colon + 1).trim();
  const pairs = rest.includes(";");
  const heaps = rest === "" ? [] : rest.split(/[,;]/).map((word) => Number(word.trim()));
  return heaps.every((heap) => Number.isInteger(heap) && heap >= 0) ? { head, heaps, pairs } : null;
}

/** The heap of a size: rows that grow towards the ground. */
function pile(size) {
  const group = svg("g");
  let wide = Math.max(1, Math.ceil((Math.sqrt(8 * Math.min(size, kDrawn) + 1) - 1) / 2));
  let left = Math.min(size, kDrawn);
  for (let y = 0; left > 0; ++y) {
    const row = Math.min(left, Math.max(1, wide--));
    for (let i = 0; i < row; ++i)
      group.append(svg("circle", { class: "token", cx: 60 + (i - (row - 1) / 2) * 10.4, cy: 106 - y * 9.2, r: 4.9 }));
    left -= row;
  }
  return svg(
    "svg",
    { viewBox: "0 0 120 114", class: "pile", "aria-hidden": "true" },
    svg("path", { class: "earth", d: "M6 112H114" }),
    group,
  );
}

/** A view of heaps; the interface is that of the other views (see stage.js). */
export class HeapView {
  constructor(info, on) {
    this.info = info;
    this.on = on;
    this.element = el("div", { class: "heap-view", role: "group", "aria-label": "Heaps" });
    this.regions = null;
    this.moves = [];
    this.pointed = null;
  }

  show(text) {
    const state = readHeaps(text);
    if (state === null) return false;
    this.state = state;
    this.#draw();
    return true;
  }

  showAnswer(answer) {
    this.regions = answer?.regions ?? null;
    this.#draw();
  }

  showChosen() {}

  showMoves(drawn, all = drawn) {
    this.moves = all;
    this.#draw();
  }

  point(text) {
    this.pointed = /^(\d+)->/.exec(text ?? "")?.[1] ?? null;
    this.#draw();
    return this.pointed === null ? "" : `a heap of ${this.pointed}`;
  }

  setMode() {
    this.#draw();
  }

  get #wythoff() {
    return this.info.name === "wythoff";
  }

  #commit() {
    const { head, heaps } = this.state;
    const text = this.#wythoff
      ? heaps.map((size, i) => (i === 0 ? "" : i % 2 === 0 ? "; " : ",") + size).join("")
      : head + heaps.join(",");
    this.on.onEdit(text);
    this.#draw();
  }

  // Heaps are sorted by the server, so a region belongs to a heap of its size, not to one at its place.
  #tint(size) {
    const i = (this.regions ?? []).findIndex((region) => Number(region.position.replace(/^.*:/, "")) === size);
    return i < 0 ? "" : `tint${(this.regions[i].tint ?? i) % 8}`;
  }

  #heap(size, i) {
    const edit = this.on.mode() === "edit";
    const change = (by) => {
      this.state.heaps[i] = Math.max(0, size + by);
      if (this.state.heaps[i] === 0 && !this.#wythoff) this.state.heaps.splice(i, 1);
      this.#commit();
    };
    const moves = this.moves.filter((move) => move.text.startsWith(`${size}->`));
    return el(
      "div",
      { class: `heap ${this.pointed === String(size) ? "where" : ""}` },
      el("div", { class: `heap-ground ${this.#tint(size)}` }, pile(size)),
      el(
        "div",
        { class: "heap-size" },
        edit ? iconButton("minus", `one token less in heap ${i + 1}`, () => change(-1)) : null,
        el("b", { "aria-label": `heap ${i + 1}: ${size}` }, String(size)),
        edit ? iconButton("plus", `one token more in heap ${i + 1}`, () => change(1)) : null,
      ),
      edit || moves.length === 0 ? null : this.#choices(moves),
    );
  }

  // Which moves of a heap there are: the sizes that are left.
  #choices(moves) {
    const select = el(
      "select",
      { "aria-label": "move in this heap" },
      el("option", { value: "" }, "play \u2026"),
      moves.map((move) =>
        el("option", { value: move.text }, `${move.text.split("->")[1]}${move.winning ? "  \u2713" : ""}`),
      ),
    );
    select.addEventListener("change", () => this.on.onPlay(moves.filter((move) => move.text === select.value)));
    return select;
  }

  #draw() {
    if (!this.state) return;
    const { heaps } = this.state;
    const edit = this.on.mode() === "edit";
    put(
      this.element,
      heaps.map((size, i) => this.#heap(size, i)),
      heaps.length === 0 ? el("p", { class: "hint-text" }, "No heap is left.") : null,
      edit
        ? button("Add a heap", () => {
            this.state.heaps.push(3);
            if (this.#wythoff) this.state.heaps.push(5);
            this.#commit();
          })
        : null,
    );
  }
}
