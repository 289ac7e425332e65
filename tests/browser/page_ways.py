"""Cases of serve_page_test.py about ways to use the page: on a phone, by keys alone, by dragging, in the dark, over a
network."""

from reader import FAINT, THREE, cell, expect, fits


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


WAYS = [phone, keyboard, dragging, colours, password]
