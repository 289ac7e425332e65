"""Completion in the shells themselves: completion_shells_test.py PAPAMU SHELL, of bash, zsh and fish.

Each shell runs in a terminal of its own, reads the script, gets a line with TAB in it typed, and is then asked what its
line is, by a key that writes it to a file."""
import os
import pty
import select
import shutil
import sys
import tempfile
import time

PAPAMU, SHELL = os.path.abspath(sys.argv[1]), sys.argv[2]
KEY = "\x18"  # Ctrl-X
WAIT = 60  # seconds until something that must come counts as missing

START = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], """
PS1='ready> '; bind 'set bell-style none'; bind 'set enable-bracketed-paste off'
source <(papamu completion bash)
bind -x '"\\C-x": printf "%s" "$READLINE_LINE" > line.tmp; mv line.tmp line'
"""),
    "zsh": (["zsh", "-f", "-i"], """
PS1='ready> '; autoload -U compinit; compinit -D -u; unsetopt beep; unsetopt list_ambiguous
source <(papamu completion zsh)
show() { print -rn -- "$BUFFER" > line.tmp; mv line.tmp line }
zle -N show; bindkey '^X' show
"""),
    "fish": (["fish", "--no-config", "-i"], """
function fish_prompt; echo 'ready> '; end; set -g fish_autosuggestion_enabled 0
papamu completion fish | source
bind \\cx 'commandline > line.tmp; mv line.tmp line'
"""),
}

# What is typed, and what the line is then. TAB completes as far as there is one way to go on.
CASES = [
    ("papamu val\t", "papamu value "),
    ("papamu join mace\t", "papamu join macewan "),
    ("papamu value kona\t", "papamu value konane "),
    ("papamu value quaint\t", "papamu value quaint-game "),
    ("papamu value konane --limit-sec\t", "papamu value konane --limit-seconds "),
    ("papamu value konane --board 18\t", "papamu value konane --board 18x18 "),
    ("papamu solve konane --first=r\t", "papamu solve konane --first=right "),
    ("papamu value konane --board 1x6 --gap HC --gap HM --moves=n\t",
     "papamu value konane --board 1x6 --gap HC --gap HM --moves=none "),
    ("papamu match konane --player artem\t", "papamu match konane --player artemis: "),
    ("papamu help val\t", "papamu help value "),
    ("papamu value konane --file posit\t", "papamu value konane --file positions.txt "),
    ("papamu value konane --file=posit\t", "papamu value konane --file=positions.txt "),
    ("papamu value ./quaint-fi\t", "papamu value ./quaint-file.game "),
    ("papamu manual --folder posi\t", "papamu manual --folder posi"),  # that is a file
    ("papamu value nim --board 5\t", "papamu value nim --board 5"),  # nim has no boards
    ("papamu value konane --threads \t", "papamu value konane --threads "),  # any number
    ("~/bin/papamu val\t", "~/bin/papamu value "),
]


class Terminal:
    def __init__(self, folder):
        command, script = START[SHELL]
        if shutil.which(command[0]) is None:
            sys.exit(f"{command[0]} is not installed: scripts/install-deps")
        home = os.path.join(folder, "home")
        os.makedirs(os.path.join(home, "bin"))
        os.symlink(PAPAMU, os.path.join(home, "bin", "papamu"))
        environment = {"PATH": os.path.join(home, "bin") + ":" + os.environ["PATH"], "HOME": home, "TERM": "xterm",
                       "PAPAMU_GAMES": os.path.join(folder, "games"), "LC_ALL": "C.UTF-8"}
        self.folder, self.seen = folder, b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)
        with open(os.path.join(folder, "start"), "w") as file:
            file.write(script)
        self.type(("source ./start" if SHELL == "fish" else ". ./start") + "; echo begun > began\r")
        self.wait_for("began")

    def type(self, text):
        os.write(self.fd, text.encode())

    def read(self, seconds):
        if select.select([self.fd], [], [], seconds)[0]:
            try:
                new = os.read(self.fd, 65536)
            except OSError:
                sys.exit(f"{SHELL} has ended; it wrote {self.seen[-2000:]!r}")
            self.seen += new
            for _ in range(new.count(b"\x1b[c") + new.count(b"\x1b[0c")):
                self.type("\x1b[?1;2c")  # what a terminal answers when it is asked what it is

    def wait_for(self, name):
        path = os.path.join(self.folder, name)
        end = time.monotonic() + WAIT
        while not os.path.exists(path):
            if time.monotonic() > end:
                sys.exit(f"{SHELL} made no file {name}; it wrote {self.seen[-2000:]!r}")
            self.read(0.05)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        os.remove(path)
        return text.rstrip("\n")

    def line_after(self, typed):
        self.type("\x15" + typed + KEY)  # Ctrl-U clears the line
        return self.wait_for("line")

    def end(self):
        os.close(self.fd)
        os.waitpid(self.pid, 0)


def main():
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "games"))
        for name in ["games/quaint-game.game", "quaint-file.game", "positions.txt"]:
            open(os.path.join(folder, name), "w").close()
        terminal = Terminal(folder)
        for typed, expected in CASES:
            line = terminal.line_after(typed)
            if line.rstrip(" ") != expected.rstrip(" "):
                failures += 1
                print(f"{SHELL}: {typed!r} became {line!r}, not {expected!r}")
        terminal.end()
    print(f"{SHELL}: {len(CASES)} lines, {failures} failed")
    return 1 if failures else 0


sys.exit(main())
