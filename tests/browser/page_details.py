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


DETAILS = [notation, before_and_after_a_game]
