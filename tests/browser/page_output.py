"""Cases of serve_page_test.py about what leaves the page: on paper, and through the clipboard."""

import base64
import json
import pathlib
import re
import subprocess
import tempfile

from pdf_text import pdf_pages
from reader import THREE, expect, fits
from small_png import pixels

GENUINE = pathlib.Path(__file__).resolve().parent.parent / "data" / "genuine"


def print_pages(tab, **options):
    return pdf_pages(base64.b64decode(tab.command("Page.printToPDF", **options)["data"]))


def paper(reader):
    tab = reader.open(f"#r=konane&p={THREE}&t=right")
    known = reader.known("konane", THREE)
    reader.wait_moves(len(known["left_moves"]), len(known["right_moves"]))
    tab.run("document.querySelector('.drawing').open = true")
    tab.wait("document.querySelector('.drawing .wall.left')")
    tab.click_into(".sheet-line input")
    tab.type("A + B")
    tab.key("Enter")
    tab.wait("document.querySelector('.sheet-result .value')")
    tab.dark(True)
    for name, size in (("A4", (8.27, 11.69)), ("letter", (8.5, 11))):
        pages = print_pages(tab, paperWidth=size[0], paperHeight=size[1])
        expect(f"few pages of {name}", 1 <= len(pages) <= 3)
        for width, height, text in pages:
            expect(f"the size of {name}", (abs(width - 72 * size[0]) < 1, abs(height - 72 * size[1]) < 1), (True, True))
            expect("no empty page", text != "")
        whole = "".join(text for _, _, text in pages)
        for wanted in [f"konane{THREE},Righttomove", "whoeverbeginswins", "leftstop0", "A1\u2217L", "temperature0",
                       *(move["move"] for side in ("left_moves", "right_moves") for move in known[side])]:
            expect(f"{wanted} on {name}", wanted in whole)
        for button in ("Copyorsave", "Setup", "Playandlook", "Notebook", "onlysensible", "Examples"):
            expect(f"no {button} on {name}", button in whole, False)
    # A long list of moves goes on on the next page, and nothing is cut off.
    reader.choose(".ruleset", "domineering")
    reader.set_position("/".join(["......"] * 4))
    known = reader.known("domineering", "/".join(["......"] * 4))
    reader.wait_moves(len(known["left_moves"]), len(known["right_moves"]))
    whole = "".join(text for _, _, text in print_pages(tab))
    moves = [move["move"] for move in known["left_moves"] + known["right_moves"]]
    expect("every move", [move for move in moves if move not in whole], [])


def press_copy(tab, label):
    tab.run("document.querySelector('#toast').hidden = true")
    buttons = "[...document.querySelectorAll('.menu-list button')]"
    tab.run(f"{buttons}.find(b => b.textContent === {json.dumps(label)}).click()")
    tab.wait("document.querySelector('#toast:not([hidden])')?.innerText.endsWith('copied')")


def clipboard(reader):
    tab = reader.open("#r=konane&p=.xo.&t=left")
    reader.wait_value("*")
    origin = re.match(r"http://[^/]+", reader.base).group(0)
    allowed = ["clipboardReadWrite", "clipboardSanitizedWrite"]
    reader.browser.command("Browser.grantPermissions", permissions=allowed, origin=origin)
    press_copy(tab, "Copy PNG")
    data = tab.run("""navigator.clipboard.read().then(async ([item]) => { const blob = await item.getType('image/png');
        return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()))); })""")
    rows = pixels(base64.b64decode(data))
    question = "{ruleset: 'konane', position: '.xo.'}"
    svg = tab.run(f"import('/api.js').then(async m => (await m.post('picture', {question})).svg)")
    width, height = (float(re.search(rf'<svg [^>]*\b{name}="([\d.]+)"', svg).group(1)) for name in ("width", "height"))
    expect("twice as large as the drawing", (len(rows[0]), len(rows)), (int(2 * width), int(2 * height)))
    discs = re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" [^>]*fill="#(\w+)"', svg)
    expect("two stones", [fill for _, _, fill in discs], ["222222", "FFFFFF"])
    for x, y, fill in discs:
        expect("the colour of a stone", rows[round(2 * float(y))][round(2 * float(x))], tuple(bytes.fromhex(fill)))
    expect("white around the board", rows[2][2], (255, 255, 255))
    press_copy(tab, "Copy SVG")
    expect("the same drawing", tab.run("navigator.clipboard.readText()"), svg)
    press_copy(tab, "Copy text")
    expect("the text", tab.run("navigator.clipboard.readText()").split("\n")[:2], ["konane .xo.", "value *"])
    press_copy(tab, "Copy LaTeX")
    said = subprocess.run([reader.papamu, "calc", "--latex", "*"], stdout=subprocess.PIPE, check=True, text=True)
    expect("the formula", tab.run("navigator.clipboard.readText()"), said.stdout.strip())
    press_copy(tab, "Copy link")
    expect("the link", tab.run("navigator.clipboard.readText()"), tab.run("location.href"))
    reader.choose(".ruleset", "sheep")
    press_copy(tab, "Copy TikZ")
    expect("sheep for a paper", tab.run("navigator.clipboard.readText()").count("circle[radius"), 2)
    tab.click(".misere")
    press_copy(tab, "Copy text")
    expect("the text", tab.run("navigator.clipboard.readText()").split("\n")[0], f"sheep {reader.position()}, mis\u00e8re play")
    # Values say nothing about misere play: pictures have none, and what is made of values is not offered.
    reader.choose(".ruleset", "domineering")
    reader.set_position("../..")
    tab.wait("document.querySelector('.outcome')?.innerText.startsWith('mis\u00e8re play')")
    press_copy(tab, "Copy SVG")
    misere = tab.run("navigator.clipboard.readText()")
    for label, offered in (("Copy LaTeX", False), ("Save tree (SVG)", False), ("Copy TikZ", True)):
        expect(label, tab.run(f"![...document.querySelectorAll('.menu-list button')].find(b => b.textContent === '{label}').hidden"), offered)
    tab.click(".misere")
    reader.wait_value(reader.known("domineering", "../..")["value"])
    press_copy(tab, "Copy SVG")
    normal = tab.run("navigator.clipboard.readText()")
    expect("values in normal play alone", ("Total: +-1" in normal, "Total" in misere), (True, False))
    expect("a tree of values", tab.run("[...document.querySelectorAll('.menu-list button')].every(b => !b.hidden)"))


