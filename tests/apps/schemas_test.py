"""Every command's --json against its schema: schemas_test.py PAPAMU SCHEMAS DATA.

SCHEMAS is docs/schemas, with one file for each command; DATA is tests/data. Each command with --json is run, in all its
ways of answering; a command that no case runs, and a schema that no output names, fail the test."""
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

import jsonschema

PAPAMU, SCHEMAS, DATA = (os.path.abspath(argument) for argument in sys.argv[1:4])
PAPER = "norvig-2021"
BOOK = ["book", "build", "--board", "4x4", "--plies", "2", "--out", "a.book"]
GREEDY = f"'{PAPAMU}' join chinese-checkers --player greedy"
LINES = '.xo.\n{"id":"a7","position":"xox."}\n{"id":7,"position":"?"}\nxq.\n{"id":[]}\n{"position":1}\n'

# Commands without JSON: they hand standard output to someone else.
WITHOUT_JSON = {"python", "join mit-java", "join swarthmore", "join macewan", "join tufts", "join chinese-checkers"}

# The arguments, what is on standard input, and the exit code if it is not 0. In the order in which they run: some read
# what others wrote.
CASES = [
    ("value konane .xo./xo.x/..xo",),
    ("value konane .xo. --moves=none",),
    ("value konane --board 5x6 --limit-positions 100", "", 4),
    ("value domineering --board 6x6 --moves=best --limit-positions 2000", "", 4),
    ("value nim 1,2,3",),
    ("value graph-snort l...l:0-1,1-2,2-3,3-4",),
    ("value sum @clobber:xo/ox + konane:.xo. + {2|-1}",),
    ("value sum @clobber:xoxox/oxoxo/xoxox + konane:.xo. --limit-positions 10", "", 4),
    ("value konane --stdin", LINES, 3),
    ("value konane --stdin --limit-positions 5", "xoxox/oxoxo/xo..x/oxoxo\n", 4),
    ("solve konane --board 4x5 --gap HM",),
    ("solve konane xo. --first left",),
    ("solve konane --board 8x8 --limit-nodes 3000", "", 4),
    ("solve domineering --board 9x9 --limit-nodes 3000", "", 4),
    ("solve nim 1,1,4 --misere",),
    ("solve kayles --misere --stdin", "1,2\nx\n", 3),
    ("solve konane --all 2x3",),
    ("solve konane --stdin", LINES, 3),
    ("solve sum @domineering:../.. - domineering:../..",),
    ("solve --mcgs suite.test", "", 1),
    ("solve konane --board 4x4 --certificate 4x4.cert",),
    ("verify 4x4.cert",),
    ("calc {1|-1}+{2||3|4}",),
    ("calc left_options({1,*|-1})",),
    ("calc stops({2|-1})",),
    ("calc thermograph({1|-1})",),
    ("calc 1==2", "", 1),
    ("calc 1+(", "", 3),
    ("calc atomic_weight(^)",),
    ("calc --stdin", '1+1\n{"id":"x","expression":"{2|1}"}\n1+(\n{"expression":1}\n', 3),
    ("calc --stdin --steps 1", "heat({3||2|1},5)\n", 4),
    ("explore konane .xo./xo.x", "play left 0,1-0,3\nback\n"),
    ("play konane --board 4x4 --gap HM --side both", "moves\nnonsense\n", None),
    ("play konane --board 4x4 --gap HM --side none --depth 1",),
    ("play konane --board 4x4 --gap HM --side both --time 1:00", "why\nsave saved.txt\n", None),
    ("play clobber --board 2x3 --side none --move-time 0.1",),
    ("match konane --player greedy --player random --games 2 --board 4x4",),
    ("match konane --player greedy --player greedy --depth 1 --games 4 --board 4x4 --sprt 0,1", "", None),
    ("match clobber --board 3x4 --player greedy --player random --games 4 --misere",),
    ("tournament cup.toml",),
    ("nimbers {1,3,4} --to 6",),
    ("nimbers kayles --to 12 --genus",),
    ("nimbers wythoff --to 4",),
    ("nimbers 0.007 --to 1000000 --limit-seconds 0.2", "", 4),
    ("paper list",),
    (f"paper show {PAPER}",),
    (f"paper run {PAPER} --within 0.2 --rows", "", None),
    ("farm plan a.farm konane --board 5x6 --nodes 2000",),
    ("farm work a.farm 1",),
    ("farm gather a.farm",),
    ("farm status a.farm",),
    ("farm plan a.farm",),
    ("farm plan b.farm konane --board 3x3",),
    ("farm work b.farm 1",),
    ("farm work b.farm 2",),
    ("farm plan b.farm", "", 1),
    ("farm status b.farm",),
    ("farm certify b.farm b.cert",),
    ("verify b.cert", "", 1),
    ("db build domineering --db a.db --max-cells 4",),
    ("db info a.db",),
    ("db verify a.db",),
    ("db merge b.db a.db",),
    ("db export a.db",),
    ("db histogram a.db",),
    (" ".join(BOOK),),
    ("book show a.book",),
    ("book show a.book --board 4x4",),
    ("book show a.book --state @xoxo/oxox/xoxo/oxox x remove:corner-or-centre",),
    ("book show a.book --state @xo../oxox x", "", 1),
    ("train konane --board 4x4 --depth 1 --match-games 2 --threads 1 --games 64 --out a.weights",),
    ("train chinese-checkers --depth 1 --match-games 2 --threads 1 --games 64 --out b.weights",),
    ("train konane --measure default --against mobility --board 4x4 --match-games 2",),
    ("train konane --measure default --outcomes --board 4x4 --match-games 2 --nodes 100 --exact 1000",),
    ("host mit --white greedy --black random --seed 3 --board 6x5",),
    ("host mit --white greedy --black random --seed 3 --board 6x5 --games 2",),
    (f"host mit --replay {DATA}/genuine/mit_sample.out", "", 1),
    ("host tufts --program-memory 0 --board 2x2 --type 60 --x @JOIN tufts --o @JOIN tufts",),
    ("host macewan --program-memory 0 --black @yes # --white @cat", "", None),
    ("host swarthmore --program-memory 0 --move-time 60 --x @exit 1 --o @cat --games 2", "", None),
    ("host chinese-checkers --program-memory 0 --p1 @exit 7 --p2 @cat >/dev/null", "", None),
    (["host", "chinese-checkers", "--program-memory", "0", "--p1", GREEDY, "--p2", GREEDY, "--out", "cc.out"],),
    ("replay cc.out",),
    ("replay cc.out --move 1",),
    ("match konane --player greedy --player random --games 2 --board 4x4 --record games.txt",),
    ("replay games.txt",),
    ("replay games.txt --move 1",),
    ("match clobber --player greedy --player random --games 2 --board 3x3 --depth 1 --record any.txt",),
    ("replay any.txt",),
    ("replay any.txt --move 1",),
    (f"review {DATA}/transcripts/tufts.log --limit-seconds 1",),
    ("rulesets",),
    ("engine",),
    ("engine kayles",),
    ("bench",),
    ("help value",),
    ("manual value",),
    ("manual --folder .",),
    ("completion bash",),
    ("completion zsh",),
    ("completion fish",),
    ("completion words -- value kon",),
]

