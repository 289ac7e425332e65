"""Games in Python whose methods do not return, asked over HTTP: serve_test.py PAPAMU SCHEMAS.

Every question about them ends soon after its limit of seconds, its `stop`, or its connection; the server goes on. The package papamu
is in the folder $PAPAMU_MODULE.
"""

import os
import pathlib
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "apps"))
from serve_client import WAIT, Server, wait_until

GAMES = '''
import time

from papamu import Position, Ruleset


class Sane(Ruleset):
    """A heap from which one counter is taken"""
    example = "3"

    def options(self, n, player):
        return [n - 1] if n else []


class Stuck(Sane):
    """The methods of which some do not return"""
    where = "options"

    def __init__(self):
        self.name = "stuck-" + self.where

    def stick(self, where):
        if where == self.where:
            print("sticks", flush=True)
            while True:
                pass

    def options(self, n, player):
        self.stick("options")
        return super().options(n, player)

    def parse(self, text):
        self.stick("parse")
        return int(text)

    def print(self, n):
        self.stick("print")
        return str(n)


class StuckParse(Stuck):
    where = "parse"


class StuckPrint(Stuck):
    where = "print"


class Deaf(Sane):
    """Hears nothing while it sleeps"""
    example = "4"

    def options(self, n, player):
        if n == 4:
            time.sleep(100_000)
        return super().options(n, player)


class Stubborn(Sane):
    """Goes on whatever is raised"""

    def options(self, n, player):
        while True:
            try:
                while True:
                    pass
            except BaseException:
                pass


class Asking(Sane):
    """Asks for a value that takes minutes"""

    def options(self, n, player):
        rows = "/".join(["xoxoxoxo", "oxoxoxox"] * 3)
        return [Position("clobber", rows).value()]


class Slow(Sane):
    """Takes its time, and returns"""

    def options(self, n, player):
        time.sleep(0.4)
        return super().options(n, player)
'''
CLASSES = ("Sane", "Stuck", "StuckParse", "StuckPrint", "Deaf", "Stubborn", "Asking", "Slow")
# Soon is 0.2 seconds, or 1.6 for a method that cannot be ended; this machine may be busy.
SOON = 20


class PythonTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.module = os.path.join(cls.folder.name, "games.py")
        with open(cls.module, "w", encoding="utf-8") as file:
            file.write(GAMES)
        os.environ["PYTHONPATH"] = os.environ["PAPAMU_MODULE"]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def setUp(self):
        self.server = Server("--jobs", "1", *(f"--python={self.module}:{name}" for name in CLASSES))
        self.begin = time.monotonic()

    def tearDown(self):
        begin = time.monotonic()
        self.assertEqual(self.server.end(), 0)
        self.assertLess(time.monotonic() - begin, SOON)

    def goes_on(self):
        self.assertLess(time.monotonic() - self.begin, SOON)
        self.begin = time.monotonic()
        self.assertEqual(self.server.ask("analyse", {"ruleset": "sane", "position": "3"})["outcome"], "N")
        self.assertEqual(self.server.ask("move", {"ruleset": "sane", "position": "3", "player": "left",
                                                  "move": "2"})["position"], "2")

    def error(self, name, question):
        status, answer = self.server.post(name, question)
        self.assertEqual(status, 422, answer)
        return answer["error"]["message"]

    def test_the_limit_of_seconds(self):
        question = {"ruleset": "stuck-options", "position": "3", "limits": {"seconds": 0.3}}
        says = "the limit of 0.3 seconds; options() of Stuck had not returned"
        self.assertEqual(self.server.ask("analyse", question)["stopped"], says)
        self.goes_on()
        connection, events = self.server.events("analyse", question)
        self.assertEqual([data["stopped"] for event, data in events if event == "answer"], [says])
        connection.close()
        self.goes_on()
        self.assertEqual(self.server.ask("batch", {"ruleset": "stuck-options", "limits": {"seconds": 0.3}, "positions":
                                                   [{"position": "3"}, {"position": "4"}]})["results"][1]["stopped"],
                         "the limit of 0.3 seconds")
        self.goes_on()
        for ruleset, method in (("stuck-parse", "parse() of StuckParse"), ("stuck-print", "print() of StuckPrint")):
            self.assertEqual(self.error("analyse", {**question, "ruleset": ruleset}),
                             f"a limit was reached: the limit of 0.3 seconds; {method} had not returned")
            self.goes_on()

    def test_short_questions(self):
        """They have a second."""
        for name, more in (("contest/start", {}), ("move", {"move": "2"})):
            self.assertEqual(self.error(name, {"ruleset": "stuck-options", "position": "3", "player": "left", **more}),
                             "a limit was reached: the limit of 1 second; options() of Stuck had not returned")
            self.goes_on()

    def test_play(self):
        for ruleset in ("stuck-options", "deaf"):
            state = f"{ruleset}:4 left"
            message = self.error("play", {"state": state, "seconds": 0.1, "limits": {"seconds": 0.5}})
            self.assertIn("had not returned", message)
            self.goes_on()

    def stop(self, ruleset):
        """Asks, and stops the question when the method has been called; returns what it ends with."""
        connection, events = self.server.events("analyse", {"ruleset": ruleset, "position": "4", "id": "s"})
        wait_until(lambda: self.server.ask("stop", {"id": "s"})["stopped"])
        event, answer = [found for found in events if found[0] not in ("progress", "partial", "queued")][-1]
        connection.close()
        self.goes_on()
        return answer["stopped"] if event == "answer" else answer["error"]["message"]

    def test_stop(self):
        self.assertEqual(self.stop("stuck-options"), "interrupted; options() of Stuck had not returned")
        for ruleset in ("deaf", "stubborn"):
            self.assertEqual(self.stop(ruleset), "stopped; a method of the game had not returned and cannot be ended: "
                                                 "it goes on until the server ends")
        self.assertEqual(self.stop("asking"), "interrupted; options() of Asking had not returned")

    def test_a_client_that_goes_away(self):
        for ruleset in ("stuck-options", "stuck-parse", "deaf", "asking"):
            connection, events = self.server.events("analyse", {"ruleset": ruleset, "position": "4"})
            connection.close()
            self.goes_on()  # there is one job at a time

    def test_methods_that_return_late_are_not_ended_before_the_limit(self):
        """A question with events is asked in slices of time, of which the first are shorter than this method takes."""
        connection, events = self.server.events("analyse", {"ruleset": "slow", "position": "3"})
        self.assertEqual([data["value"] for event, data in events if event == "answer"], ["*"])
        connection.close()

    def test_ends_in_the_middle_of_a_method(self):
        for ruleset in ("stuck-options", "deaf", "stubborn"):
            connection, events = self.server.events("analyse", {"ruleset": ruleset, "position": "4"})
            time.sleep(0.1)
            begin = time.monotonic()
            self.assertEqual(self.server.end(), 0)
            self.assertLess(time.monotonic() - begin, SOON)
            connection.close()
            self.setUp()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
