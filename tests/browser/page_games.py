"""Cases of serve_page_test.py about games other than konane: played against the engine, on hexagons, on graphs that are
drawn with the keyboard, with herds of sheep."""

import json

import devtools
from reader import cell, expect, fits

STATUS = "document.querySelector('.status').innerText"
RECORD = "document.querySelectorAll('.record li').length"


def begin(reader, game, size=None):
    """Begins a game with a fast engine and without a clock; the reader moves first."""
    tab = reader.open()
    tab.key("2")
    reader.choose('[aria-label="game to play"]', game)
    select = lambda label: f"[...document.querySelectorAll('.fields .field')].find(f => f.innerText.startsWith('{label}')).querySelector('select')"
    tab.run(f"(() => {{ {select('Clock')}.value = 'none'; {select('Engine')}.value = '0.1'; }})()")
    if size:
        tab.run(f"{select('Board')}.value = '{size}'")
    tab.click(".primary")
    tab.wait(f"{STATUS} === 'Your move.'")
    return tab


def press(tab, label):
    tab.run(f"[...document.querySelectorAll('button:enabled')].find(b => b.innerText === {json.dumps(label)}).click()")


def hints(tab, place):
    """The three steps; `place` is in the words of the first."""
    for step in ("Where", "Which", "Why"):
        press(tab, "Hint")
        tab.wait(f"document.querySelector('.hint').innerText.startsWith('{step}')")
        if step == "Where":
            expect("where", place in tab.text(".hint"))


def to_the_end(reader, tab, game):
    """Plays the first move of the list until somebody has won; the last position must have no move of the loser."""
    played = -1
    while True:
        tab.wait(f"({STATUS} === 'Your move.' && {RECORD} > {played}) || {STATUS}.includes('won')")
        if "won" in tab.text(".status"):
            break
        played = tab.run(RECORD)
        reader.choose(".my-move", tab.run("document.querySelector('.my-move option:nth-child(2)').value"))
    said = tab.text(".status")
    tab.run("[...document.querySelectorAll('#view button')].find(b => b.innerText === 'Analyse').click()")
    tab.wait("document.querySelector('#view .position')")
    known = reader.known(game, reader.position())
    loser = "left" if "Left cannot move" in said else "right"
    expect("who cannot move is said", f"{loser.capitalize()} cannot move" in said)
    expect("the loser has no move", known[f"{loser}_moves"], [])


def play_a_board(reader):
    tab = begin(reader, "domineering", "4x4")
    expect("no openings", tab.run("[...document.querySelectorAll('.field')].some(f => f.innerText.startsWith('Opening') && f.checkVisibility())"), False)
    hints(tab, "the marked cells")
    tab.wait("document.querySelector('.hint').innerText.includes('is worth')")
    tab.drag(cell(0, 0, ".board-card"), cell(1, 0, ".board-card"))
    tab.wait(f"{RECORD} === 2")
    expect("the domino", tab.run("document.querySelectorAll('.board-card .board .cell.wall').length"), 4)
    press(tab, "Take back")
    expect("taken back", tab.run("document.querySelectorAll('.board-card .board .cell.wall').length"), 0)
    to_the_end(reader, tab, "domineering")


def play_a_rule_file(reader):
    tab = begin(reader, "hex-clobber", "3x3")
    hints(tab, "the marked cells")
    tab.click(cell(0, 1, ".board-card"))
    tab.click(cell(0, 0, ".board-card"))  # Right's stone: no move of Left begins with it
    expect("not a move", tab.run(RECORD), 0)
    tab.drag(cell(0, 0, ".board-card"), cell(1, 0, ".board-card"))
    tab.wait(f"{RECORD} === 2 || {STATUS}.includes('won')")
    to_the_end(reader, tab, "hex-clobber")


