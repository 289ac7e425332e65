"use strict";
// One game: its positions, the board as SVG, the list of moves, the clocks. Makes the function makeViewer().

// An element with attributes and children; strings become text, never markup.
function element(name, attributes, ...children) {
  const svg = ["svg", "g", "rect", "circle", "line", "text", "polyline"].includes(name);
  const made = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.map((child) => (typeof child === "number" ? String(child) : child)));
  return made;
}

// "r,c-r,c" or "-r,c" as {from, to}, both [row, column].
function parseMove(text) {
  const numbers = text.match(/\d+/g).map(Number);
  return numbers.length === 2 ? { from: numbers, to: numbers } : { from: numbers.slice(0, 2), to: numbers.slice(2) };
}

function isRemoval(move) {
  return move.from[0] === move.to[0] && move.from[1] === move.to[1];
}

// The cells that a jump passes over, one of each two.
function takenBy(move) {
  const rows = Math.sign(move.to[0] - move.from[0]);
  const columns = Math.sign(move.to[1] - move.from[1]);
  const length = Math.max(Math.abs(move.to[0] - move.from[0]), Math.abs(move.to[1] - move.from[1]));
  const cells = [];
  for (let step = 1; step < length; step += 2) cells.push([move.from[0] + rows * step, move.from[1] + columns * step]);
  return cells;
}

// All positions of a game, each a list of rows, each of these a list of letters.
function positionsOf(start, moves) {
  let cells = start.split(" ")[0].split("/").map((row) => row.split(""));
  const positions = [cells];
  for (const move of moves) {
    const next = cells.map((row) => row.slice());
    const stone = next[move.from[0]][move.from[1]];
    next[move.from[0]][move.from[1]] = ".";
    if (!isRemoval(move)) {
      for (const [row, column] of takenBy(move)) next[row][column] = ".";
      next[move.to[0]][move.to[1]] = stone;
    }
    cells = next;
    positions.push(cells);
  }
  return positions;
}

// The letter that the first player plays; by some rules it shows with the first stone taken away.
function firstLetter(start, moves) {
  const cells = start.split(" ")[0].split("/");
  if (moves.length > 0 && isRemoval(moves[0])) return cells[moves[0].from[0]][moves[0].from[1]];
  return start.split(" ")[1] === "o" ? "o" : "x";
}

