"""Farms whose managers and workers are killed at random: farm_fault_test.py PAPAMU.

Results are also lost, damaged, doubled and delivered late, and so are the tables that jobs leave to later ones; a part
of the farms does without tables. Every farm must end with the answers that one search gives.
PAPAMU_TEST_SEED chooses what goes wrong, as far as a seed can: where a process is when it is killed is a matter of
time."""
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from farm_answers import answer_of, check_answers

PAPAMU = os.path.abspath(sys.argv[1])
SEED = int(os.environ.get("PAPAMU_TEST_SEED", "1474"))
BOARDS = [("5x6", "HM", 4000, "0"), ("5x6", "VM", 30, "0"), ("5x6", "HC", 2500, "1M"), ("5x6", "VC", 5000, "1M"),
          ("6x6", "HC", 40000, "0")]
MOST_ROUNDS = 2000


class Farm:
    """A folder, and everything that happens to it."""

    def __init__(self, folder, board, gap, nodes, tables, dice):
        self.folder, self.dice = folder, dice
        self.plan_words = ["farm", "plan", folder, "konane", "--board", board, "--gap", gap, "--jobs", "6", "--nodes",
                           str(nodes), "--memory", "4M", "--tables", tables]
        self.kills = self.jobs = self.lost = self.damaged = self.doubled = 0
        self.late = {"results": [], "tables": []}  # files that arrive some day
        self.seconds = {}  # that the last process of each kind took which was not to be killed

    def start(self, *words):
        process = subprocess.Popen([PAPAMU, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        process.began = time.monotonic()
        return process

    def end(self, process, chance):
        """Waits for a process, or kills it. Returns what it printed, or None if it was killed."""
        kind = process.args[2]
        is_marked = self.dice.random() < chance
        if is_marked:
            time.sleep(self.dice.random() * self.seconds.get(kind, 0.01))
            process.send_signal(self.dice.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM]))
        out, err = process.communicate()
        if process.returncode < 0 or process.returncode == 130:
            self.kills += 1
            return None
        if not is_marked:
            self.seconds[kind] = time.monotonic() - process.began
        # A damaged file is named on the error stream, and nothing else may be.
        assert process.returncode in (0, 1) and all(
            "will be planned again" in line or "do without it" in line for line in err.splitlines()), \
            (process.args, process.returncode, err)
        return process.returncode, out

    def plan(self):
        """The numbers of new jobs; None when the farm is solved."""
        while True:
            done = self.end(self.start(*self.plan_words), 0.3)
            if done is None:
                continue
            code, out = done
            return None if code == 1 else out.split()

    def work(self, numbers):
        """Two workers at once."""
        for first in range(0, len(numbers), 2):
            processes = [self.start("farm", "work", self.folder, number) for number in numbers[first:first + 2]]
            for process in processes:
                self.end(process, 0.3)
                self.jobs += 1

    def meddle(self, kind):
        """Loses, damages and doubles results, or tables."""
        files = os.path.join(self.folder, kind)
        for name in sorted(os.listdir(files)):
            path = os.path.join(files, name)
            chance = self.dice.random()
            if chance < 0.1:
                os.remove(path)
                self.lost += 1
            elif chance < 0.15:
                with open(path, "r+b") as file:
                    file.truncate(self.dice.randrange(max(1, os.path.getsize(path))))
                self.damaged += 1
            elif chance < 0.3:
                with open(path, "rb") as file:
                    self.late[kind].append((name, file.read()))
        late = self.late[kind]
        while late and self.dice.random() < 0.3:
            name, text = late.pop(self.dice.randrange(len(late)))
            with open(os.path.join(files, name), "wb") as file:
                file.write(text)
            self.doubled += 1

    def solve(self):
        for _ in range(MOST_ROUNDS):
            numbers = self.plan()
            if numbers is None:
                return
            self.work(numbers)
            for kind in ("results", "tables"):
                self.meddle(kind)
            if self.dice.random() < 0.3:
                self.end(self.start("farm", "gather", self.folder), 0.5)
        raise AssertionError(f"not solved after {MOST_ROUNDS} rounds")


def expected_answers(board, gap):
    report = answer_of(PAPAMU, "solve", "konane", "--board", board, "--gap", gap)
    return report["position"], {"left": report["left_first"], "right": report["right_first"]}


def check(farm, board, gap):
    position, expected = expected_answers(board, gap)
    status = check_answers(PAPAMU, farm.folder, position)
    for question in status["questions"]:
        assert question["answer"] in expected.values(), question
    # On another machine, with the journal alone.
    moved = farm.folder + ".moved"
    os.mkdir(moved)
    shutil.copy(os.path.join(farm.folder, "journal"), moved)
    assert answer_of(PAPAMU, "farm", "status", moved)["questions"] == status["questions"]
    return status


def main():
    print(f"seed {SEED}", flush=True)
    dice = random.Random(SEED)
    kills = 0
    with tempfile.TemporaryDirectory() as scratch:
        for board, gap, nodes, tables in BOARDS:
            farm = Farm(os.path.join(scratch, f"{board}{gap}"), board, gap, nodes, tables, dice)
            farm.solve()
            status = check(farm, board, gap)
            kills += farm.kills
            print(f"{board} {gap}: {farm.jobs} jobs, {farm.kills} killed, {farm.lost} files lost, {farm.damaged} "
                  f"damaged, {farm.doubled} late; {status['nodes']} nodes", flush=True)
            assert farm.jobs >= 12, "the jobs are too large"
    assert kills >= 50, kills
    print(f"{kills} kills")


main()
