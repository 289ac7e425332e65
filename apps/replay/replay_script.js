"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const byId = (id) => document.getElementById(id);
  const last = data.frames.length - 1;
  const box = data.places.reduce((far, place) => [Math.max(far[0], place[0]), Math.max(far[1], place[1])], [0, 0]);
  let at = 0;
  let timer = null;

  const svg = (name, attributes, text) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const place = (cell) => ({ x: data.places[cell][0], y: data.places[cell][1] });

  // A game that is not drawn from its cells.
  function drawn(frame) {
    if (frame.picture === undefined) {
      const text = document.createElement("pre");
      text.textContent = frame.text;
      return text;
    }
    const picture = document.createElement("img");
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(frame.picture)}`;
    picture.alt = frame.heading;
    return picture;
  }

  function draw() {
    const frame = data.frames[at];
    if (data.places.length === 0) {
      byId("board").replaceChildren(drawn(frame));
      return;
    }
    const board = svg("svg", { viewBox: `-1.4 -1.4 ${box[0] + 2.8} ${box[1] + 2.8}`, role: "img" });
    data.places.forEach((_, cell) => {
      const { x, y } = place(cell);
      const marble = frame.cells[cell];
      if (marble === "#") return;
      board.append(svg("circle", { class: marble === "." ? "pit" : `m${marble}`, cx: x, cy: y, r: marble === "." ? 0.45 : 0.82 }));
      if (marble !== "." && marble !== "3") board.append(svg("text", { class: `label l${marble}`, x, y }, marble));
    });
    if (frame.way.length === 2) {
      const [a, b] = frame.way.map(place);
      board.append(svg("line", { class: "way", x1: a.x, y1: a.y, x2: b.x, y2: b.y }));
    }
    for (const { x, y } of frame.marks.map(place)) {
      board.append(svg("circle", { class: "mark", cx: x, cy: y, r: 0.95 }));
    }
    byId("board").replaceChildren(board);
  }

  // The chance to win over the turns, if the game was reviewed: a click goes to the turn.
  function drawCurve() {
    if (data.frames[0].chance === undefined) return;
    const height = 40;
    const x = (turn) => (last === 0 ? 0 : (turn * 200) / last);
    const y = (chance) => height * (1 - chance);
    const points = data.frames.map((frame, turn) => `${x(turn)},${y(frame.chance)}`).join(" ");
    const curve = svg("svg", { viewBox: `-2 -2 204 ${height + 4}`, role: "img", "aria-label": "Chance to win, turn by turn" });
    curve.append(svg("polygon", { class: "below", points: `0,${height} ${points} 200,${height}` }));
    curve.append(svg("line", { class: "even", x1: 0, x2: 200, y1: height / 2, y2: height / 2 }));
    data.frames.forEach((frame, turn) => {
      if (frame.mistake) curve.append(svg("circle", { class: "mistake", cx: x(turn), cy: y(frame.chance), r: 1.8 }));
    });
    curve.append(svg("line", { id: "now", class: "now", x1: x(at), x2: x(at), y1: 0, y2: height }));
    curve.addEventListener("click", (event) => {
      const box = curve.getBoundingClientRect();
      step(Math.round((((event.clientX - box.left) / box.width) * 204 - 2) * (last / 200)));
    });
    byId("curve").replaceChildren(curve);
  }

  function show(turn) {
    at = Math.max(0, Math.min(last, turn));
    draw();
    drawCurve();
    byId("facts").textContent = `${data.frames[at].heading}. ${data.frames[at].note}.`;
    byId("slider").value = String(at);
    [...byId("moves").children].forEach((item, index) => {
      if (index === at) {
        item.setAttribute("aria-current", "step");
        item.scrollIntoView({ block: "nearest" });
      } else {
        item.removeAttribute("aria-current");
      }
    });
    if (at === last) stop();
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    byId("play").textContent = "Play";
  }

  function toggle() {
    if (timer !== null) {
      stop();
      return;
    }
    if (at === last) show(0);
    byId("play").textContent = "Stop";
    timer = setInterval(() => show(at + 1), 700);
  }

  const step = (turn) => { stop(); show(turn); };
  const keys = {
    ArrowLeft: () => step(at - 1), ArrowRight: () => step(at + 1), Home: () => step(0), End: () => step(last), " ": toggle,
  };

  byId("name").textContent = data.name;
  byId("result").textContent = data.result;
  byId("slider").max = String(last);
  data.frames.forEach((frame, index) => {
    const item = document.createElement("li");
    item.textContent = frame.label;
    item.addEventListener("click", () => step(index));
    byId("moves").append(item);
  });
  byId("first").addEventListener("click", keys.Home);
  byId("back").addEventListener("click", keys.ArrowLeft);
  byId("play").addEventListener("click", toggle);
  byId("next").addEventListener("click", keys.ArrowRight);
  byId("last").addEventListener("click", keys.End);
  byId("slider").addEventListener("input", (event) => step(Number(event.target.value)));
  document.addEventListener("keydown", (event) => {
    if (event.target.tagName === "INPUT" || event.target.tagName === "BUTTON" || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  show(0);
})();
