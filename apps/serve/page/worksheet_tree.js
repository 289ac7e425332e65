// Trees in the worksheet: `tree(A)` draws the positions that the moves of region A lead to, and `tree({2|-1})` the
// options of a value; `tree(A, 3)` three moves deep.
import { post } from "./api.js";
import { download, button, el, put } from "./dom.js";
import { valueElement } from "./values.js";

const kDepth = 2;

/** What a cell asks for, `{expression, depth}`; null if it is no tree. */
export function readTree(text) {
  const [, expression, depth] = /^\s*tree\(\s*(.*?)\s*(?:,\s*(\d+)\s*)?\)\s*$/.exec(text) ?? [];
  return expression ? { expression, depth: Number(depth ?? kDepth) } : null;
}

/**
 * The tree, which appears when the server has drawn it. `answer` is that of the calculator to the expression;
 * `position` is `{ruleset, position}` if the expression names one.
 */
export function treeElement({ expression, depth }, answer, position) {
  if (answer.kind !== "game") return el("span", { class: "error" }, "only a game has a tree");
  const drawing = el("div", { class: "sheet-tree" }, "\u2026");
  const draw = async () => {
    try {
      const question = position ? { ...position, sensible: true } : { value: answer.value };
      const { svg, stopped } = await post("tree", { ...question, depth });
      const picture = el("img", {
        src: URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })),
        alt: `tree of ${expression}`,
      });
      picture.addEventListener("load", () => URL.revokeObjectURL(picture.src));
      put(
        drawing,
        picture,
        button("Save SVG", () => download("tree.svg", svg, "image/svg+xml"), { class: "small" }),
        stopped ? el("p", { class: "hint-text" }, stopped) : null,
      );
    } catch (error) {
      put(drawing, el("span", { class: "error" }, error.message));
    }
  };
  draw();
  return [valueElement(answer.value), drawing];
}