def play_heaps_graphs_and_texts(reader):
    tab = begin(reader, "nim")
    hints(tab, "a heap of ")
    tab.run("""(() => { const list = document.querySelector('[aria-label="move in this heap"]'); list.value = list.options[1].value;
        list.dispatchEvent(new Event('change', {bubbles: true})); })()""")
    tab.wait(f"{RECORD} === 2")
    to_the_end(reader, tab, "nim")
    tab = begin(reader, "hackenbush")
    hints(tab, "the marked part")
    tab.click('.edge[data-edge="0"] .reach')
    tab.wait(f"{RECORD} > 0")
    to_the_end(reader, tab, "hackenbush")
    tab = begin(reader, "cutcake")
    hints(tab, "a move that begins with")
    to_the_end(reader, tab, "cutcake")
    tab = begin(reader, "sum")
    hints(tab, "term ")
    to_the_end(reader, tab, "sum")


def play_what_is_analysed(reader):
    tab = reader.open("#r=hex-col&p=../..&t=right")
    reader.wait_value(reader.known("hex-col", "../..")["value"])
    tab.key("2")
    press(tab, "From the analysed position")
    tab.wait(f"{STATUS} === 'Your move.'")
    expect("the game", tab.run("document.querySelector('[aria-label=\"game to play\"]').value"), "hex-col")
    expect("the board", tab.run("document.querySelectorAll('.board-card .board .cell').length"), 4)
    tab.click(cell(0, 0, ".board-card"))
    tab.wait(f"{RECORD} > 0")
    expect("Right has moved", tab.run("document.querySelector('.record .dot').classList.contains('right')"))
    reader.choose('[aria-label="game to play"]', "konane")
    tab.wait(f"{STATUS} === 'Choose a game and begin.'")
    expect("another board", tab.run("document.querySelectorAll('.board-card .board .cell').length > 4"))


def hexagons(reader):
    tab = reader.open("#r=hex-konane&p=..../..../....&t=left")
    reader.wait_value("0")
    expect("six corners", tab.run("document.querySelector('.ground').points.numberOfItems"), 6)
    middle = lambda row, column: tuple(tab.run(f"""(() => {{ const b = document.querySelector('{cell(row, column)} .ground')
        .getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }})()"""))
    tab.click('[data-mode="edit"]')
    (x0, y0), (x1, y1), (x2, y2) = middle(1, 1), middle(1, 2), middle(0, 2)
    expect("a neighbour to the right and above", abs((x2 - x0) - (x1 - x0) / 2) < 1 and y2 < y0 - 1)
    expect("as far as the one beside", abs(((x2 - x0) ** 2 + (y2 - y0) ** 2) ** 0.5 - (x1 - x0)) < 1)
    tab.click('[aria-label="Left\'s stone"]')
    # Near the corners of a cell, where the squares of rows and columns would be other cells.
    high = (y1 - y2) * 2 / 3
    tab.drag((x0, y0 - high * 0.9), (x0, y0 - high * 0.9))
    expect("the upper corner belongs to the cell", reader.position(), "..../.x../....")
    tab.drag(middle(2, 0), middle(0, 2), steps=1)
    expect("a line of neighbours", reader.position(), "..x./.x../x...")
    tab.click(cell(0, 3), button="right")
    tab.click('[aria-label="Rotate by a half turn"]')
    expect("a half turn", reader.position(), "...x/..x./ox..")
    tab.click('[aria-label="Exchange rows and columns"]')
    expect("rows and columns", reader.position(), "..o/..x/.x./x..")
    turned, values = [], set()
    reader.set_position("xo./.#o")
    for _ in range(6):
        tab.click('[aria-label="Rotate by a sixth turn"]')
        turned.append(reader.position())
        values.add(reader.known("hex-konane", turned[-1])["value"])
    expect("a sixth turn", turned[0], "#x/.o/#./o#")
    expect("six of them are a whole turn", (turned[5], len(set(turned))), ("xo./.#o", 6))
    tab.click('[aria-label="Mirror left and right"]')
    values.add(reader.known("hex-konane", reader.position())["value"])
    expect("another board of the same value", (reader.position() in turned, len(values)), (False, 1))
    tab.click('[aria-label="Mirror left and right"]')
    expect("mirrored twice", reader.position(), "xo./.#o")
    reader.set_position("..x/.o./...")
    tab.click('[data-mode="walk"]')
    known = reader.known("hex-konane", "..x/.o./...")
    reader.wait_moves(len(known["left_moves"]), len(known["right_moves"]))
    tab.drag(cell(0, 2), cell(2, 0))
    tab.wait("document.querySelector('.position').value === '.../.../x..'")
    picture = tab.run("""import('/api.js').then(async m => (await m.post('picture', {ruleset: 'hex-konane', position: 'xo./...'})).svg)""")
    tinted = sum(len(region["cells"]) for region in reader.known("hex-konane", "xo./...")["regions"])
    expect("hexagons in the picture as well", picture.count("<polygon"), 6 + tinted)
    tab.resize(360, 740)
    fits(tab, "hexagons on a phone")


