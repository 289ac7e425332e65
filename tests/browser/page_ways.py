"""Cases of serve_page_test.py about ways to use the page: on a phone, by keys alone, by dragging, in the dark, over a
network."""

import base64
import math

from reader import FAINT, THREE, cell, expect, fits
from small_png import pixels


def phone(reader):
    tab = reader.open(f"#r=konane&p={THREE}&t=left", width=360, height=740)
    reader.wait_value("*")
    for view in "12345":
        tab.key(view)
        fits(tab, f"view {view}")
    tab.key("1")
    for mode in ("edit", "walk"):
        tab.click(f'[data-mode="{mode}"]')
        fits(tab, mode)
    tab.touch_drag(cell(2, 0), cell(4, 0))
    expect("a stone is dragged by a finger", reader.position().split("/")[2:5], ["...o....", "..o....x", "x....o.."])
    reader.set_position("/".join(["." * 20] * 20))
    fits(tab, "a board of 20x20")
    reader.choose(".ruleset", "sum")
    tab.wait("document.querySelectorAll('.term').length === 3")
    fits(tab, "a sum")


def keyboard(reader):
    tab = reader.open("#r=konane&p=....&t=left")
    reader.wait_value("0")
    seen = set()
    for _ in range(40):
        tab.key("Tab")
        seen.add(tab.run("document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"))
        expect("the focus can be seen", tab.run("document.activeElement === document.body || document.activeElement.matches(':focus-visible')"))
        if tab.run("document.activeElement.classList.contains('cell')"):
            break
    expect("the board is reached", tab.run("document.activeElement.classList.contains('cell')"))
    expect("the game as well", "game" in seen)
    tab.run("document.activeElement.blur()")
    tab.key("e")
    tab.key("g")
    for key in ("ArrowRight", "x", "ArrowRight", "o"):
        tab.key(key)
    expect("letters", reader.position(), ".xo.")
    reader.wait_value("*")
    tab.run("document.activeElement.blur()")
    tab.key("e")
    reader.wait_moves(1, 1)
    tab.key("g")
    tab.run("document.querySelector('.cell[data-column=\"1\"]').focus()")
    tab.key("Enter")
    tab.key("ArrowRight")
    tab.key("ArrowRight")
    tab.key("Enter")
    tab.wait("document.querySelector('.position').value === '...x'")
    tab.wait("document.querySelector('#live').innerText === 'value 0'")  # it is said
    nameless = tab.run("""[...document.querySelectorAll('button, input, select, textarea')].filter((element) =>
        !element.getAttribute('aria-label') && !element.labels?.length &&
        !(element.matches('button') && element.textContent)).map((element) => element.outerHTML)""")
    expect("everything has a name", nameless, [])


def dragging(reader):
    rows = "/".join(["." * 18] * 18)
    tab = reader.open(f"#r=konane&p={rows}&t=left")
    reader.wait_value("0")
    tab.click('[data-mode="edit"]')
    tab.click('[aria-label="Left\'s stone"]')
    tab.run("""(() => { window.changes = []; const board = document.querySelector('.board');
        new MutationObserver(list => window.changes.push(list.length)).observe(board, {subtree: true, childList: true, attributes: true}); })()""")
    tab.drag(cell(9, 0), cell(9, 17), steps=17)
    expect("a row of stones", reader.position().split("/")[9], "x" * 18)
    # Three changes a cell: its class, its stone and its name. A board that is drawn anew has a thousand.
    expect("only what changes is drawn", tab.run("window.changes.slice(1, 16).every(count => count <= 8)"))


def colours(reader):
    tab = reader.open(f"#r=konane&p={THREE}&t=left")
    reader.wait_moves(4, 5)
    tab.click(".move-item")
    tab.wait("document.querySelectorAll('.tree-line').length === 2")
    for dark in (False, True):
        tab.dark(dark)
        for view in "12345":
            tab.key(view)
            tab.wait(f"document.querySelectorAll('#tabs button')[{int(view) - 1}].getAttribute('aria-selected') === 'true'")
            expect(f"faint texts, view {view}, {'dark' if dark else 'light'}", tab.run(FAINT), [])


def password(reader):
    # Under another name of the machine the browser does not know the token yet.
    tab = reader.tab = reader.browser.page(reader.base.replace("127.0.0.1", "localhost"))
    for text in ("wrong", reader.token):
        tab.wait("document.activeElement.type === 'password'")
        tab.type(text)
        tab.key("Enter")
        tab.wait("document.activeElement.value !== 'wrong'")
    tab.wait("document.documentElement.dataset.ready")
    tab.wait("document.querySelector('.headline .value')")
    tab.complaints[:] = [text for text in tab.complaints if "403" not in text]  # the wrong one


