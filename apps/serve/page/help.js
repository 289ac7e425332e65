// The list of keys.
import { el } from "./dom.js";

const kKeys = [
  ["b, left", "back"],
  ["f, right", "forward"],
  ["Home, End", "first and last position of the walk"],
  ["r, Shift+R", "next and previous region"],
  ["t", "the other player to move"],
  ["e", "set up, or play and look"],
  ["m", "only sensible moves, or all"],
  ["s", "stop the work and keep what is known"],
  ["g", "to the board"],
  ["arrow keys", "on the board: from cell to cell"],
  ["Enter, Space", "on the board: pick a cell of a move; in set-up, paint"],
  ["letters of the game", "on the board in set-up: put that piece"],
  ["Esc", "forget the picked cells"],
  ["n, N, Enter, Delete", "on a graph in set-up: draw and delete, as the line below the graph says"],
  ["Ctrl+Z, Ctrl+Y", "undo and redo the set-up"],
  ["1 \u2026 5", "the views"],
  ["l", "lecture view"],
  ["d", "dark or light"],
  ["?", "this list"],
];

/** Opens the list of keys. */
export function showHelp() {
  const dialog = el(
    "dialog",
    { class: "sheet", "aria-label": "Keys" },
    el("h2", {}, "Keys"),
    el(
      "dl",
      { class: "keys" },
      kKeys.map(([key, what]) => el("div", {}, el("dt", {}, el("kbd", {}, key)), el("dd", {}, what))),
    ),
    el(
      "p",
      { class: "hint-text" },
      "In set-up, the right button or Shift paints the other player's piece; a click on the same piece removes it.",
    ),
    el("form", { method: "dialog" }, el("button", { autofocus: true }, "Close")),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
