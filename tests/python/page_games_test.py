"""Games of the reader's own on the page, a rule file and two Python classes: page_games_test.py PAPAMU SOURCE [ADDRESS
[CASE...]].

The reader picks each from the list of games, sees values, and plays moves.
"""

import json
import os
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "browser"))
from page_games import RECORD, STATUS, begin
from reader import cell, expect, run_cases

os.environ["PYTHONPATH"] = os.environ["PAPAMU_MODULE"]
SOURCE = os.path.abspath(sys.argv[2])
CAKE = f"--python={SOURCE}/examples/python/cakes.py:Cutcake"

RULES = '''
name = "mine"
summary = "Left lays a stone on an empty cell, Right two side by side"
letters = { left = "x", right = "o" }
start = "empty"
example = "../.."
[[move]]
player = "left"
from = "."
to = "x"
[[move]]
player = "right"
along = ["right"]
from = ".."
to = "oo"
'''
# Left's methods return, Right's do not.
STUCK = '''
import time

from papamu import Ruleset


class Stuck(Ruleset):
    example = "3"

    def options(self, n, player):
        while player == "right":
            time.sleep(0.01)
        return [n - 1] if n else []
'''


def pick(reader, game, position):
    """Picks the game from the list, and sees its value as the program prints it."""
    tab = reader.open()
    listed = tab.wait("(() => { const all = [...document.querySelectorAll('.ruleset option')].map(o => o.value);"
                      " return all.length > 20 && all; })()")
    expect("it is in the list", game in listed)
    reader.choose(".ruleset", game)
    reader.set_position(position)
    return tab


def see(reader, known):
    reader.wait_value(known["value"])
    reader.wait_moves(len(known["left_moves"]), len(known["right_moves"]))


def rule_file(reader):
    ask = lambda position: reader.ask("value", "--rules", RULE_FILE, position)
    tab = pick(reader, "mine", ".../...")
    see(reader, ask(".../..."))
    tab.click(cell(0, 1))
    tab.wait("document.querySelector('.position').value === '.x./...'")
    see(reader, ask(".x./..."))
    tab.click('.move-item[data-player="right"]')
    tab.wait("document.querySelector('.position').value !== '.x./...'")
    see(reader, ask(reader.position()))


def python_class(reader):
    ask = lambda position: reader.ask("value", CAKE, position)
    tab = pick(reader, "cutcake", "(2, 7)")
    see(reader, ask("(2, 7)"))
    move = ask("(2, 7)")["left_moves"][0]["move"]
    tab.click(f"[data-move={json.dumps(move)}]")
    tab.wait(f"document.querySelector('.position').value === {json.dumps(move)}")
    see(reader, ask(move))


def play(reader):
    """One move of the reader, and the answer of the engine."""
    tab = begin(reader, "cutcake")
    reader.choose(".my-move", tab.run("document.querySelector('.my-move option:nth-child(2)').value"))
    tab.wait(f"{RECORD} === 2 || {STATUS}.includes('won')")


def method_that_does_not_return(reader):
    tab = pick(reader, "stuck", "3")
    tab.wait("document.querySelector('.stop')")
    tab.click(".stop")
    tab.wait("document.querySelector('.work').innerText.startsWith('Stopped: interrupted; options() of Stuck had not returned')")
    reader.choose(".ruleset", "mine")
    reader.set_position("...")
    reader.wait_value(reader.ask("value", "--rules", RULE_FILE, "...")["value"])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        RULE_FILE, module = os.path.join(folder, "mine.game"), os.path.join(folder, "stuck.py")
        pathlib.Path(RULE_FILE).write_text(RULES, encoding="utf-8")
        pathlib.Path(module).write_text(STUCK, encoding="utf-8")
        sys.exit(run_cases([rule_file, python_class, play, method_that_does_not_return], sys.argv[1], *sys.argv[3:],
                           options=["--rules", RULE_FILE, CAKE, f"--python={module}:Stuck"]))
