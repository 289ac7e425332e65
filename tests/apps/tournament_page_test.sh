#!/usr/bin/env bash
# The pages of a tournament and of a replay in a browser: tournament_page_test.sh PAPAMU.
#
# A copy of the page gets one more script, which drives it as a reader would and writes down what it sees. Without
# Chromium the test is skipped, unless PAPAMU_NEED_BROWSER is set: then it fails.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

browser=
for name in chromium chromium-browser chromium-headless-shell google-chrome; do
    browser=$(command -v "$name") && break
done
if [[ -z $browser ]]; then
    echo "skipped: this machine has no Chromium, so nobody has looked at the page (scripts/install-deps --browser)"
    [[ -z ${PAPAMU_NEED_BROWSER:-} ]] || exit 1
    exit 77
fi

look() {
    run timeout 120 "$browser" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
        --disable-background-networking --disable-component-update --disable-sync --hide-scrollbars \
        --user-data-dir="$(mktemp -d -p "$scratch")" --virtual-time-budget=20000 "$@"
    expect_code 0
}

cat >"$scratch/cup.toml" <<'TOML'
name = "</title><script>document.title = 'broken into'</script>"
final = true
concurrency = 2
[clock]
nodes = 50
time = "100+1"
[[board]]
size = "4x5"
[[board]]
size = "6x6"
gap = "HM"
random_plies = 1
[[board]]
position = "xo.o/ox.#/.oxo x"
[[program]]
name = "pvs"
player = "pvs"
[[program]]
name = "<img src=x onerror=\"document.title = 'broken into'\">"
about = "<b>bold</b> &amp;"
player = "greedy"
[[program]]
name = "'; alert(1); \" \u2028 \u202E Kīlauea"
player = "random"
[[program]]
name = "fails"
player = "cmd:echo '<script>document.title = 1</script>'"
TOML
run "$papamu" tournament "$scratch/cup.toml"
expect_code 0
expect_out '^38 of 38 games'

