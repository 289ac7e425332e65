#!/usr/bin/env python3
"""What each test of a build costs: user, system and wall seconds and page faults, the dearest first.

    bench/test_times.py [BUILD] [--jobs 2] [--match REGEX]

It runs the tests that scripts/test runs (those without the label `long`), `--jobs` at once, and reads what each used
from the kernel's account of its process and the children it waited for. Nothing is judged: run scripts/test for that.
"""
import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import time


def tests_of(build, pattern):
    listing = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1", "-LE", "^long$"], check=True,
                             capture_output=True, text=True)
    for test in json.loads(listing.stdout)["tests"]:
        if "command" in test and re.search(pattern, test["name"]):
            yield test


def measured(test):
    properties = {entry["name"]: entry["value"] for entry in test.get("properties", [])}
    environment = dict(os.environ)
    environment.update(entry.split("=", 1) for entry in properties.get("ENVIRONMENT", []))
    begin = time.monotonic()
    process = subprocess.Popen(test["command"], cwd=properties.get("WORKING_DIRECTORY"), env=environment,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return (test["name"], usage.ru_utime, usage.ru_stime, time.monotonic() - begin, usage.ru_minflt,
            process.returncode)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("build", nargs="?", default="build/test")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--match", default="", help="only tests whose name this regular expression finds")
    options = parser.parse_args()
    begin = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        rows = list(pool.map(measured, tests_of(options.build, options.match)))
    rows.sort(key=lambda row: -(row[1] + row[2]))
    print(f"{'test':<40}{'user':>9}{'system':>9}{'wall':>9}{'faults':>10}  exit")
    for name, user, system, wall, faults, code in rows:
        print(f"{name:<40}{user:9.2f}{system:9.2f}{wall:9.2f}{faults:10d}  {code}")
    print(f"{'all':<40}{sum(row[1] for row in rows):9.2f}{sum(row[2] for row in rows):9.2f}"
          f"{time.monotonic() - begin:9.2f}{sum(row[4] for row in rows):10d}")


if __name__ == "__main__":
    sys.exit(main())