# What a screen reader stops at, and reads by its name.
STOPS = {"button", "checkbox", "combobox", "gridcell", "graphics-document", "image", "img", "link", "listbox", "menuitem",
         "option", "radio", "searchbox", "slider", "spinbutton", "switch", "tab", "textbox", "DisclosureTriangle"}


def screen_reader(reader):
    tab = reader.open(f"#r=konane&p={THREE}&t=left")
    reader.wait_moves(4, 5)

    def nameless(what):
        for node in tab.command("Accessibility.getFullAXTree")["nodes"]:
            role = node.get("role", {}).get("value")
            if not node["ignored"] and role in STOPS and not node.get("name", {}).get("value", "").strip():
                page = tab.command("DOM.describeNode", backendNodeId=node["backendDOMNodeId"])["node"]
                raise AssertionError(f"{what}: a {role} without a name: {page['nodeName']} {page.get('attributes')}")
    names = lambda role: {node["name"]["value"] for node in tab.command("Accessibility.getFullAXTree")["nodes"]
                          if not node["ignored"] and node.get("role", {}).get("value") == role}
    nameless("a position")
    tab.run("document.querySelector('.drawing').open = true")
    tab.wait("document.querySelector('.drawing .wall.left')")
    nameless("a thermograph")
    tab.click('[data-mode="edit"]')
    nameless("what is set up")
    expect("brushes say whose pieces they are", {"Left's stone", "Right's stone"} <= names("radio") | names("button"))
    for view in "2345":
        tab.key(view)
        tab.wait(f"document.querySelectorAll('#tabs button')[{int(view) - 1}].getAttribute('aria-selected') === 'true'")
        nameless(f"view {view}")
    tab.key("1")
    for ruleset in ("hackenbush", "nim", "sum", "sheep", "value"):
        reader.choose(".ruleset", ruleset)
        tab.wait("document.querySelector('.headline .value')")
        nameless(ruleset)


# Differences of colours, Lab of CIE 1976: 2 is hardly seen side by side, 20 is told apart at a glance.
def lab(colour):
    light = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (part / 255 for part in colour)]
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(a * b for a, b in zip(row, light)) / white for row, white in zip(rows, (0.9505, 1, 1.089))]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def colour_blind(reader):
    tab = reader.open(f"#r=konane&p={THREE}&t=left")
    reader.wait_moves(4, 5)
    side = 20
    tab.run("""document.body.append(Object.assign(document.createElement('div'), {id: 'swatches'}));
        document.querySelector('#swatches').style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99;display:flex;height:20px';
        for (const colour of ['--left', '--right', '--good', '--bad', 0, 1, 2, 3, 4, 5, 6, 7]) {
            const swatch = document.createElement('div');
            swatch.style.cssText = 'width:20px;background:' + (colour.length ? `var(${colour})` : 'var(--tint)');
            if (!colour.length) swatch.classList.add('tint' + colour);
            document.querySelector('#swatches').append(swatch);
        }""")
    for dark in (False, True):
        tab.dark(dark)
        for kind in ("none", "deuteranopia", "protanopia", "tritanopia", "achromatopsia"):
            tab.command("Emulation.setEmulatedVisionDeficiency", type=kind)
            picture = tab.command("Page.captureScreenshot", clip={"x": 0, "y": 0, "width": 12 * side, "height": side, "scale": 1})
            row = pixels(base64.b64decode(picture["data"]))[side // 2]
            seen = [lab(row[side * i + side // 2]) for i in range(12)]
            apart = lambda i, k: math.dist(seen[i], seen[k])
            what = f"{kind}, {'dark' if dark else 'light'}"
            if kind != "achromatopsia":  # then labels, ticks and dashes tell them apart
                expect(f"the players, {what}: {apart(0, 1):.0f}", apart(0, 1) >= 20)
                expect(f"neighbouring regions, {what}: {min(apart(i, i + 1) for i in range(4, 11)):.0f}",
                       min(apart(i, i + 1) for i in range(4, 11)) >= 10)
    tab.command("Emulation.setEmulatedVisionDeficiency", type="none")
    # Nothing is told by colour alone.
    expect("regions have labels", tab.run("document.querySelectorAll('.region-label').length"), 3)
    ticked = "[...document.querySelectorAll('.move-item')].filter(m => m.textContent.includes('\u2713') === m.matches('.wins')).length"
    expect("winning moves, and no others, have a tick", tab.run(ticked), 9)


WAYS = [phone, keyboard, screen_reader, dragging, colours, colour_blind, password]
