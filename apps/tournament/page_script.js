"use strict";
// The tables of the page, the list of games with its filters, the keyboard, and addresses such as #game=17&move=5.

(function () {
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($("data").textContent);
  const pageSize = 200;
  const endings = [["time", "time"], ["an illegal move", "an illegal move"], ["a failure", "a failure"]];
  let listed = [];        // the games that pass the filters
  let listedRows = pageSize;
  let current = null;

  const nameOf = (program) => data.programs[program].name;
  const isFinal = (game) => data.openings[game.opening].round === 0;
  const name = (program) => element("span", { class: "name" }, nameOf(program));
  const cell = (content, kind) => element("td", { class: kind }, content);
  const head = (content, title, kind) => element("th", { scope: "col", title, class: kind }, content);
  const elo = (value, sign) => (value === null ? sign + "∞" : (value > 0 ? "+" : value < 0 ? "−" : "") + Math.abs(Math.round(value)));
  const count = (n, bad) => element("td", { class: n === 0 ? "dim" : bad ? "bad" : null }, n);

  function eloText(row) {
    const all = row.losses === 0;
    return `${elo(row.elo, row.wins === 0 ? "−" : all ? "+" : "")} [${elo(row.elo_low, "−")}, ${elo(row.elo_high, "+")}]`;
  }

  function drawStandings() {
    const table = $("standings");
    table.append(element("thead", {}, element("tr", {}, head("", "Place"), head("Program", null, "text"), head("Games"),
      head("Won"), head("Lost"), head("Points"), head("Elo", "Against the others together, with its 95 % interval"),
      head("Time", "Lost by overstepping the time"), head("Illegal", "Lost by an illegal move"),
      head("Failed", "Lost by a failure: a crash, garbage, no answer"))));
    const body = element("tbody", {});
    data.rows.forEach((row, place) => {
      const games = row.wins + row.losses;
      const title = element("th", { scope: "row", class: "text long" }, name(row.program));
      const { about } = data.programs[row.program];
      if (about) title.append(element("small", { class: "name" }, about));
      const points = games === 0 ? "–" : ((100 * row.wins) / games).toFixed(1) + " %";
      body.append(element("tr", {}, cell(place + 1, "dim"), title, cell(games), cell(row.wins), cell(row.losses), cell(points),
        cell(games === 0 ? "–" : eloText(row)), count(row.time, true), count(row.illegal, true), count(row.failure, true)));
    });
    table.append(body);
  }

  function drawCross() {
    const wins = data.programs.map(() => data.programs.map(() => 0));
    for (const game of data.games) {
      if (!isFinal(game)) ++wins[game.seats[game.winner]][game.seats[1 - game.winner]];
    }
    const order = data.rows.map((row) => row.program);
    const table = $("cross");
    table.append(element("thead", {}, element("tr", {}, head("", "Place"), head("", null, "text"),
      ...order.map((program, place) => head(place + 1, nameOf(program))))));
    const body = element("tbody", {});
    order.forEach((one, place) => {
      const row = element("tr", {}, cell(place + 1, "dim"), element("th", { scope: "row", class: "text long" }, name(one)));
      for (const other of order) {
        if (one === other) {
          row.append(cell("·", "dim"));
          continue;
        }
        const label = `${wins[one][other]}–${wins[other][one]}`;
        const button = element("button", { type: "button", title: `${nameOf(one)} against ${nameOf(other)}` }, label);
        button.addEventListener("click", () => {
          $("filter-one").value = one;
          $("filter-other").value = other;
          $("filter-ending").value = "";
          filter();
          $("list").scrollIntoView({ behavior: "smooth" });
        });
        row.append(element("td", {}, button));
      }
      body.append(row);
    });
    table.append(body);
  }

  function drawFinal() {
    const final = data.final;
    if (!final) return;
    $("final-section").hidden = false;
    $("final").append(name(final.programs[0]), " – ", name(final.programs[1]), ` ${final.wins[0]}:${final.wins[1]}`);
    if (final.winner === null) return;
    $("final").append(". ", element("strong", { class: "name" }, nameOf(final.winner)), " has won the tournament",
      final.by_round_robin ? ", as the winner of the round robin." : ".");
  }

  function fillFilters() {
    const programs = data.rows.map((row) => element("option", { value: row.program }, nameOf(row.program)));
    $("filter-one").append(element("option", { value: "" }, "any"), ...programs);
    $("filter-other").append(element("option", { value: "" }, "any"), ...programs.map((option) => option.cloneNode(true)));
    $("filter-ending").append(element("option", { value: "" }, "anything"), element("option", { value: "the rules" }, "the rules"),
      ...endings.map(([value, text]) => element("option", { value }, text)));
    for (const id of ["filter-one", "filter-other", "filter-ending"]) $(id).addEventListener("change", filter);
  }

  function filter() {
    const wanted = ["filter-one", "filter-other"].map((id) => $(id).value).filter((value) => value !== "").map(Number);
    const ending = $("filter-ending").value;
    listed = data.games.filter((game) => wanted.every((program) => game.seats.includes(program)) && game.ending.startsWith(ending));
    listedRows = pageSize;
    drawGames();
  }

  function gameRow(game) {
    const opening = data.openings[game.opening];
    const player = (seat) => {
      const shown = name(game.seats[seat]);
      if (game.winner === seat) shown.classList.add("winner");
      return cell(shown, "text long");
    };
    const ending = game.ending.split(":")[0];
    const plies = game.moves === "" ? 0 : game.moves.split(" ").length;
    const row = element("tr", { tabindex: 0, "aria-current": game === current ? "true" : null }, cell(game.number + 1, "dim"),
      cell(isFinal(game) ? "final" : opening.round), player(0), player(1), cell(game.winner === 0 ? "1–0" : "0–1"),
      cell(ending === "the rules" ? plies + " moves" : ending, ending === "the rules" ? "text" : "text bad"),
      cell(opening.board, "text dim long"));
    row.addEventListener("click", () => choose(game));
    row.addEventListener("keydown", (event) => {
      if (event.key === "Enter") choose(game);
    });
    return row;
  }

  function drawGames() {
    $("count").textContent = `${listed.length} of ${data.games.length} games`;
    const body = element("tbody", {}, ...listed.slice(0, listedRows).map(gameRow));
    $("games").replaceChildren(element("thead", {}, element("tr", {}, head("#"), head("Round"), head("First", null, "text"),
      head("Second", null, "text"), head("Result"), head("Decided by", null, "text"), head("Board", null, "text"))), body);
    $("more").hidden = listed.length <= listedRows;
  }

  function choose(game) {
    viewer.open(game);
    if (window.innerWidth < 1024) $("viewer").scrollIntoView({ behavior: "smooth" });
  }

  function changed(game, ply) {
    history.replaceState(null, "", `#game=${game.number + 1}&move=${ply}`);
    if (game === current) return;
    current = game;
    const rows = $("games").querySelectorAll("tbody tr");
    listed.slice(0, listedRows).forEach((other, i) => {
      if (other === game) rows[i].setAttribute("aria-current", "true");
      else rows[i].removeAttribute("aria-current");
    });
  }

  function openAddress() {
    const wanted = /^#game=(\d+)(?:&move=(\d+))?$/.exec(location.hash);
    const game = wanted ? data.games.find((other) => other.number === Number(wanted[1]) - 1) : null;
    if (game) viewer.open(game, Number(wanted[2] || 0));
    return Boolean(game);
  }

  function neighbour(by) {
    const at = listed.indexOf(current) + by;
    if (at >= 0 && at < listed.length) viewer.open(listed[at]);
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || ["INPUT", "SELECT"].includes(event.target.tagName)) return;
    const onButton = event.target.tagName === "BUTTON";
    const actions = {
      ArrowLeft: () => viewer.step(-1), ArrowRight: () => viewer.step(1), Home: () => viewer.go(0), End: () => viewer.end(),
      n: () => neighbour(1), p: () => neighbour(-1),
    };
    if (!onButton) actions[" "] = () => viewer.togglePlay();
    if (!Object.hasOwn(actions, event.key)) return;
    event.preventDefault();
    actions[event.key]();
  });

  $("name").textContent = data.name;
  $("status").textContent = `${data.games.length} of ${data.scheduled} games · ${data.clock} · seed ${data.seed}`;
  const viewer = makeViewer(data, changed);
  drawStandings();
  drawCross();
  drawFinal();
  fillFilters();
  filter();
  $("more").addEventListener("click", () => {
    listedRows += pageSize;
    drawGames();
  });
  window.addEventListener("hashchange", openAddress);
  if (!openAddress()) {
    if (data.games.length > 0) viewer.open(data.games[0], Infinity);
    else $("viewer").hidden = true;
  }
  document.documentElement.dataset.ready = "yes";
})();
