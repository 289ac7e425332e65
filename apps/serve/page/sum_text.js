// The text of a sum: terms with " + " or " - " between them, outside all brackets (docs/sums.md).

/** Splits a sum into terms `{sign: 1 or -1, ruleset, text}`; a literal is a term of the ruleset `value`. */
export function readSum(text, rulesets) {
  const pieces = [];
  let depth = 0;
  let begin = 0;
  let sign = 1;
  for (let i = 0; i < text.length; ++i) {
    if ("{([".includes(text[i])) ++depth;
    else if ("})]".includes(text[i])) --depth;
    else if (
      depth === 0 &&
      "+-".includes(text[i]) &&
      text[i - 1] === " " &&
      text[i + 1] === " " &&
      text.slice(begin, i).trim() !== ""
    ) {
      pieces.push({ sign, text: text.slice(begin, i).trim() });
      sign = text[i] === "-" ? -1 : 1;
      begin = i + 1;
    }
  }
  pieces.push({ sign, text: text.slice(begin).trim() });
  return pieces.filter((piece) => piece.text !== "").flatMap((piece) => readTerm(piece, rulesets));
}

function readTerm({ sign, text }, rulesets) {
  const found = /^(-?)(?:(\d+)\*)?([a-z][a-z0-9.-]*):\s*(.*)$/s.exec(text);
  if (!found || !rulesets.has(found[3])) return [{ sign, ruleset: "value", text }];
  const term = { sign: found[1] === "-" ? -sign : sign, ruleset: found[3], text: found[4].trim() };
  return Array.from({ length: Math.min(1000, Number(found[2] ?? 1)) }, () => ({ ...term }));
}

/** The text of terms. */
export function printSum(terms) {
  return terms
    .map(({ sign, ruleset, text }, i) => {
      const body = ruleset === "value" && (i > 0 || sign > 0) && !/^[a-z]/.test(text) ? text : `${ruleset}:${text}`;
      if (i === 0) return sign < 0 ? `-${body}` : body;
      return `${sign < 0 ? " - " : " + "}${body}`;
    })
    .join("");
}

/** Whether a position has misere play: that of a sum has none if a term of it is a value. */
export function hasMisere(info, position, rulesets) {
  if (!info.misere || info.name !== "sum") return info.misere;
  return readSum(position, rulesets).every((term) => term.ruleset !== "value");
}