def draw_a_graph_by_keys(reader):
    tab = reader.open("#r=hackenbush&p=.&t=left")
    reader.wait_value("0")
    tab.key("e")
    tab.key("g")
    tab.run("""(() => { window.said = []; const live = document.querySelector('#live');
        new MutationObserver(() => window.said.push(live.innerText)).observe(live, {childList: true, characterData: true}); })()""")
    said = lambda text: tab.wait(f"window.said.includes({json.dumps(text)})")
    name = lambda: tab.run("document.activeElement.getAttribute('aria-label')")
    expect("the ground", name(), "the ground, joined to nothing")
    tab.key("n")
    expect("a stalk", (reader.position(), name()), ("0-1b", "vertex 1, joined to the ground"))
    said("vertex 1, joined to the ground")
    reader.wait_value("1")
    tab.key("r")
    tab.key("n")
    expect("a red edge on it", reader.position(), "0-1b,1-2r")
    tab.key("Enter")
    expect("from here", tab.run("document.querySelector('.vertex.from').dataset.vertex"), "2")
    for _ in range(4):  # down to the ground, past the edges
        tab.key("ArrowDown")
        if name().startswith("the ground"):
            break
    tab.key("g")  # green, not the key that goes to the board
    tab.key("Enter")
    expect("joined to the ground", reader.position(), "0-1b,1-2r,0-2g")
    reader.wait_value(reader.known("hackenbush", "0-1b,1-2r,0-2g")["value"])
    tab.run("document.querySelector('.edge[data-edge=\"2\"]').focus()")
    expect("an edge has a name", name(), "green edge from the ground to vertex 2")
    tab.key("b")
    expect("its colour", reader.position(), "0-1b,1-2r,0-2b")
    tab.key("Delete")
    expect("deleted", reader.position(), "0-1b,1-2r")
    said("deleted: blue edge from the ground to vertex 2")
    tab.run("document.querySelector('.vertex[data-vertex=\"2\"]').focus()")
    place = "document.querySelector('.vertex[data-vertex=\"2\"]').getBoundingClientRect().x"
    before = tab.run(place)
    tab.key("ArrowRight", devtools.SHIFT)
    expect("moved, and still there", (tab.run(place) > before + 5, name()), (True, "vertex 2, joined to vertex 1"))
    tab.key("Backspace")
    expect("a vertex with its edges", reader.position(), "0-1b")
    tab.run("document.activeElement.blur()")
    reader.choose(".ruleset", "graph-col")
    reader.set_position(".")
    tab.run("document.activeElement.blur()")
    tab.key("g")
    tab.key("x")
    tab.key("n")
    tab.key("o")
    tab.key("N")
    expect("colours, and a vertex by itself", reader.position(), "xo.:0-1")
    tab.key("Enter")
    tab.key("Enter")
    said("there can be no such edge")
    expect("no edge from a vertex to itself", reader.position(), "xo.:0-1")
    expect("its name", name(), "vertex 2, uncoloured, joined to nothing")


