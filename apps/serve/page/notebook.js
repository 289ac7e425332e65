// Worksheets as files: papamu's own, which the page opens again, and notebooks of Jupyter that call the Python module.

import { readTable } from "./worksheet_table.js";
import { readTree } from "./worksheet_tree.js";

const kFormat = "papamu worksheet";

/** The text of a worksheet file. */
export const printWorksheet = (cells, names) =>
  `${JSON.stringify({ format: kFormat, version: 1, names, cells }, null, 1)}\n`;

/** Reads it: `{cells, names}`. Throws an Error that says what is wrong. */
export function readWorksheet(text) {
  let sheet;
  try {
    sheet = JSON.parse(text);
  } catch {
    throw new Error("This is no worksheet: it is not JSON.");
  }
  if (sheet?.format !== kFormat) throw new Error("This is no worksheet of papamu.");
  if (sheet.version !== 1) throw new Error(`A worksheet of version ${sheet.version} cannot be read; only 1 can.`);
  const strings = (list) => Array.isArray(list) && list.every((item) => typeof item === "string");
  if (!strings(sheet.cells) || !strings(Object.values(sheet.names ?? {})))
    throw new Error("The cells of the worksheet are not texts.");
  return { cells: sheet.cells, names: sheet.names ?? {} };
}

const quote = (text) => `'${text.replace(/[\\']/g, "\\$&").replace(/\n/g, "\\n")}'`;

const lines = (text) => text.split("\n").map((line, i, all) => (i < all.length - 1 ? `${line}\n` : line));
const code = (text) => ({ cell_type: "code", execution_count: null, metadata: {}, outputs: [], source: lines(text) });
const note = (text) => ({ cell_type: "markdown", metadata: {}, source: lines(text) });

function cellCode(text) {
  const call = (expression) => `cell(${quote(expression)})`;
  const table = readTable(text);
  return table ? `[${table.map(call).join(", ")}]` : call(readTree(text)?.expression ?? text);
}

/** The text of a notebook with the position, the names of its regions and the cells. */
export function printNotebook({ ruleset, position, names, cells }) {
  const known = Object.entries(names)
    .map(([name, value]) => `    ${quote(name)}: ${quote(value)},`)
    .join("\n");
  const notebook = {
    cells: [
      note(`# A worksheet of papamu\n\n${ruleset}: \`${position}\``),
      code(`from papamu import Position, calc\n\nposition = Position(${quote(ruleset)}, ${quote(position)})\nposition`),
      // calc() knows no names from one call to the next, so the definitions before a cell are put in front of it.
      code(
        `names = {\n${known}\n}\n\ndef cell(text):\n    """The value of an expression; \`name = ...\` is remembered for the cells below."""\n` +
          `    name, equals, rest = text.partition('=')\n` +
          `    result = calc('; '.join([f'{key} = {value}' for key, value in names.items()] + [text]))\n` +
          `    if equals and name.strip().isidentifier() and not rest.startswith('='):\n        names[name.strip()] = result\n` +
          `    return result`,
      ),
      // A notebook has no tree() and no table(): the cell shows the values of which the worksheet draws one.
      ...cells.map((text) => code(cellCode(text))),
    ],
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { name: "python" },
    },
    nbformat: 4,
    nbformat_minor: 4,
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}
