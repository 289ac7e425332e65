#!/usr/bin/env bash
# Games in Python from the shell, and `papamu python`: program_test.sh PAPAMU PYTHON BUILD SOURCE.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1 python=$2 build=$3 source=$4
export PAPAMU_PYTHON=$python PYTHONPATH=$build/python PYTHONDONTWRITEBYTECODE=1
cakes=$source/examples/python/cakes.py
cd "$scratch"

# run_reading FILE COMMAND...: run, with the file on standard input.
run_reading() { run bash -c 'exec "${@:2}" <"$1"' - "$@"; }

# The same command line, in C++ and in Python, and the same answers as without the class.
for program in "$papamu" "$python -m papamu"; do
    run $program value --python "$cakes:Cutcake" '(4, 6)'
    expect_code 0
    expect_out '^ruleset           cutcake$'
    expect_out '^position          \(4, 6\)$'
    expect_out '^value             0$'
    expect_no_err
    run $program value "--python=$cakes:Cutcake" '(2, 7)' --json --moves=best
    expect_code 0
    expect_out '"ruleset":"cutcake","position":"\(2, 7\)"'
    run $program solve --python "$cakes:EatCake" '(3, 4)'
    expect_code 0
    expect_out '^outcome R: Right wins, whoever moves first'
done
run "$papamu" value --python "$source/examples/python/strips.py:ToadsAndFrogs" 'xx.oo' --moves=none
expect_out '^value             \*$'
run "$papamu" value --python "$source/examples/python/strips.py:ToadsAndFrogs" 'xx.oo' --svg board.svg --tree tree.svg
expect_code 0
[[ -s board.svg && -s tree.svg ]] || fail "no pictures"
run "$papamu" value --python "$source/examples/python/wythoff.py:Wythoff(2)" '(4, 10)'
expect_out '^value             0$'
printf '(2, 7)\n(1, 1)\n' >lines
run_reading lines "$papamu" value --python "$cakes:Cutcake" --stdin --table=csv
expect_code 0
expect_out '^"\(2, 7\)",2,L'
printf 'quit\n' >commands
run_reading commands "$papamu" explore --python "$cakes:Cutcake" '(2, 3)'
expect_code 0

# Games against the engine, which plays by options() alone.
printf 'moves\n(4, 2) + (4, 4)\nhint\nundo\nsave game\n' >moves
run_reading moves "$papamu" play --python "$cakes:Cutcake" '(4, 6)' --depth 2
expect_out '^  \(4, 1\) \+ \(4, 5\)  \(4, 2\) \+ \(4, 4\)'
expect_out '^papamu plays \('
expect_out '^Left is to move\.$'
expect_out '^the game is in game|^The game is in game'
run "$papamu" play --python "$cakes:EatCake" '(3, 4)' --side none --depth 1 --json
expect_code 0
expect_out '^\{"schema":"papamu/play/1","ruleset":"eat-cake","start":"\(3, 4\) left",.*"winner":"right"'
expect_no_err
run "$papamu" play --python "$source/examples/python/strips.py:ToadsAndFrogs" 'xx.oo' --side none --depth 3
expect_out '^     0 1 2 3 4$'
expect_code 0
# The engine for other programs, and matches: moves with blanks are words.
printf 'query papamu-moves\nposition startpos moves (4,=202)=20+=20(4,=204)\nquery papamu-state\n' >ugi
printf 'position fen (2, 7) left\ngo nodes 100\npapamu-wait\npapamu-why\npapamu-wait\n' >>ugi
run_reading ugi "$papamu" engine --python "$cakes:Cutcake" '(4, 6)'
expect_code 0
expect_no_err
expect_out '^response \(4,=201\)=20\+=20\(4,=205\) '
expect_out '^response \(4, 2\) \+ \(4, 4\) right$'
expect_out '^bestmove \(2,=20[1-6]\)=20\+=20\(2,=20[1-6]\)$'
expect_out '^papamu-why value 2 outcome L$'
run "$papamu" match --python "$cakes:Cutcake" '(4, 6)' --player engine:memory=2M --player greedy --games 4 --nodes 50 \
    --concurrency 2 --record games
expect_code 0
expect_no_err
expect_out '^\(4, 6\), [0-9] random (ply|plies); 50 nodes a move; '
[[ $(grep -c '^\[Ruleset "cutcake"\]$' games) -eq 4 ]] || fail "four games should be recorded"
run "$papamu" match --python "$cakes:Cutcake" '(3, 5)' --player random --games 2 --random-plies 0 --nodes 50 \
    --player "cmd:'$papamu' engine --memory 2M --python '$cakes:Cutcake'"
expect_code 0
if grep -q ' lost ' "$scratch/out"; then fail "the engine answered with something that is no move"; fi

