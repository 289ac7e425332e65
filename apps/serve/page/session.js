// What the page is about at this moment: a ruleset, a first position, and the tree of the positions that were looked at
// from there. Whoever draws something listens for changes; nothing here knows the document.
import { other } from "./rules.js";
import { hasMisere } from "./sum_text.js";

/** A position of the tree. `answer` is what is known of it, and `path` how it was reached. */
class Node {
  constructor(parent, position, turn, player = null, move = null) {
    Object.assign(this, { parent, position, turn, player, move, children: [], answer: null });
  }

  get path() {
    return this.parent === null ? [] : [...this.parent.path, this];
  }
}

/** The state that all parts of the page share. */
export class Session {
  #listeners = new Map();
  #past = [];
  #future = [];

  constructor(rulesets) {
    // A rule file may have the name of a compiled game; the compiled game keeps it.
    this.rulesets = new Map();
    for (const ruleset of rulesets) if (!this.rulesets.has(ruleset.name)) this.rulesets.set(ruleset.name, ruleset);
    const first = rulesets[0];
    this.ruleset = first.name;
    /** Whether the player who cannot move wins. */
    this.misere = false;
    this.root = this.node = new Node(null, first.example, "left");
  }

  /** Calls `listener` with every event of this name: "setup" (a new first position), "node", "turn", "tree". */
  on(name, listener) {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  #tell(name, detail) {
    for (const listener of this.#listeners.get(name) ?? []) listener(detail);
  }

  get info() {
    return this.rulesets.get(this.ruleset);
  }
  /** The current position as text, with its game. */
  get title() {
    return `${this.ruleset} ${this.node.position}${this.misere ? ", mis\u00E8re play" : ""}`;
  }
  get canUndo() {
    return this.#past.length > 0;
  }
  get canRedo() {
    return this.#future.length > 0;
  }

  #state() {
    return { ruleset: this.ruleset, position: this.root.position, turn: this.root.turn, misere: this.misere };
  }

  /** Whether what is analysed has misere play. */
  get hasMisere() {
    return hasMisere(this.info, this.root.position, this.rulesets);
  }

  // Misere play is kept from game to game, as far as they have it.
  #begin({ ruleset, position, turn, misere }) {
    this.ruleset = ruleset;
    this.root = this.node = new Node(null, position, turn);
    this.misere = misere && this.hasMisere;
    this.#tell("setup");
    this.#tell("node");
  }

  /** Begins with another first position. What was there before can be brought back by undo(). */
  setUp(ruleset, position, turn = this.root.turn, misere = this.misere) {
    if (
      ruleset === this.ruleset &&
      misere === this.misere &&
      position === this.root.position &&
      this.node === this.root &&
      turn === this.root.turn
    )
      return;
    this.#past.push(this.#state());
    this.#future = [];
    this.#begin({ ruleset, position, turn, misere });
  }

  /** As setUp(), but not something that the reader did: nothing to undo. */
  open(ruleset, position, turn, misere = false) {
    this.#begin({ ruleset, position, turn, misere });
  }

  undo() {
    if (!this.canUndo) return;
    this.#future.push(this.#state());
    this.#begin(this.#past.pop());
  }

  redo() {
    if (!this.canRedo) return;
    this.#past.push(this.#state());
    this.#begin(this.#future.pop());
  }

  /** The child that a move leads to; it is added if it is not there yet. */
  child(parent, player, move, position) {
    const known = parent.children.find((child) => child.move === move && child.player === player);
    if (known) return known;
    const child = new Node(parent, position, other(player), player, move);
    parent.children.push(child);
    return child;
  }

  /** Makes a move from the current node. */
  play(player, move, position) {
    this.go(this.child(this.node, player, move, position));
  }

  /** Shows a position of the tree. */
  go(node) {
    if (node === this.node) return;
    this.node = node;
    this.#tell("node");
  }

  /** Takes a line of the tree away. */
  remove(node) {
    if (node.parent === null) return;
    if (this.node.path.includes(node)) this.go(node.parent);
    node.parent.children = node.parent.children.filter((child) => child !== node);
    this.#tell("tree");
  }

  /** Says who is to move; a sum has no order of moves, so either player may be. */
  setTurn(turn) {
    if (turn === this.node.turn) return;
    this.node.turn = turn;
    this.#tell("turn");
  }

  /** Notes what is known of a node. */
  learn(node, answer) {
    node.answer = answer;
    this.#tell("tree");
  }
}