def files(reader):
    """A worksheet that is saved and opened again; a record from a file, and its review as a page."""
    tab = reader.open("#r=konane&p=.xo./xo.x&t=left")
    reader.wait_value("1*")
    tab.click_into(".sheet-line input")
    for text in ("g = {2|-1}", "g + A"):
        tab.type(text)
        tab.key("Enter")
    tab.wait("document.querySelectorAll('.sheet-result .value').length === 2")
    value = "document.querySelector('li:nth-child({}) .sheet-result .value')?.dataset.value"
    wanted = tab.run(value.format(2))
    with tempfile.TemporaryDirectory() as folder:
        sheet = reader.save(folder, "Save")
        tab.close()
        tab = reader.open("#r=domineering&p=../..&t=left")  # where A is something else: it is defined as it was
        reader.wait_value("+-1")
        tab.choose_file(".worksheet .card-head button", sheet)
        tab.wait(f"{value.format(3)} === {json.dumps(wanted)}")
        cells = tab.run("[...document.querySelectorAll('.sheet-line input')].map(field => field.value)")
        expect("the cells", cells[:3], ["A = *", "g = {2|-1}", "g + A"])
        tab.key("3")
        expect("nothing to save", tab.run("""[...document.querySelectorAll('button')].find(b =>
            b.textContent === 'Save as a page').checkVisibility()"""), False)
        tab.choose_file('section[aria-label="Record"] button', GENUINE / "mit_sample.out")
        status = """document.querySelector('section[aria-label="Record"] [role=status]').innerText"""
        tab.wait(f"/ply [0-9]{{2}} of/.test({status})")  # which it proves from the end; all of it would take 20 seconds
        tab.run("""[...document.querySelectorAll('section[aria-label="Record"] button')].find(b =>
            b.textContent === 'Stop').click()""")
        tab.wait("document.querySelectorAll('.plies button').length > 30")
        expect("the review", tab.run(status).endswith("plies; the review was stopped early"), True)
        expect("many games", tab.text('section[aria-label="Record"]').find("of 7") > 0)
        last = tab.text(".plies li:last-child button").split()[0]
        page = reader.save(folder, "Save as a page")
        tab.close()
        tab = reader.tab = reader.browser.page(f"file://{page}")
        tab.wait("document.querySelector('h1')")
        expect("its title", tab.text("h1"), "MalamalamaWikiwiki_43 against janiss_23")
        tab.wait(f"document.body.innerText.includes({json.dumps(last)})")
        tab.run("document.querySelector('#last').click()")
        tab.wait("document.body.innerText.includes('wins, proven')")


FACTS = ("value", "outcome", "left_stop", "right_stop", "mean", "temperature", "birthday")


def tables_in_the_worksheet(reader):
    tab = reader.open("#r=konane&p=.xo./xo.x&t=left")
    reader.wait_value("1*")
    tab.click_into(".sheet-line input")
    tab.type("table(A, {2,{5|3}|-1}, left_options({0,*|-1}), 1 > 0)")
    tab.key("Enter")
    tab.wait("document.querySelector('.sheet-table table')")
    rows = tab.run("""[...document.querySelectorAll('.sheet-table tbody tr')].map(row =>
        [...row.querySelectorAll('td')].map(cell => cell.querySelector('.value')?.dataset.value ?? cell.textContent))""")
    wanted = []
    for name, text in (("A", "*"), ("{2,{5|3}|-1}", "{2,{5|3}|-1}"), ("left_options({0,*|-1})", "0"), ("", "*")):
        known = reader.ask("calc", text)
        wanted.append([name, *(str(known[key]) for key in FACTS)])
    value_of_a = reader.known("konane", ".xo./xo.x")["regions"][0]["value"]
    expect("the first region", value_of_a, wanted[0][1])
    expect("the lines", rows[:4], wanted)
    expect("what is no game", rows[4][:3], ["1 > 0", "true", "\u2013"])
    tab.type("table(A, 1+)")
    tab.key("Enter")
    tab.wait("document.querySelector('li:nth-child(2) .error')?.innerText.startsWith('1+: ')")
    tab.resize(360, 740)
    fits(tab, "a table on a phone")


OUTPUT = [paper, clipboard, files, tables_in_the_worksheet]
