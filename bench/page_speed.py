#!/usr/bin/env python3
"""page_speed.py PAPAMU: how fast the page of papamu serve is in Chromium, for docs/board.md.

Prints, in milliseconds and as the median of several runs with the worst: the first paint of the page; from making a move
to its values on the page, for a position that the server has seen before; and between two frames while a stone is drawn
over an 18x18 board with the mouse.
"""

import json
import pathlib
import statistics
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests" / "browser"))
from devtools import Browser, find_browser  # noqa: E402  pylint: disable=wrong-import-position

RUNS = 9
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def show(name, milliseconds):
    print(f"{name:48} {statistics.median(milliseconds):7.1f}  worst {max(milliseconds):7.1f}")


def first_paint(browser, address):
    for _ in range(RUNS):
        page = browser.page(address)
        page.wait(PAINT)
        yield page.run(PAINT)
        page.close()


def known_answers(server):
    """From the request to the answer, as the page asks."""
    question = json.dumps({"ruleset": "konane", "position": "..x.x..o/..o....x/x..o..../o.o....x/.....o../...x..../.......o/ox.xo..."})
    script = f"""(async () => {{
        const begin = performance.now();
        const answer = await fetch('/api/v1/analyse', {{method: 'POST', body: {json.dumps(question)},
            headers: {{'X-Papamu-Token': 'abc'}}}});
        await answer.json();
        window.took = performance.now() - begin;
    }})(); undefined"""
    for run in range(RUNS + 1):
        server.run("window.took = undefined")
        server.run(script)
        server.wait("window.took !== undefined")
        if run > 0:
            yield server.run("window.took")


def frames(page):
    """Between frames while the mouse draws over the board."""
    page.run("""window.frames_seen = []; window.counting = true;
        (function tick(time) { if (!window.counting) return; window.frames_seen.push(time); requestAnimationFrame(tick); })
        (performance.now()); undefined""")
    box = json.loads(page.run("""JSON.stringify((() => { const b = document.querySelector('.board').getBoundingClientRect();
        return [b.left, b.top, b.right, b.bottom]; })())"""))
    page.mouse("mousePressed", box[0] + 20, box[1] + 20)
    for row in range(6):
        for step in range(60):
            page.mouse("mouseMoved", box[0] + 20 + (box[2] - box[0] - 40) * step / 60,
                       box[1] + 20 + (box[3] - box[1] - 40) * row / 6)
    page.mouse("mouseReleased", box[2] - 20, box[3] - 20)
    times = json.loads(page.run("window.counting = false; JSON.stringify(window.frames_seen)"))
    return [later - earlier for earlier, later in zip(times, times[1:])]


def main():
    with subprocess.Popen([sys.argv[1], "serve", "--token", "abc", "--json"], stdout=subprocess.PIPE, text=True) as server:
        address = json.loads(server.stdout.readline())["address"]
        with Browser(find_browser()) as browser:
            show("first paint", list(first_paint(browser, address)))
            page = browser.page(address)
            page.wait("document.documentElement.dataset.ready")
            show("an answer that is known", list(known_answers(page)))
            page.close()
            empty = "/".join(["." * 18] * 18)
            page = browser.page(address + f"#r=konane&p={empty}&t=left")
            page.wait("document.querySelector('.headline .value')")
            page.click('[data-mode="edit"]')
            page.click('[aria-label="Left\'s stone"]')
            show("between frames, drawing on 18x18", frames(page))
        server.terminate()


if __name__ == "__main__":
    main()
