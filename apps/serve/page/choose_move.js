// Which of several moves is meant: those that use the same cells, such as different numbers of sheep that walk one way.
import { button, el } from "./dom.js";

/** A promise of one of the moves `{text, ...}`; null if the reader gives up, or there is none. */
export async function chooseMove(moves) {
  const different = moves.filter((move, i) => moves.findIndex(({ text }) => text === move.text) === i);
  if (different.length <= 1) return different[0] ?? null;
  return new Promise((done) => {
    let chosen = null;
    const dialog = el("dialog", { class: "sheet", "aria-label": "Which move?" });
    dialog.append(
      el("h2", {}, "Which move?"),
      el(
        "div",
        { class: "group" },
        different.map((move) =>
          button(move.text, () => {
            chosen = move;
            dialog.close();
          }),
        ),
      ),
      el("form", { method: "dialog" }, el("button", { class: "small" }, "None of them")),
    );
    dialog.addEventListener("close", () => {
      dialog.remove();
      done(chosen);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
