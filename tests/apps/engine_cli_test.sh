#!/usr/bin/env bash
# `papamu engine` as another program sees it: engine_cli_test.sh PAPAMU. A transcript, endings of all kinds, games.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

# talk NAME OPTION... sends what it reads and keeps the answers.
talk() {
    last_command="a conversation: $1"
    shift
    code=0
    timeout 120 "$papamu" engine "$@" >"$scratch/out" 2>"$scratch/err" || code=$?
}

talk "from ugi to quit" --memory 2M <<'END'
ugi
setoption name Threads value 1
isready
uginewgame
isready
position startpos moves -3,3 -3,4
isready
query p1turn
go depth 4
papamu-wait
query gameover
query result
position fen xo. x moves 0,0-0,2
query result
quit
this is not read any more
END
expect_code 0
expect_no_err
expect_out '^id name papamu [0-9]'
expect_out '^option name Hash type spin default 2 min 1 max '
expect_out '^ugiok$'
expect_out '^readyok$'
expect_out '^response true$'
expect_out '^info depth 4 seldepth [0-9]+ nodes [0-9]+ nps [0-9]+ time [0-9]+ score cp -?[0-9]+ pv [0-9]'
expect_out '^bestmove [0-7],[0-7]-[0-7],[0-7]$'
expect_out '^response false$'
expect_out '^response none$'
expect_out '^response p1win$'
if grep -q 'not read' "$scratch/out"; then fail "it read on after quit"; fi

# Malformed input of every kind: one line of error each, and it goes on.
head -c 3000000 /dev/zero | tr '\0' x >"$scratch/long"
{
    printf 'hello\n\n \t\nposition\ngo nowhere\nposition fen xo\0.. x\n\xff\xfe\n'
    cat "$scratch/long"
    printf '\nposition startpos moves '
    cat "$scratch/long"
    printf '\r\nisready\r\nquit'
} >"$scratch/bad"
talk "malformed input" --memory 2M <"$scratch/bad"
expect_code 0
expect_no_err
[[ $(grep -c '^info string error: ' "$scratch/out") -eq 7 ]] || fail "seven errors were expected"
[[ $(tail -n 1 "$scratch/out") == readyok ]] || fail "it should still be ready"

# The end of the input is the end: also during a search, whose answer comes first.
talk "nothing at all" --memory 2M </dev/null
expect_code 0
talk "the end of the input during a search" --memory 2M <<'END'
position startpos moves -0,0 -0,1
go infinite
END
expect_code 0
expect_out '^bestmove '
expect_no_err

# During a search it listens.
last_command="a search without end"
coproc engine { exec "$papamu" engine --memory 2M; }
# Copies: the shell closes its own as soon as the program has ended, read or not.
exec {answers}<&"${engine[0]}"
pid=$engine_PID
# wait_for PATTERN reads up to the line that matches.
wait_for() {
    while read -r -t 120 -u "$answers" line; do
        [[ $line =~ $1 ]] && return
    done
    fail "no line matches /$1/"
}
exec {questions}>&"${engine[1]}" {engine[1]}>&-
echo "position startpos moves -0,0 -0,1" >&"$questions"
echo "go infinite" >&"$questions"
wait_for '^info depth 3 '
echo isready >&"$questions"
wait_for '^readyok$'
echo "go depth 1" >&"$questions"
wait_for '^info string error: go: not during a search$'
echo stop >&"$questions"
wait_for '^bestmove '
echo "go infinite" >&"$questions"
wait_for '^info depth 3 '
echo quit >&"$questions"
wait_for '^bestmove '
wait "$pid" || fail "quit is no error"
exec {questions}>&- {answers}<&-

# Nobody reads its answers: it ends.
last_command="an engine that nobody reads"
(yes ugi | timeout 60 "$papamu" engine --memory 2M 2>/dev/null | head -n 1 >"$scratch/out") || true
expect_out '^id name papamu'

# What it is, as one object; wrong options.
run "$papamu" engine --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","protocol":"ugi","name":"papamu [0-9.]+","game":"konane","options":\[\{"name":"Threads","type":"spin","default":"1","min":0,'
run "$papamu" engine --board 8
expect_code 3
expect_one_error_line
run "$papamu" engine --opening sicilian
expect_code 3
expect_one_error_line
run "$papamu" engine --memory 1K
expect_code 2
expect_one_error_line
run "$papamu" engine --board 6x6 --opening HM --memory 2M --json
expect_out '"name":"Board","type":"string","default":"6x6"'

# Against another process, by way of papamu play.
run "$papamu" play konane --board 6x6 --side none --depth 1 --json --against "'$papamu' engine --memory 2M"
expect_code 0
expect_out '"winner":"[xo]","reason":"[xo] cannot move"'

finish
