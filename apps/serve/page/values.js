// Values as they are printed in books. The notation of papamu (docs/notation.md) is read into a small tree, which is
// then set as elements, as a line of Unicode (for labels in drawings) or as words (for screen readers).
import { el, svg } from "./dom.js";

const isNumber = (item) => item !== undefined && ["text", "fraction"].includes(item.kind);
const isMany = (item) => item.kind === "arrow" && item.power === "" && item.count > 2;
const isPart = (item) => !["sign", "plusminus"].includes(item.kind);

class Reader {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  take(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  blanks() {
    this.take(/\s*/y);
  }

  // What stands between commas and bars: signs, and a literal of one or several parts.
  expression() {
    const items = [];
    for (;;) {
      this.blanks();
      const item = this.item();
      if (item === null) return items;
      // 2^3 is 2 and three ups; what is printed for three ups begins with a digit, which must not join the 2.
      if (isMany(item) && isNumber(items.at(-1))) items.push({ kind: "join" });
      items.push(item);
      // Such a sign is that of all that follows, and not only of the number after it: - 1/2^ is not -1/2^.
      if (item.kind === "plusminus" || (item.kind === "sign" && !/^\d/.test(this.text.slice(this.at)))) {
        const rest = this.expression();
        return [...items, ...(rest.length > 1 && isPart(rest[0]) ? [{ kind: "parentheses", inner: rest }] : rest)];
      }
    }
  }

  item() {
    let found = this.take(/\+-/y);
    if (found) return { kind: "plusminus" };
    if ((found = this.take(/(\d+)\/(\d+)/y))) return { kind: "fraction", above: found[1], below: found[2] };
    if ((found = this.take(/\d+/y))) return { kind: "text", text: found[0] };
    if ((found = this.take(/([\^v])(?:<(\d+)>|(\[\d+\])|(\d+)|(\1*))/y))) {
      const count = found[4] !== undefined ? Number(found[4]) : 1 + (found[5] ?? "").length;
      return { kind: "arrow", down: found[1] === "v", count, power: found[2] ?? found[3] ?? "" };
    }
    if ((found = this.take(/\*(\d*)/y))) return { kind: "star", text: found[1] };
    if ((found = this.take(/(Tiny|Miny)\(/y))) {
      const inner = this.expression();
      this.need(/\)/y);
      return { kind: found[1], inner };
    }
    if (this.take(/\(/y)) {
      const inner = this.expression();
      this.need(/\)/y);
      return { kind: "parentheses", inner };
    }
    if (this.take(/\{/y)) return this.braces();
    if ((found = this.take(/[+-]/y)))
      return { kind: "sign", text: found[0] };
    return null;
  }

  braces() {
    const parts = [];
    for (;;) {
      const options = [this.expression()];
      while (this.take(/\s*,/y)) options.push(this.expression());
      parts.push({ options: options.filter((option) => option.length > 0) });
      const bar = this.take(/\s*(\|+)/y);
      if (!bar) break;
      parts.push({ bars: bar[1].length });
    }
    this.need(/\s*\}/y);
    return { kind: "braces", parts };
  }

  need(pattern) {
    if (!this.take(pattern)) throw new Error("not a value");
  }
}

// Longer values are shown as they are written, and only their beginning: nobody reads a page of braces.
const kLongest = 1500;
const shortened = (text) =>
  text.length > kLongest ? `${text.slice(0, kLongest)} \u2026 (${text.length} characters)` : text;

/** The tree of a value, or null if the text is no value in notation, or too long to be typeset. */
export function parseValue(text) {
  if (text.length > kLongest) return null;
  try {
    const reader = new Reader(text);
    const items = reader.expression();
    reader.blanks();
    return reader.at === text.length && items.length > 0 ? items : null;
  } catch {
    return null;
  }
}

const kMinus = "\u2212";

function arrow(item) {
  const one = item.down ? "\u2193" : "\u2191";
  if (item.power !== "" || item.count === 1) return one;
  if (item.count === 2) return item.down ? "\u21D3" : "\u21D1";
  return `${item.count}\u00B7${one}`;
}

// What is only drawn, such as a bar, is there as a text too, for those who copy it.
const unseen = (text) => el("span", { class: "visually-hidden" }, text);

// A plus sign with a heavy bar for tiny, a minus sign with one for miny: few fonts have the characters.
const tinySign = (miny) =>
  svg(
    "svg",
    { viewBox: "0 0 20 20", class: "tiny-sign", "aria-hidden": "true" },
    svg("path", { d: "M2 10h16", "stroke-width": 4.2 }),
    svg("path", { d: miny ? "M2 5h16" : "M10 2v16", "stroke-width": 1.4 }),
  );

function setItems(items) {
  return items.map((item) => {
    switch (item.kind) {
      case "text":
        return item.text;
      case "plusminus":
        return "\u00B1";
      case "sign":
        return item.text === "-" ? kMinus : "+";
      case "fraction":
        return el(
          "span",
          { class: "v-fraction" },
          el("span", {}, item.above),
          unseen("/"),
          el("span", {}, item.below),
        );
      case "join":
        return el("span", { class: "v-operator" }, "+");
      case "arrow":
        return el("span", { class: "v-arrow" }, arrow(item), item.power === "" ? null : el("sup", {}, item.power));
      case "star":
        return el("span", { class: "v-star" }, "\u2217", item.text);
      case "Tiny":
      case "Miny":
        return el(
          "span",
          { class: "v-tiny" },
          tinySign(item.kind === "Miny"),
          unseen(`${item.kind}(`),
          el("sub", {}, setItems(item.inner)),
          unseen(")"),
        );
      case "parentheses":
        return el("span", {}, "(", setItems(item.inner), ")");
      default:
        return el("span", { class: "v-braces" }, "{", item.parts.map(setPart), "}");
    }
  });
}

function setPart(part) {
  if (part.bars)
    return el(
      "span",
      { class: "v-bars" },
      Array.from({ length: part.bars }, () => el("span", { class: "v-bar" }, unseen("|"))),
    );
  return part.options.flatMap((option, i) => [
    i > 0 ? el("span", { class: "v-comma" }, ",") : null,
    el("span", {}, setItems(option)),
  ]);
}

const kBars = ["", "", "double ", "triple "];

function arrowWords({ down, count, power }) {
  const one = down ? "down" : "up";
  if (power.startsWith("[")) return `${one} powers 1 to ${power.slice(1, -1)}`;
  if (power !== "") return `${one} power ${power}`;
  return count === 1 ? one : count === 2 ? `double ${one}` : `${count} ${one}s`;
}

const partWords = ({ bars, options }) =>
  bars
    ? `${kBars[bars] ?? `${bars}-fold `}bar`
    : options.length === 0
      ? "nothing"
      : options.map((option) => words(option)).join(", ");

// "2 up" would be understood as two ups: after a number everything but stars comes with a "plus".
function words(items) {
  return items
    .map((item, i) => {
      const plus = isNumber(items[i - 1]) ? "plus " : "";
      switch (item.kind) {
        case "text":
          return item.text;
        case "sign":
          return item.text === "-" ? "minus" : "plus";
        case "join":
          return "plus";
        case "fraction":
          return `${item.above} over ${item.below}`;
        case "arrow":
          return plus + arrowWords(item);
        case "star":
          return `star ${item.text}`.trim();
        case "Tiny":
        case "Miny":
          return `${plus}${item.kind.toLowerCase()} of ${words(item.inner)}, end`;
        case "parentheses":
          return `all of ${words(item.inner)}, end`;
        case "plusminus":
          return "plus or minus";
        default:
          return `brace ${item.parts.map(partWords).join(" ")}, end`;
      }
    })
    .join(" ");
}

/** A value in words: "1 star", "2 plus 3 ups", "brace 2 bar minus 1, end". */
export function spokenValue(text) {
  const items = parseValue(text);
  return items === null ? shortened(text) : words(items);
}

/** A value as an element; a text that is no value is shown as it is. */
export function valueElement(text, attributes = {}) {
  const items = parseValue(text);
  const known = items === null ? [shortened(text)] : setItems(items);
  return el(
    "span",
    {
      ...attributes,
      class: `value ${attributes.class ?? ""}`,
      role: "math",
      "aria-label": items === null ? shortened(text) : words(items),
      "data-value": text,
    },
    known,
  );
}

/** A value as a line of Unicode, for labels in drawings. */
export function valueLine(text) {
  const line = (items) =>
    items
      .map((item) => {
        switch (item.kind) {
          case "text":
            return item.text;
          case "plusminus":
            return "\u00B1";
          case "join":
            return " + ";
          case "sign":
            return item.text === "-" ? kMinus : "+";
          case "fraction":
            return `${item.above}\u2044${item.below}`;
          case "arrow":
            return arrow(item) + (item.power === "" ? "" : `^${item.power}`);
          case "star":
            return `\u2217${item.text}`;
          case "Tiny":
          case "Miny":
            return `${item.kind}(${line(item.inner)})`;
          case "parentheses":
            return `(${line(item.inner)})`;
          default:
            return `{${item.parts.map((part) => (part.bars ? "|".repeat(part.bars) : part.options.map(line).join(","))).join("")}}`;
        }
      })
      .join("");
  const items = parseValue(text);
  return items === null ? shortened(text) : line(items);
}

/** What is known of a value: itself, bounds, or nothing. `what` has the fields of an analysis, a region or a move. */
export function knownValue(what, attributes = {}) {
  if (typeof what.value === "string" && what.value !== "") return valueElement(what.value, attributes);
  if (what.too_long) return el("span", { class: "value-unknown" }, "too long to write");
  if (what.lower !== undefined && what.lower !== null) {
    return el("span", { class: "value-unknown" }, `${what.lower} to ${what.upper}`.replaceAll("-", kMinus));
  }
  return el("span", { class: "value-unknown" }, "not known");
}

/** What is known of an answer of `analyse`. Values say nothing about misere play, but it has the same four outcomes. */
export const worthElement = (answer) =>
  answer.misere ? el("span", { class: "value" }, answer.outcome ?? "?") : knownValue(answer);

const kOutcomes = {
  L: "Left wins, whoever begins",
  R: "Right wins, whoever begins",
  N: "whoever begins wins",
  P: "whoever begins loses",
};
/** An outcome in words. */
export const outcomeWords = (outcome) => kOutcomes[outcome] ?? "not known";

/** A number as the server writes it, with a real minus sign and a fraction that is set as one. */
export const numberElement = (text) =>
  text === null || text === undefined ? el("span", {}, "\u2013") : valueElement(String(text));
