// The tools above a board that is set up: the letters to paint with, size, start boards, turning.
import { post } from "./api.js";
import { button, el, put, svg, toast } from "./dom.js";
import { exchange, flip, mirror, printGrid, resize, rotate } from "./grid.js";
import { iconButton } from "./icons.js";
import { exchangeMap, isDirected, pieceOf } from "./rules.js";
import { Board } from "./board.js";

const kLargest = 400;
// So many rows are enough to ask the server what is wrong with them.
const kAsked = 1000;

function palette(view) {
  const row = el("div", { class: "palette", role: "radiogroup", "aria-label": "What to paint" });
  const choices = [...view.info.letters].map((letter) => {
    const sample = new Board(view.info, { label: "" });
    sample.show(letter);
    const drawing = svg(
      "svg",
      { viewBox: "0 0 48 48", class: "sample", "aria-hidden": "true" },
      sample.cellElement(0, 0),
    );
    sample.cellElement(0, 0).removeAttribute("tabindex");
    sample.cellElement(0, 0).removeAttribute("role");
    for (const name of ["row", "column"]) delete sample.cellElement(0, 0).dataset[name];
    const name = pieceOf(letter, view.info.letters).name;
    return button(drawing, () => choose(letter), {
      role: "radio",
      "aria-label": name,
      title: `${name} (key ${letter})`,
      "data-letter": letter,
    });
  });
  const choose = (letter) => {
    view.brush = letter;
    for (const choice of choices) {
      const chosen = choice.dataset.letter === letter;
      choice.setAttribute("aria-checked", String(chosen));
      choice.tabIndex = chosen ? 0 : -1;
    }
  };
  row.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice.dataset.letter === view.brush);
    const next = choices[(at + step + choices.length) % choices.length];
    choose(next.dataset.letter);
    next.focus();
  });
  choose(view.brush);
  return put(row, choices);
}

/** The tools for a view of a board. */
export function gridTools(view) {
  const change = (rows) => {
    if (rows.length * rows[0].length > kLargest) return toast(`A board has at most ${kLargest} cells.`);
    view.board.show(printGrid(rows));
    view.on.onEdit(printGrid(rows));
    return undefined;
  };
  const resizeTo = async (rows) => {
    if (rows.length * rows[0].length <= kLargest) return change(rows);
    try {
      const position = printGrid(rows.map((row) => row.map(() => ".")));
      await post("analyse", { ruleset: view.info.name, position, moves: "none", limits: { seconds: 0.1 } });
    } catch (error) {
      if (/large/.test(error.message)) return toast(error.message);
    }
    return change(rows);
  };
  const size = (label, get, make) => {
    const input = el("input", { type: "number", min: 1, class: "size", "aria-label": label });
    input.addEventListener("change", () => {
      const wanted = Number(input.value);
      if (!Number.isInteger(wanted) || wanted < 1) toast(`The number of ${label} must be 1 or more.`);
      else resizeTo(make(Math.min(wanted, kAsked)));
      input.value = get();
    });
    return input;
  };
  const rows = size(
    "rows",
    () => view.board.height,
    (n) => resize(view.board.rows, n, view.board.width),
  );
  const columns = size(
    "columns",
    () => view.board.width,
    (n) => resize(view.board.rows, view.board.height, n),
  );
  const show = view.board.show.bind(view.board);
  view.board.show = (text) => {
    const right = show(text);
    if (document.activeElement !== rows) rows.value = view.board.height;
    if (document.activeElement !== columns) columns.value = view.board.width;
    return right;
  };
  const map = exchangeMap(view.info.letters);
  const turned = () => {
    const swapped = exchange(view.board.rows, map);
    change(isDirected(view.info.letters) ? mirror(swapped) : swapped);
  };
  return el(
    "div",
    { class: "tools", role: "toolbar", "aria-label": "Set up the board" },
    palette(view),
    el("span", { class: "group" }, rows, "\u00D7", columns, startTools(view, change)),
    el(
      "span",
      { class: "group" },
      iconButton("mirror", "Mirror left and right", () => change(mirror(view.board.rows))),
      iconButton("flip", "Mirror top and bottom", () => change(flip(view.board.rows))),
      iconButton("rotate", "Rotate by a quarter turn", () => change(rotate(view.board.rows))),
      map.size > 0 ? iconButton("exchange", "Exchange the players' pieces", turned) : null,
      iconButton("clear", "Empty the board", () =>
        change(
          view.board.rows.map((row) =>
            row.map((letter) => (letter === "#" && view.info.letters.length > 2 ? "#" : ".")),
          ),
        ),
      ),
    ),
  );
}

// The start board of this size, with the gap if the game has gaps.
function startTools(view, change) {
  if (!view.info.start_boards) return null;
  const gaps = view.info.gaps ?? [];
  const gap = el(
    "select",
    { "aria-label": "gap of the start board" },
    gaps.map((name) => el("option", { value: name }, name)),
  );
  const start = async () => {
    try {
      const body = { ruleset: view.info.name, board: `${view.board.height}x${view.board.width}` };
      if (gaps.length > 0) body.gap = gap.value;
      const { position } = await post("start", body);
      change(position.split("/").map((row) => [...row]));
    } catch (error) {
      toast(error.message);
    }
  };
  return [button("Start board", start), gaps.length > 0 ? gap : null];
}