FILES = {
    "suite.test": "{version 1.7}\n[clobber_1xn] XO {B win, W loss}\n[hex] XO {B win}\n[clobber_1xn] XO {B win}\n",
    "cup.toml": 'concurrency = 1\nclock.move_time = 60\nboard = [{size = "4x4"}]\n'
                'program = [{name = "a", player = "greedy"}, {name = "b", player = "random"}]\n',
}


def close(schema):
    """Allows only the fields that are described: nothing is printed that the schema does not tell of."""
    if isinstance(schema, dict):
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)
        for part in schema.values():
            close(part)
    elif isinstance(schema, list):
        for part in schema:
            close(part)


class Schemas:
    def __init__(self):
        self.known, self.used = {}, set()
        for name in sorted(os.listdir(SCHEMAS)):
            with open(os.path.join(SCHEMAS, name), encoding="utf-8") as file:
                schema = json.load(file)
            jsonschema.Draft202012Validator.check_schema(schema)
            if name != "http-v1.json":  # for serve_test.py
                assert schema["$id"] == f"papamu/{name.removesuffix('.json')}/1", name
                close(schema)
                self.known[schema["$id"]] = jsonschema.Draft202012Validator(schema)

    def faults(self, line):
        try:
            answer = json.loads(line)
        except ValueError as error:
            return [f"not JSON: {error}"]
        name = answer.get("schema")
        if next(iter(answer)) != "schema" or name not in self.known:
            return [f"the first field is not the name of a schema: {line[:200]}"]
        self.used.add(name)
        return [f"{error.json_path}: {error.message[:300]}" for error in self.known[name].iter_errors(answer)]


