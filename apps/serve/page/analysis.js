// Asking the server what a position is worth. One position is asked about at a time; what is known of it, also while
// the work goes on, is remembered with it.
import { isDropped, work } from "./api.js";
import { forget } from "./retry.js";

// So many milliseconds after its limit the server must have said something.
const kGrace = 10000;

/** The moves of an answer as the page uses them: `{player, text, value, ...}`; null if they are not known. */
export function movesOf(answer) {
  if (!answer || !answer.left_moves || !answer.right_moves) return null;
  const of = (player) => (move) => ({ ...move, player, text: move.move, misere: answer.misere });
  return [...answer.left_moves.map(of("left")), ...answer.right_moves.map(of("right"))];
}

/** Asks about the node that is shown. `onChange()` is called whenever there is more to show. */
export class Analyser {
  #job = null;

  constructor(session, onChange) {
    this.session = session;
    this.onChange = onChange;
    this.seconds = 10;
    this.most = 60;
    this.idle();
  }

  idle() {
    Object.assign(this, { running: false, progress: null, error: null, queued: false });
  }

  get limits() {
    return { seconds: Math.min(this.seconds, this.most) };
  }

  /** Asks about the session's node, unless everything is known. `again` asks even if a limit was reached before. */
  async run(again = false) {
    this.#job?.drop();
    this.#job = null;
    forget(this);
    this.idle();
    const { node, ruleset, misere } = this.session;
    if (node.answer?.complete && !(again && node.answer.stopped)) return this.onChange();
    this.running = true;
    this.onChange();
    const job = work(
      "analyse",
      { ruleset, position: node.position, misere, moves: "all", limits: this.limits },
      (name, data) => {
        if (job !== this.#job) return;
        this.queued = name === "queued";
        if (name === "progress") this.progress = data;
        if (name === "partial") this.session.learn(node, { ...data, complete: false });
        this.onChange();
      },
      this.limits.seconds * 1000 + kGrace,
    );
    this.#job = job;
    try {
      const answer = await job.answer;
      if (job !== this.#job) return undefined;
      this.session.learn(node, { ...answer, complete: true });
      this.idle();
    } catch (error) {
      if (isDropped(error) || job !== this.#job) return undefined;
      this.idle();
      this.error = error;
    }
    return this.onChange();
  }

  /** Ends the work, and keeps what is known. */
  stop() {
    this.#job?.stop();
  }

  /** Ends the work without keeping anything. */
  drop() {
    this.#job?.drop();
    this.#job = null;
    this.idle();
  }
}
