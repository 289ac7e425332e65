#!/usr/bin/env bash
# `papamu explore` on a terminal and without one: explore_cli_test.sh PAPAMU. What needs no terminal is in
# explore_test.cpp.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
position='.xo.#.xox.'

# No terminal: commands from the standard input.
last_command="a walk without a terminal"
code=0
printf '%s\n' 'play left 0,1-0,3' "picture $scratch/board.svg" |
    "$papamu" explore konane "$position" >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 0
expect_out '^value -1\*$'
expect_out '^moves    Left 0,1-0,3$'
expect_err '^written: '
grep -q '</svg>' "$scratch/board.svg" || fail "no picture"
# The game tree is the one that papamu value writes, of the sensible moves alone where only those are listed.
"$papamu" value konane "$position" --tree "$scratch/all.dot" --depth 3 >/dev/null
"$papamu" value konane "$position" --tree "$scratch/sensible.svg" --sensible >/dev/null
last_command="game trees"
code=0
printf '%s\n' "tree $scratch/walk.dot 3" sensible "tree $scratch/walk.svg" |
    "$papamu" explore konane "$position" >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 0
cmp -s "$scratch/all.dot" "$scratch/walk.dot" || fail "the explorer wrote another game tree"
cmp -s "$scratch/sensible.svg" "$scratch/walk.svg" || fail "the explorer wrote another tree of sensible moves"
last_command="a game tree that a limit cuts short"
code=0
echo "tree $scratch/cut.dot 9" |
    "$papamu" explore domineering --board 5x5 --limit-positions 1 >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 4
expect_err '^written: .*; 1 position of the tree is not taken further: the limit of 1 position$'
run "$papamu" explore konane 'xo/xX'
expect_code 3
expect_one_error_line
expect_err 'row 2, column 2: '

if ! command -v script >/dev/null || ! script -qec true /dev/null >/dev/null 2>&1; then
    echo "no script(1): not tested on a terminal"
    finish
    exit
fi

# A terminal. Every key waits for what the key before it brought to the screen. ncurses writes only what changes, so the
# tests look for texts that appear as a whole.
export TERM=xterm-256color
keys() {
    local out=$scratch/out
    : >"$out"
    code=0
    "$1" | timeout 120 script -qec "stty rows 24 cols 100; exec '$papamu' explore konane '$position'" /dev/null \
        >"$out" 2>/dev/null || code=$?
}

walk() {
    wait_until has_output 'papamu explore konane' && wait_until has_output "Right's moves"
    printf '\033[B\033[A\r'
    wait_until has_output 'Left 0,1-0,3'
    printf 'c'
    wait_until has_output 'copied: '
    printf 'u'
    sleep 0.3
    printf 'w'
    wait_until has_output 'picture \(.svg or .tex\)'
    printf '%s/no/x.svg\r' "$scratch"
    wait_until has_output 'cannot write'
    printf 'w%s/screen.svg\r' "$scratch"
    wait_until test -s "$scratch/screen.svg"
    printf 'g%s/screen.dot 1\r' "$scratch"
    wait_until test -s "$scratch/screen.dot"
    printf '?'
    wait_until has_output 'the keys'
    printf ' q'
    sleep 0.5
}
last_command="a walk on a terminal"
keys walk
expect_code 0
expect_out $'\033\\]52;c;Li4ueCMueG94Lg==\a' # "...x#.xox." in base 64
# Behind what ncurses writes to give the screen back.
grep -q '[^ ]\.\.\.x#\.xox\.$' <(tr -d '\r' <"$scratch/out" | tail -n 1) ||
    fail "the copied position is not printed at the end"
grep -q '</svg>' "$scratch/screen.svg" || fail "no picture from the screen"
grep -q '^digraph' "$scratch/screen.dot" || fail "no game tree from the screen"

# Ctrl-C while a position is evaluated: what is known is shown, and the walk goes on.
stop_it() {
    wait_until has_output 'Ctrl-C stops'
    printf '\003'
    wait_until has_output 'not known: interrupted'
    printf 'q'
    sleep 0.5
}
last_command="Ctrl-C on a terminal"
: >"$scratch/out"
code=0
stop_it | timeout 120 script -qec \
    "stty rows 24 cols 100; exec '$papamu' explore domineering --board 9x9 --limit-seconds 0" /dev/null \
    >"$scratch/out" 2>/dev/null || code=$?
expect_code 0

# A terminal without screens.
last_command="an unknown terminal"
code=0
TERM=no-such-terminal script -qec "exec '$papamu' explore konane '$position'" /dev/null >"$scratch/out" </dev/null \
    2>/dev/null || code=$?
expect_code 2
expect_out 'this terminal cannot show screens'

finish