printf 'why\n' >why
run_reading why "$papamu" play --python "$cakes:Cutcake" '(2, 7)' --side both
expect_out '^All together: 2; Left wins, whoever begins\.$'

# Claims about them.
mkdir -p papers/mine
printf '%b\n' '# papamu claims, version 1' 'title\tMine' 'citation\tMe' \
    'question\tgame\tposition\texpected\tfor\tseconds\tsource' 'value\tcutcake\t(2, <=n>)\tn-1\tn=1..3\t-\ta' \
    'outcome\teat-cake\t(3, 4)\tR\t-\t-\tb' 'value\tsum\tcutcake:(2, 7) - kayles:2\t2*2\t-\t-\tc' >papers/mine/claims.tsv
run "$papamu" paper run mine --papers papers --python "$cakes:Cutcake" "--python=$cakes:EatCake" --rows
expect_out 'claims.tsv:7: value sum cutcake:\(2, 7\) - kayles:2: 2\*2, as claimed$'
run "$papamu" paper run mine --papers papers --python "$cakes:Cutcake"
expect_code 3
expect_err 'claims.tsv:6: .*unknown ruleset "eat-cake"'

# The page, asked over HTTP: two classes and a rule file.
cat >mine.game <<'TOML'
name = "mine"
letters = { left = "x", right = "o" }
start = "empty"
[[move]]
from = "."
to = "x"
TOML
cat >failing.py <<'END'
from papamu import Ruleset


