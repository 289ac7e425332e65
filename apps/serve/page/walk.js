// The tree of the positions that were looked at, as an indented list: the line of first moves stays at one indentation,
// other moves branch off.
import { el, put } from "./dom.js";
import { iconButton } from "./icons.js";
import { playerName } from "./rules.js";
import { worthElement } from "./values.js";

/** The panel. */
export class Walk {
  constructor(session) {
    this.session = session;
    this.tree = el("div", { class: "tree", role: "tree", "aria-label": "Positions looked at" });
    this.buttons = {
      first: iconButton("first", "First position (Home)", () => this.first()),
      back: iconButton("back", "Back (b)", () => this.back()),
      forward: iconButton("forward", "Forward (f)", () => this.forward()),
      last: iconButton("last", "Last position (End)", () => this.last()),
    };
    this.bar = el("div", { class: "walk-bar", role: "toolbar", "aria-label": "Walk" }, Object.values(this.buttons));
    this.element = el(
      "section",
      { class: "card walk-card", "aria-label": "Walk" },
      el("div", { class: "card-head" }, el("h2", {}, "Walk")),
      this.tree,
    );
    this.tree.addEventListener("keydown", (event) => this.#key(event));
    session.on("node", () => this.show());
    session.on("tree", () => this.show());
  }

  first() {
    this.session.go(this.session.root);
  }
  back() {
    if (this.session.node.parent) this.session.go(this.session.node.parent);
  }
  forward() {
    if (this.session.node.children.length > 0) this.session.go(this.session.node.children[0]);
  }
  last() {
    let node = this.session.node;
    while (node.children.length > 0) node = node.children[0];
    this.session.go(node);
  }

  show() {
    const { root, node } = this.session;
    this.buttons.first.disabled = this.buttons.back.disabled = node.parent === null;
    this.buttons.forward.disabled = this.buttons.last.disabled = node.children.length === 0;
    this.element.hidden = root.children.length === 0;
    const lines = [];
    const add = (one, depth) => {
      lines.push(this.#line(one, depth));
      one.children.forEach((child, i) => add(child, one.children.length > 1 && i > 0 ? depth + 1 : depth));
    };
    add(root, 0);
    // Deep walks must not take long to draw; the part around the current position is what matters.
    put(this.tree, lines);
    this.tree.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }

  #line(node, depth) {
    const current = node === this.session.node;
    const item = el(
      "div",
      {
        class: "tree-line",
        role: "treeitem",
        "aria-level": depth + 1,
        "aria-selected": String(current),
        tabindex: current ? 0 : -1,
      },
      node.parent === null
        ? el("span", { class: "tree-move" }, "start")
        : [
            el("span", { class: `dot ${node.player}`, title: playerName(node.player) }),
            el("span", { class: "visually-hidden" }, playerName(node.player)),
            el("span", { class: "tree-move" }, node.move),
          ],
      el("span", { class: "tree-value" }, node.answer ? worthElement(node.answer) : null),
      node.parent !== null && current
        ? iconButton(
            "close",
            "Remove this line",
            (event) => {
              event.stopPropagation();
              this.session.remove(node);
            },
            { class: "tiny-button" },
          )
        : null,
    );
    item.style.paddingInlineStart = `${0.4 + Math.min(depth, 8) * 1.1}rem`;
    item.addEventListener("click", () => this.session.go(node));
    return item;
  }

  #key(event) {
    const lines = [...this.tree.children];
    const at = lines.indexOf(event.target.closest(".tree-line"));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
    if (to === undefined && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") lines[at]?.click();
    else if (lines[to]) {
      lines[to].click();
      this.tree.querySelector('[aria-selected="true"]')?.focus();
    }
  }
}
