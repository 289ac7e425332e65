#!/usr/bin/env bash
# Files of values of games that are classes: stored_values_test.sh PAPAMU PYTHON BUILD SOURCE. A file never answers for
# a class whose rules have changed, wherever they are written.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1 python=$2 build=$3 source=$4
export PAPAMU_PYTHON=$python PYTHONPATH=$build/python PYTHONDONTWRITEBYTECODE=1
cd "$scratch"

# asks POSITION CLASS: `value` with the file, and without it: the same answer. $positions: how many it took with the
# file.
asks() {
    run "$papamu" value --python "$2" "$1" --moves=none
    expect_code 0
    cp out without
    run "$papamu" value --python "$2" "$1" --moves=none --db values.db
    expect_code 0
    expect_no_err
    cmp -s out without || fail "another answer with --db"
    run "$papamu" value --python "$2" "$1" --moves=none --stats --json --db values.db
    expect_code 0
    positions=$(grep -o '"positions":[0-9]*' out | cut -d: -f2)
}
# What was asked once is in the file the second time; after a change it is not, and then it is again.
remembers() {
    asks "$@"
    [[ $positions -eq 0 ]] || fail "the file was not asked"
}
forgets() {
    run "$papamu" value --python "$2" "$1" --moves=none --stats --json --db values.db
    [[ $(grep -o '"positions":[0-9]*' out | cut -d: -f2) -gt 0 ]] || fail "the file answered for other rules"
    remembers "$@"
}

cp "$source"/examples/python/{cakes,domineering,wythoff,strips}.py .
remembers '(9, 10)' cakes.py:EatCake
remembers 5x5 domineering.py:Domineering
remembers 'xxxx..oooo' strips.py:ToadsAndFrogs
remembers '(20, 30)' 'wythoff.py:Wythoff(2)'
forgets '(20, 30)' 'wythoff.py:Wythoff(3)' # another instance
remembers '(20, 30)' 'wythoff.py:Wythoff(2)'
sed -i 's/^class EatCake/# changed\n&/' cakes.py
forgets '(9, 10)' cakes.py:EatCake
# Values that are found before a limit are kept, however little work they took.
run "$papamu" value --python cakes.py:EatCake '(14, 15)' --moves=none --db stopped.db --limit-positions 1000
expect_code 4
run "$papamu" db info stopped.db
expect_out ' version 1 +[1-9][0-9]+ regions$'
run "$papamu" db verify stopped.db --python cakes.py:EatCake --recompute 20
expect_code 0
expect_out 'regions are good; [1-9][0-9]* regions evaluated again$'
run "$papamu" db info values.db
expect_out '^  eat-cake@[0-9a-f]{32} version 1 +[0-9]+ regions$'
run "$papamu" db verify values.db --python cakes.py:EatCake --recompute 20
expect_code 0
expect_out 'regions are good; [1-9][0-9]* regions evaluated again$'
run "$papamu" db verify values.db --recompute 20
expect_code 0
run "$papamu" db export values.db --ruleset eat-cake
expect_code 0
expect_out '^eat-cake@[0-9a-f]{32},1,"\([0-9]+, [0-9]+\)","'
run "$papamu" db histogram values.db --ruleset python-domineering
expect_code 0

# Rules in another module, in the environment, in what a function encloses, in a variable of the instance.
cat >heaps.py <<'END'
import os

from helper import steps
from papamu import Ruleset

MORE = int(os.environ.get("MORE", "0"))


def game(step):
    class Heap(Ruleset):
        impartial = True

        def options(self, n, player):
            taken = steps(player) + [step + MORE]
            return [n - k for k in taken if k <= n]

    return Heap()


class Kept(Ruleset):
    def __init__(self, what):
        self.what = what

    def options(self, n, player):
        return range(n)
END
echo 'def steps(player): return [1, 4]' >helper.py
remembers 400 'heaps.py:game(3)'
forgets 400 'heaps.py:game(5)'
MORE=1 forgets 400 'heaps.py:game(5)'
sed -i 's/1, 4/2, 4/' helper.py
forgets 400 'heaps.py:game(5)'
# Modules that are imported in play: nothing is kept, since a change in them would not be seen.
cat >late.py <<'END'
from papamu import Ruleset


class Late(Ruleset):
    impartial = True

    def options(self, n, player):
        from helper import steps

        return [n - k for k in steps(player) if k <= n]
END
asks 500 late.py:Late
[[ $positions -gt 0 ]] || fail "values of rules that may change unseen are kept"
# Positions of other rulesets in play: the same, since their rules may change too; values may come up.
cat >others.py <<'END'
from papamu import Position, Ruleset, Value


class WithBoards(Ruleset):
    def options(self, n, player):
        return [n - k for k in range(1, 3) if k <= n] + [[Position("clobber", "xo"), n // 2]] * (n > 0)


class WithValues(Ruleset):
    def options(self, n, player):
        return [[n - k, Value("*2")] for k in range(1, 3) if k <= n]
END
asks 250 others.py:WithBoards
[[ $positions -gt 0 ]] || fail "values that depend on other rules are kept"
remembers 250 others.py:WithValues
# What cannot be compared with that of another run is said before the work.
for what in 'object()' '[object()]' 'len'; do
    run "$papamu" value --python "heaps.py:Kept($what)" 3 --db none.db
    expect_code 2
    expect_one_error_line
    expect_err '^papamu: --db: no values of kept are kept: self.what holds an? .*, which cannot be compared with'
    [[ ! -e none.db ]] || fail "a file was made"
done
remembers 300 'heaps.py:Kept({1, 2, "x"})'

# From given positions; who wins; sums; Ctrl-C.
printf '(5, 6)\n(7, 3)\n' >positions
run "$papamu" db build --python cakes.py:Cutcake --db built.db --positions positions
expect_code 0
expect_out '^[1-9][0-9]* regions added in '
run "$papamu" value --python cakes.py:Cutcake '(5, 6)' --moves=none --stats --db built.db
expect_out '^positions +0$'
run "$papamu" db build --python cakes.py:Cutcake --db built.db
expect_code 2
expect_one_error_line
expect_err 'there is no list of all regions of cutcake; --positions FILE names positions, one a line$'
run "$papamu" solve --python cakes.py:EatCake '(9, 10)'
grep '^outcome' out >without
run "$papamu" solve --python cakes.py:EatCake '(9, 10)' --db values.db
expect_code 0
cmp -s <(grep '^outcome' out) without || fail "another answer with --db"
run "$papamu" value --python cakes.py:EatCake sum 'eat-cake:(9, 10) + clobber:xo' --moves=none --stats --db values.db
expect_code 0
cat >stopped.py <<'END'
from cakes import EatCake

calls = 0


class Stopped(EatCake):
    def options(self, cake, player):
        global calls
        calls += 1
        if calls == 1000:
            open("begun", "w").close()
        return super().options(cake, player)
END
last_command='value, interrupted'
env --default-signal=INT "$papamu" value --python stopped.py:Stopped '(9, 10) + (60, 60)' --moves=none \
    --db stopped.db >out 2>err &
pid=$!
wait_until test -e begun
kill -INT "$pid"
code=0
wait "$pid" || code=$?
expect_code 130
run "$papamu" db verify stopped.db --python stopped.py:Stopped --recompute 5
expect_code 0
expect_out ' regions are good; [1-9][0-9]* regions evaluated again$'
# Damaged files end in one line.
head -c 9000 values.db >cut.db
run "$papamu" value --python cakes.py:EatCake '(9, 10)' --db cut.db
expect_code 3
expect_one_error_line

finish
