"""Somebody who uses the page of papamu serve, and what tests of the page have in common.

    def walk(reader):
        tab = reader.open("#r=konane&p=.xo.&t=left")
        reader.wait_value("*")
        tab.drag(cell(0, 1), cell(0, 3))
        expect("the position", reader.position(), "...x")

    sys.exit(run_cases([walk], "path/to/papamu"))
"""

import contextlib
import json
import os
import re
import signal
import subprocess
import time

import devtools

# A position of konane with three regions.
THREE = "..x.x..o/..o....x/x..o..../o.o....x/.....o../...x..../.......o/ox.xo..."


class Reader:
    """Somebody who uses the page."""

    def __init__(self, browser, papamu, base, token):
        self.browser, self.papamu, self.base, self.token = browser, papamu, base, token
        self.tab = None

    def open(self, hash_="", **window):
        self.tab = self.browser.page(f"{self.base}?token={self.token}{hash_}", **window)
        self.tab.wait("document.documentElement.dataset.ready")
        return self.tab

    def ask(self, *arguments):
        """What the program answers."""
        return json.loads(subprocess.run([self.papamu, *arguments, "--json"], stdout=subprocess.PIPE, check=True).stdout)

    def known(self, ruleset, position):
        """What the program says about a position."""
        return self.ask("value", ruleset, position)

    def allow_a_minute(self):
        """For each question, so that a slow machine finds work that it can still stop."""
        self.tab.run("(() => { const limit = document.querySelector('.seconds input'); limit.value = 60;"
                     " limit.dispatchEvent(new Event('change')); })()")

    def save(self, folder, label):
        """Presses a button that saves a file, and returns the path of the file in that folder."""
        before = set(os.listdir(folder))
        self.browser.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        self.tab.run(f"[...document.querySelectorAll('button')].find(b => b.textContent === {json.dumps(label)}).click()")
        end = time.monotonic() + self.browser.patience
        while not (new := {name for name in os.listdir(folder) if not name.endswith(".crdownload")} - before):
            if time.monotonic() > end:
                raise devtools.Waited(f"nothing was saved by {label}")
            time.sleep(0.03)
        return os.path.join(folder, new.pop())

    def position(self):
        return self.tab.run("document.querySelector('.position').value")

    def wait_value(self, value):
        self.tab.wait(f"document.querySelector('.headline .value')?.dataset.value === {json.dumps(value)}")

    def wait_moves(self, left, right):
        self.tab.wait(f"[...document.querySelectorAll('.move-column')].map(c => c.querySelectorAll('.move-item').length).join() === '{left},{right}'")

    def choose(self, selector, value):
        """Chooses from a list, as the keyboard would."""
        self.tab.run(f"""(() => {{ const list = document.querySelector({json.dumps(selector)}); list.value = {json.dumps(value)};
            list.dispatchEvent(new Event('change', {{bubbles: true}})); }})()""")

    def fill(self, selector, text):
        self.tab.run(f"(() => {{ const field = document.querySelector({json.dumps(selector)}); field.focus(); field.select(); }})()")
        self.tab.type(text)

    def set_position(self, text):
        self.fill(".position", text)
        self.tab.key("Enter")


def cell(row, column, inside=""):
    return f'{inside} .cell[data-row="{row}"][data-column="{column}"]'.strip()


def expect(what, seen, wanted=True):
    if seen != wanted:
        raise AssertionError(f"{what}: {seen!r}, not {wanted!r}")


def fits(tab, what):
    expect(f"nothing is wider than the window: {what}", tab.run("document.documentElement.scrollWidth <= innerWidth"))


# Texts whose colour is too near to that of what is behind them (WCAG 2.1, 1.4.3: less than 4.5 to 1).
FAINT = """(() => {
    const paper = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    const parts = (colour) => {
        paper.clearRect(0, 0, 1, 1);
        paper.fillStyle = colour;
        paper.fillRect(0, 0, 1, 1);
        return [...paper.getImageData(0, 0, 1, 1).data];
    };
    const light = (colour) => [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => { const v = colour[i] / 255;
        return sum + weight * (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); }, 0);
    const behind = (element) => { for (; element; element = element.parentElement) {
        const colour = parts(getComputedStyle(element).backgroundColor); if (colour[3] > 250) return colour; } return [255, 255, 255]; };
    const faint = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode());) {
        const element = text.parentElement;
        if (!text.data.trim() || !element.getClientRects().length || element.closest('svg, option, .visually-hidden, :disabled')) continue;
        const [a, b] = [light(parts(getComputedStyle(element).color)), light(behind(element))];
        if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 4.5) faint.push(text.data.trim());
    }
    return faint;
})()"""


@contextlib.contextmanager
def server(papamu, *options):
    process = subprocess.Popen([papamu, "serve", "--port", "0", "--token", "abc", *options], stdout=subprocess.PIPE, text=True)
    try:
        yield re.search(r"(http://\S+?/)\?token=abc", process.stdout.readline()).group(1)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


def run_cases(cases, papamu, address=None, *names, options=()):
    """Runs the cases, or those that are named, and returns the exit code: 77 if there is no browser.

    A server is started for them, with these options, unless there is an address. PAPAMU_TEST_PATIENCE is how many seconds to wait for anything, and
    pictures of what has failed are written to the folder PAPAMU_TEST_PICTURES.
    """
    path = devtools.find_browser()
    if path is None:
        print("skipped: this machine has no Chromium, so nobody has looked at the page (scripts/install-deps --browser)")
        return 1 if os.environ.get("PAPAMU_NEED_BROWSER") else 77
    failures = 0
    patience = float(os.environ.get("PAPAMU_TEST_PATIENCE", "60"))
    with contextlib.ExitStack() as stack:
        base = address or stack.enter_context(server(papamu, *options))
        browser = stack.enter_context(devtools.Browser(path, patience))
        for case in cases:
            if names and case.__name__ not in names:
                continue
            reader = Reader(browser, papamu, base, "abc")
            try:
                case(reader)
                expect("the console is quiet", reader.tab.complaints, [])
                print(f"{case.__name__}: right", flush=True)
            except (AssertionError, devtools.BrowserError, subprocess.CalledProcessError) as error:
                failures += 1
                print(f"{case.__name__}: FAILED\n  {error}", flush=True)
                if reader.tab:
                    print(f"  console: {reader.tab.complaints}")
                    if folder := os.environ.get("PAPAMU_TEST_PICTURES"):
                        reader.tab.screenshot(os.path.join(folder, f"{case.__name__}.png"))
            if reader.tab:
                reader.tab.close()
    return 1 if failures else 0
