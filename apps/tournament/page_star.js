// Games of modified Chinese checkers for makeViewer(): moves, positions, the star.

const starColumns = 25;
const starMargin = 12;

const starRules = {
  // "r,c-r,c" or "r,c-r,c+r,c" as {from, to, gray}, each [row, column].
  parseMove(text) {
    const numbers = text.match(/\d+/g).map(Number);
    return { from: numbers.slice(0, 2), to: numbers.slice(2, 4), gray: numbers.length === 6 ? numbers.slice(4) : null };
  },

  // Rows of 25 letters: 1, 2, 3 (gray), a point where a cell is empty, a blank where there is none.
  positionsOf(start, moves) {
    let cells = start.split(" ")[0].split("/").map((text) => {
      const row = Array(starColumns).fill(" ");
      const first = (starColumns - 2 * text.length + 1) / 2;
      [...text].forEach((letter, i) => { row[first + 2 * i] = letter; });
      return row;
    });
    const positions = [cells];
    for (const move of moves) {
      const next = cells.map((row) => row.slice());
      if (move.gray) next[move.gray[0]][move.gray[1]] = "3";
      next[move.to[0]][move.to[1]] = next[move.from[0]][move.from[1]];
      next[move.from[0]][move.from[1]] = ".";
      cells = next;
      positions.push(cells);
    }
    return positions;
  },

  firstLetter(start) { return start.split(" ")[3]; },
  otherLetter(letter) { return letter === "1" ? "2" : "1"; },
  stoneName(letter) { return letter === "1" ? "one" : "two"; },
  lossText(loser) { return `the home of ${loser} is taken.`; },

  drawBoard(position, move, description) {
    const x = (column) => starMargin + 10 + column * 10;
    const y = (row) => starMargin + 10 + row * 10 * Math.sqrt(3);
    const at = ([row, column]) => ({ cx: x(column), cy: y(row) });
    const svg = element("svg", {
      viewBox: `0 0 ${2 * starMargin + 20 + 240} ${2 * starMargin + 20 + 160 * Math.sqrt(3)}`, role: "img", "aria-label": description,
    });
    position.forEach((row, r) => row.forEach((letter, c) => {
      if (letter === " ") return;
      svg.append(element("circle", { class: "pit", r: 4.5, ...at([r, c]) }));
      if (letter === ".") return;
      const name = { 1: "one", 2: "two", 3: "gray" }[letter];
      svg.append(element("circle", { class: "rim", r: 8.2, style: `fill: var(--${name})`, ...at([r, c]) }));
      if (letter !== "3") svg.append(element("text", { class: "digit", x: x(c), y: y(r) }, letter));
    }));
    if (!move) return svg;
    svg.append(element("circle", { class: "origin", r: 8.2, ...at(move.from) }));
    for (const cell of move.gray ? [move.to, move.gray] : [move.to]) {
      svg.append(element("circle", { class: "landed", r: 9, ...at(cell) }));
    }
    return svg;
  },
};
