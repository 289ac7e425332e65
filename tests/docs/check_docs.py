#!/usr/bin/env python3
"""check_docs.py SOURCE PAPAMU [--programs FOLDER...] [--chroot ROOT] [--write] [DOCUMENT...]: whether the documents
tell what is there.

1. Paths in backticks, and targets of links, exist.
2. Commands print what stands below them. A command is a line that begins with "$ " in a block of code; what follows
   up to the next one is its output, together with its messages. All commands of a document run in one folder, in
   order; there is nothing in it but `tests`.

   - A last "|" or backslash takes a command on to the next line.
   - "$ cat FILE" of a file that no command has made makes it, as it is shown.
   - A command without output prints nothing.
   - "..." alone on a line stands for any lines.
   - In blocks whose lines begin with "> ", these are sent to `papamu engine`, and the others are its answers.
   - Seconds, rates and what depends on them are not compared (NOT_COMPARED has the list).

3. What cannot be run says so in the line before its block, for every reader to see:

       *Not run by the tests (long): it takes an hour.*

   with one of the reasons in MOST_NOT_RUN, which limits how many there may be. CONTRIBUTING.md describes this.

--chroot runs the commands in another root folder, where PAPAMU lies as well: scripts/try-packages types the tour of
README.md with it. --write puts what is printed into the documents where it differs: read it before you commit it.
"""

import argparse
import collections
import dataclasses
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# long: more than some seconds. terminal: a person types, or this is a screen. program: it needs another program, or
# talks to one. clock: what comes depends on how fast the machine is. file: it needs a file that is not shown.
MOST_NOT_RUN = {"long": 4, "terminal": 4, "program": 21, "clock": 4, "file": 3}
MOST_ELISIONS = 3
SECONDS_A_COMMAND = 120

MARK = re.compile(r"\*Not run by the tests \((\w+)\): .+\.\*")


@dataclasses.dataclass
class Step:
    line: int
    command: str  # several lines where it goes on
    output: list
    indent: str


@dataclasses.dataclass
class Block:
    line: int
    lines: list
    reason: str  # why it is not run; empty where it is
    indent: str = ""


def blocks_of(text):
    """The blocks of code, fenced or indented, with the mark before them."""
    lines = text.split("\n")
    mark = ""
    i = 0
    while i < len(lines):
        line = lines[i]
        if line.startswith("```"):
            end = next(k for k in range(i + 1, len(lines)) if lines[k].startswith("```"))
            yield Block(i + 2, lines[i + 1 : end], mark)
            mark = ""
            i = end + 1
        elif line.startswith("    ") and (i == 0 or not lines[i - 1].strip()):
            end = i
            while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                end += 1
            block = [one[4:] for one in lines[i:end]]
            while block and not block[-1].strip():
                block.pop()
            yield Block(i + 1, block, mark, "    ")
            mark = ""
            i = end
        else:
            found = MARK.fullmatch(line.strip())
            if found or line.strip():
                if mark:
                    yield Block(i + 1, [], mark)  # a mark with no block
                mark = found.group(1) if found else ""
            i += 1


def steps_of(block):
    """The commands of a block with their output."""
    steps = []
    goes_on = False
    for number, line in enumerate(block.lines):
        if goes_on:
            steps[-1].command += "\n" + line
        elif line.startswith("$ "):
            steps.append(Step(block.line + number, line[2:], [], block.indent))
        elif steps:
            steps[-1].output.append(line)
        else:
            continue
        goes_on = (goes_on or line.startswith("$ ")) and line.endswith(("|", "\\"))
    return steps


NUMBER = r"[0-9][0-9.]*(?:e[-+]?[0-9]+)?"
NOT_COMPARED = [
    (re.compile(rf'("(?:seconds|cpu_seconds|nodes_per_second)": ?){NUMBER}'), r"\1N"),
    (re.compile(rf"(?<![\w.]){NUMBER} (?:ms|s)(?![\w/])"), "N s"),
    (re.compile(rf"(?<![\w.]){NUMBER} ?[kMG]? (nodes|positions|regions)(/s| a second)"), r"N \1\2"),
    (re.compile(r"\bnps [0-9]+ time [0-9]+"), "nps N time N"),
    # When batches are written to a file of values depends on the clock, and with it how many pages it has.
    (re.compile(r"[0-9.]+ [KM]iB"), "N MiB"),
    (re.compile(r"[0-9.]+ bytes a region"), "N bytes a region"),
    (re.compile(r"before page [0-9]+"), "before page N"),
]


