"""Farms on a real Slurm of two nodes, with everything killed (-9) all the time: farm_cluster_test.py PAPAMU SCRIPTS.

Killed are tasks, the manager and what it runs, the daemons of the nodes with all that runs there, and Slurm's own
controller. Whoever runs a farm does one thing about that: submit the manager again when it is gone. Whoever runs the
cluster resumes nodes that Slurm has drained, and releases tasks that it holds, after their start failed. Every farm
must end with the answers of one search, whose certificate is verified. PAPAMU_TEST_SEED chooses what is killed.

Before that, lines_slurm_test.sh runs lists of commands on the cluster."""
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from farm_answers import answer_of, check_answers
from slurm_cluster import NODES, SlurmCluster

PAPAMU, SCRIPTS = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
SEED = int(os.environ.get("PAPAMU_TEST_SEED", "1474"))
# Rows and columns, gap, nodes of a job.
BOARDS = [("6x6", "HM", 40000), ("5x8", "HM", 150000), ("6x7", "HC", 200000)]
KILLS = 200
SECONDS = 2400  # for all
# Seconds between two deaths of daemons. A controller that dies every few seconds never learns which tasks have ended.
REST = 12
NODES_FOR_EACH_CONTROLLER = 4


def command_of(process):
    try:
        with open(f"/proc/{process}/cmdline", "rb") as file:
            return file.read().split(b"\0")
    except OSError:
        return []


class Chaos:
    """Kills, and starts again what does not start by itself."""

    def __init__(self, cluster, dice):
        self.cluster, self.dice = cluster, dice
        self.kills = dict.fromkeys(("work", "plan", "manager", "node", "controller"), 0)
        self.rest_until = time.monotonic() + REST
        self.known = None  # when a task was last killed

    def total(self):
        return sum(self.kills.values())

    def processes(self, is_wanted):
        return [process for node in NODES for process in self.cluster.processes_of(node)
                if is_wanted(command_of(process))]

    def kill_one(self, kind, is_wanted):
        processes = self.processes(is_wanted)
        if processes:
            try:
                os.kill(self.dice.choice(processes), signal.SIGKILL)
                self.kills[kind] += 1
            except ProcessLookupError:
                pass

    def step(self, known):
        """`known` changes with every result that has come in. As long as it is the same no further task is killed: on a
        slow machine the next death would come before any task has ended."""
        if time.monotonic() > self.rest_until:
            self.kill_daemon()
            self.rest_until = time.monotonic() + REST
            return
        kind = self.dice.choices(("work", "plan", "manager"), weights=(10, 3, 1))[0]
        if kind == "work":
            if known == self.known:
                return
            self.known = known
        if kind == "manager":
            self.kill_one(kind, lambda words: any(b"slurm_script" in word for word in words))
        else:
            self.kill_one(kind, lambda words: words[1:3] == [b"farm", kind.encode()])

    def kill_daemon(self):
        is_controller = self.kills["node"] >= NODES_FOR_EACH_CONTROLLER * (self.kills["controller"] + 1)
        kind = "controller" if is_controller else "node"
        name = "slurmctld" if kind == "controller" else self.dice.choice(NODES)
        self.cluster.kill(name)
        time.sleep(self.dice.random() * 2)
        self.cluster.start(name)
        self.kills[kind] += 1


def run_farm(chaos, folder, board, gap, nodes, end):
    cluster = chaos.cluster

    def submit():
        cluster.run("sbatch", "--job-name=manager", f"--output={folder}.log", f"{SCRIPTS}/farm.sbatch", folder,
                    "konane", "--board", board, "--gap", gap, "--nodes", str(nodes), "--jobs", "8", "--memory", "4M",
                    check=False)

    def known():
        """The bytes of the journal; 0 if there is none."""
        return os.path.getsize(f"{folder}/journal") if os.path.exists(f"{folder}/journal") else 0

    def is_solved():
        return known() > 0 and \
            all(question["answer"] is not None for question in answer_of(PAPAMU, "farm", "status", folder)["questions"])

    while not is_solved():
        assert time.monotonic() < end, f"{folder} is not solved in time; {chaos.kills}"
        cluster.resume()
        queue = cluster.run("squeue", "--noheader", "--name=manager", check=False)
        if queue.returncode == 0 and not queue.stdout.strip():
            submit()
        time.sleep(chaos.dice.random())
        if chaos.total() < 3 * KILLS:  # so that it ends on a slow machine too
            chaos.step(known())
    cluster.run("scancel", "--name=manager", check=False)
    cluster.run("scancel", "--name=papamu-work", check=False)


def check(folder, board, gap):
    """Returns how many nodes the jobs took, and one search."""
    certificate = f"{folder}.certificate"
    one = answer_of(PAPAMU, "solve", "konane", "--board", board, "--gap", gap, "--threads", "1", "--certificate",
                    certificate)
    subprocess.run([PAPAMU, "verify", certificate], check=True, capture_output=True)
    status = check_answers(PAPAMU, folder, one["position"])
    return status["nodes"], one["nodes"]


def check_lines(cluster):
    """Lists of commands, by this sbatch, with nothing killed."""
    test = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lines_slurm_test.sh")
    cluster.run("bash", test, PAPAMU, SCRIPTS, shutil.which("sbatch"))
    print("lists of commands: as by one run each", flush=True)


def main():
    print(f"seed {SEED}", flush=True)
    end = time.monotonic() + SECONDS
    os.environ.update(PAPAMU=PAPAMU, FARM_SCRIPTS=SCRIPTS, POLL="0.5", KEEP="6")
    with tempfile.TemporaryDirectory() as scratch, SlurmCluster(scratch + "/slurm") as cluster:
        check_lines(cluster)
        chaos = Chaos(cluster, random.Random(SEED))
        runs = 0
        while runs < len(BOARDS) or chaos.total() < KILLS:
            board, gap, nodes = BOARDS[runs % len(BOARDS)]
            folder = f"{scratch}/{runs}"
            before = chaos.total()
            run_farm(chaos, folder, board, gap, nodes, end)
            work, one = check(folder, board, gap)
            print(f"{board} {gap}: {chaos.total() - before} kills; {work} nodes, {work / one:.2f} times one search",
                  flush=True)
            runs += 1
    assert min(chaos.kills.values()) > 0, chaos.kills
    print(f"kills: {chaos.kills}")


main()