function timeText(milliseconds) {
  const tenths = Math.floor(milliseconds / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = (tenths % 600) / 10;
  return minutes + ":" + (seconds < 10 ? "0" : "") + seconds.toFixed(1);
}

const cellSize = 20;
const margin = 12;

function drawBoard(position, move, description) {
  const height = position.length;
  const width = position[0].length;
  const centre = (cell) => margin + cell * cellSize + cellSize / 2;
  const svg = element("svg", {
    viewBox: `0 0 ${width * cellSize + 2 * margin} ${height * cellSize + 2 * margin}`, role: "img", "aria-label": description,
  });
  svg.append(element("rect", {
    class: "grain", x: 1, y: 1, rx: 8, width: width * cellSize + 2 * margin - 2, height: height * cellSize + 2 * margin - 2,
  }));
  for (let column = 0; column < width; ++column) {
    svg.append(element("text", { class: "label", x: centre(column), y: margin / 2 + 1.5 }, column));
  }
  for (let row = 0; row < height; ++row) {
    svg.append(element("text", { class: "label", x: margin / 2 + 1, y: centre(row) }, row));
    for (let column = 0; column < width; ++column) {
      const letter = position[row][column];
      if (letter === "#") continue;
      const at = { cx: centre(column), cy: centre(row) };
      svg.append(element("circle", { class: "pit", r: cellSize * 0.4, ...at }));
      if (letter === ".") continue;
      const name = letter === "x" ? "black" : "white";
      svg.append(element("circle", { class: "rim", r: cellSize * 0.4, style: `fill: var(--${name})`, ...at }));
      svg.append(element("circle", {
        r: cellSize * 0.24, cx: at.cx - 1, cy: at.cy - 1, opacity: 0.5,
        style: `fill: var(--${name}-${letter === "x" ? "light" : "dark"})`,
      }));
    }
  }
  if (!move) return svg;
  const from = { cx: centre(move.from[1]), cy: centre(move.from[0]) };
  svg.append(element("circle", { class: "origin", r: cellSize * 0.4, ...from }));
  if (isRemoval(move)) return svg;
  for (const [row, column] of takenBy(move)) {
    const [x, y, arm] = [centre(column), centre(row), cellSize * 0.18];
    svg.append(element("line", { class: "taken", x1: x - arm, y1: y - arm, x2: x + arm, y2: y + arm }));
    svg.append(element("line", { class: "taken", x1: x - arm, y1: y + arm, x2: x + arm, y2: y - arm }));
  }
  svg.append(element("circle", { class: "landed", r: cellSize * 0.4, cx: centre(move.to[1]), cy: centre(move.to[0]) }));
  return svg;
}

const konaneRules = {
  parseMove, positionsOf, firstLetter, drawBoard,
  otherLetter(letter) { return letter === "x" ? "o" : "x"; },
  stoneName(letter) { return letter; },
  lossText(loser) { return `${loser} cannot jump.`; },
};

// The viewer of the page. `changed(game, ply)` is called whenever something else is shown.
function makeViewer(data, changed) {
  const $ = (id) => document.getElementById(id);
  const rules = data.ruleset === "chinese-checkers" ? starRules : konaneRules;
  let shown = null;  // the game with everything that was made of it
  let ply = 0;
  let timer = null;

  const nameOf = (seat) => data.programs[shown.game.seats[seat]].name;

  function seatLine(seat) {
    const letter = seat === 0 ? shown.letter : rules.otherLetter(shown.letter);
    let last = -1;  // the seat's last move so far
    for (let i = seat; i < ply; i += 2) last = i;
    const clock = last >= 0 && shown.game.clocks ? shown.game.clocks[last] : data.time;
    const score = last >= 0 && shown.scores ? shown.scores[last] : "";
    const line = $(seat === 0 ? "seat-first" : "seat-second");
    const over = ply === shown.moves.length;
    line.className = "seat" + (!over && ply % 2 === seat ? " turn" : "");
    line.replaceChildren(element("span", { class: "stone " + rules.stoneName(letter), title: letter }),
                         element("span", { class: "name" }, nameOf(seat)));
    if (over && shown.game.winner === seat) line.append(element("span", { class: "crown" }, "won"));
    if (score) line.append(element("span", { class: "score", title: "what the program thought of its position" }, score));
    if (last >= 0 && shown.game.spent && shown.game.spent[last] !== null) {
      line.append(element("span", { class: "score", title: "spent on the last move" },
                          (shown.game.spent[last] / 1000).toFixed(2) + " s"));
    }
    if (clock !== null && clock !== undefined) line.append(element("span", { class: "clock" }, timeText(clock)));
  }

  function outcomeText() {
    const { game } = shown;
    const [winner, loser] = [nameOf(game.winner), nameOf(1 - game.winner)];
    const [kind, ...more] = game.ending.split(":");
    const detail = more.length === 0 ? "." : " (" + more.join(":").trim() + ").";
    if (kind === "the rules") return `${winner} has won: ${rules.lossText(loser)}`;
    if (kind === "time") return `${winner} has won: ${loser} overstepped its time${detail}`;
    if (kind === "an illegal move") return `${winner} has won: ${loser} played what is no move.`;
    return `${winner} has won: ${loser} failed${detail}`;
  }

  function draw() {
    const move = ply > 0 ? shown.moves[ply - 1] : null;
    const words = ply > 0 ? `after move ${ply}, ${shown.texts[ply - 1]}` : "at the start";
    $("board").replaceChildren(rules.drawBoard(shown.positions[ply], move, `The board ${words}`));
    seatLine(0);
    seatLine(1);
    $("slider").value = ply;
    $("outcome").textContent = ply === shown.moves.length ? outcomeText() : `Move ${ply} of ${shown.moves.length}`;
    const current = $("moves").querySelector("[aria-current]");
    if (current) current.removeAttribute("aria-current");
    const button = shown.buttons[ply - 1];
    if (button) button.setAttribute("aria-current", "step");
    const list = $("moves");
    const top = button ? button.offsetTop : 0;
    if (top < list.scrollTop || top + 30 > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
    changed(shown.game, ply);
  }

  function listMoves() {
    const list = $("moves");
    list.replaceChildren();
    list.scrollTop = 0;
    shown.buttons = shown.texts.map((text, i) => {
      const spent = shown.game.spent ? shown.game.spent[i] : null;
      const button = element("button", { type: "button" }, text);
      if (spent !== null && spent !== undefined) button.append(element("span", {}, (spent / 1000).toFixed(2) + " s"));
      button.addEventListener("click", () => viewer.go(i + 1));
      if (i % 2 === 0) list.append(element("span", { class: "number" }, i / 2 + 1 + "."));
      list.append(button);
      return button;
    });
    list.hidden = shown.texts.length === 0;
  }

  function showPlay(words, path) {
    $("play").setAttribute("aria-label", words);
    $("play").querySelector("path").setAttribute("d", path);
  }

  function halt() {
    if (timer !== null) clearInterval(timer);
    timer = null;
    showPlay("Play", "M7 5l12 7-12 7z");
  }

  const viewer = {
    // Shows a game from its given ply; without one from the start.
    open(game, at = 0) {
      halt();
      const start = data.openings[game.opening].start;
      const texts = game.moves === "" ? [] : game.moves.split(" ");
      const moves = texts.map(rules.parseMove);
      shown = {
        game, texts, moves, positions: rules.positionsOf(start, moves), letter: rules.firstLetter(start, moves),
        scores: game.scores ? game.scores.split("|") : null, buttons: [],
      };
      $("slider").max = moves.length;
      const opening = data.openings[game.opening];
      $("game-title").textContent = `Game ${game.number + 1}`;
      $("game-facts").textContent =
        `${opening.round === 0 ? "Final" : "Round " + opening.round} · ${opening.board} · ${game.date}`;
      listMoves();
      ply = Math.max(0, Math.min(at, moves.length));
      draw();
    },
    go(to) {
      if (!shown) return;
      const target = Math.max(0, Math.min(to, shown.moves.length));
      if (target === shown.moves.length) halt();
      if (target === ply) return;
      ply = target;
      draw();
    },
    step(by) { viewer.go(ply + by); },
    end() { if (shown) viewer.go(shown.moves.length); },
    togglePlay() {
      if (!shown) return;
      if (timer !== null) return halt();
      if (ply === shown.moves.length) viewer.go(0);
      timer = setInterval(() => viewer.step(1), 600);
      showPlay("Pause", "M8 5v14M16 5v14");
    },
    stop: halt,
  };

  $("to-start").addEventListener("click", () => viewer.go(0));
  $("back").addEventListener("click", () => viewer.step(-1));
  $("forward").addEventListener("click", () => viewer.step(1));
  $("to-end").addEventListener("click", () => viewer.end());
  $("play").addEventListener("click", () => viewer.togglePlay());
  $("slider").addEventListener("input", () => viewer.go(Number($("slider").value)));
  return viewer;
}
