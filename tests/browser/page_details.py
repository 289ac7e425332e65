"""Cases of serve_page_test.py about details of the page, and about what goes wrong."""

import json

from reader import expect

# Every kind of notation (docs/notation.md), without two that are the same game.
NOTATION = """0 3 -3 23 210000 7/4 -7/4 1/2 12 * *5 *12 ^ ^2 ^3 ^12 ^10000 v v2 v3 v23 2^ 2^2 2^3 23^ 2^10000 21^1000 2v 2v3 2v3* -2^3
    - 2^3 -2v3*2 - 2v3* 1/2^4*2 -1/2^2*3 - 1/2^2*3 1/24^2 1/2^42 1* 1*2 12* 1*12 ^* ^*2 ^2* ^3* ^3*2 v3*2 1^3* 1^ 1v* -1^ - 1^*2
    ^<3> v<3> ^<2> ^<23> ^[3] v[3] ^<3>* ^<2>*3 1^<2>* 1^<2> 1^[2] 2^[2]* 12^<3>
    {2|1} {2|-1} {21|} {2,1|0} {2,1||0|-1} {3||2|1} {3|2||1} {0||0|-21} {|||} {1/2|1/4} {12|4} {1|2/4} {2^3|1} {2|3^} {{3|2}|1*||0}
    +-1 +-{2,{3|1}} +-(1*) +-1/2 +-(2^3) - {2|*} Tiny(2) Miny(2) 2Tiny(1) Tiny(21) -2Tiny(1) - 3Tiny(1) Tiny(2*) {3Tiny(2)|*}""".split("\n")


def notation(reader):
    tab = reader.open()
    texts = [text.strip() for line in NOTATION for text in line.replace("- ", "-~").split()]
    texts = [text.replace("-~", "- ") for text in texts]
    seen = tab.run(f"""import('/values.js').then(m => {json.dumps(texts)}.map(text => [m.valueElement(text).textContent,
        m.valueLine(text), m.spokenValue(text), m.parseValue(text) !== null]))""")
    for i, what in enumerate(("set", "in a line", "spoken")):
        expect(f"values that read the same, {what}",
               [(text, other, line[i]) for k, (text, line) in enumerate(zip(texts, seen))
                for other, before in zip(texts[:k], seen) if "".join(line[i].split()) == "".join(before[i].split())], [])
    expect("all are read", [text for text, line in zip(texts, seen) if not line[3]], [])
    of = dict(zip(texts, seen))
    expect("2 and three ups", of["2^3"][:3], ["2+3\u00b7\u2191", "2 + 3\u00b7\u2191", "2 plus 3 ups"])
    expect("all of it with a minus sign", of["- 2^3"][:3], ["\u2212(2+3\u00b7\u2191)", "\u2212(2 + 3\u00b7\u2191)", "minus all of 2 plus 3 ups, end"])
    expect("with a star", of["2v3*"][:2], ["2+3\u00b7\u2193\u2217", "2 + 3\u00b7\u2193\u2217"])
    expect("a fraction", of["1/2^4*2"][1:3], ["1\u20442 + 4\u00b7\u2191\u22172", "1 over 2 plus 4 ups star 2"])


def kinds_of_buttons(tab):
    """Of the buttons Hint, Take back and Resign: those that can be pressed."""
    return tab.run("""[...document.querySelectorAll('button:enabled')].map(b => b.innerText)
        .filter(text => ['Hint', 'Take back', 'Resign'].includes(text))""")


def press(tab, label):
    tab.run(f"[...document.querySelectorAll('button:enabled')].find(b => b.innerText === {json.dumps(label)}).click()")


def before_and_after_a_game(reader):
    tab = reader.open()
    tab.key("2")
    tab.wait("document.querySelector('.fields select')")
    expect("before a game", kinds_of_buttons(tab), [])
    expect("no colours", tab.run("[...document.querySelectorAll('.seat .dot')].filter(dot => dot.checkVisibility()).length"), 0)
    tab.click(".primary")
    tab.wait("document.querySelector('.status').innerText === 'Your move: remove a stone.'")
    expect("colours", tab.run("[...document.querySelectorAll('.seat .dot')].filter(dot => dot.checkVisibility()).length"), 2)
    expect("in a game", kinds_of_buttons(tab), ["Hint", "Resign"])
    marks = "document.querySelectorAll('.cell[data-mark=target]').length"
    marked = tab.run(marks)
    tab.click(".board .cell:not([data-mark])")
    tab.wait("document.querySelector('#toast:not([hidden])')?.innerText.startsWith('Only the marked stones')")
    expect("the marks stay", (marked > 0, tab.run(marks)), (True, marked))
    tab.click('.board-card .cell[data-mark="target"]')
    tab.wait("document.querySelectorAll('.record li').length === 2")
    expect("after a move", kinds_of_buttons(tab), ["Hint", "Take back", "Resign"])
    press(tab, "Resign")
    expect("after the game", kinds_of_buttons(tab), ["Take back"])


