#!/usr/bin/env python3
"""What a cold build costs: processor seconds (user and system) of each object and each linked program, dearest first.

    bench/build_times.py test                       the preset that scripts/test builds
    bench/build_times.py release --target papamu    the program alone
    bench/build_times.py release --tree ../old      another tree, for a comparison in one run
    bench/build_times.py test --touched rulesets/nogo/nogo.h solver/games/nogo/nogo.cpp
                                                    and what a change of each of these files would compile again

The build lies in a folder of its own, which is removed, and no compiler cache is used. Every compiler and linker is
started by this script, which asks the kernel what it and its children used: for an hour on a busy machine the seconds
are still those of the work, but caches that other programs share make them up to a third longer. So compare figures of
one run only.
"""
import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

LOG = "PAPAMU_BUILD_TIMES_LOG"


def launch(command):
    """Runs a compiler or linker and notes what it cost and what it made."""
    code = subprocess.run(command, check=False).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    if "-o" in command:
        made = command[command.index("-o") + 1]
        with open(os.environ[LOG], "a", encoding="utf-8") as log:  # one short write, so lines of two do not mix
            log.write(f"{used.ru_utime:.3f} {used.ru_stime:.3f} {used.ru_maxrss // 1024} {made}\n")
    return code


def build(options, folder):
    """Returns {what was made: (user, system, MiB)} and the seconds of everything, CMake and ninja included."""
    log = f"{folder}/log"
    environment = {**os.environ, LOG: log, "CCACHE_DISABLE": "1"}
    for language in ("CXX_COMPILER", "CXX_LINKER"):
        environment[f"CMAKE_{language}_LAUNCHER"] = os.path.realpath(__file__) + ";--launch"
    target = ["--target", *options.target] if options.target else []
    for command in (["cmake", "--preset", options.preset, "-B", f"{folder}/build"],
                    ["cmake", "--build", f"{folder}/build", "-j", str(options.jobs), *target]):
        ended = subprocess.run(command, cwd=options.tree, env=environment, capture_output=True, text=True, check=False)
        if ended.returncode != 0:
            sys.exit(f"build_times: {' '.join(command)} failed:\n{(ended.stdout + ended.stderr)[-3000:]}")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    costs = {}
    with open(log, encoding="utf-8") as lines:
        for line in lines:
            user, system, memory, made = line.rstrip("\n").split(" ", 3)
            costs[made] = (float(user), float(system), int(memory))
    return costs, used.ru_utime, used.ru_stime


def readers_of(options, folder):
    """{source or header: objects that read it}, by what the compiler told ninja."""
    build_folder = pathlib.Path(f"{folder}/build")
    listing = subprocess.run(["ninja", "-C", build_folder, "-t", "deps"], check=True, capture_output=True, text=True)
    readers, made = {}, ""
    for line in listing.stdout.splitlines():
        if found := re.match(r"(\S+): #deps", line):
            made = found[1]
        elif line.strip():
            path = os.path.relpath(os.path.realpath(build_folder / line.strip()), os.path.realpath(options.tree))
            readers.setdefault(path, set()).add(made)
    return readers


def print_table(rows):
    print(f"{'user':>8}{'system':>8}{'MiB':>7}")
    for made, (user, system, memory) in rows:
        print(f"{user:8.2f}{system:8.2f}{memory:7d}  {made.replace('CMakeFiles/', '')}")


def main():
    if sys.argv[1:2] == ["--launch"]:
        return launch(sys.argv[2:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("preset")
    parser.add_argument("--tree", default=os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser.add_argument("--target", nargs="+", help="what to build; everything if not given")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--rows", type=int, default=10, help="how many objects and programs are listed (default: 10)")
    parser.add_argument("--touched", nargs="+", default=[], metavar="FILE")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="papamu-build-") as folder:
        costs, user, system = build(options, folder)
        objects = sorted(costs.items(), key=lambda item: -sum(item[1][:2]))
        print_table(objects[:options.rows])
        print(f"{user:8.2f}{system:8.2f}         all: {len(costs)} objects and programs, and CMake")
        readers = readers_of(options, folder) if options.touched else {}
        for path in options.touched:
            again = readers.get(path, set())
            seconds = sum(sum(costs[made][:2]) for made in again if made in costs)
            print(f"{path}: {len(again)} objects, {seconds:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
