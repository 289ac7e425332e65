"""Cases of serve_page_test.py about details of the page, and about what goes wrong."""

import json
import os
import subprocess
import tempfile

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
    tab.run(f"[...document.querySelectorAll('button:enabled')].find(b => b.innerText === {json.dumps(label)})?.click()")


def answers(tab, whether):
    """Whether requests reach the server."""
    tab.command("Network.emulateNetworkConditions", offline=not whether, latency=0, downloadThroughput=-1, uploadThroughput=-1)
    tab.complaints[:] = [text for text in tab.complaints if "ERR_" not in text]


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
    answers(tab, False)
    tab.click('.board-card .cell[data-mark="target"]')
    tab.wait("document.querySelector('.status .again')")
    answers(tab, True)
    press(tab, "Try again")
    tab.wait("document.querySelectorAll('.record li').length === 2")
    answers(tab, True)
    expect("after a move", kinds_of_buttons(tab), ["Hint", "Take back", "Resign"])
    press(tab, "Resign")
    expect("after the game", kinds_of_buttons(tab), ["Take back"])


def games(reader, count):
    """The record of some games on a small board."""
    with tempfile.TemporaryDirectory() as folder:
        record = os.path.join(folder, "games")
        options = ["--player", "greedy", "--player", "random", "--board", "4x4", "--games", str(count), "--record", record]
        subprocess.run([reader.papamu, "match", "konane", *options], stdout=subprocess.DEVNULL, check=True)
        with open(record, encoding="utf-8") as file:
            return file.read()


def review_that_fails(reader):
    tab = reader.open()
    tab.key("3")
    tab.click('[aria-label="record of a game"]')
    tab.type(games(reader, 2))
    tab.click(".primary")
    tab.wait("document.querySelector('.plies li')")
    number = "[...document.querySelectorAll('label')].find(one => one.innerText.startsWith('game') && one.checkVisibility())"
    expect("how many games there are", tab.run(f"{number}?.innerText.endsWith('of 2')"))
    tab.run("document.querySelector('[aria-label=\"record of a game\"]').value = '1. nonsense'")
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


def answer_that_does_not_come(reader):
    tab = reader.open()
    said = tab.run("""import('/api.js').then(async m => { const real = fetch;
        const silent = () => new Response(new ReadableStream({}), {headers: {'Content-Type': 'text/event-stream'}});
        window.fetch = () => Promise.resolve(silent());
        try { return await m.work('analyse', {}, () => {}, 50).answer; } catch (error) { return error.noAnswer; }
        finally { window.fetch = real; } })""")
    expect("it is not waited for without end", said)


def puzzle_that_is_stopped(reader):
    tab = reader.open()
    tab.key("4")
    selects = "document.querySelectorAll('.fields select')"
    tab.run(f"(() => {{ {selects}[1].value = 'hot'; {selects}[2].value = '3'; }})()")
    reader.fill(".fields input", "1x1")
    tab.click(".primary")
    tab.wait("document.querySelector('.status .error')?.innerText.includes('puzzle')")
    stop = "[...document.querySelectorAll('button')].find(b => b.innerText === 'Stop' && b.checkVisibility())"
    expect("nothing to stop", tab.run(f"{stop} === undefined"))
    reader.fill(".fields input", "8x8")
    tab.click(".primary")
    tab.wait("document.querySelector('.status').innerText.includes('positions tried')")
    tab.run(f"{stop}.click()")
    tab.wait("document.querySelector('.status .error') || document.querySelector('.choices button')")
    expect("nothing to stop any more", tab.run(f"{stop} === undefined"))
    tab.run("""(() => { const real = fetch; window.ended = []; window.fetch = (path, options) => {
        options.signal?.addEventListener('abort', () => window.ended.push(path)); return real(path, options); }; })()""")
    tab.click(".primary")
    tab.wait("document.querySelector('.status').innerText.includes('positions tried')")
    tab.run("document.activeElement.blur()")
    tab.key("1")
    expect("what is left is not asked any more", tab.run("window.ended"), ["/api/v1/puzzle"])
    tab.complaints[:] = [text for text in tab.complaints if "422" not in text]


def pictures_that_there_are(reader):
    tab = reader.open("#r=konane&p=.xo.&t=left")
    offered = lambda: tab.run("[...document.querySelectorAll('.menu-list button:not([hidden])')].map(b => b.textContent)")
    all_of_them = offered()
    expect("of a board", [what for what in all_of_them if what.endswith(("TikZ", "SVG", "PNG"))],
           ["Copy TikZ", "Copy SVG", "Copy PNG", "Save SVG", "Save PNG"])
    for ruleset in ("sum", "nim", "value", "king-dirt"):
        reader.choose(".ruleset", ruleset)
        expect(ruleset, offered(), [what for what in all_of_them if not what.endswith(("TikZ", "SVG", "PNG"))])
    for ruleset in ("hackenbush", "sheep", "hex-clobber"):
        reader.choose(".ruleset", ruleset)
        expect(ruleset, offered(), all_of_them)