def graphs_of_rule_files(reader):
    tab = reader.open("#r=digraph-placement&p=rb:1>0&t=left")
    known = reader.known("digraph-placement", "rb:1>0")
    reader.wait_value(known["value"])
    expect("an arrow", tab.run("document.querySelectorAll('.edge .arrow-head').length"), 1)
    expect("letters", tab.run("[...document.querySelectorAll('.vertex-number')].map(t => t.textContent).join('')"), "rb")
    reader.wait_moves(len(known["left_moves"]), len(known["right_moves"]))
    tab.click(".vertex.playable")
    tab.wait("document.querySelectorAll('.tree-move').length === 2")
    reader.choose(".ruleset", "partizan-arc-kayles")
    tab.click('[data-mode="edit"]')
    tab.run("document.querySelector('.vertex[data-vertex=\"3\"]').focus()")
    tab.key("g")
    tab.key("n")
    expect("an edge with a letter", reader.position(), "0-1b,1-2b,2-3r,3-4g")


def sheep(reader):
    tab = reader.open("#r=sheep&p=0,0,3/-2,0,0&t=left")
    known = reader.known("sheep", "0,0,3/-2,0,0")
    reader.wait_value(known["value"])
    expect("a board of hexagons", tab.run("[document.querySelectorAll('.board .cell').length, document.querySelector('.ground').points.numberOfItems]"), [6, 6])
    expect("the herds", tab.run("[...document.querySelectorAll('.board .cell .stone-text')].map(t => t.textContent).join()"), "3,2")
    expect("a herd has a name", tab.run(f"document.querySelector('{cell(1, 0)}').getAttribute('aria-label')").startswith("row 1, column 0: 2 of Right"))
    reader.wait_moves(len(known["left_moves"]), len(known["right_moves"]))
    expect("arrows that cover the number of a herd", tab.run(f"""(() => {{
        const box = document.querySelector('{cell(0, 2)} .stone-text').getBoundingClientRect();
        const ends = [...document.querySelectorAll('.arrows .shaft')].map((path) =>
            path.getPointAtLength(0).matrixTransform(path.getScreenCTM()));
        return [ends.length > 0, ends.filter(({{x, y}}) => x > box.left && x < box.right && y > box.top && y < box.bottom).length];
        }})()"""), [True, 0])
    tab.drag(cell(0, 2), cell(0, 0))
    tab.wait("document.querySelector('dialog[open]')")
    expect("how many", tab.run("[...document.querySelectorAll('dialog .group button')].map(b => b.innerText)"), ["0,2-0,0*1", "0,2-0,0*2"])
    tab.key("Escape")
    tab.wait("!document.querySelector('dialog')")
    expect("none of them", reader.position(), "0,0,3/-2,0,0")
    tab.drag(cell(0, 2), cell(0, 0))
    tab.click("dialog .group button:nth-child(2)")
    tab.wait("document.querySelector('.position').value === '2,0,1/-2,0,0'")
    tab.key("e")
    tab.run(f"document.querySelector('{cell(1, 1)}').focus()")
    for key in ("1", "2", "-"):
        tab.key(key)
    expect("a number is typed", reader.position(), "2,0,1/-2,-12,0")
    tab.key("Delete")
    tab.click('.palette [data-letter="4"]')
    tab.click(cell(0, 1), button="right")
    expect("a herd of the other", reader.position(), "2,-4,1/-2,0,0")
    tab.click('[aria-label="Exchange the players\' pieces"]')
    expect("exchanged", reader.position(), "-2,4,-1/2,0,0")


