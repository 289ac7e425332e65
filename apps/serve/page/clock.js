// The clock of a game: seconds for each of two players, whatever they are called, and some more after each move.

/** "1:05", and with tenths in the last ten seconds. */
export function printTime(seconds) {
  const left = Math.max(0, seconds);
  if (left < 10) return `0:0${left.toFixed(1)}`;
  return `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
}

/** Two clocks, one of which runs. `onTick()` is called ten times a second, `onFlag(player)` when one has run out. */
export class Clock {
  constructor(players, seconds, increment, { onTick, onFlag }) {
    this.left = Object.fromEntries(players.map((player) => [player, seconds]));
    Object.assign(this, { increment, onTick, onFlag, player: null, timer: 0 });
  }

  get without() {
    return Object.values(this.left)[0] === Infinity;
  }

  /** The clock of this player runs from now on. */
  start(player) {
    this.#settle();
    this.player = player;
    this.since = performance.now();
    clearInterval(this.timer);
    if (!this.without) this.timer = setInterval(() => this.#tick(), 100);
  }

  /** The player has moved; nobody's clock runs. */
  press() {
    const player = this.player;
    this.stop();
    if (player !== null) this.left[player] += this.increment;
  }

  stop() {
    this.#settle();
    this.player = null;
    clearInterval(this.timer);
  }

  /** The seconds that a player has left. */
  seconds(player) {
    return this.left[player] - (this.player === player ? (performance.now() - this.since) / 1000 : 0);
  }

  #settle() {
    if (this.player !== null) this.left[this.player] = this.seconds(this.player);
    this.since = performance.now();
  }

  #tick() {
    this.onTick();
    if (this.player === null || this.seconds(this.player) > 0) return;
    const player = this.player;
    this.stop();
    this.left[player] = 0;
    this.onFlag(player);
  }
}
