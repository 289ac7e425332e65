// Tables in the worksheet: `table(A, B, A + B)` has a line for each value, with its stops, its mean and the like, and
// `table(left_options(G))` one for each of a list.
import { post } from "./api.js";
import { el, put } from "./dom.js";
import { numberElement, valueElement } from "./values.js";

const kNumbers = {
  left_stop: "left stop",
  right_stop: "right stop",
  mean: "mean",
  temperature: "temp.",
  birthday: "birthday",
};

/** The expressions of which a cell asks for a table; null if it is no table. */
export function readTable(text) {
  const [, inside] = /^\s*table\s*\((.*)\)\s*$/.exec(text) ?? [];
  if (inside === undefined) return null;
  const parts = [""];
  let depth = 0;
  for (const letter of inside) {
    if ("({[".includes(letter)) depth += 1;
    if (")}]".includes(letter)) depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function line(name, answer) {
  const isGame = answer.kind === "game";
  return el(
    "tr",
    {},
    el("td", { class: "mono" }, name),
    el("td", {}, isGame ? valueElement(answer.value) : String(answer.text ?? answer.value ?? "")),
    el("td", {}, isGame ? answer.outcome : "\u2013"),
    Object.keys(kNumbers).map((key) => el("td", { class: "number" }, numberElement(isGame ? answer[key] : null))),
  );
}

async function linesOf(name, answer) {
  if (answer.kind !== "games") return [line(name, answer)];
  if (answer.values.length === 0) return [];
  const { answers } = await post("calc", { cells: answer.values });
  return answers.map((one, i) => line(i === 0 ? name : "", one));
}

/** The table, which appears when the lists in it are known; `answers`: what the calculator says. */
export function tableElement(expressions, answers) {
  const wrong = answers.findIndex((answer) => answer.error);
  if (wrong >= 0) return el("span", { class: "error" }, `${expressions[wrong]}: ${answers[wrong].error}`);
  const place = el("div", { class: "scroll sheet-table" }, "\u2026");
  const heads = Object.values(kNumbers).map((text) => el("th", { class: "number", scope: "col" }, text));
  const draw = async () => {
    try {
      const lines = await Promise.all(answers.map((answer, i) => linesOf(expressions[i], answer)));
      const head = ["", "value", "outcome"].map((text) => el("th", { scope: "col" }, text));
      put(place, el("table", {}, el("thead", {}, el("tr", {}, head, heads)), el("tbody", {}, lines.flat())));
    } catch (error) {
      put(place, el("span", { class: "error" }, error.message));
    }
  };
  draw();
  return place;
}
