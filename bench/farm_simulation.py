#!/usr/bin/env python3
"""How well a farm uses many machines: farm_simulation.py PAPAMU BOARD GAP [--nodes N] [--workers W ...].

Runs a real farm (`papamu farm`) with so many workers in simulated time: a job takes as long as it has nodes, plus
--overhead; every --poll the manager gathers the results and plans jobs until --ahead (2.5) for each worker are under
way: many jobs end early, and a worker takes the next one at once. What a job leaves, its result and its table, is seen
by the others when it has ended. Time is measured in nodes, so the load of this machine does not matter. Printed are,
for each number of workers, the jobs, the nodes of all jobs, the time until the answer, and the efficiency: the nodes of
one search (`papamu solve`, one thread) divided by workers x time. "busy" is the part of their time that the workers had
something to do."""
import argparse
import heapq
import json
import os
import shutil
import subprocess
import tempfile


class Simulation:
    def __init__(self, options):
        self.options = options

    def call(self, *words):
        done = subprocess.run([self.options.papamu, *words], capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1), done.stderr
        return done

    def result_of(self, folder, number):
        """Where the files of a job lie until it has ended, and its nodes."""
        nodes = json.loads(self.call("farm", "work", folder, number, "--json").stdout)["nodes"]
        files = []
        for kind in ("tables", "results"):
            path = f"{folder}/{kind}/{number}"
            if os.path.exists(path):
                os.rename(path, path + ".later")  # no number, so nobody reads it
                files.append(path)
        return files, nodes

    def plan(self, folder, workers):
        options = self.options
        return self.call("farm", "plan", folder, "konane", "--board", options.board, "--gap", options.gap, "--nodes",
                         str(options.nodes), "--memory", options.memory, "--tables", options.tables, "--jobs",
                         str(max(1, int(workers * options.ahead))), "--first", options.first, "--keep", "1e8")

    def run(self, workers, folder):
        now, waiting, running = 0, [], []
        work = jobs = 0
        while True:
            planned = self.plan(folder, workers)
            if planned.returncode == 1:
                return jobs, work, now
            waiting += planned.stdout.split()
            # What happens until the manager looks again. A worker that is done takes the next job.
            end = now + self.options.poll
            times = [now] * (workers - len(running))
            while True:
                while times and waiting:
                    begin = times.pop()
                    number = waiting.pop(0)
                    files, nodes = self.result_of(folder, number)
                    heapq.heappush(running, (begin + nodes + self.options.overhead, number, files))
                    work += nodes
                    jobs += 1
                if not running or running[0][0] > end:
                    break
                finished, number, files = heapq.heappop(running)
                for path in files:
                    os.rename(path + ".later", path)
                times.append(finished)
            now = end


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("papamu")
    parser.add_argument("board")
    parser.add_argument("gap")
    parser.add_argument("--first", default="both")
    parser.add_argument("--nodes", type=int, default=100_000, help="of a job")
    parser.add_argument("--memory", default="64M")
    parser.add_argument("--tables", default="64M", help="0: every job begins anew")
    parser.add_argument("--overhead", type=int, default=0, help="of each job, in nodes")
    parser.add_argument("--ahead", type=float, default=2.5, help="jobs that are planned and not done, for each worker")
    parser.add_argument("--poll", type=int, help="between two looks of the manager (default a tenth of --nodes)")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 16, 64, 256, 1024])
    options = parser.parse_args()
    options.poll = options.poll or max(1, options.nodes // 10)
    simulation = Simulation(options)
    alone = json.loads(simulation.call("solve", "konane", "--board", options.board, "--gap", options.gap, "--first",
                                       options.first, "--threads", "1", "--json").stdout)["nodes"]
    print(f"{options.board} {options.gap}, jobs of {options.nodes} nodes; one search: {alone} nodes")
    print(f"{'workers':>7} {'jobs':>7} {'nodes':>12} {'/ one search':>12} {'time':>12} {'busy':>6} {'efficiency':>10}")
    for workers in options.workers:
        folder = tempfile.mkdtemp()
        try:
            jobs, work, time = simulation.run(workers, folder + "/farm")
        finally:
            shutil.rmtree(folder)
        print(f"{workers:7} {jobs:7} {work:12} {work / alone:12.2f} {time:12} {work / workers / time:6.2f} "
              f"{alone / workers / time:10.2f}", flush=True)


main()
