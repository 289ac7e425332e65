// What the letters of a board mean to the eye. A ruleset only lists its letters; which of them are stones of whom
// follows from the company they keep: `e` beside `l` is a domino of either player, `e` without it an elephant.

const kPairs = [
  ["x", "o"],
  ["l", "r"],
  ["t", "f"],
  ["e", "r"],
];

/** The letters that change places when the players do. */
export function exchangeMap(letters) {
  const map = new Map();
  for (const [left, right] of kPairs) {
    if (!letters.includes(left) || !letters.includes(right) || map.has(left) || map.has(right)) continue;
    map.set(left, right);
    map.set(right, left);
  }
  return map;
}

/** Whether the letters are animals that walk to the right or to the left: then their strip is turned round as well. */
export const isDirected = (letters) => letters.includes("t") || (letters.includes("e") && !letters.includes("l"));

/**
 * How a letter is drawn: `{shape, side, text, name}`. `shape` is "stone", "animal", "domino", "hint", "hole", "wall"
 * or "empty", `side` is "left", "right", "either" or "".
 */
export function pieceOf(letter, letters) {
  const stones = letters.includes("x") || letters.includes("o");
  switch (letter) {
    case ".":
      return { shape: "empty", side: "", name: "empty" };
    case "#":
      return letters.replace(/[.#]/g, "") === ""
        ? { shape: "wall", side: "", name: "filled" }
        : { shape: "hole", side: "", name: "no cell" };
    case "x":
      return letters.includes("o")
        ? { shape: "stone", side: "left", name: "Left's stone" }
        : { shape: "stone", side: "either", name: "stone" };
    case "o":
      return { shape: "stone", side: "right", name: "Right's stone" };
    case "l":
      return stones
        ? { shape: "hint", side: "left", name: "only for Left" }
        : { shape: "domino", side: "left", name: "Left's domino" };
    case "r":
      if (stones) return { shape: "hint", side: "right", name: "only for Right" };
      return letters.includes("l")
        ? { shape: "domino", side: "right", name: "Right's domino" }
        : { shape: "animal", side: "right", text: "R", name: "rhino" };
    case "e":
      return letters.includes("l")
        ? { shape: "domino", side: "either", name: "either player's domino" }
        : { shape: "animal", side: "left", text: "E", name: "elephant" };
    case "t":
      return { shape: "animal", side: "left", text: "T", name: "toad" };
    case "f":
      return { shape: "animal", side: "right", text: "F", name: "frog" };
    default:
      return { shape: "animal", side: "either", text: letter.toUpperCase(), name: letter };
  }
}

/** The other player. */
export const other = (player) => (player === "left" ? "right" : "left");
/** "Left" or "Right". */
export const playerName = (player) => (player === "left" ? "Left" : "Right");
