// Asking the server what a position is worth: first its value and regions, which are known sooner, then its moves. One
// position is asked about at a time, and what is known of a position is remembered with it.
import { isDropped, work } from "./api.js";

/** The moves of an answer as the page uses them: `{player, text, value, ...}`; null if they are not known. */
export function movesOf(answer) {
  if (!answer || !answer.left_moves || !answer.right_moves) return null;
  const of = (player) => (move) => ({ ...move, player, text: move.move });
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
    Object.assign(this, { running: false, phase: "", progress: null, error: null, queued: false });
  }

  get limits() { return { seconds: Math.min(this.seconds, this.most) }; }

  /** Asks about the session's node, unless everything is known. `again` asks even if a limit was reached before. */
  async run(again = false) {
    this.#job?.drop();
    this.#job = null;
    this.idle();
    const { node, ruleset } = this.session;
    if (node.answer?.complete && !(again && node.answer.stopped)) return this.onChange();
    this.running = true;
    this.stopping = false;
    this.onChange();
    try {
      const first = await this.#ask("value", { ruleset, position: node.position, moves: "none" });
      if (first === null) return undefined;
      this.session.learn(node, { ...first, complete: first.stopped !== undefined || this.stopping });
      if (first.stopped === undefined && !this.stopping) {
        this.onChange();
        const all = await this.#ask("moves", { ruleset, position: node.position, moves: "all" });
        if (all === null) return undefined;
        this.session.learn(node, { ...all, value: all.value ?? first.value, regions: mergeRegions(first.regions, all.regions), complete: true });
      }
      this.idle();
    } catch (error) {
      if (isDropped(error)) return undefined;
      this.idle();
      this.error = error;
    }
    return this.onChange();
  }

  async #ask(phase, body) {
    this.phase = phase;
    const job = work("analyse", { ...body, limits: this.limits }, (name, data) => {
      if (job !== this.#job) return;
      this.queued = name === "queued";
      if (name === "progress") this.progress = data;
      this.onChange();
    });
    this.#job = job;
    if (this.stopping) job.stop();
    const answer = await job.answer;
    return job === this.#job ? answer : null;
  }

  /** Ends the work, and keeps what is known. */
  stop() {
    this.stopping = true;
    this.#job?.stop();
  }

  /** Ends the work without keeping anything. */
  drop() {
    this.#job?.drop();
    this.#job = null;
    this.idle();
  }
}

// A value that the first question found must not be lost because the second one was stopped early.
function mergeRegions(first, all) {
  return all.map((region, i) => (region.value ? region : { ...region, ...first[i] }));
}