def words_of(text):
    """The words of a command line, if they are not a list; @ begins one with blanks, which ends before the next
    option."""
    if isinstance(text, list):
        return text
    words = []
    for part in re.split(r" (?=--)", text):
        first, at, rest = part.partition(" @")
        words += first.split() + ([rest.replace("JOIN", f"'{PAPAMU}' join")] if at else [])
    return words


def with_json(words):
    """--json goes before the words after a "--"."""
    place = words.index("--") if "--" in words else len(words)
    return words[:place] + ["--json"] + words[place:]


def run(words, text=""):
    return subprocess.run([PAPAMU] + with_json(words), input=text, capture_output=True, text=True, timeout=300,
                          check=False)


def commands():
    """All commands that do something, "db info" for one inside another."""
    def inside(prefix):
        answer = run(["completion", "words", "--"] + prefix + [""])
        return [word["word"] for word in json.loads(answer.stdout)["words"] if not word["word"].startswith("-")]
    found = []
    for command in inside([]):
        inner = inside([command]) if command in ("db", "farm", "book", "paper", "join", "host",
                                                       "completion") else []
        found += [f"{command} {name}" for name in inner] or [command]
    return found


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def start(*words):
    return subprocess.Popen([PAPAMU, *words, "--json"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
                            stderr=subprocess.DEVNULL)


def conversations():
    """What programs on sockets print: pairs of a command and its output."""
    host = start("host", "artemis", "--port", "0", "--seed", "3", "--gap", "1", "--size", "4", "--games", "1")
    first = host.stdout.readline()
    join = ["join", "artemis", "--port", str(json.loads(first)["port"]), "--password", "x", "--size", "4"]
    players = [start(*join, "--user", user, "--opponent", other, "--player", "random")
               for user, other in [("7", "8"), ("8", "7")]]
    for player in players:
        yield "join artemis", player.communicate(timeout=300)[0]
    yield "host artemis", first + host.communicate(timeout=300)[0]

    port = free_port()
    client = start("join", "mit", "--listen", str(port), "--side", "W", "--player", "greedy")
    referee = run(["host", "mit", "--white", f"127.0.0.1:{port}", "--black", "greedy", "--board", "6x5",
                   "--connect-time", "60"])
    yield "host mit", referee.stdout
    yield "join mit", client.communicate(timeout=300)[0]

    server = start("serve", "--port", "0")
    line = server.stdout.readline()
    server.send_signal(signal.SIGINT)
    yield "serve", line + server.communicate(timeout=300)[0]


def main():
    schemas = Schemas()
    failures, lines, ran = [], 0, set()

    def check(what, output):
        nonlocal lines
        ran.add(next((c for c in all_commands if what == c or what.startswith(c + " ")), what))
        if not output.strip():
            failures.append(f"{what}: it printed nothing")
        for line in output.splitlines():
            lines += 1
            failures.extend(f"{what}: {fault}\n    {line[:300]}" for fault in schemas.faults(line))

    all_commands = commands()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, text in FILES.items():
            with open(name, "w", encoding="utf-8") as file:
                file.write(text)
        for case in CASES:
            words, text, code = (case + ("", 0)[len(case) - 1:])[:3]
            begin = time.monotonic()
            answer = run(words_of(words), text)
            command = words if isinstance(words, str) else " ".join(words)
            if code is not None and answer.returncode != code:
                failures.append(f"{command}: exit code {answer.returncode}, not {code}: {answer.stderr[:300]}")
            check(command, answer.stdout)
            if "-v" in sys.argv:
                print(f"{time.monotonic() - begin:6.2f} s  {command}")
        for command, output in conversations():
            check(command, output)
        os.chdir("/")
    for command in sorted(set(all_commands) - ran - WITHOUT_JSON):
        failures.append(f"papamu {command}: no case runs it")
    for name in sorted(set(schemas.known) - schemas.used):
        failures.append(f"{name}: no output has this schema")
    print("\n".join(failures) + ("\n" if failures else "") + f"{lines} objects of {len(schemas.used)} schemas, "
          f"{len(failures)} faults")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