def normalised(line):
    for pattern, replacement in NOT_COMPARED:
        line = pattern.sub(replacement, line)
    return line.rstrip()


def trimmed(lines):
    """Without empty lines at the end."""
    lines = [normalised(line) for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def is_as_shown(shown, printed):
    """Whether the printed lines are the shown ones, in which "..." stands for any."""
    if not shown:
        return not printed
    if shown[0] == "...":
        return any(is_as_shown(shown[1:], printed[k:]) for k in range(len(printed) + 1))
    return bool(printed) and shown[0] == printed[0] and is_as_shown(shown[1:], printed[1:])


class Checker:
    def __init__(self, source, papamu, programs, root=None):
        self.source = source
        self.papamu = papamu
        self.root = root
        self.failures = []
        self.not_run = collections.Counter()
        self.run = 0
        self.elisions = 0
        self.replacements = []  # of the document that is checked: first line, end, the lines in their place
        self.environment = dict(os.environ, LC_ALL="C.UTF-8", TERM="dumb")
        self.environment["PATH"] = os.pathsep.join([str(papamu.parent), *map(str, programs), os.environ["PATH"]])
        listed = subprocess.run(["git", "-C", source, "ls-files"], capture_output=True, text=True, check=False)
        files = listed.stdout.split("\n")[:-1] if listed.returncode == 0 else [
            str(path.relative_to(source)) for path in source.rglob("*") if path.is_file()
        ]
        self.names = {pathlib.PurePath(file).name for file in files}
        self.folders = {file.split("/")[0] for file in files if "/" in file}

    def fail(self, document, line, message):
        self.failures.append(f"{document.relative_to(self.source)}:{line}: {message}")

    def check(self, document):
        text = document.read_text()
        self.check_paths(document, text)
        with tempfile.TemporaryDirectory(dir=self.root / "tmp" if self.root else None) as folder:
            (pathlib.Path(folder) / "tests").symlink_to(self.source / "tests")
            for block in blocks_of(text):
                self.check_block(document, block, pathlib.Path(folder))

    def write(self, document):
        lines = document.read_text().split("\n")
        for begin, end, new in sorted(self.replacements, reverse=True):
            lines[begin:end] = new
        document.write_text("\n".join(lines))
        self.replacements = []

    # Paths

    def check_paths(self, document, text):
        in_code = False
        for number, line in enumerate(text.split("\n"), 1):
            if line.startswith("```"):
                in_code = not in_code
            if in_code or line.startswith("    "):
                continue
            for path in re.findall(r"`([\w./*{},+-]+)`", line):
                if self.is_path(path) and not self.is_there(document, path):
                    self.fail(document, number, f"there is no {path}")
            for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", line):
                if "://" not in target and not (document.parent / target).exists():
                    self.fail(document, number, f"there is no {target}, to which this links")

    def is_path(self, word):
        if word.startswith("/") or "thing" in word:  # thing.cpp is what somebody is about to write
            return False
        return word.split("/")[0] in self.folders and "/" in word or re.fullmatch(
            r"[\w./*-]+\.(md|h|cpp|py|pyi|sh|cmake|java|ipynb|toml\.in)", word) is not None

    def is_there(self, document, path):
        path = path.replace("NAME", "*")  # of any ruleset
        if "/" not in path and path in self.names:
            return True
        return any(any(folder.glob(path)) for folder in (self.source, document.parent))

    # Commands

    def check_block(self, document, block, folder):
        is_dialogue = any(line.startswith("> ") for line in block.lines) and document.name == "engine-protocol.md"
        steps = steps_of(block)
        if block.reason:
            if block.reason not in MOST_NOT_RUN:
                self.fail(document, block.line, f"unknown reason not to run this: {block.reason}")
            if not steps:
                self.fail(document, block.line, "a mark that something is not run stands before no commands")
            self.not_run[block.reason] += 1
            return
        if is_dialogue:
            self.check_dialogue(document, block, folder)
        for step in steps:
            self.check_step(document, step, folder)

    def check_step(self, document, step, folder):
        words = step.command.split()
        if words[0] == "cat" and len(words) == 2 and step.output and not (folder / words[1]).exists():
            (folder / words[1]).write_text("\n".join(step.output).rstrip() + "\n")
            return
        self.run += 1
        ended = self.execute(["bash", "-c", step.command], folder, None)
        shown = trimmed(step.output)
        self.elisions += shown.count("...")
        if ended is None:
            self.fail(document, step.line, f"{step.command}: no end in {SECONDS_A_COMMAND} s; mark it as long")
            return
        code, printed = ended
        if not shown and code != 0:
            self.fail(document, step.line, f"{step.command}: exit status {code}: {printed}")
        elif not is_as_shown(shown, trimmed(printed.split("\n"))):
            self.fail_output(document, step.line, step.command, shown, printed)
            begin = step.line + step.command.count("\n")
            used = len("\n".join(step.output).rstrip().splitlines())
            new = [(step.indent + line).rstrip() for line in printed.rstrip().splitlines()]
            if "..." not in shown:
                self.replacements.append((begin, begin + used, new))

    def check_dialogue(self, document, block, folder):
        """Every line waits for the answer to the line before."""
        self.run += 1
        sent = "".join(line[2:] + "\npapamu-wait\n" for line in block.lines if line.startswith("> "))
        shown = trimmed([line for line in block.lines if not line.startswith("> ")])
        self.elisions += shown.count("...")
        ended = self.execute([str(self.papamu), "engine"], folder, sent)
        if ended is None or not is_as_shown(shown, trimmed(ended[1].split("\n"))):
            self.fail_output(document, block.line, "papamu engine", shown, ended[1] if ended else "(no end)")

    def execute(self, command, folder, sent):
        if self.root:
            inside = "/" / folder.relative_to(self.root)
            # Not env -C: that of 2016 has no such option.
            command = [self.source / "scripts/packages/in-chroot", self.root, "sh", "-c", 'cd "$0" && exec "$@"', inside,
                       *command]
        try:
            ended = subprocess.run(command, cwd=folder, env=self.environment, timeout=SECONDS_A_COMMAND,
                                   input=sent or "", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                   check=False)
        except subprocess.TimeoutExpired:
            return None
        return ended.returncode, ended.stdout

    def fail_output(self, document, line, command, shown, printed):
        difference = difflib.unified_diff(shown, trimmed(printed.split("\n")), "shown", "printed", lineterm="", n=1)
        self.fail(document, line, "\n    ".join([command, *difference]))

    def check_counts(self):
        for reason, most in MOST_NOT_RUN.items():
            if self.not_run[reason] > most:
                self.failures.append(f"{self.not_run[reason]} blocks are not run ({reason}); at most {most} may be")
        if self.elisions > MOST_ELISIONS:
            self.failures.append(f"{self.elisions} outputs are cut by ...; at most {MOST_ELISIONS} may be")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("papamu", type=pathlib.Path)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--chroot", type=pathlib.Path, help="the root folder in which the commands are run")
    parser.add_argument("--programs", type=pathlib.Path, action="append", default=[], help="a folder for PATH")
    parser.add_argument("documents", type=pathlib.Path, nargs="*")
    arguments = parser.parse_intermixed_args()
    source = arguments.source.resolve()
    root = arguments.chroot.resolve() if arguments.chroot else None
    papamu = arguments.papamu if root else arguments.papamu.resolve()
    checker = Checker(source, papamu, [folder.resolve() for folder in arguments.programs], root)
    documents = [document.resolve() for document in arguments.documents] or [
        source / "README.md", source / "CONTRIBUTING.md",
        *sorted((source / "examples").glob("*.md")), *sorted((source / "docs").rglob("*.md"))
    ]
    for document in documents:
        checker.check(document)
        if arguments.write:
            checker.write(document)
    if not arguments.documents:
        checker.check_counts()
    for failure in checker.failures:
        print(failure)
    skipped = ", ".join(f"{count} {reason}" for reason, count in sorted(checker.not_run.items())) or "none"
    print(f"{len(documents)} documents: {checker.run} commands run, {checker.elisions} outputs cut by ...; "
          f"not run: {skipped}; {len(checker.failures)} failures")
    return 1 if checker.failures else 0


if __name__ == "__main__":
    sys.exit(main())