def numbers_beyond_limits(reader):
    tab = reader.open("#r=konane&p=x..&t=left")
    reader.wait_value("0")
    toast = "(document.querySelector('#toast:not([hidden])')?.innerText ?? '')"
    field = '[aria-label="seconds for each question"]'
    for text in ("0.01", "100000", "-3"):
        reader.fill(field, text)
        tab.key("Enter")
        tab.wait(f"{toast}.startsWith('The limit is from 0.1 to ')")
        expect("the limit is as it was", tab.run(f"document.querySelector('{field}').value"), "10")
        tab.run("document.querySelector('#toast').hidden = true")
    reader.fill(field, "0.5")
    tab.key("Enter")
    expect("a limit", (tab.run(toast), tab.run(f"document.querySelector('{field}').value")), ("", "0.5"))
    tab.click('[data-mode="edit"]')
    for text, said in (("401", "at most 400 columns"), ("99999", "at most"), ("0", "1 or more"), ("2.5", "1 or more")):
        reader.fill('[aria-label="columns"]', text)
        tab.key("Enter")
        tab.wait(f"{toast}.includes('{said}')")
        expect("the board is as it was", (reader.position(), tab.run("document.querySelector('[aria-label=columns]').value")), ("x..", "3"))
        tab.run("document.querySelector('#toast').hidden = true")
    tab.complaints[:] = [text for text in tab.complaints if "400" not in text]


def lecture_and_print(reader):
    tab = reader.open("#r=konane&p=..x.x/..o../x..o.&t=left", width=1600, height=900)
    tab.wait("document.querySelector('.headline .value')")
    wide = "document.querySelector('.board .cell').getBoundingClientRect().width"
    letters = "document.querySelector('.coordinates text').getBoundingClientRect().height"
    before = tab.run(f"[{wide}, {letters}]")
    tab.key("l")
    after = tab.run(f"[{wide}, {letters}]")
    expect("larger cells", 95 <= after[0] <= 112 and after[0] > before[0] * 1.2)
    expect("larger coordinates", after[1] > before[1] * 1.5)
    tab.resize(1280, 720)
    expect("it fits", tab.run("document.querySelector('.board').getBoundingClientRect().bottom <= innerHeight"))
    tab.key("l")
    shown = lambda selector: tab.run(f"document.querySelector({json.dumps(selector)})?.checkVisibility() ?? false")
    expect("on the screen", [shown(".worksheet"), shown(".drawing")], [True, True])
    tab.command("Emulation.setEmulatedMedia", media="print")
    expect("not on paper", [shown(".worksheet"), shown(".drawing")], [False, False])
    tab.command("Emulation.setEmulatedMedia", media="")
    tab.run("document.querySelector('.drawing').open = true")
    tab.click_into(".sheet-line input")
    tab.type("1 + 1")
    tab.key("Enter")
    tab.wait("document.querySelector('.sheet-result .value')")
    tab.command("Emulation.setEmulatedMedia", media="print")
    expect("what there is", [shown(".worksheet"), shown(".drawing")], [True, True])
    tab.command("Emulation.setEmulatedMedia", media="")
    reader.fill('[aria-label="seconds for each question"]', "0.1")
    tab.key("Enter")
    reader.choose(".ruleset", "domineering")
    reader.set_position("/".join(["........"] * 8))
    tab.wait("document.querySelector('.work').innerText.startsWith('Stopped')")
    tab.command("Emulation.setEmulatedMedia", media="print")
    expect("that it was stopped", tab.text(".work").startswith("Stopped"))
    expect("but not a button", shown(".work button"), False)
    tab.command("Emulation.setEmulatedMedia", media="")
    dot = tab.run("""import('/review.js').then(m => { const plies = [0, 1, 2].map(i => ({evaluation: 0.5, mistake: i === 1}));
        document.querySelector('.stage').replaceChildren(m.curve(plies, 0, () => {}));
        const style = getComputedStyle(document.querySelector('.curve .mistake'));
        return [style.strokeLinecap, style.vectorEffect]; })""")
    expect("a round dot", dot, ["round", "non-scaling-stroke"])


DETAILS = [notation, before_and_after_a_game, review_that_fails, server_that_comes_back, slow_server, answer_that_does_not_come,
           puzzle_that_is_stopped, pictures_that_there_are, numbers_beyond_limits, lecture_and_print]
