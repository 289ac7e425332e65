"""use_terminal.py COMMAND...: whether papamu, started by COMMAND, works on a terminal: the calculator's prompt with its
line editor, and the screen of papamu explore."""

import os
import pty
import re
import select
import sys
import time

SECONDS = 20


def screen_of(command, steps):
    """Types each text once the pattern before it has appeared; returns all that was shown."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm", LC_ALL="C.UTF-8", HOME="/tmp", XDG_STATE_HOME="/tmp/state")
        os.execvp(command[0], command)
    shown, end = b"", time.monotonic() + SECONDS
    steps = list(steps)
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                shown += os.read(terminal, 65536)
            except OSError:  # the program has closed it
                break
        if steps and re.search(steps[0][0], shown.decode(errors="replace")):
            os.write(terminal, steps.pop(0)[1])
    else:
        os.kill(pid, 9)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    text = shown.decode(errors="replace")
    if code != 0 or steps:
        sys.exit(f"{' '.join(command)}: exit code {code}, not typed: {steps}; shown:\n{text}")
    return text


def main():
    command = sys.argv[1:]
    # The second line is the first one again, by the key that goes back: without a line editor it would be an error.
    # Keys wait for the prompt: the end of a file, typed before it, is lost when the line editor takes the terminal.
    result = r"\r\n\{4\|2\}\r\n[^{]*> "
    screen_of(command + ["calc"], [(r"> ", b"{1|-1}+{2||3|4}\r"), (result, b"\x1b[A\r"),
                                   (f"(?s){result}.*{result}", b"\x04")])
    shown = screen_of(command + ["explore", "konane", ".xo./xo.x/..xo"], [(r"Left", b"q")])
    if "\x1b[" not in shown:
        sys.exit("papamu explore draws no screen here")


if __name__ == "__main__":
    main()
