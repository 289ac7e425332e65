#!/usr/bin/env python3
"""bench/threads.py PAPAMU [--pairs 5] [--only WORD]: how much sooner two threads are done than one.

For each piece of work, one thread and two threads run in turn. Printed are the medians of the seconds by the clock,
with the start of the program, the median of the ratios of the pairs, with the least and the greatest, and the positions
of both. A ratio below 1.8 is marked. The machine should be idle, with two cores or more. The last column says how many
times as much processor time two threads take as one: with 1.0 they would be done in half the time, with 1.2 in six
tenths at best.

    bench/threads.py build/release/papamu
    bench/threads.py build/release/papamu --only domineering
"""
import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time

AIM = 1.8
# Names, and the words after the program's name.
WORK = {
    "value: domineering 4x8": ["value", "domineering", "--board", "4x8", "--moves=none"],
    "value: domineering 6x6": ["value", "domineering", "--board", "6x6", "--moves=none"],
    "value: clobber 4x5": ["value", "clobber", "xxoxo/xoxxo/oxoxx/xxxxx", "--moves=none"],
    "value: amazons 4x4": ["value", "amazons", "x..#/..../#.../...o", "--moves=none"],
    "value: konane 5x6 VM": ["value", "konane", "--board", "5x6", "--gap", "VM", "--moves=none"],
    "who wins: domineering 7x9": ["solve", "domineering", "--board", "7x9"],
    "who wins: domineering 6x11": ["solve", "domineering", "--board", "6x11"],
    "who wins: konane 5x8 HC": ["solve", "konane", "--board", "5x8", "--gap", "HC"],
    "who wins: konane 6x8 HM": ["solve", "konane", "--board", "6x8", "--gap", "HM"],
    "sum: clobber 4x6": ["solve", "clobber", "xoxoxo/oxoxox/xoxoxo/oxoxox"],
    "sum: NoGo 4x4": ["solve", "nogo", "..../..../..../...."],
    "sum: NoGo 3x6": ["solve", "nogo", "....../....../......"],
}


def run(papamu, words, threads):
    """Seconds by the clock, CPU seconds, and positions."""
    begin = time.perf_counter()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [papamu, *words, "--threads", str(threads), "--json"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    seconds = time.perf_counter() - begin
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    answer = json.loads(done.stdout.splitlines()[-1])
    stats = answer.get("stats", answer)
    return seconds, cpu, stats.get("positions", stats.get("nodes"))


def measure(papamu, words, pairs):
    """The runs of one thread and those of two, in turn."""
    ones, twos = [], []
    for number in range(pairs):
        for threads in (1, 2) if number % 2 == 0 else (2, 1):
            (ones if threads == 1 else twos).append(run(papamu, words, threads))
    return ones, twos


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("papamu", help="the program")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--only", default="", metavar="WORD", help="only work with this word in its name")
    arguments = parser.parse_args()
    if len(os.sched_getaffinity(0)) < 2:
        sys.exit("threads.py: there is only one core here")
    print("| work | one thread: s | two: s | times | least and greatest | positions: one | two | CPU s: two / one |")
    print("|---|---|---|---|---|---|---|---|")
    for name, words in WORK.items():
        if arguments.only not in name:
            continue
        ones, twos = measure(arguments.papamu, words, arguments.pairs)
        ratios = sorted(one[0] / two[0] for one, two in zip(ones, twos))
        middle = statistics.median(ratios)
        seconds = [statistics.median(run[0] for run in runs) for runs in (ones, twos)]
        cpu = statistics.median(two[1] / one[1] for one, two in zip(ones, twos))
        positions = [int(statistics.median(run[2] for run in runs)) for runs in (ones, twos)]
        times = f"{middle:.2f}" if middle >= AIM else f"**{middle:.2f}**"
        print(f"| {name} | {seconds[0]:.3f} | {seconds[1]:.3f} | {times} | {ratios[0]:.2f} to {ratios[-1]:.2f} "
              f"| {positions[0]:,} | {positions[1]:,} ({positions[1] / positions[0]:.2f}) | {cpu:.2f} |", flush=True)


if __name__ == "__main__":
    main()
