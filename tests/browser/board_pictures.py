"""Takes the pictures of docs/board.md: board_pictures.py PAPAMU FOLDER [NAME...]."""

import pathlib
import re
import signal
import subprocess
import sys
import tempfile

import devtools
import small_png
from reader import THREE

READY = "document.documentElement.dataset.ready && !document.querySelector('.spinner')"


class Camera:
    def __init__(self, browser, base, papamu, folder):
        self.browser, self.base, self.papamu, self.folder = browser, base, papamu, pathlib.Path(folder)

    def open(self, hash_, width=1180, height=800, dark=False):
        tab = self.browser.page(f"{self.base}{hash_}", width=width, height=height, dark=dark)
        tab.wait(READY)
        return tab

    def take(self, tab, name):
        tab.wait(READY)
        tab.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        path = self.folder / f"board-{name}.png"
        tab.screenshot(path)
        path.write_bytes(small_png.shrink(path.read_bytes()))
        print(path, path.stat().st_size)
        tab.close()


def analyse(camera):
    tab = camera.open(f"#r=konane&p={THREE}&t=left", height=720)
    camera.take(tab, "analyse")


def hackenbush(camera):
    tab = camera.open("#r=hackenbush&p=0-1b,0-2g,1-2r,1-3b,3-4r,0-5b,5-6r,6-7g,5-7b&t=left", height=640)
    tab.click('[data-mode="edit"]')
    camera.take(tab, "hackenbush")


def worksheet(camera):
    tab = camera.open("#r=domineering&p=..../.%23../....&t=left", height=1060)
    tab.click_into(".sheet-line input")
    for text, shown in (("g = {2|-1}", ".value"), ("G + g + g", ".value"), ("thermograph(G + g)", ".wall"), ("tree({3|{1|-2}})", "img")):
        tab.type(text)
        tab.key("Enter")
        tab.wait(f"document.querySelectorAll('.sheet-result {shown}').length > 0")
    tab.wait("document.querySelectorAll('.sheet-result:not(:empty)').length === 4")
    tab.run("document.activeElement.blur(); document.querySelector('.worksheet').scrollIntoView({block: 'end', behavior: 'instant'})")
    camera.take(tab, "worksheet")


def play(camera):
    tab = camera.open("#r=hex-konane&p=xo.ox/.xo.o/x.ox.&t=left&v=play", height=640)
    tab.key("2")
    tab.run("[...document.querySelectorAll('button')].find(b => b.innerText === 'From the analysed position').click()")
    for _ in range(3):
        tab.wait("document.querySelector('.status').innerText === 'Your move.'")
        tab.run("[...document.querySelectorAll('button')].find(b => b.innerText === 'Hint').click()")
        tab.wait("/^W/.test(document.querySelector('.hint').innerText)")
    tab.wait("document.querySelector('.hint .value')")
    tab.run("document.activeElement.blur()")
    camera.take(tab, "play")


def review(camera):
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder) / "games"
        subprocess.run([camera.papamu, "match", "konane", "--player", "greedy", "--player", "random", "--board", "8x8", "--seed", "4",
                        "--games", "2", "--record", record], stdout=subprocess.DEVNULL, check=True)
        text = record.read_text()
    tab = camera.open("")
    tab.key("3")
    tab.click('[aria-label="record of a game"]')
    tab.type(text)
    tab.click(".primary")
    tab.wait("document.querySelectorAll('.plies button').length")
    tab.wait("document.querySelector('.curve')")
    tab.click(".mistakes button")
    tab.mouse("mouseMoved", 2, 2, "none", pressed=False)
    tab.run("document.querySelector('textarea').scrollTop = 0; document.activeElement.blur(); scrollTo(0, 0)")
    camera.take(tab, "review")


def phone(camera):
    tab = camera.open("#r=clobber&p=xox/ox.&t=left", width=360, height=760, dark=True)
    camera.take(tab, "phone")


def main(papamu, folder, *names):
    server = subprocess.Popen([papamu, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        base = re.search(r"http://\S+", server.stdout.readline()).group(0)
        with devtools.Browser(devtools.find_browser()) as browser:
            camera = Camera(browser, base, papamu, folder)
            for picture in (analyse, hackenbush, worksheet, play, review, phone):
                if not names or picture.__name__ in names:
                    picture(camera)
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


if __name__ == "__main__":
    main(*sys.argv[1:])
