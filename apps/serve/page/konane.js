// The jumps of kōnane, by the rules alone. In a game against the clock a list of moves must be there at once, and the
// analysis of a whole board is far more than is needed for it.
import { other } from "./rules.js";

const kWays = [[0, 1], [1, 0], [0, -1], [-1, 0]];

/** The jumps of a player: `{player, text, cells}`. */
export function jumps(rows, player) {
  const [mine, theirs] = player === "left" ? ["x", "o"] : ["o", "x"];
  const moves = [];
  rows.forEach((row, r) => row.forEach((letter, c) => {
    if (letter !== mine) return;
    for (const [dr, dc] of kWays) {
      for (let hop = 1; rows[r + dr * (2 * hop - 1)]?.[c + dc * (2 * hop - 1)] === theirs && rows[r + dr * 2 * hop]?.[c + dc * 2 * hop] === "."; ++hop) {
        moves.push({ player, text: `${r},${c}-${r + dr * 2 * hop},${c + dc * 2 * hop}` });
      }
    }
  }));
  return moves;
}

/** The board after a jump. */
export function jump(rows, text) {
  const [[r, c], [toR, toC]] = text.split("-").map((cell) => cell.split(",").map(Number));
  const [dr, dc] = [Math.sign(toR - r), Math.sign(toC - c)];
  const result = rows.map((row) => [...row]);
  result[toR][toC] = result[r][c];
  for (let [y, x] = [r, c]; y !== toR || x !== toC; y += dr, x += dc) result[y][x] = ".";
  return result;
}

/** Whether the player to move has lost, and who has won then. */
export const winner = (rows, player) => (jumps(rows, player).length === 0 ? other(player) : null);
