#!/usr/bin/env python3
"""page_speed.py PAPAMU: how fast the page of papamu serve is in Chromium, for docs/board.md.

Prints medians with the worst, in milliseconds:

* the first paint of the page, in a browser that has not seen it;
* from a click on a move, for positions that were analysed before, to the frame with the value, the regions and the
  moves of the position after it: how long after the browser got the event; and from asking the server about a position
  that it has analysed before to its answer;
* from one frame to the next while a stone is dragged, and while stones are painted, over a board of 18x18 with the
  mouse, how many frames a second that is, and for how long the page was at work for a frame (its scripts, styles and
  layout), which other work on the machine does not change. A screen of 60 frames a second leaves 16.7 ms.

The browser has no screen and no graphics card here: it paints with the processor.
"""

import json
import pathlib
import statistics
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests" / "browser"))
from devtools import Browser, find_browser  # noqa: E402  pylint: disable=wrong-import-position
from reader import THREE, cell  # noqa: E402  pylint: disable=wrong-import-position

RUNS = 15
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
ROWS = 18
DRAG_SECONDS = 4
# The page is at work for so long, by what it does.
WORK = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


def show(name, milliseconds, more=""):
    print(f"{name:44} {statistics.median(milliseconds):7.1f}  worst {max(milliseconds):7.1f}{more}", flush=True)


def first_paints(browser, address):
    for _ in range(RUNS):
        page = browser.page("about:blank")
        page.command("Network.setCacheDisabled", cacheDisabled=True)
        page.go(address)
        page.wait(PAINT)
        yield page.run(PAINT)
        page.close()


def clicks(page):
    """Left's moves of the first position, there and back, after all of them have been looked at once."""
    page.run("""(() => {
        const count = (selector) => document.querySelectorAll(selector).length;
        window.facts = () => [document.querySelector('.headline .value')?.dataset.value, count('.regions tbody tr'),
                              count('.move-item'), document.querySelector('.position').value].join();
        window.measure = (wanted) => new Promise((done) => {
            addEventListener('click', (event) => {
                const painted = () => setTimeout(() => done(performance.now() - event.timeStamp));
                const look = () => requestAnimationFrame(
                    facts() === wanted && !document.querySelector('.spinner') ? painted : look);
                look();
            }, {capture: true, once: true});
        });
    })()""")
    known = page.run("[...document.querySelectorAll('.move-item')].map(m => m.dataset.move)")
    wanted = {}
    for run in range(RUNS // len(known) + 2):
        for move in known:
            selector = f'.move-item[data-move="{move}"]'
            page.place(selector)
            page.run(f"window.answer = measure({json.dumps(wanted.get(move))}); 0")
            page.click(selector)
            if move in wanted:
                yield page.run("window.answer")
            else:
                page.wait("!document.querySelector('.spinner')")
                time.sleep(0.3)
                wanted[move] = page.run("facts()")
            page.key("b")
            page.wait(f"document.querySelector('{selector}')")


def answers(page):
    """From asking the server about a position that it has analysed before to its answer."""
    question = json.dumps({"ruleset": "konane", "position": THREE})
    script = f"""(async () => {{
        const begin = performance.now();
        const options = {{method: 'POST', body: {json.dumps(question)}, headers: {{'X-Papamu-Token': 'abc'}}}};
        await (await fetch('/api/v1/analyse', options)).json();
        return performance.now() - begin; }})()"""
    return [page.run(script) for _ in range(RUNS + 1)][1:]


def frames(page, start, way):
    """Drags from a cell along a way of places, again and again, with an event for each frame of a fast mouse."""
    page.run("""window.seen = []; window.counting = true;
        requestAnimationFrame(function tick(time) {
            if (!window.counting) return;
            window.seen.push(time);
            requestAnimationFrame(tick); }); 0""")
    before = {one["name"]: one["value"] for one in page.command("Performance.getMetrics")["metrics"]}
    page.mouse("mousePressed", *start)
    end = time.monotonic() + DRAG_SECONDS
    events = 0
    while time.monotonic() < end:
        for place in way:
            page.mouse("mouseMoved", *place)
            events += 1
            if time.monotonic() >= end:
                break
    page.mouse("mouseReleased", *start, pressed=False)
    after = {one["name"]: one["value"] for one in page.command("Performance.getMetrics")["metrics"]}
    times = page.run("window.counting = false; window.seen")
    work = sum(after[name] - before[name] for name in WORK) * 1000 / len(times)
    between = [later - earlier for earlier, later in zip(times, times[1:])]
    second = 1000 * len(between) / (times[-1] - times[0])
    return between, f"  {second:5.1f} frames a second, {events} events, at work for {work:.2f} a frame"


def over_the_board(page):
    left, top, right, bottom = page.run("""(() => { const b = document.querySelector('.board').getBoundingClientRect();
        return [b.left, b.top, b.right, b.bottom]; })()""")
    return [(left + 30 + (right - left - 60) * step / 60, top + 30 + (bottom - top - 60) * row / 8)
            for row in range(9) for step in range(61)]


def main():
    command = [sys.argv[1], "serve", "--token", "abc", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        address = json.loads(server.stdout.readline())["address"]
        with Browser(find_browser()) as browser:
            print(browser.command("Browser.getVersion")["product"])
            show("first paint", list(first_paints(browser, address)))
            page = browser.page(address + f"#r=konane&p={THREE}&t=left")
            page.wait("document.querySelectorAll('.move-item').length > 0 && !document.querySelector('.spinner')")
            show("a click on what the page knows", list(clicks(page)))
            show("an answer that the server knows", answers(page))
            page.close()
            rows = ["".join("xo"[(row + column) % 2] for column in range(ROWS)) for row in range(ROWS)]
            rows[9] = rows[9][:8] + "." + rows[9][9:]
            board = "/".join(rows)
            for name, mode in (("a stone is dragged on 18x18", "walk"), ("stones are painted on 18x18", "edit")):
                page = browser.page(address + f"#r=konane&p={board}&t=left", height=1200)
                page.command("Performance.enable")
                page.wait("document.querySelector('.headline') && !document.querySelector('.spinner')", 90)
                page.click(f'[data-mode="{mode}"]')
                if mode == "edit":
                    page.click('[aria-label="Left\'s stone"]')
                show(name, *frames(page, page.place(cell(9, 10)), over_the_board(page)))
                page.close()
        server.terminate()


if __name__ == "__main__":
    main()
