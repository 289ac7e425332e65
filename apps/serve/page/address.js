// The address of what is shown: ruleset, first position, who is to move and the moves from there, so that a link is the
// position. #konane/.xo.+xo.x would be shorter, but positions of sums contain every sign: each part is escaped.

const kPlain = /%(2F|2C|3A|7B|7D|2A|3B)/g;
const escape = (text) => encodeURIComponent(text).replace(kPlain, (code) => decodeURIComponent(code));

/** "#r=konane&p=.xo.&t=left&m=L0,1-0,3", with `m` the moves, separated by blanks; "&w=misere" for misere play. */
export function printAddress({ ruleset, position, turn, misere = false, moves = [], view = "analyse" }) {
  const parts = [`r=${escape(ruleset)}`, `p=${escape(position)}`, `t=${turn}`];
  if (misere) parts.push("w=misere");
  if (moves.length > 0)
    parts.push(
      `m=${escape(moves.map(({ player, move }) => (player === "left" ? "L" : "R") + move.replaceAll(" ", "_")).join(" "))}`,
    );
  if (view !== "analyse") parts.push(`v=${view}`);
  return `#${parts.join("&")}`;
}

/** Reads it; null if there is no position in it. Fields that are wrong are left out. */
export function readAddress(hash) {
  const fields = new Map(
    hash
      .replace(/^#/, "")
      .split("&")
      .map((part) => {
        const at = part.indexOf("=");
        try {
          return [part.slice(0, at), decodeURIComponent(part.slice(at + 1))];
        } catch {
          return ["", ""];
        }
      }),
  );
  if (!fields.get("r") || fields.get("p") === undefined) return null;
  const moves = (fields.get("m") ?? "")
    .split(" ")
    .filter((word) => /^[LR]./.test(word))
    .map((word) => ({
      player: word[0] === "L" ? "left" : "right",
      move: word.slice(1).replaceAll("_", " "),
    }));
  return {
    ruleset: fields.get("r"),
    position: fields.get("p"),
    turn: fields.get("t") === "right" ? "right" : "left",
    misere: fields.get("w") === "misere",
    moves,
    view: fields.get("v") ?? "analyse",
  };
}