def misere_play(reader):
    tab = reader.open("#r=kayles&p=1,1,2&t=left")
    reader.wait_value(reader.known("kayles", "1,1,2")["value"])
    tab.click(".misere")
    known = reader.ask("solve", "kayles", "1,1,2", "--misere")
    words = {"N": "whoever begins wins", "P": "whoever begins loses"}
    tab.wait(f"document.querySelector('.outcome').innerText.endsWith({json.dumps(words[known['outcome']])})")
    expect("the address", tab.run("location.hash.includes('w=misere')"))
    wins = lambda: tab.run("[...document.querySelectorAll('.move-item.wins[data-player=left]')].map(m => m.dataset.move)")
    tab.wait("document.querySelectorAll('.move-item.wins').length > 0")
    expect("a move that wins", known["best_move"] in wins())
    expect("no values", tab.run("document.querySelectorAll('.move-item .value, .move-item .value-unknown, .regions tr').length"), 0)
    link = tab.run("location.hash")
    tab.click(".move-item.wins")
    tab.wait(f"document.querySelector('.outcome').innerText.endsWith({json.dumps(words['P'])})")
    expect("outcomes in the walk", tab.run("[...document.querySelectorAll('.tree-value')].map(one => one.innerText)"), ["N", "P"])
    tab.close()
    tab = reader.open(link)
    tab.wait("document.querySelector('.outcome')?.innerText.startsWith('mis\u00e8re play')")
    tab.key("2")
    press(tab, "From the analysed position")
    tab.wait(f"{STATUS} === 'Your move.'")
    hints(tab, "a heap of ")
    while "won" not in tab.text(".status"):
        played = tab.run(RECORD)
        heaps = tab.run("[...document.querySelectorAll('.board-card .heap')].map(h => h.querySelectorAll('.token').length).join()")
        reader.choose(".my-move", reader.ask("solve", "kayles", heaps, "--misere")["best_move"])
        tab.wait(f"{RECORD} > {played}")
        tab.wait(f"{STATUS} === 'Your move.' || {STATUS}.includes('won')")
    expect("who cannot move has won", tab.text(".status"), "You have won: Left cannot move.")
    reader.choose('[aria-label="game to play"]', "konane")
    expect("not in konane", tab.run("[...document.querySelectorAll('.field')].some(f => f.innerText.startsWith('Who cannot') && f.checkVisibility())"), False)
    tab.key("1")
    expect("what is copied and printed", tab.run("document.querySelector('.on-paper').textContent.includes(', mis\\u00e8re play, ')"))
    tab.click(".misere")
    reader.wait_value(reader.known("kayles", reader.position())["value"])
    expect("in normal play", tab.run("document.querySelector('.on-paper').textContent.includes('play')"), False)
    for ruleset in ("value", "sum"):  # its example has a value
        reader.choose(".ruleset", ruleset)
        expect(f"no misere play of {ruleset}", tab.run("document.querySelector('.misere').checkVisibility()"), False)
    reader.choose(".ruleset", "konane")
    expect("no misere play of konane", tab.run("document.querySelector('.misere').checkVisibility()"), False)


def trees_in_the_worksheet(reader):
    tab = reader.open("#r=konane&p=.xo./xo.x&t=left")
    reader.wait_value("1*")
    tab.click_into(".sheet-line input")
    tab.type("g = {3|{1|-2}}")
    tab.key("Enter")
    for number, (text, worth) in enumerate((("tree(G)", "1*"), ("tree(g)", "{3||1|-2}"), ("tree({2|-1}, 1)", "{2|-1}")), 2):
        tab.wait(f"document.querySelectorAll('.sheet-line').length === {number}")
        tab.type(text)
        tab.key("Enter")
        item = f"li:nth-child({number}) .sheet-result"
        tab.wait(f"document.querySelector('{item} .value')?.dataset.value === {json.dumps(worth)}")
        tab.wait(f"document.querySelector('{item} img')?.naturalWidth > 100")
    tab.type("tree(1 > 0)")
    tab.key("Enter")
    tab.wait("document.querySelector('li:nth-child(5) .error')?.innerText === 'only a game has a tree'")