class Failing(Ruleset):
    example = "3"

    def options(self, n, player):
        return [n - 1, 7 // (n - 2)] if n else []
END
cat >ask.py <<'END'
import json
import signal
import subprocess
import sys
import urllib.error
import urllib.request

server = subprocess.Popen([sys.argv[1], "serve", "--token", "abc", "--json", *sys.argv[2:]],
                          stdout=subprocess.PIPE, text=True)
address = json.loads(server.stdout.readline())["address"].partition("?")[0] + "api/v1/"


def ask(name, **question):
    data = json.dumps(question).encode() if question else None
    try:
        return json.load(urllib.request.urlopen(
            urllib.request.Request(address + name, data, {"X-Papamu-Token": "abc"})))
    except urllib.error.HTTPError as error:
        return json.load(error)


listed = {ruleset["name"]: ruleset for ruleset in ask("rulesets")["rulesets"]}
for name in ("cutcake", "cutcake.game", "failing", "mine"):
    print(name, listed[name]["kind"], listed[name]["rule_file"], listed[name]["example"])
print(ask("analyse", ruleset="cutcake", position="(2, 7)")["value"])
print(ask("analyse", ruleset="sum", position="cutcake:(2, 7) + mine:. - mine:.")["value"])
print(ask("analyse", ruleset="cutcake", position="(0, 7)")["error"]["message"])
print(ask("analyse", ruleset="failing", position="5")["error"]["message"])
state = ask("contest/start", ruleset="cutcake", position="(4, 6)", player="left")
print(ask("play", state=state["state"], seconds=0.1)["move"] in state["actions"])
server.send_signal(signal.SIGINT)
print(server.wait(60))
END
run "$python" ask.py "$papamu" --python "$cakes:Cutcake" --rules mine.game --python failing.py:Failing
expect_code 0
expect_out '^cutcake text False \(4, 6\)$'
expect_out '^cutcake.game text True '
expect_out '^failing text False 3$'
expect_out '^mine board True '
[[ $(grep -c '^2$' "$scratch/out") -eq 2 ]] || fail "the values are others"
expect_out 'ValueError: \(0, 7\) is not a cake'
expect_out '^options\(\) of Failing: ZeroDivisionError'
expect_out '^True$'
expect_out '^0$'
expect_no_err
run "$papamu" serve --python "$cakes:Cupcake"
expect_code 3
expect_err "^papamu: --python: there is no Cupcake in .*cakes.py"

# Mistakes: one line, with the place and the exit code.
expect_error() { # code pattern
    expect_code "$1"
    expect_one_error_line
    expect_err "$2"
}
run "$papamu" value --python "$cakes:Cutcake" '(4, '
expect_error 3 '^papamu: "\(4, " is not a position: parse\(\) of Cutcake: SyntaxError'
run "$papamu" value --python "$cakes:Cutcake" '(0, 4)'
expect_error 3 '^papamu: .*check\(\) of Cutcake: ValueError: \(0, 4\) is not a cake'
run "$papamu" value --python "$cakes:Cutcake"
expect_error 2 '^papamu: no position given: write one, such as .\(4, 6\).'
run "$papamu" value --python
expect_error 2 '^papamu: --python: FILE.py:Class is missing'
run "$papamu" value --python "$cakes:Cutcake" --python "$cakes:EatCake" '(4, 6)'
expect_error 2 '^papamu: --python: one game is enough here'
run "$papamu" value --python nothing '(4, 6)'
expect_error 2 "^papamu: --python: FILE.py:Class is needed, not 'nothing'"
run "$papamu" value --python missing.py:Cutcake '(4, 6)'
expect_error 3 '^papamu: --python: missing.py: No such file or directory'
run "$papamu" value --python "$cakes:Cupcake" '(4, 6)'
expect_error 3 "^papamu: --python: there is no Cupcake in .*cakes.py"
run "$papamu" value --python "$cakes:Negative" '(4, 6)'
expect_code 3
expect_err '^papamu: --python: Negative of .* raised TypeError'
run "$papamu" value --python "$cakes:Cake" '(4, 6)'
expect_code 3
expect_err "AttributeError: 'Cake' object has no attribute 'cuts'"
expect_err '^papamu: options\(\) of Cake: AttributeError'
run env PAPAMU_PYTHON=no-python "$papamu" value --python "$cakes:Cutcake" '(4, 6)'
expect_error 3 '^papamu: cannot start no-python: No such file or directory'
run env PYTHONPATH= "$papamu" value --python "$cakes:Cutcake" '(4, 6)'
expect_error 3 '^papamu: .* cannot import the package papamu .*docs/python.md'

# Exceptions of the class come with their traceback.
cat >bad.py <<'END'
from papamu import Ruleset


class Bad(Ruleset):
    def options(self, n, player):
        return [n - 1, 7 // (n - 2)] if n else []


class Loop(Ruleset):
    def options(self, n, player):
        return [1 - n]
END
run "$papamu" value --python bad.py:Bad 5
expect_code 3
expect_err 'line 6, in options'
expect_err '^ZeroDivisionError'
run "$papamu" play --python bad.py:Bad 5 --side right
expect_code 3
expect_err '^ZeroDivisionError'
run "$papamu" value --python bad.py:Loop 0
expect_code 3
expect_err '^papamu: options\(\) of Loop: a position repeats, .*: 0, Left to 1, Left to 0'

# Limits and exit codes.
run "$papamu" value --python "$source/examples/python/domineering.py:Domineering" 7x8 --limit-seconds 0.5
expect_code 4
expect_out '^stopped           the limit of 0.5 seconds'

# Ctrl-C, in a method that never returns and in one that is called again and again.
cat >forever.py <<'END'
import time

from papamu import Ruleset


class Forever(Ruleset):
    def options(self, position, player):
        print("started", flush=True)
        while True:
            pass


class Slow(Ruleset):
    def options(self, position, player):
        print("started", flush=True)
        time.sleep(0.01)
        return [position - 1] if position else []
END
for class in Forever Slow; do
    for command in value solve; do
        run_interrupted started "$papamu" "$command" --python "forever.py:$class" 5000
        expect_code 130
        expect_out '^stopped:? +interrupted$'
        expect_no_err
    done
done
# The limit of seconds ends them, too.
for class in Forever Slow; do
    for command in value solve 'solve --misere'; do
        # shellcheck disable=SC2086 # a command with an option is two words
        run "$papamu" $command --python "forever.py:$class" 5000 --limit-seconds 0.3
        expect_code 4
        expect_out '^stopped:? +the limit of 0.3 seconds$'
        expect_no_err
    done
done
run_interrupted started "$papamu" play --python forever.py:Forever 5 --side none
expect_code 130
expect_no_err

# A class is a term of sums, and played so that who cannot move wins.
run "$papamu" value --python "$cakes:Cutcake" sum 'cutcake:(2, 7) + clobber:xo' --moves=none
expect_code 0
expect_out '^value             2\*$'
# It has the name of a shipped rule file, which has another one then.
run "$papamu" value --python "$cakes:Cutcake" sum 'cutcake:(2, 7) - cutcake.game:2x7 + cutcake.game:1x2' --moves=none
expect_code 0
expect_out '^value             1$'
run "$papamu" value --python "$cakes:Cutcake" --python "$cakes:EatCake" sum 'cutcake:(2, 7) - eat-cake:(1, 1)' --moves=none
expect_code 0
expect_out '^value             2\*$'
run "$papamu" solve --python "$cakes:Cutcake" '(2, 2)' --misere
expect_code 0
expect_out '^outcome N: '

# papamu python
cat >script.py <<'END'
import sys

print(Value("{2|-1}") + 1, sys.argv[1:], __name__)
END
run "$papamu" python script.py 3 --seconds
expect_code 0
expect_out "^\{3\|0\} \['3', '--seconds'\] __main__$"
printf 'Value("{2|-1}") + 1\n' >typed
run_reading typed "$papamu" python
expect_code 0
expect_out "^(>>> )?Value\('\{3\|0\}'\)"
run "$papamu" python missing.py
expect_error 3 '^papamu: missing.py: No such file or directory'
run "$papamu" python --help
expect_code 0
expect_out 'Start Python with the package papamu imported'

finish
