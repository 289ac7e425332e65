// The worksheet under the board: expressions of `papamu calc`, evaluated in order, with the names of the regions.
import { isDropped, work } from "./api.js";
import { announce, button, download, el, openFile, put, toast } from "./dom.js";
import { iconButton } from "./icons.js";
import { printNotebook, printWorksheet, readWorksheet } from "./notebook.js";
import { drawThermograph } from "./thermograph.js";
import { readTable, tableElement } from "./worksheet_table.js";
import { readTree, treeElement } from "./worksheet_tree.js";
import { failed, forget } from "./retry.js";
import { numberElement, spokenValue, valueElement } from "./values.js";

/** The names that cells may use: the labels of known regions, and G for the whole if no region is called G. */
function namesOf(answer) {
  const names = {};
  if (answer?.value) names.G = answer.value;
  for (const region of answer?.regions ?? []) if (region.value) names[region.label] = region.value;
  return names;
}

// The position that a name of the board stands for, to be asked about; null if it stands for none.
function positionOf(name, ruleset, node) {
  const region = node.answer?.regions?.find(({ label }) => label === name);
  // A region of a sum is of another game than the sum.
  if (region) return region.term === undefined ? { ruleset, position: region.position } : null;
  return name === "G" && node.answer ? { ruleset, position: node.position } : null;
}

function resultElement(result) {
  if (result.error)
    return el("span", { class: "error" }, result.error, result.column ? ` (column ${result.column})` : "");
  switch (result.kind) {
    case "game":
      return valueElement(result.value);
    case "games":
      return el(
        "span",
        {},
        result.values.flatMap((value, i) => [i > 0 ? ",  " : "", valueElement(value)]),
      );
    case "stops":
      return el("span", {}, "left ", numberElement(result.left_stop), ", right ", numberElement(result.right_stop));
    case "thermograph":
      return drawThermograph(result);
    default:
      return el("span", {}, String(result.value ?? result.text ?? ""));
  }
}

/** The panel. */
export class Worksheet {
  #cells = [];
  #job = null;

