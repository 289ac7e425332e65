// The list from which a game is chosen.
import { el } from "./dom.js";

const kGroups = [
  ["Boards", (info) => info.kind === "board" && !info.rule_file],
  ["Graphs", (info) => info.kind === "graph" && !info.rule_file],
  ["Heaps", (info) => info.kind === "heaps" && !info.rule_file],
  ["Sums and others", (info) => info.kind === "text" && !info.rule_file],
  ["Rule files", (info) => info.rule_file],
];

/** A select element with all games, those of rule files last. */
export const rulesetSelect = (rulesets, attributes) =>
  el(
    "select",
    attributes,
    kGroups.map(([label, belongs]) =>
      el(
        "optgroup",
        { label },
        [...rulesets.values()]
          .filter(belongs)
          .map((info) => el("option", { value: info.name, title: info.summary }, info.name)),
      ),
    ),
  );