def choose_field(tab, label, value):
    tab.run(f"""(() => {{
        const field = [...document.querySelectorAll('.fields .field')].find(f => f.innerText.startsWith('{label}'));
        const list = field.querySelector('select');
        list.value = '{value}';
        list.dispatchEvent(new Event('change', {{bubbles: true}})); }})()""")


def puzzles_from_a_picture(reader):
    picture = "0-1b,1-2r,1-3g,0-3g,0-4b,4-5b,0-6r,6-7b"
    tab = reader.open(f"#r=hackenbush&p={picture}&t=left")
    reader.wait_value(reader.known("hackenbush", picture)["value"])
    tab.key("4")
    press(tab, "From the analysed position")
    tab.wait("document.querySelectorAll('.choices button').length > 1")
    expect("edges are moves", tab.run("document.querySelectorAll('.board-card .edge.playable').length > 0"))
    while not tab.run("document.querySelector('.verdict b') !== null"):
        chosen = "document.querySelectorAll('.choices [aria-pressed=true]').length"
        before = tab.run(chosen)
        # The first edge that was not chosen; its name is that of a choice.
        edge = tab.run("""[...document.querySelectorAll('.board-card .edge.playable')].find(edge =>
            document.querySelector(`.choices [data-choice="${edge.dataset.move}"][aria-pressed=false]`)).dataset.edge""")
        tab.click(f'.board-card .edge[data-edge="{edge}"] .reach')
        tab.wait(f"{chosen} > {before}")
    expect("the right ones are shown", tab.run("document.querySelectorAll('.choices .right').length > 0"))
    expect("on the picture as well", tab.run("document.querySelectorAll('.board-card .edge.where').length > 0"))


def play_any_size_and_opening(reader):
    tab = begin(reader, "domineering", "4x4")
    choose_field(tab, "Board", "other")
    reader.fill('[aria-label="rows x columns of the board"]', "2 X 7")
    tab.click(".primary")
    tab.wait("document.querySelectorAll('.board-card .board .cell').length === 14")
    reader.choose('[aria-label="game to play"]', "konane")
    choose_field(tab, "Board", "other")
    reader.fill('[aria-label="rows x columns of the board"]', "7 by 7")
    tab.click(".primary")
    tab.wait("document.querySelector('#toast:not([hidden])')?.innerText.includes('such as 8x8')")
    named = tab.run("[...document.querySelectorAll('.fields option')].map(option => option.innerText).join()")
    expect("the contests of the openings",
           [name for name in ("Artemis", "Swarthmore", "Tufts", "MacEwan", "MIT") if name not in named], [])
    # As in MacEwan's contest the second stone is in the centre as well, whoever takes it away.
    centre = {"-3,3", "-3,4", "-4,3", "-4,4"}
    reader.fill('[aria-label="rows x columns of the board"]', "8x8")
    choose_field(tab, "Opening", "own-centre, in-centre")
    for first in ("papamu", "you"):
        choose_field(tab, "First", first)
        tab.click(".primary")
        tab.wait(f"{STATUS} === 'Your move: remove a stone.' && {RECORD} === {int(first == 'papamu')}")
        mine = tab.run("[...document.querySelectorAll('.my-move option')].slice(1).map(option => option.innerText)")
        expect("two stones in the centre", (len(mine), set(mine) <= centre), (2, True))
        reader.choose(".my-move", mine[1])
        tab.wait(f"{RECORD} >= 2")
        record = tab.run("[...document.querySelectorAll('.record li')].map(line => line.innerText)")
        expect("in the centre", set(record[:2]) <= centre)
    tab.complaints[:] = [text for text in tab.complaints if "400" not in text]  # the wrong size


GAMES = [puzzles_from_a_picture, play_any_size_and_opening, play_a_board, play_a_rule_file, play_heaps_graphs_and_texts, play_what_is_analysed, hexagons, draw_a_graph_by_keys,
         graphs_of_rule_files, sheep, misere_play, trees_in_the_worksheet]
