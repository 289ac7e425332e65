"""The page of papamu serve in a browser: serve_page_test.py PAPAMU [ADDRESS [CASE...]].

Every case opens the page in a tab of its own and does what a reader would do, with mouse and keys; what it sees is
compared with what the program prints. With an ADDRESS the server that is there is used instead of a new one. Without
Chromium the test is skipped, unless PAPAMU_NEED_BROWSER is set: then it fails.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "browser"))
import devtools
from page_details import DETAILS
from page_games import GAMES
from page_output import OUTPUT
from page_ways import WAYS
from reader import THREE, cell, expect, fits, run_cases


def set_up_by_mouse(reader):
    tab = reader.open("#r=konane&p=x&t=left")
    tab.click('[data-mode="edit"]')
    reader.fill('[aria-label="rows"]', "2")
    tab.key("Enter")
    reader.fill('[aria-label="columns"]', "5")
    tab.key("Enter")
    tab.wait("document.querySelector('.position').value === 'x..../.....'")
    tab.click('[aria-label="Left\'s stone"]')
    tab.drag(cell(1, 0), cell(1, 2), steps=1)  # one step: the cell between is painted as well
    expect("a line of stones", reader.position(), "x..../xxx..")
    tab.click(cell(1, 1), button="right")
    tab.click(cell(0, 1), modifiers=devtools.SHIFT)
    tab.click(cell(1, 2))  # the same letter again takes it away
    expect("the other colour", reader.position(), "xo.../xo...")
    known = reader.known("konane", "xo.../xo...")
    reader.wait_value(known["value"])
    reader.wait_moves(len(known["left_moves"]), len(known["right_moves"]))
    tab.click('[aria-label="Exchange the players\' pieces"]')
    expect("exchanged", reader.position(), "ox.../ox...")
    reader.wait_value(reader.known("konane", "ox.../ox...")["value"])
    tab.click('[aria-label="Rotate by a quarter turn"]')
    expect("rotated", reader.position(), "oo/xx/../../..")
    tab.click('[aria-label="Undo (Ctrl+Z)"]')
    expect("undone", reader.position(), "ox.../ox...")
    tab.click('[aria-label="Redo (Ctrl+Y)"]')
    expect("done again", reader.position(), "oo/xx/../../..")
    reader.fill('[aria-label="columns"]', "4")
    tab.key("Enter")
    reader.choose('[aria-label="gap of the start board"]', "VC")
    tab.run("[...document.querySelectorAll('button')].find(b => b.innerText === 'Start board').click()")
    start = reader.ask("value", "konane", "--board", "5x4", "--gap", "VC", "--moves=none")
    tab.wait(f"document.querySelector('.position').value === {json.dumps(start['position'])}")
    reader.set_position("xo/xX")
    tab.wait("document.querySelector('.board-card .error').innerText.includes('column 2')")
    reader.choose(".ruleset", "domineering")
    reader.set_position("../..")
    reader.wait_value("+-1")
    tab.complaints[:] = [text for text in tab.complaints if "400" not in text]  # the wrong position


def see(reader):
    known = reader.known("konane", THREE)
    tab = reader.open(f"#r=konane&p={THREE}&t=left")
    reader.wait_value(known["value"])
    reader.wait_moves(len(known["left_moves"]), len(known["right_moves"]))
    expect("outcome", tab.text(".outcome"), "whoever begins wins")
    expect("columns", tab.run("[...document.querySelectorAll('.regions thead th')].map(th => th.innerText)"), ["", "value", "outcome", "mean", "temp."])
    expect("regions", tab.run("[...document.querySelectorAll('.regions tbody tr')].map(r => r.querySelector('.value').dataset.value)"),
           [region["value"] for region in known["regions"]])
    expect("tints", tab.run("document.querySelectorAll('.ground.tint1').length"), len(known["regions"][1]["cells"]))
    expect("winning moves", tab.run("[...document.querySelectorAll('.move-item.wins')].map(m => m.dataset.move)"),
           [move["move"] for side in ("left_moves", "right_moves") for move in known[side] if move["winning"]])
    expect("arrows", tab.run("document.querySelectorAll('.arrows .move.left').length"), len(known["left_moves"]))
    tab.key("t")
    expect("the other's arrows", tab.run("document.querySelectorAll('.arrows .move.right').length"), len(known["right_moves"]))
    tab.key("r")
    expect("region A", tab.run("document.querySelector('tr.chosen .region-label').innerText"), "A")
    expect("moves of region A", tab.run("document.querySelectorAll('.move-item').length < 8"))
    tab.key("R")
    tab.run("document.querySelector('.drawing').open = true")
    tab.wait("document.querySelector('.drawing .wall.left')")
    for move in (known["left_moves"][0]["move"], known["right_moves"][1]["move"]):
        tab.mouse("mouseMoved", *tab.place(f'.move-item[data-move="{move}"]'), "none", pressed=False)
        tab.wait(f"document.querySelector('.incentive').innerText.startsWith('incentive of {move}')")
        expect("alone on the board", tab.run("document.querySelectorAll('.arrows .move').length"), 1)
    reader.choose(".ruleset", "domineering")
    reader.set_position("..../..../....")
    known = reader.known("domineering", "..../..../....")
    reader.wait_moves(len(known["left_moves"]), len(known["right_moves"]))
    answer = tab.run("import('/api.js').then(m => m.post('analyse', {ruleset: 'domineering', position: '..../..../....'}))")
    of_both = answer["left_moves"] + answer["right_moves"]
    for kind in ("dominated", "reversible"):
        wanted = [move["move"] for move in of_both if not move["sensible"] and move["dominated"] == (kind == "dominated")]
        expect("there are such moves", wanted != [])
        expect(kind, sorted(tab.run(f"[...document.querySelectorAll('.move-item.{kind}')].map(m => m.dataset.move)")), sorted(wanted))
    tab.mouse("mouseMoved", 2, 2, "none", pressed=False)
    tab.wait("document.querySelectorAll('.arrows .move').length > 1")
    expect("labels that lie on one another", tab.run("""(() => {
        const boxes = [...document.querySelectorAll('.move-value')].map((label) => label.getBoundingClientRect());
        const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return [boxes.length > 0, boxes.some((a, i) => boxes.slice(i + 1).some((b) => meet(a, b)))]; })()"""), [True, False])
    reader.choose(".ruleset", "value")
    reader.set_position("{3||1/2|-1^2*3}")
    reader.wait_value(reader.known("value", "{3||1/2|-1^2*3}")["value"])
    expect("a fraction", tab.run("document.querySelectorAll('.headline .v-fraction').length"), 1)
    expect("bars", tab.run("document.querySelectorAll('.headline .v-bar').length"), 3)
    expect("arrows", tab.run("document.querySelector('.headline .v-arrow').textContent"), "\u21d1")


def walk(reader):
    tab = reader.open("#r=konane&p=.xo./xo.x&t=left")
    reader.wait_value("1*")
    reader.wait_moves(2, 1)
    tab.drag(cell(0, 1), cell(0, 3))
    tab.wait("document.querySelector('.position').value === '...x/xo.x'")
    reader.wait_value("1")
    reader.wait_moves(1, 0)
    expect("the other's turn", tab.run("document.querySelector('[data-player=right][aria-pressed=true]') !== null"))
    expect("the address", tab.run("location.hash.includes('m=L0,1-0,3')"))
    tab.click(cell(1, 0))
    expect("targets", tab.run("document.querySelectorAll('[data-mark=target]').length > 0"))
    tab.click(cell(1, 2))
    tab.wait("document.querySelector('.position').value === '...x/..xx'")
    reader.wait_value("0")
    expect("the tree", tab.run("[...document.querySelectorAll('.tree-move')].map(m => m.innerText)"), ["start", "0,1-0,3", "1,0-1,2"])
    tab.run("history.back()")
    tab.wait("document.querySelector('.position').value === '...x/xo.x'")
    tab.key("b")
    tab.wait("document.querySelector('.position').value === '.xo./xo.x'")
    tab.click('.move-item[data-player="right"]')
    tab.wait("document.querySelector('.position').value === 'o.../xo.x'")
    expect("another line", tab.run("document.querySelectorAll('.tree-line').length"), 4)
    link = tab.run("location.hash")
    tab.close()
    tab = reader.open(link)
    expect("the link is the position", reader.position(), "o.../xo.x")
    tab.key("Home")
    expect("and its past", reader.position(), ".xo./xo.x")
    tab.key("f")
    expect("forward", reader.position(), "o.../xo.x")
    tab.run("history.back()")
    tab.wait("document.querySelector('.position').value === '.xo./xo.x'")
    reader.wait_value("1*")
    wanted = {"Copy text": r"value 1\*", "Copy LaTeX": r"1\{?\\ast", "Copy TikZ": "tikzpicture",
              "Copy JSON": '"position": ".xo./xo.x"', "Copy SVG": "^<svg "}
    for label, pattern in wanted.items():
        tab.run("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
        tab.run(f"window.copied = ''; [...document.querySelectorAll('.menu-list button')].find(b => b.textContent === '{label}').click()")
        copied = tab.wait("window.copied")
        expect(label, bool(re.search(pattern, copied)))
    png = tab.run("""import('/export.js').then(async m => {
        const blob = await m.pngOf('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>');
        return [blob.type, blob.size > 50]; })""")
    expect("a picture", png, ["image/png", True])


def stop(reader):
    long = "/".join(["........"] * 8)
    tab = reader.open("#r=domineering&p=../..&t=left")
    reader.allow_a_minute()
    reader.set_position(long)
    tab.wait("/positions/.test(document.querySelector('.progress-text')?.innerText ?? '')")
    tab.click(".stop")
    tab.wait("document.querySelector('.work').innerText.startsWith('Stopped')")
    expect("bounds", bool(re.search(r" to ", tab.text(".headline"))))
    expect("no moves", tab.run("document.querySelectorAll('.move-item').length"), 0)
    tab.drag(cell(0, 0), cell(1, 0))  # the moves are not known, but the server knows which are legal
    tab.wait("document.querySelector('.position').value.startsWith('#.......\\/#')")
    tab.wait("document.querySelector('.stop')")
    tab.key("s")
    tab.wait("document.querySelector('.work').innerText.startsWith('Stopped')")


def values_as_they_are_found(reader):
    tab = reader.open("#r=domineering&p=../..&t=left")
    reader.allow_a_minute()
    reader.set_position("/".join(["........#..."] * 2 + ["........####"] + ["........#..."] * 3))
    tab.wait("document.querySelector('.stop')")
    # The small region is known while the large one is worked on, and can be used.
    tab.wait("document.querySelectorAll('.regions tbody tr').length === 3 && document.querySelector('.stop') && "
             "document.querySelector('.regions tbody tr:nth-child(2) .value')?.dataset.value === '{2|-1/2}'")
    expect("bounds of the large one", bool(re.fullmatch(r"\u2212\d+ to \d+", tab.text(".regions tbody tr:nth-child(1) .value-unknown"))))
    tab.click_into(".sheet-line input")
    tab.type("B + B")
    tab.key("Enter")
    tab.wait("document.querySelector('.sheet-result .value')?.dataset.value === '3/2'")
    tab.click(".stop")
    tab.wait("document.querySelector('.work').innerText.startsWith('Stopped')")
    expect("what was known stays", tab.run("document.querySelector('.regions tbody tr:nth-child(2) .value').dataset.value"), "{2|-1/2}")


def graphs_heaps_sums(reader):
    tab = reader.open("#r=hackenbush&p=0-1b&t=left")
    reader.wait_value("1")
    tab.click('[data-mode="edit"]')
    box = tab.run("(() => { const b = document.querySelector('.graph').getBoundingClientRect(); return [b.x, b.y, b.width, b.height]; })()")
    at = lambda x, y: (box[0] + x * box[2], box[1] + y * box[3])
    tab.click('.graph-view .palette button:nth-child(2)')  # red
    expect("how to draw", tab.text(".graph-view .hint-text").startswith("Drag from the ground"))
    tab.drag('.vertex[data-vertex="1"]', at(0.8, 0.2))
    expect("a red edge", reader.position(), "0-1b,1-2r")
    reader.wait_value("1/2")
    tab.drag(at(0.2, 0.985 * 0.94), at(0.2, 0.4))
    expect("an edge on the ground", reader.position(), "0-1b,1-2r,0-3r")
    tab.click('[data-mode="walk"]')
    reader.wait_moves(1, 2)
    tab.click('.edge[data-edge="0"] .reach')
    tab.wait("document.querySelector('.position').value === '0-3r'")
    reader.choose(".ruleset", "nim")
    reader.set_position("3,5")
    reader.wait_value("*6")
    expect("tokens", tab.run("document.querySelectorAll('.token').length"), 8)
    tab.click('[data-mode="edit"]')
    tab.click('[aria-label="one token more in heap 1"]')
    expect("a heap", reader.position(), "4,5")
    reader.wait_value("*")
    reader.choose(".ruleset", "sum")
    reader.set_position("domineering:../.. - konane:.xo. + {2|-1}")
    known = reader.known("sum", "domineering:../.. - konane:.xo. + {2|-1}")
    reader.wait_value(known["value"])
    expect("terms", tab.run("document.querySelectorAll('.term').length"), 3)
    tab.click('.signed-term:nth-child(2) [aria-label="Left\'s stone"]')
    tab.click(cell(0, 3, ".signed-term:nth-child(2)"))
    expect("the board of a term", reader.position(), "domineering:../.. - konane:.xox + {2|-1}")
    reader.choose('[aria-label="add a term"]', "clobber")
    expect("another term", reader.position(), "domineering:../.. - konane:.xox + {2|-1} + clobber:xoxo/oxox")
    tab.click('[aria-label="remove term 3"]')
    tab.click('[data-mode="walk"]')
    known = reader.known("sum", "domineering:../.. - konane:.xox + {2|-1}")
    reader.wait_moves(len(known["left_moves"]), len(known["right_moves"]))
    tab.drag(cell(0, 1, ".signed-term:nth-child(1)"), cell(1, 1, ".signed-term:nth-child(1)"))
    tab.wait("document.querySelector('.position').value.startsWith('domineering:.#/.# - ')")


def worksheet(reader):
    tab = reader.open("#r=konane&p=.xo./xo.x&t=left")
    reader.wait_value("1*")
    tab.wait("document.querySelector('.sheet-names').innerText.includes('B')")
    tab.click_into(".sheet-line input")
    tab.type("g = {2|-1}")
    tab.key("Enter")
    tab.wait("document.querySelectorAll('.sheet-line').length === 2")
    tab.type("g + A + B")
    tab.key("Enter")
    tab.wait("document.querySelector('li:nth-child(2) .sheet-result .value')?.dataset.value === '{3*|*}'")
    tab.type("thermograph(g)")
    tab.key("Enter")
    tab.wait("document.querySelector('li:nth-child(3) .thermograph .wall')")
    tab.type("{1|2|3}")
    tab.key("Enter")
    tab.wait("document.querySelector('li:nth-child(4) .error')?.innerText.includes('column 5')")
    files = tab.run("""import('/notebook.js').then(m => { const cells = ['g = {2|-1}', "g + A"];
        return [m.readWorksheet(m.printWorksheet(cells, {A: '*'})),
                m.printNotebook({ruleset: 'konane', position: '.xo.', names: {A: '*'}, cells})]; })""")
    expect("a worksheet opens again", files[0], {"cells": ["g = {2|-1}", "g + A"], "names": {"A": "*"}})
    notebook = json.loads(files[1])
    expect("cells of the notebook", len(notebook["cells"]), 5)
    for one in notebook["cells"]:
        if one["cell_type"] == "code":
            compile("".join(one["source"]), "notebook", "exec")
    tab.wait("import('/notebook.js').then(m => { try { m.readWorksheet('{}'); } catch (e) { return e.message.includes('no worksheet'); } })")


def moves_by_the_rules(rows, mine):
    """The jumps of konane, by nothing that the page or the program says."""
    theirs = "o" if mine == "x" else "x"
    at = lambda r, c: rows[r][c] if 0 <= r < len(rows) and 0 <= c < len(rows[r]) else "#"
    return [((r, c), (r + 2 * dr, c + 2 * dc)) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter == mine
            for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)) if at(r + dr, c + dc) == theirs and at(r + 2 * dr, c + 2 * dc) == "."]


def play(reader):
    tab = reader.open()
    tab.key("2")
    tab.wait("document.querySelector('.fields select')")
    tab.run("""(() => { const [, , size, , , , clock, think] = document.querySelectorAll('.fields select');
        size.value = '4x4'; clock.value = '60+1'; think.value = '0.1'; })()""")
    tab.click(".primary")
    status = "document.querySelector('.status').innerText"
    tab.wait(f"{status} === 'Your move: remove a stone.'")
    tab.click('.cell[data-mark="target"]')
    tab.wait("document.querySelectorAll('.record li').length === 2")
    for step in ("Where", "Which", "Why"):
        tab.run("[...document.querySelectorAll('button')].find(b => b.innerText === 'Hint').click()")
        tab.wait(f"document.querySelector('.hint').innerText.startsWith('{step}')")
    mine = "x" if tab.run("document.querySelector('.record .dot').classList.contains('left')") else "o"
    board = lambda: tab.run("""(() => { const rows = [];
        for (const c of document.querySelectorAll('.board-card .cell')) { const s = c.querySelector('.stone');
            (rows[c.dataset.row] ??= [])[c.dataset.column] = !s ? '.' : s.classList.contains('left') ? 'x' : 'o'; }
        return rows.map(row => row.join('')); })()""")
    over = f"{status}.includes('won')"
    while True:
        tab.wait(f"{status} === 'Your move.' || {over}")
        if tab.run(over):
            break
        played = tab.run("document.querySelectorAll('.record li').length")
        start, end = moves_by_the_rules(board(), mine)[0]
        tab.drag(cell(*start, ".board-card"), cell(*end, ".board-card"))
        tab.wait(f"document.querySelectorAll('.record li').length > {played}")
    won = tab.run(f"{status}.startsWith('You')")
    loser = mine if not won else "o" if mine == "x" else "x"
    expect("the loser cannot jump", moves_by_the_rules(board(), loser), [])
    expect("and it is said", "cannot jump" in tab.text(".status"))
    tab.run("[...document.querySelectorAll('button')].find(b => b.innerText === 'Take back').click()")
    tab.wait(f"{status}.startsWith('Your move')")


def review(reader):
    with tempfile.TemporaryDirectory() as folder:
        record = os.path.join(folder, "games")
        options = ["--player", "greedy", "--player", "random", "--board", "4x4", "--games", "2", "--record", record]
        subprocess.run([reader.papamu, "match", "konane", *options], stdout=subprocess.DEVNULL, check=True)
        text = open(record, encoding="utf-8").read().split("\n\n[")[0] + "\n"
    tab = reader.open()
    tab.key("3")
    tab.click('[aria-label="record of a game"]')
    tab.type(text)
    tab.click(".primary")
    plies = tab.wait("document.querySelectorAll('.plies button').length")
    expect("ply 0", tab.text(".card .status").startswith("The beginning"))
    expect("the curve", tab.run("document.querySelectorAll('.curve .line').length"), 1)
    expect("the end is proven", tab.run("document.querySelectorAll('.curve .exact').length"), 1)
    tab.click(f'.plies button[data-ply="{plies - 1}"]')
    expect("the last ply", tab.text(".card .status").startswith(f"{plies - 1}. "))
    x, y = tab.place(".curve")
    tab.mouse("mousePressed", x, y)
    tab.mouse("mouseReleased", x, y, pressed=False)
    expect("a ply in the middle", 0 < tab.run("Number(document.querySelector('.plies [aria-current]').dataset.ply)") < plies - 1)
    tab.run("document.querySelector('.status').focus(); document.activeElement.blur()")
    tab.key("Home")
    expect("home", tab.text(".card .status").startswith("The beginning"))
    tab.key("f")
    expect("the first ply", tab.text(".card .status").startswith("1. "))


def teach(reader):
    tab = reader.open()
    tab.key("5")
    tab.wait("document.querySelectorAll('.example').length > 0")
    fits(tab, "examples")
    tab.click(".example > button")
    tab.wait("document.querySelector('.headline .value')")
    tab.key("4")
    tab.click(".primary")
    tab.wait("document.querySelectorAll('.choices button').length > 1")
    while not tab.run("document.querySelector('.verdict b') !== null"):
        tab.run("[...document.querySelectorAll('.choices button:enabled')].find(b => b.getAttribute('aria-pressed') === 'false').click()")
    expect("the right answers are shown", tab.run("document.querySelectorAll('.choices .right').length > 0"))
    tab.key("1")
    tab.key("l")
    expect("large type", tab.run("parseFloat(getComputedStyle(document.documentElement).fontSize) > 20"))
    tab.key("l")
    tab.key("d")
    expect("dark", tab.run("document.documentElement.dataset.theme"), "dark")
    tab.key("d")
    tab.key("?")
    tab.wait("document.querySelector('dialog[open]')")
    tab.key("Enter")
    tab.wait("!document.querySelector('dialog')")


CASES = [set_up_by_mouse, see, walk, stop, values_as_they_are_found, graphs_heaps_sums, worksheet, play, review, teach,
         *GAMES, *WAYS, *OUTPUT, *DETAILS]


if __name__ == "__main__":
    sys.exit(run_cases(CASES, *sys.argv[1:]))