  constructor(session) {
    this.session = session;
    this.list = el("ol", { class: "sheet-cells" });
    this.names = el("p", { class: "hint-text sheet-names" });
    this.element = el(
      "section",
      { class: "card worksheet", "aria-label": "Worksheet" },
      el(
        "div",
        { class: "card-head" },
        el("h2", {}, "Worksheet"),
        el(
          "span",
          { class: "group" },
          button("Open", () => openFile(".papamu,.json", (text) => this.#open(text)), { class: "small" }),
          button(
            "Save",
            () =>
              download(
                "worksheet.papamu",
                printWorksheet(this.texts, namesOf(session.node.answer)),
                "application/json",
              ),
            { class: "small" },
          ),
          button(
            "Notebook",
            () =>
              download(
                "worksheet.ipynb",
                printNotebook({
                  ruleset: session.ruleset,
                  position: session.node.position,
                  names: namesOf(session.node.answer),
                  cells: this.texts,
                }),
                "application/x-ipynb+json",
              ),
            { class: "small", title: "Save as a notebook of Jupyter" },
          ),
        ),
      ),
      this.names,
      this.list,
      button("Add a cell", () => this.add("").input.focus(), { class: "small" }),
    );
    this.add("");
    session.on("node", () => this.#showNames());
    session.on("tree", () => this.#showNames());
  }

  /** The cells that are not empty. */
  get texts() {
    return this.#cells.map((cell) => cell.input.value).filter((text) => text.trim() !== "");
  }

  add(text, after = null) {
    const cell = {};
    cell.input = el("input", {
      class: "mono",
      value: text,
      spellcheck: "false",
      autocapitalize: "off",
      placeholder: "{2|-1} + A, thermograph(G), tree(A), g = cool(A, 1/2), \u2026",
      "aria-label": "expression",
    });
    cell.result = el("div", { class: "sheet-result" });
    cell.item = el(
      "li",
      {},
      el(
        "div",
        { class: "sheet-line" },
        cell.input,
        iconButton("close", "Remove this cell", () => this.#remove(cell), { class: "tiny-button" }),
      ),
      cell.result,
    );
    cell.input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.#enter(cell);
      else if (event.key === "ArrowUp" || event.key === "ArrowDown") this.#step(cell, event.key === "ArrowUp" ? -1 : 1);
    });
    cell.input.addEventListener("change", () => this.run());
    const at = after === null ? this.#cells.length : this.#cells.indexOf(after) + 1;
    this.#cells.splice(at, 0, cell);
    this.list.insertBefore(cell.item, this.list.children[at] ?? null);
    return cell;
  }

  #enter(cell) {
    this.run(cell);
    if (cell === this.#cells.at(-1) && cell.input.value.trim() !== "") this.add("").input.focus();
    else this.#step(cell, 1);
  }

  #step(cell, by) {
    this.#cells[this.#cells.indexOf(cell) + by]?.input.focus();
  }

  #remove(cell) {
    this.#cells = this.#cells.filter((one) => one !== cell);
    cell.item.remove();
    if (this.#cells.length === 0) this.add("");
    this.run();
  }

  #open(text) {
    try {
      const sheet = readWorksheet(text);
      this.#cells = [];
      put(this.list);
      // Names of the position that the worksheet was saved with are kept as definitions, unless they are there anyway.
      const here = namesOf(this.session.node.answer);
      const missing = Object.entries(sheet.names).filter(
        ([name, value]) => here[name] !== value && sheet.cells.some((cell) => new RegExp(`\\b${name}\\b`).test(cell)),
      );
      for (const [name, value] of missing)
        if (!sheet.cells.includes(`${name} = ${value}`)) this.add(`${name} = ${value}`);
      for (const cell of sheet.cells) this.add(cell);
      this.run();
    } catch (error) {
      toast(error.message);
    }
  }

  #showNames() {
    const names = Object.entries(namesOf(this.session.node.answer));
    put(
      this.names,
      names.length === 0
        ? "Expressions of papamu calc."
        : [
            "Names from the board: ",
            names
              .slice(0, 12)
              .map(([name, value]) => [
                el(
                  "span",
                  { class: "sheet-name" },
                  el("b", {}, name),
                  " = ",
                  value.length > 24 ? "\u2026" : valueElement(value),
                ),
                " ",
              ]),
          ],
    );
  }

  /** Evaluates all cells, since any of them may use names of the ones before it. */
  async run(spoken = null) {
    this.#job?.drop();
    forget(this);
    const cells = this.#cells.filter((cell) => cell.input.value.trim() !== "");
    for (const cell of this.#cells) if (!cells.includes(cell)) put(cell.result);
    if (cells.length === 0) return;
    // A tree is drawn of what its expression is worth, or of the position that it names.
    const trees = cells.map((cell) => readTree(cell.input.value));
    const tables = cells.map((cell) => readTable(cell.input.value));
    const asked = cells.map((cell, i) => tables[i] ?? [trees[i]?.expression ?? cell.input.value]);
    const { node, ruleset } = this.session;
    const job = (this.#job = work("calc", { cells: asked.flat(), names: namesOf(node.answer) }));
    try {
      const { answers } = await job.answer;
      // A name that a cell has taken is not that of the board any more.
      const defined = new Set(cells.map((cell) => /^\s*(\w+)\s*=(?!=)/.exec(cell.input.value)?.[1]));
      const isDefined = ({ expression }) => defined.has(expression);
      let next = 0;
      asked.forEach((expressions, i) => {
        const found = answers.slice(next, (next += expressions.length));
        const [answer] = found;
        const tree = trees[i];
        if (tables[i]) {
          put(cells[i].result, tableElement(expressions, found));
          return;
        }
        put(
          cells[i].result,
          tree && !answer.error
            ? treeElement(tree, answer, isDefined(tree) ? null : positionOf(tree.expression, ruleset, node))
            : resultElement(answer),
        );
        if (cells[i] === spoken)
          announce(answer.error ?? (answer.kind === "game" ? spokenValue(answer.value) : (answer.text ?? answer.kind)));
      });
    } catch (error) {
      if (isDropped(error)) return;
      const again = failed(error, this, () => this.run());
      put(cells[0].result, el("span", { class: "error" }, again));
    }
  }
}
