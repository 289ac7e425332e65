// What stands on the cells of a board: the letters of most games, or numbers, such as the herds of sheep. Whatever
// reads, prints, paints or exchanges what is on a cell asks one of these.
import { printGrid, readGrid } from "./grid.js";
import { exchangeMap, isDirected, pieceOf } from "./rules.js";

/** Letters, as GET /rulesets lists them. */
class Letters {
  empty = ".";

  constructor(letters) {
    this.letters = letters;
    this.map = exchangeMap(letters);
    /** What can be painted, and what is painted first. */
    this.brushes = [...letters];
    this.first = this.brushes.find((letter) => !".#".includes(letter)) ?? "#";
    this.directed = isDirected(letters);
    /** The letter of a place that is no cell; null if there is none. */
    this.outside = letters.includes("#") ? "#" : null;
  }

  /** The rows of a text; null if it is no board. */
  read(text) {
    return readGrid(text, this.letters);
  }
  print(rows) {
    return printGrid(rows);
  }
  piece(letter) {
    return pieceOf(letter, this.letters);
  }

  get canExchange() {
    return this.map.size > 0;
  }
  exchange(letter) {
    return this.map.get(letter) ?? letter;
  }
  /** What is painted with the right button. */
  other(letter) {
    return this.map.get(letter) ?? ".";
  }
  /** What is left of a cell when the board is emptied. */
  emptied(letter) {
    return letter === "#" && this.letters.length > 2 ? "#" : ".";
  }
  /** What a key puts on a cell; null if it puts nothing there. */
  typed(key) {
    return this.letters.includes(key) ? key : null;
  }
}

const kMostNumber = 50;

/** Rows of numbers with commas: those of Left, minus those of Right, 0 for an empty cell. */
class Numbers {
  empty = "0";
  brushes = ["1", "2", "3", "4", "8", "16"];
  first = "2";
  directed = false;
  outside = null;
  canExchange = true;

  read(text) {
    const rows = text
      .trim()
      .split(/[/|]|\r?\n/)
      .map((row) => row.split(",").map((word) => word.trim()));
    if (rows.some((row) => row.length !== rows[0].length)) return null;
    if (!rows.flat().every((word) => /^-?\d+$/.test(word) && Math.abs(Number(word)) <= kMostNumber)) return null;
    return rows.map((row) => row.map((word) => this.#text(Number(word))));
  }
  print(rows) {
    return rows.map((row) => row.join(",")).join("/");
  }
  piece(token) {
    const number = Number(token);
    if (number === 0) return { shape: "empty", side: "", name: "empty" };
    const side = number > 0 ? "left" : "right";
    const text = String(Math.abs(number));
    return { shape: "animal", side, text, name: `${text} of ${number > 0 ? "Left" : "Right"}` };
  }
  exchange(token) {
    return this.#text(-Number(token));
  }
  other(token) {
    return this.exchange(token);
  }
  emptied() {
    return "0";
  }
  /** Digits are those of a number that is being written; a minus sign changes the player. */
  typed(key, before = "0") {
    if (key === "-") return this.exchange(before);
    if (!/^\d$/.test(key)) return null;
    const sign = Number(before) < 0 ? -1 : 1;
    const longer = Math.abs(Number(before)) * 10 + Number(key);
    return this.#text(sign * (longer <= kMostNumber ? longer : Number(key)));
  }

  #text(number) {
    return String(number === 0 ? 0 : number);
  }
}

/** What stands on the boards of a game that GET /rulesets describes. */
export const tokensOf = (info) => (info.letters ? new Letters(info.letters) : new Numbers());
