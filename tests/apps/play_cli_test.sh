#!/usr/bin/env bash
# `papamu play` as people and scripts see it: play_cli_test.sh PAPAMU. What needs no processes is in play_test.cpp.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

last_command="a short game"
code=0
printf '%s\n' moves 0,1-0,3 undo quit |
    "$papamu" play konane --position '.xo. x' --side both >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 0
expect_no_err
expect_out '^  0  \. x o \.$'
expect_out '^  0,1-0,3$'
expect_out '^  0  \.\(\.\)\.\[x\]$'
expect_out '^x wins: o cannot move\.$'
if grep -q $'\033' "$scratch/out"; then fail "colours, and no terminal"; fi
run "$papamu" play konane --position '.xo. x' --side both --color always
expect_out $'\033\\[1;38;5;209mx'

# Time that has run out.
last_command="a game lost on time"
code=0
{ wait_until has_output 'x is to move'; sleep 1.2; echo 0,1-0,3; } |
    "$papamu" play konane --position '.xo.xo.. x' --side both --time 1 >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 0
expect_out '^o wins: x has no time left\.$'

# A program that fails loses.
run "$papamu" play konane --gap HM --side o \
    --against 'while read -r w r; do case $w in ugi) echo ugiok;; isready) echo readyok;; go) exit 3;; esac; done'
expect_code 0
expect_out '^o wins: x is played by a program that failed: .*it ended with exit status 3\.$'

# Ctrl-C while it thinks, and no terminal: the move is made, then it is the end.
run_interrupted 'x is to move' "$papamu" play konane --gap HM --side o --move-time 100 --memory 2M --book none
expect_code 130
expect_out '^papamu plays [0-9]'
run_interrupted '' "$papamu" play konane --gap HM --side none --move-time 100 --memory 2M --book none --json
expect_code 130
expect_out '^\{"schema":"papamu/[a-z-]+/1","ruleset":"konane",.*"winner":null'

# A terminal: the prompt tells whose turn it is, Ctrl-C makes the engine move, and there are colours. (exec: a shell in
# between would be interrupted as well, and some then end with 130 whatever the program does.)
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
    export XDG_STATE_HOME=$scratch TERM=xterm
    last_command="a game on a terminal"
    code=0
    : >"$scratch/out"
    {
        wait_until has_output 'x> ' && printf 'moves\r'
        wait_until has_output '^ +0,1-0,3' && printf '0,1-0,3\r'
        wait_until has_output 'x wins' && printf 'quit\r'
        sleep 0.5
    } | timeout 120 script -qec "exec '$papamu' play konane --position '.xo. x' --side both" /dev/null \
        >"$scratch/out" 2>/dev/null || code=$?
    expect_code 0
    expect_out 'x> '
    expect_out $'\033\\[1;38;5;209m'
    expect_out 'x wins: o cannot move'
    last_command="Ctrl-C on a terminal"
    code=0
    : >"$scratch/out"
    {
        wait_until has_output 'x> ' && printf '2,0-2,2\r'
        wait_until has_output 'depth [0-9]+' && printf '\003'
        wait_until has_output 'papamu plays' && printf 'quit\r'
        sleep 0.5
    } | timeout 120 script -qec "exec '$papamu' play konane --board 6x6 --gap HM --move-time 1000 --no-solver --book none" /dev/null \
        >"$scratch/out" 2>/dev/null || code=$?
    expect_code 0
    expect_out 'papamu plays [0-9]'
fi

# A position with more moves than are listed: one line, nothing hangs, and the memory is bounded.
winding=$(for row in {0..18}; do for column in {0..18}; do
    if ((row + column == 0)); then printf x; elif (((row + column) % 2)); then printf o; else printf .; fi
done; printf /; done)
run "$papamu" play winding-konane "${winding%/}" --side none --move-time 0.1
expect_code 4
expect_err '^papamu: the limit of 200,000 moves of a player in one position was reached$'
# A search counts the moves without listing them; that heeds its limits too, and so does a move that never comes to its
# end.
run "$papamu" solve winding-konane "${winding%/}" --limit-seconds 0.5
expect_code 4
expect_out '^stopped: the limit of 0\.5 seconds$'
cat >"$scratch/never.game" <<'GAME'
name    = "never"
letters = { left = "x", right = "o" }
example = "xo.o/..o./xo.x"
[[move]]
along = "sides"
from  = "xo."
to    = "..x"
again = "any direction"
then  = { along = "sides", from = "xxx", to = "..." }
GAME
run "$papamu" value --rules "$scratch/never.game" "${winding%/}" --limit-seconds 0.5 --moves=none
expect_code 4
expect_out '^stopped +the limit of 0\.5 seconds$'
run "$papamu" play --rules "$scratch/never.game" "${winding%/}" --side none --move-time 0.1
expect_code 4
expect_err '^papamu: the limit of 250,000 positions within the moves from a cell was reached$'

finish
