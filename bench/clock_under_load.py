#!/usr/bin/env python3
"""Games with short clocks on a machine that has far too much to do: is any of them lost on time?

    bench/clock_under_load.py --papamu build/release/apps/papamu --seconds 5 --games 100 --at-once 20

papamu plays both sides, refereed by its own hosts over the genuine protocols of the contests. In each game one of the
two programs thinks, so `--at-once` games at a time are that many processes that want a processor: 20 of them on two
cores are a load of 10 a core. A line for each contest says how many games were played, how many were lost on time, and
how little the clocks showed at their lowest; a line for each game that was lost says how.

mit-java is the Simulator of tests/java (its class files, and those of java/papamu/Player.java, are compiled into a
folder that is thrown away) and needs a JDK.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Columns and rows, as they came in the preliminaries of MIT's contest and in its finals.
BOARDS = ["8x8", "7x10", "9x8", "10x10", "11x9", "12x10", "14x14"]
PATIENCE = 600  # seconds for a game, after which something else is wrong than a clock


class Game:
    """How a game ended: who ran out of time, and what the clocks showed at their lowest, in milliseconds."""

    def __init__(self, plies, least, late):
        self.plies, self.least, self.late = plies, least, late


def clock_ms(text):
    hours, minutes, seconds = text.split(":")
    return round(1000 * (3600 * int(hours) + 60 * int(minutes) + float(seconds)))


def game_of_record(text, out):
    """A record of docs/game-records.md; `out` is what the host said."""
    clocks = [clock_ms(clock) for clock in re.findall(r"\[%clk ([0-9:.]+)\]", text)]
    ending = re.search(r'\[Termination "(.*)"\]', text)
    if not ending or not clocks:
        raise RuntimeError("no game was played: " + out)
    late = ending[1] if ending[1] != "the rules" else ""
    if "ran out of time" in out:  # chinese-checkers goes on without the player
        late = "time"
    return Game(len(clocks), 0 if late == "time" else min(clocks), late)


def games_of_records(text, out):
    return [game_of_record(record, out) for record in re.split(r"(?=\[Event )", text)[1:]] or game_of_record("", out)


class Referee:
    def __init__(self, options, folder):
        self.papamu, self.seconds, self.memory = options.papamu, options.seconds, options.memory
        self.folder = folder
        self.classes = None

    def host(self, number, *words, clients=()):
        """`papamu host` with a record, until it ends; `clients` end then by themselves."""
        record = self.folder / f"{number}.record"
        try:
            ended = subprocess.run([self.papamu, *words, "--record", record], capture_output=True, text=True,
                                   timeout=PATIENCE, stdin=subprocess.DEVNULL)
        finally:
            for client in clients:
                client.kill() if client.poll() is None and sys.exc_info()[0] else client.wait()
        return games_of_records(record.read_text() if record.exists() else "", ended.stdout + ended.stderr)

    def time(self, unit):
        return f"{self.seconds * unit:g}"

    def mit(self, number):
        clients, addresses = [], []
        for side in "WB":
            client = subprocess.Popen([self.papamu, "join", "mit", "--side", side, "--listen", "0", "--memory",
                                       self.memory], stderr=subprocess.PIPE, text=True)
            line = client.stderr.readline()
            addresses.append("127.0.0.1:" + line.split()[-1])
            clients.append(client)
        return self.host(number, "host", "mit", "--white", addresses[0], "--black", addresses[1], "--json", "--board",
                         BOARDS[number % len(BOARDS)], "--time", self.time(1000), clients=clients)

    def mit_java(self, number):
        columns, rows = BOARDS[number % len(BOARDS)].split("x")
        program = f"{self.papamu} join mit-java --memory {self.memory}"
        log = subprocess.run(["java", "-XX:TieredStopAtLevel=1", "-Xmx64m", "-cp", self.classes,
                              f"-Dpapamu.command={program}", "simulator.Simulator", columns, rows, self.time(1000),
                              "papamu", "papamu"], capture_output=True, text=True, timeout=PATIENCE)
        clocks = [int(clock) for clock in re.findall(r"Time left: ([0-9]+)", log.stdout)]
        if not clocks:
            raise RuntimeError("the Simulator did not begin: " + log.stdout + log.stderr)
        late = "time" if "exceeded time limit" in log.stdout else ""
        if "invalid move" in log.stdout:
            late = "a failure"
        return [Game(len(clocks), 0 if late == "time" else min(clocks), late)]

    def chinese_checkers(self, number):
        program = f"{self.papamu} join chinese-checkers --memory {self.memory}"
        return self.host(number, "host", "chinese-checkers", "--p1", program, "--p2", program, "--json", "--time",
                         self.time(1), "--seed", str(number + 1))

    def artemis(self, number):
        record = self.folder / f"{number}.record"
        host = subprocess.Popen([self.papamu, "host", "artemis", "--port", "0", "--games", "1", "--size", "18",
                                 "--seed", str(number), "--time", self.time(1), "--record", record],
                                stdout=subprocess.PIPE, text=True)
        port = re.search("port ([0-9]+)", host.stdout.readline())[1]
        clients = [subprocess.Popen([self.papamu, "join", "artemis", "--port", port, "--user", user, "--password", "x",
                                     "--opponent", opponent, "--memory", self.memory], stdout=subprocess.DEVNULL)
                   for user, opponent in ("78", "87")]
        out = host.communicate(timeout=PATIENCE)[0]
        for client in clients:
            client.wait()
        return games_of_records(record.read_text(), out)

    def ugi(self, number):
        """Two games, which is the least of a match."""
        side = (8, 10, 18)[number % 3]
        player = f"cmd:{self.papamu} engine"
        return self.host(number, "match", "konane", "--player", player, "--player", player, "--games", "2", "--time",
                         self.time(1), "--board", f"{side}x{side}", "--seed", str(number + 1))

    def compile_classes(self):
        self.classes = str(self.folder / "classes")
        os.mkdir(self.classes)
        sources = [*ROOT.glob("tests/java/*/*.java"), ROOT / "java/papamu/Player.java"]
        subprocess.run(["javac", "-nowarn", "-d", self.classes, *sources], check=True)


CONTESTS = {"mit": Referee.mit, "mit-java": Referee.mit_java, "chinese-checkers": Referee.chinese_checkers,
            "artemis": Referee.artemis, "ugi": Referee.ugi}


def report(name, seconds, games, late):
    least = sorted(game.least for game in games)
    print(f"{name:<17} {seconds:>4g} s {len(games):>5} games {late:>3} lost on time; the lowest clock of a game: "
          f"{least[0]} ms the least, {least[len(least) // 20]} ms in one of 20, {least[len(least) // 2]} ms in the "
          f"middle; {sum(game.plies for game in games) / len(games):.0f} plies a game", flush=True)


def measure(name, options):
    """The number of games that were lost on time or failed."""
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.at_once) as pool:
        referee = Referee(options, pathlib.Path(folder))
        if name == "mit-java":
            referee.compile_classes()
        jobs = (options.games + 1) // 2 if name == "ugi" else options.games
        played = pool.map(lambda number: CONTESTS[name](referee, number), range(jobs))
        games = [game for some in played for game in some]
    late = 0
    for number, game in enumerate(games, 1):
        if game.late:
            late += game.late == "time"
            print(f"{name} game {number}: lost by {game.late} after {game.plies} plies", flush=True)
    report(name, options.seconds, games, late)
    return sum(bool(game.late) for game in games)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--papamu", default="papamu", help="the papamu to test")
    parser.add_argument("--seconds", type=float, default=5, help="seconds of each player for a game")
    parser.add_argument("--games", type=int, default=100, help="games of each contest")
    parser.add_argument("--at-once", type=int, default=10 * (os.cpu_count() or 1), help="games at a time: the load")
    parser.add_argument("--memory", default="16M", help="memory of each player's tables")
    parser.add_argument("contests", nargs="*", metavar="CONTEST",
                        help=", ".join(CONTESTS) + "; all of them unless named")
    options = parser.parse_args()
    for name in options.contests:
        if name not in CONTESTS:
            parser.error(f"{name} is not one of {', '.join(CONTESTS)}")
    return 1 if sum(measure(name, options) for name in options.contests or CONTESTS) else 0


if __name__ == "__main__":
    sys.exit(main())
