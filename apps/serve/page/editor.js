// The tools above a board that is set up: the letters to paint with, size, start boards, turning.
import { post } from "./api.js";
import { button, el, put, svg, toast } from "./dom.js";
import { flip, mirror, mirrorHexagons, resize, rotate, transpose, turn, turnSixth } from "./grid.js";
import { iconButton } from "./icons.js";
import { Board } from "./board.js";

const kLargest = 400;
// So many rows are enough to ask the server what is wrong with them.
const kAsked = 1000;

function palette(view) {
  const row = el("div", { class: "palette", role: "radiogroup", "aria-label": "What to paint" });
  const { tokens } = view.board;
  const choices = tokens.brushes.map((letter) => {
    const sample = new Board(view.info, { label: "" });
    sample.show(letter);
    const drawing = svg(
      "svg",
      { viewBox: `0 0 ${sample.cells.size(1, 1).join(" ")}`, class: "sample", "aria-hidden": "true" },
      sample.cellElement(0, 0),
    );
    sample.cellElement(0, 0).removeAttribute("tabindex");
    sample.cellElement(0, 0).removeAttribute("role");
    for (const name of ["row", "column"]) delete sample.cellElement(0, 0).dataset[name];
    const { name } = tokens.piece(letter);
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
  const { tokens, cells } = view.board;
  const change = (rows) => {
    if (rows.length * rows[0].length > kLargest) return toast(`A board has at most ${kLargest} cells.`);
    view.board.show(tokens.print(rows));
    view.on.onEdit(tokens.print(rows));
    return undefined;
  };
  const resizeTo = async (rows) => {
    if (rows.length * rows[0].length <= kLargest) return change(rows);
    try {
      const position = tokens.print(rows.map((row) => row.map(() => tokens.empty)));
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
    (n) => resize(view.board.rows, n, view.board.width, tokens.empty),
  );
  const columns = size(
    "columns",
    () => view.board.width,
    (n) => resize(view.board.rows, view.board.height, n, tokens.empty),
  );
  const show = view.board.show.bind(view.board);
  view.board.show = (text) => {
    const right = show(text);
    if (document.activeElement !== rows) rows.value = view.board.height;
    if (document.activeElement !== columns) columns.value = view.board.width;
    return right;
  };
  const exchanged = () => {
    const swapped = view.board.rows.map((row) => row.map((token) => tokens.exchange(token)));
    change(tokens.directed ? mirror(swapped) : swapped);
  };
  // The symmetries of a board. Most of those of hexagons need letters for no cell around what they turn.
  const symmetries = cells.hexagonal
    ? [
        ["transpose", "Exchange rows and columns", transpose],
        ["turn", "Rotate by a half turn", turn],
        ...(tokens.outside === null
          ? []
          : [
              ["mirror", "Mirror left and right", (rows) => mirrorHexagons(rows, tokens.outside)],
              ["rotate", "Rotate by a sixth turn", (rows) => turnSixth(rows, tokens.outside)],
            ]),
      ]
    : [
        ["mirror", "Mirror left and right", mirror],
        ["flip", "Mirror top and bottom", flip],
        ["rotate", "Rotate by a quarter turn", rotate],
      ];
  return el(
    "div",
    { class: "tools", role: "toolbar", "aria-label": "Set up the board" },
    palette(view),
    el("span", { class: "group" }, rows, "\u00D7", columns, startTools(view, change)),
    el(
      "span",
      { class: "group" },
      symmetries.map(([icon, label, image]) => iconButton(icon, label, () => change(image(view.board.rows)))),
      tokens.canExchange ? iconButton("exchange", "Exchange the players' pieces", exchanged) : null,
      iconButton("clear", "Empty the board", () =>
        change(view.board.rows.map((row) => row.map((token) => tokens.emptied(token)))),
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
      change(view.board.tokens.read(position));
    } catch (error) {
      toast(error.message);
    }
  };
  return [button("Start board", start), gaps.length > 0 ? gap : null];
}
