"""Drives Chromium through its DevTools protocol: real mouse and key events, screenshots, what the console says.

    with Browser("chromium") as browser:
        page = browser.page("http://127.0.0.1:8080/")
        page.wait("document.documentElement.dataset.ready")
        page.click("#tab-play")
        assert page.text(".status") == "..."
        assert page.complaints == []

The browser is a child process that speaks over two pipes (--remote-debugging-pipe): JSON texts that end with a NUL byte,
so nothing beyond the standard library is needed and no port is open.
"""

import base64
import contextlib
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "chromium-headless-shell", "google-chrome")
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
         "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage", "--hide-scrollbars",
         "--remote-debugging-pipe")
KEYS = {"Enter": (13, "\r"), "Escape": (27, ""), "Tab": (9, ""), "Backspace": (8, ""), "Delete": (46, ""), " ": (32, " "),
        "ArrowLeft": (37, ""), "ArrowUp": (38, ""), "ArrowRight": (39, ""), "ArrowDown": (40, ""), "Home": (36, ""), "End": (35, "")}
SHIFT, CONTROL = 8, 2


class BrowserError(Exception):
    """The browser refused a command, or a script of the test failed in the page."""


class Waited(BrowserError):
    """Something did not become true."""


def find_browser():
    """The path of an installed Chromium, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Browser:
    """A Chromium with a profile of its own, which is deleted at the end."""

    def __init__(self, path, patience=60):
        self.patience = patience
        self._profile = tempfile.TemporaryDirectory(prefix="browser-")
        to_child, self._to = os.pipe()
        self._from, from_child = os.pipe()

        def give_pipes():
            # The protocol wants them as descriptors 3 and 4; copies first, in case one of the two is in the way.
            reading, writing = os.dup(to_child), os.dup(from_child)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self._process = subprocess.Popen(
            [path, *FLAGS, f"--user-data-dir={self._profile.name}", "about:blank"], preexec_fn=give_pipes, close_fds=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_child)
        os.close(from_child)
        self._pending = b""
        self._answers = {}
        self._last = 0
        self._pages = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        with contextlib.suppress(BrowserError, OSError):
            self.command("Browser.close")
        for end in (self._to, self._from):
            with contextlib.suppress(OSError):
                os.close(end)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        # The browser's helpers may write into the profile for a moment longer.
        for _ in range(50):
            try:
                self._profile.cleanup()
                return
            except OSError:
                time.sleep(0.05)

    def command(self, method, session=None, **parameters):
        """Sends a command and returns its result. Events that come before it are kept for their pages."""
        self._last += 1
        message = {"id": self._last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._to, data):]
        number = self._last
        end = time.monotonic() + self.patience
        while number not in self._answers:
            self.pump(end - time.monotonic(), method)
        answer = self._answers.pop(number)
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def pump(self, seconds, why):
        """Reads what the browser sends, waiting for it at most so long."""
        if seconds <= 0 or not select.select([self._from], [], [], seconds)[0]:
            raise Waited(f"the browser did not answer: {why}")
        piece = os.read(self._from, 1 << 16)
        if not piece:
            raise BrowserError("the browser has ended")
        *messages, self._pending = (self._pending + piece).split(b"\0")
        for message in map(json.loads, messages):
            if "id" in message:
                self._answers[message["id"]] = message
            elif page := self._pages.get(message.get("sessionId")):
                page.on_event(message["method"], message["params"])

    def page(self, address, width=1280, height=900, dark=False):
        """Opens a page in a tab of its own."""
        target = self.command("Target.createTarget", url="about:blank")["targetId"]
        session = self.command("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session, target)
        self._pages[session] = page
        for domain in ("Page", "Runtime", "Log", "Network"):
            page.command(f"{domain}.enable")
        page.resize(width, height)
        page.command("Emulation.setFocusEmulationEnabled", enabled=True)
        page.dark(dark)
        page.go(address)
        return page


class Page:
    """A tab. `complaints` are the errors and warnings of its console, and its uncaught exceptions."""

    def __init__(self, browser, session, target):
        self._browser, self._session, self._target = browser, session, target
        self.complaints = []
        self._asks_for_file = None  # the field of a page that waits for a file

    def command(self, method, **parameters):
        return self._browser.command(method, self._session, **parameters)

    def on_event(self, method, parameters):
        if method == "Page.fileChooserOpened":
            self._asks_for_file = parameters["backendNodeId"]
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "warning", "assert"):
            self.complaints.append(" ".join(str(a.get("value", a.get("description"))) for a in parameters["args"]))
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
            self.complaints.append(f"{parameters['entry']['text']} {parameters['entry'].get('url', '')}")

    def go(self, address):
        self.command("Page.navigate", url=address)

    def close(self):
        self._browser.command("Target.closeTarget", targetId=self._target)

    def resize(self, width, height):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def dark(self, dark):
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def choose_file(self, selector, path):
        """Clicks on what asks for a file, and gives it that one."""
        self.command("Page.setInterceptFileChooserDialog", enabled=True)
        self.click(selector)
        end = time.monotonic() + self._browser.patience
        while self._asks_for_file is None:
            self._browser.pump(end - time.monotonic(), f"no file was asked for: {selector}")
        self.command("DOM.setFileInputFiles", files=[os.path.abspath(path)], backendNodeId=self._asks_for_file)
        self._asks_for_file = None

    def run(self, script):
        """The value of an expression, promises awaited."""
        result = self.command("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details["text"]) + f"\nin: {script}")
        return result["result"].get("value")

    def wait(self, script, seconds=None):
        """Waits until an expression is true, and returns its value; an element is true."""
        script = f"Promise.resolve({script}).then((value) => (value instanceof Node ? true : value))"
        end = time.monotonic() + (seconds or self._browser.patience)
        while True:
            with contextlib.suppress(BrowserError):  # the page may be loading
                if value := self.run(script):
                    return value
            if time.monotonic() > end:
                raise Waited(f"in vain for: {script}")
            time.sleep(0.03)

    def text(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)})?.innerText ?? null")

    def place(self, selector):
        """The middle of an element that can be seen, scrolled to if need be."""
        return tuple(self.wait(f"""(() => {{
            const element = document.querySelector({json.dumps(selector)});
            if (!element) return null;
            element.scrollIntoView({{block: 'nearest', inline: 'nearest', behavior: 'instant'}});
            const box = element.getBoundingClientRect();
            return box.width + box.height > 0 ? [box.x + box.width / 2, box.y + box.height / 2] : null;
        }})()"""))

    def mouse(self, kind, x, y, button="left", modifiers=0, pressed=True):
        buttons = {"left": 1, "right": 2, "none": 0}[button] if pressed else 0
        self.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, buttons=buttons, clickCount=1, modifiers=modifiers)

    def click(self, selector, button="left", modifiers=0):
        x, y = self.place(selector)
        self.mouse("mouseMoved", x, y, "none", pressed=False)
        self.mouse("mousePressed", x, y, button, modifiers)
        self.mouse("mouseReleased", x, y, button, modifiers, pressed=False)

    def click_into(self, selector):
        """Clicks on a field until it has the focus: the page may have moved between looking for it and clicking."""
        end = time.monotonic() + self._browser.patience
        while True:
            self.click(selector)
            if self.run(f"document.activeElement === document.querySelector({json.dumps(selector)})"):
                return
            if time.monotonic() > end:
                raise Waited(f"no focus: {selector}")

    def drag(self, start, end, button="left", steps=4, modifiers=0):
        """From one place to another; both are selectors or pairs of numbers."""
        (x1, y1), (x2, y2) = (self.place(one) if isinstance(one, str) else one for one in (start, end))
        if isinstance(start, str):  # looking for the end may have scrolled
            x1, y1 = self.place(start)
        self.mouse("mouseMoved", x1, y1, "none", pressed=False)
        self.mouse("mousePressed", x1, y1, button, modifiers)
        for i in range(1, steps + 1):
            self.mouse("mouseMoved", x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps, button, modifiers)
        self.mouse("mouseReleased", x2, y2, button, modifiers, pressed=False)

    def touch_drag(self, start, end, steps=4):
        """A finger from one element to another, without scrolling between them."""
        self.command("Emulation.setTouchEmulationEnabled", enabled=True)
        self.place(end)  # looking for it may scroll
        (x1, y1), (x2, y2) = self.place(start), self.place(end)
        for i in range(steps + 1):
            point = {"x": x1 + (x2 - x1) * i / steps, "y": y1 + (y2 - y1) * i / steps}
            self.command("Input.dispatchTouchEvent", type="touchMove" if i else "touchStart", touchPoints=[point])
        self.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.command("Emulation.setTouchEmulationEnabled", enabled=False)

    def key(self, key, modifiers=0):
        """Presses a key: a character, or a name such as ArrowLeft."""
        code, text = KEYS.get(key, (ord(key.upper()) if len(key) == 1 else 0, key if len(key) == 1 else ""))
        if len(key) == 1 and key.isupper():
            modifiers |= SHIFT
        event = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        if text and not modifiers & CONTROL:
            event["text"] = text
        self.command("Input.dispatchKeyEvent", type="keyDown", **event)
        self.command("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code, modifiers=modifiers)

    def type(self, text):
        self.command("Input.insertText", text=text)

    def screenshot(self, path):
        data = self.command("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