def answers(tab, whether):
    """Whether requests reach the server."""
    tab.command("Network.emulateNetworkConditions", offline=not whether, latency=0, downloadThroughput=-1, uploadThroughput=-1)
    tab.complaints[:] = [text for text in tab.complaints if "ERR_" not in text]


def review_that_fails(reader):
    tab = reader.open()
    tab.key("3")
    reader.fill('[aria-label="record of a game"]', "1. 0,0 0,1 0,2-0,0")
    record = '[Size "4x4"]'  # whatever is read of it, it is no game that can be shown
    reader.fill('[aria-label="record of a game"]', record + " 1. nonsense")
    tab.click(".primary")
    tab.wait("document.querySelector('[role=status] .error')")
    expect("no game", tab.run("document.querySelectorAll('.review-card .board, .plies li, .mistakes li, .curve').length"), 0)
    expect("no button to stop", tab.run("[...document.querySelectorAll('button')].some(b => b.innerText === 'Stop' && b.checkVisibility())"), False)
    tab.complaints[:] = [text for text in tab.complaints if "40" not in text and "42" not in text]


def server_that_comes_back(reader):
    tab = reader.open("#r=konane&p=.xo./xo.x&t=left")
    reader.wait_value("1*")
    answers(tab, False)
    reader.set_position(".xo.")
    tab.wait("document.querySelector('.board-card .error .again')")
    tab.click(".board-card .error .again")
    tab.wait("document.querySelector('.board-card .error .again')")
    tab.key("Escape")
    tab.run("document.activeElement.blur()")
    tab.key("4")
    tab.click(".primary")
    tab.wait("document.querySelector('.status .again')")
    tab.key("5")
    tab.wait("document.querySelector('.again')")
    answers(tab, True)
    tab.wait("document.querySelectorAll('.example').length > 0")  # by itself
    tab.key("1")
    reader.wait_value("*")
    expect("the error is gone", tab.run("document.querySelector('.board-card .error').hidden"))
    answers(tab, True)


def slow_server(reader):
    tab = reader.tab = reader.browser.page("about:blank")
    script = tab.command("Page.addScriptToEvaluateOnNewDocument", source="""const real = fetch; window.goOn = [];
        window.fetch = (...what) => new Promise((done) => window.goOn.push(() => done(real(...what))));""")["identifier"]
    tab.go(f"{reader.base}?token={reader.token}")
    tab.wait("document.querySelector('#view').innerText.includes('slow')")
    tab.run("(() => { window.fetch = real; for (const one of window.goOn) one(); })()")
    tab.wait("document.documentElement.dataset.ready")
    tab.wait("document.querySelector('.headline')")
    tab.command("Page.removeScriptToEvaluateOnNewDocument", identifier=script)


def puzzle_that_is_stopped(reader):
    tab = reader.open()
    tab.key("4")
    selects = "document.querySelectorAll('.fields select')"
    tab.run(f"(() => {{ {selects}[1].value = 'hot'; {selects}[2].value = '3'; }})()")
    reader.fill(".fields input", "1x1")
    tab.click(".primary")
    tab.wait("document.querySelector('.status .error')?.innerText.includes('no puzzle')")
    stop = "[...document.querySelectorAll('button')].find(b => b.innerText === 'Stop' && b.checkVisibility())"
    expect("nothing to stop", tab.run(f"{stop} === undefined"))
    reader.fill(".fields input", "8x8")
    tab.click(".primary")
    tab.wait("document.querySelector('.status').innerText.includes('positions tried')")
    tab.run(f"{stop}.click()")
    tab.wait("document.querySelector('.status .error') || document.querySelector('.choices button')")
    expect("nothing to stop any more", tab.run(f"{stop} === undefined"))
    tab.complaints[:] = [text for text in tab.complaints if "422" not in text]


DETAILS = [notation, before_and_after_a_game, review_that_fails, server_that_comes_back, slow_server, puzzle_that_is_stopped]