cat >"$scratch/driver.js" <<'SCRIPT'
(function () {
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($("data").textContent);
  const seen = [];
  const check = (what, right) => { if (!right) seen.push("WRONG " + what); };
  const key = (name) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  const text = (id) => $(id).textContent;
  const stones = () => document.querySelectorAll("#board .rim").length;
  const stonesOf = (position) => position.flat().filter((letter) => "xo".includes(letter)).length;
  // Whether a side can jump, by the rules alone and not by anything of the page.
  const canJump = (cells, mine) => cells.some((row, r) => row.some((letter, c) => letter === mine &&
    [[0, 1], [1, 0], [0, -1], [-1, 0]].some(([dr, dc]) => {
      const over = (cells[r + dr] || [])[c + dc];
      return over !== undefined && over === (mine === "x" ? "o" : "x") && (cells[r + 2 * dr] || [])[c + 2 * dc] === ".";
    })));

  check("the game of the address", text("game-title") === "Game 2" && Number($("slider").value) === 1);
  check("the tables", document.querySelectorAll("#standings tbody tr").length === 4);
  check("the cross table", document.querySelectorAll("#cross tbody button").length === 12);
  check("the list", document.querySelectorAll("#games tbody tr").length === data.games.length);
  check("the final", !$("final-section").hidden && / has won the tournament/.test(text("final")));
  check("the name", text("name") === data.name && data.name.startsWith("</title>"));
  data.programs.forEach((program) => check("the name " + program.name,
    [...document.querySelectorAll("#standings tbody th .name")].some((shown) => shown.textContent === program.name)));
  check("no foreign elements", document.querySelectorAll("img, b, iframe, object").length === 0);
  check("the title", document.title === data.name);
  check("nothing is wider than the window", document.documentElement.scrollWidth <= window.innerWidth);

  // Every game to its end: the board as the moves leave it, and by the rules the loser cannot move.
  const rows = document.querySelectorAll("#games tbody tr");
  data.games.forEach((game, i) => {
    rows[i].click();
    check("game " + i + " is shown", text("game-title") === "Game " + (game.number + 1));
    key("End");
    const moves = game.moves === "" ? [] : game.moves.split(" ").map(parseMove);
    const positions = positionsOf(data.openings[game.opening].start, moves);
    const last = positions[positions.length - 1];
    check("the stones of game " + i, stones() === stonesOf(last));
    check("a stone fewer a move", positions.every((position, ply) => ply === 0 || stonesOf(position) < stonesOf(positions[ply - 1])));
    check("the slider of game " + i, Number($("slider").value) === moves.length && Number($("slider").max) === moves.length);
    check("who has won game " + i, text("outcome").startsWith(data.programs[game.seats[game.winner]].name + " has won"));
    if (game.ending !== "the rules") return;
    const first = firstLetter(data.openings[game.opening].start, moves);
    const loser = game.winner === 0 ? (first === "x" ? "o" : "x") : first;
    check("the loser of game " + i + " is stuck", !canJump(last, loser) && moves.length % 2 === (game.winner === 0 ? 1 : 0));
  });

  // Step by step through one game, by keys, buttons, slider and the list of moves.
  const long = data.games.reduce((a, b) => (b.moves.length > a.moves.length ? b : a));
  rows[data.games.indexOf(long)].click();
  const count = long.moves.split(" ").length;
  check("the start", text("outcome") === `Move 0 of ${count}`);
  key("ArrowRight");
  key("ArrowRight");
  check("two forward", text("outcome") === `Move 2 of ${count}` && location.hash === `#game=${long.number + 1}&move=2`);
  check("clocks", /1:(39|4)/.test(text("seat-first")) && /1:(39|4)/.test(text("seat-second")));
  key("ArrowLeft");
  check("one back", text("outcome") === `Move 1 of ${count}`);
  check("marked in the list", document.querySelectorAll("#moves [aria-current]").length === 1);
  $("forward").click();
  $("back").click();
  $("to-end").click();
  check("to the end", / has won: .* cannot jump\.$/s.test(text("outcome")));
  key("ArrowRight");
  check("no further", Number($("slider").value) === count);
  $("to-start").click();
  $("slider").value = 3;
  $("slider").dispatchEvent(new Event("input"));
  check("the slider", text("outcome") === `Move 3 of ${count}`);
  document.querySelectorAll("#moves button")[4].click();
  check("the list of moves", text("outcome") === `Move 5 of ${count}`);
  key("n");
  check("the next game", text("game-title") === `Game ${long.number + 2}`);
  key("p");
  check("the one before", text("game-title") === `Game ${long.number + 1}`);
  document.querySelector("#cross tbody button").click();
  const pair = data.rows.slice(0, 2).map((row) => row.program);
  check("the filter", document.querySelectorAll("#games tbody tr").length ===
    data.games.filter((game) => pair.every((program) => game.seats.includes(program))).length);
  $("play").click();
  setTimeout(() => {
    check("playing", Number($("slider").value) >= 2);
    check("still the title", document.title === data.name);
    document.body.append(element("pre", { id: "seen" }, seen.length === 0 ? "ALL RIGHT" : seen.join("\n")));
  }, 3000);
})();
SCRIPT
page=$scratch/cup-results/index.html
{
    sed '/^<\/body>/,$d' "$page"
    printf '<script>\n'
    cat "$scratch/driver.js"
    printf '</script>\n</body>\n</html>\n'
} >"$scratch/driven.html"

for size in 1400,1000 390,800; do
    look --window-size=$size --dump-dom "file://$scratch/driven.html#game=2&move=1"
    grep -a '^WRONG\|<pre id="seen">' "$scratch/out" || true
    grep -aq '<pre id="seen">ALL RIGHT</pre>' "$scratch/out" || fail "the page at $size does not do what it should"
done

# The page itself, at an address within, has no errors and can be painted.
look --window-size=1400,1000 --enable-logging=stderr --screenshot="$scratch/page.png" "file://$page#game=9&move=4"
grep -a 'CONSOLE' "$scratch/err" && fail "the page complains"
[[ $(head -c 8 "$scratch/page.png" | od -An -tx1 | tr -d ' \n') == 89504e470d0a1a0a ]] || fail "no picture"
[[ $(stat -c %s "$scratch/page.png") -gt 20000 ]] || fail "the picture is empty"

