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


DETAILS = [notation]