# A tournament of modified Chinese checkers, and a page that `papamu replay` writes: the same marbles in every position,
# and the last one by the rules.
cat >"$scratch/star.toml" <<'TOML'
game = "chinese-checkers"
[clock]
time = 60
[limits]
memory = "64T"
[[board]]
standard = true
[[program]]
name = "greedy"
player = "greedy"
[[program]]
name = "random"
player = "random"
TOML
run "$papamu" tournament "$scratch/star.toml"
expect_code 0
cat >"$scratch/driver.js" <<'SCRIPT'
(function () {
  const seen = [];
  const check = (what, right) => { if (!right) seen.push("WRONG " + what); };
  const count = (letter, position) => position.flat().filter((other) => other === letter).length;
  const data = JSON.parse(document.getElementById("data").textContent);
  const rows = document.querySelectorAll("#games tbody tr");
  data.games.forEach((game, i) => {
    rows[i].click();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true, cancelable: true }));
    const positions = starRules.positionsOf(data.openings[game.opening].start, game.moves.split(" ").map(starRules.parseMove));
    const last = positions[positions.length - 1];
    check("ten marbles each", positions.every((position) => count("1", position) === 10 && count("2", position) === 10));
    check("a star of 121 cells", positions.every((position) => position.flat().filter((letter) => letter !== " ").length === 121));
    check("what is drawn", document.querySelectorAll("#board .rim").length === 20 + count("3", last));
    const home = game.winner === 0 ? last.slice(0, 4) : last.slice(13);
    const own = game.winner === 0 ? "1" : "2";
    check("the home is taken", home.flat().filter((letter) => letter === "." || letter === "3").length === 0 && count(own, home) >= 5);
    check("the outcome", / has won: the home of .* is taken\.$/.test(document.getElementById("outcome").textContent));
  });
  check("both games", rows.length === 2);
  document.body.append(element("pre", { id: "seen" }, seen.length === 0 ? "ALL RIGHT" : seen.join("\n")));
})();
SCRIPT
{
    sed '/^<\/body>/,$d' "$scratch/star-results/index.html"
    printf '<script>\n%s\n</script>\n</body>\n</html>\n' "$(cat "$scratch/driver.js")"
} >"$scratch/driven.html"
look --window-size=1400,1000 --dump-dom "file://$scratch/driven.html"
grep -a '^WRONG\|<pre id="seen">' "$scratch/out" || true
grep -aq '<pre id="seen">ALL RIGHT</pre>' "$scratch/out" || fail "the page of the star does not do what it should"

run "$papamu" host chinese-checkers --p1 "'$papamu' join chinese-checkers --player greedy" --program-memory 0 \
    --p2 "'$papamu' join chinese-checkers --player random" --out "$scratch/<b>game"
expect_code 0
run "$papamu" replay "$scratch/<b>game" --html "$scratch/replay.html"
expect_code 0
cat >"$scratch/driver.js" <<'SCRIPT'
(function () {
  const seen = [];
  const check = (what, right) => { if (!right) seen.push("WRONG " + what); };
  const data = JSON.parse(document.getElementById("data").textContent);
  const text = (id) => document.getElementById(id).textContent;
  const last = data.frames.length - 1;
  const key = (name) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  const drawn = (kind) => document.querySelectorAll("#board ." + kind).length;
  check("the title", document.title === "<b>game" && text("name") === "<b>game" && document.querySelectorAll("b").length === 0);
  check("the beginning", text("facts").startsWith("the beginning; player ") && drawn("m1") === 10 && drawn("m2") === 10);
  key("ArrowRight");
  key("ArrowRight");
  key("ArrowLeft");
  check("one move", text("facts").startsWith("move 1 of " + last + ": player 1: ") && data.frames[1].way.length === 2);
  key("End");
  check("the end", text("facts").startsWith("move " + last + " of " + last) && /, and wins; clocks /.test(text("facts")));
  check("the list", document.querySelectorAll("#moves li").length === last + 1 &&
    text("facts").includes(document.querySelector("#moves [aria-current]").textContent.slice(3)) &&
    document.querySelector("#moves [aria-current]").textContent === data.frames[last].label);
  document.querySelectorAll("#moves li")[2].click();
  check("what was chosen", Number(document.getElementById("slider").value) === 2);
  const mark = document.createElement("pre");
  mark.id = "seen";
  mark.textContent = seen.length === 0 ? "ALL RIGHT" : seen.join("\n");
  document.body.append(mark);
})();
SCRIPT
{
    sed '/^<\/body>/,$d' "$scratch/replay.html"
    printf '<script>\n%s\n</script>\n</body>\n</html>\n' "$(cat "$scratch/driver.js")"
} >"$scratch/driven.html"
look --window-size=1400,1000 --enable-logging=stderr --dump-dom "file://$scratch/driven.html"
grep -a '^WRONG\|<pre id="seen">' "$scratch/out" || true
grep -aq '<pre id="seen">ALL RIGHT</pre>' "$scratch/out" || fail "the page of a replay does not do what it should"
grep -a 'CONSOLE' "$scratch/err" && fail "the page of a replay complains"

finish
