#!/usr/bin/env bash
# `papamu join swarthmore` and `papamu host swarthmore` as scripts see them: swarthmore_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
source "$(dirname "${BASH_SOURCE[0]}")/stdio_contests.sh"
join="'$papamu' join swarthmore $engine"

# The program alone, byte for byte: what it hears is on its input, what it says is shown with $ for NUL.
hears() {
    last_command="papamu join swarthmore, hearing $1"
    code=0
    # shellcheck disable=SC2086 # options are words
    printf '%b' "$1" | "$papamu" join swarthmore $engine >"$scratch/raw" 2>"$scratch/err" || code=$?
    tr '\0' '$' <"$scratch/raw" >"$scratch/out"
}
hears '-1 -1 -1 -1\n-50 -50 -50 -50\n'
expect_code 0
expect_no_err
expect_out '^\((0 0|3 3|4 4|7 7)\) \((0 0|3 3|4 4|7 7)\)\$$'
[[ $(wc -l <"$scratch/out") -eq 0 ]] || fail "there should be no line break"
hears '0 0 0 0\n'
expect_code 0
expect_no_err
expect_out '^\((1 0|0 1)\) \((1 0|0 1)\)\$$'
for end in '' '-100 -100 -100 -100\n' '-50 -50 -50 -50' '\n'; do
    hears "$end"
    expect_code 0
    expect_no_out
    expect_no_err
done
for nonsense in '1 0 1 0\n' '8 8 8 8\n' '0 0 0' '0 0 0 00' '-3 0 0 0'; do
    hears "$nonsense"
    expect_code 3
    expect_one_error_line
done
expect_err "the arbiter's message 1, \"-3 0 0 0\", is not a removal of the opponent"
run "$papamu" join swarthmore --move-time soon
expect_code 2
expect_one_error_line
run "$papamu" join swarthmore program
expect_code 2
expect_one_error_line
run "$papamu" join swarthmore --json
expect_code 2
expect_one_error_line
expect_err 'standard output belongs to the contest'

# Ctrl-C while the arbiter is silent.
mkfifo "$scratch/silence"
exec 8<>"$scratch/silence"
input=$scratch/silence run_interrupted '' "$papamu" join swarthmore --memory 2M
exec 8>&-
expect_code 130
expect_no_out

# Our program against our program, and the log of it.
run "$papamu" host swarthmore "${memory[@]}" --move-time 60 --x "$join" --o "$join" --log "$scratch/log" \
    --record "$scratch/record"
expect_code 0
expect_no_err
cmp -s "$scratch/out" "$scratch/log" || fail "the log should be what was shown"
expect_out '^# papamu host swarthmore, [0-9.]{10}, 60 s a move$'
expect_out "^# X: '$papamu' join swarthmore"
expect_out '^X< -1 -1 -1 -1$'
expect_out '^# plies: [0-9]+; end: [xo./]+ [xo]$'
expect_out '^# (X wins: O|O wins: X) cannot move$'
[[ $(grep -c '> (-100 -100) (-100 -100)$' "$scratch/log") -eq 1 ]] || fail "the loser should concede"
[[ $(grep -c '< -100 -100 -100 -100$' "$scratch/log") -eq 1 ]] || fail "the winner should hear so"
[[ $(grep -c '< -50 -50 -50 -50$' "$scratch/log") -eq 1 ]] || fail "the loser should hear so"
# Each hears what the other says.
moves() { tr -d '()' | grep -v -- -; }
for pair in 'X O' 'O X'; do
    read -r one other <<<"$pair"
    [[ $(heard "$scratch/log" "$one" | moves) == $(said "$scratch/log" "$other" | moves) ]] ||
        fail "$one should hear what $other says"
done
grep -q '^\[Event "papamu host swarthmore"\]$' "$scratch/record" || fail "the game should be recorded"
grep -q '^\[Termination "the rules"\]$' "$scratch/record" || fail "the record should say how it ended"

# Programs that fail; the other one wins, and the host says why.
host() { run "$papamu" host swarthmore "${memory[@]}" --move-time "${time:-60}" "$@"; }
good="while read -r x; do echo '0 0 0 0'; done"
host --x "$good" --o 'exit 7'
expect_code 0
expect_out '^# X wins: O failed: "exit 7": it ended with exit status 7$'
time=0.2 host --x 'sleep 1000' --o "$good"
expect_code 0
expect_out '^# O wins: X overstepped its time: "sleep 1000": no move within 0.400 s; it has written nothing at all: .*'
host --x "$good" --o "echo '0 0 0 0'; cat" --json
expect_code 0
[[ $(wc -l <"$scratch/out") -eq 1 ]] || fail "one line"
expect_out '^\{"schema":"papamu/[a-z-]+/1","contest":"swarthmore","players":\{"X":.*\},"winner":"X","ending":"an illegal move","detail":".*it answered \\"0 0 0 0\\"","plies":1,'
host --x "printf '\\033[2J\\001\\000'; cat" --o "$good"
expect_code 0
expect_out '^X> \\x1b\[2J\\x01$'
expect_out '^# O wins: X failed: .*these are not four numbers$'
host --x "$good" --o "$good" --time 60+1 --time-margin x
expect_code 2
expect_one_error_line
host --x "$good"
expect_code 2
expect_one_error_line
host --x "$good" --o "$good" --log "$scratch/no/such/file"
expect_code 3
expect_no_out
expect_err 'cannot write'
host --x "$good" --o "$good" --program-memory much
expect_code 2

# Several games: the sides change, each has its log and its record, a table says how the two have fared.
quitter="sleep 0; exit 7"
host --x "$join" --o "$quitter" --games 3 --concurrency 2 --log "$scratch/logs" --record "$scratch/records"
expect_code 0
expect_no_err
[[ $(grep -c '^game ' "$scratch/out") -eq 3 ]] || fail "three games should be told"
[[ $(sed -n 's/^game \([0-9]*\): .*/\1/p' "$scratch/out" | tr '\n' ' ') == '1 2 3 ' ]] || fail "in their order"
expect_out "^game 1: X '.* O sleep 0; exit 7: X wins: O failed: \"sleep 0; exit 7\": it ended with exit status 7, 1 plies$"
expect_out "^game 2: X sleep 0; exit 7, O '.*: O wins: X failed: .*, 0 plies$"
expect_out "^ 1 '.* +3 +3 +100\.0 % "
expect_out '^sleep 0; exit 7 lost 3 by a failure$'
expect_out '^swarthmore, 8x8; 60 s a move; '
[[ $(ls "$scratch/logs") == $'1.log\n2.log\n3.log' ]] || fail "each game should have its log"
grep -q '^# O: sleep' "$scratch/logs/1.log" || fail "the second program should be O in the first game"
grep -q '^# X: sleep' "$scratch/logs/2.log" || fail "the sides should change"
for log in "$scratch"/logs/*; do
    [[ $(grep -c '^# .* wins: ' "$log") -eq 1 ]] || fail "one game in a log"
done
[[ $(grep -c '^\[Event "papamu host swarthmore"\]$' "$scratch/records") -eq 3 ]] || fail "three records"
[[ $(sed -n 's/^\[Round "\(.*\)"\]$/\1/p' "$scratch/records" | tr '\n' ' ') == '1 2 3 ' ]] || fail "with their numbers"
host --x "$join" --o "$join" --games 2 --concurrency 2 --json
expect_code 0
expect_no_err
[[ $(wc -l <"$scratch/out") -eq 1 ]] || fail "one line"
expect_out '^\{"schema":"papamu/[a-z-]+/1","contest":"swarthmore","board":"8x8","time_control":"60 s a move","programs":\[\{"name":".*","games":2,"wins":[0-2],'
expect_out '#2","games":2,.*"games":\[\{"game":1,"players":\{.*"ending":"the rules",.*\{"game":2,.*\],"seconds":[0-9.e-]+,"stopped":null\}$'
run_interrupted '^game 2: ' "$papamu" host swarthmore "${memory[@]}" --move-time 60 --x 'exit 1' --o "$join" \
    --games 100000
expect_code 130
expect_out '^stopped: interrupted after [0-9]+ of 100000 games$'
host --x "$good" --o "$good" --games 2 --log "$scratch/log"
expect_code 3
expect_no_out
expect_err 'cannot make '
host --x "$good" --o "$good" --games 0
expect_code 2

# What it writes to standard error is ours up to a limit; what it starts ends with it, daemons too.
host --x 'yes flood | head -n 100000 >&2; exit 3' --o "$good" --program-errors 1000
expect_code 0
expect_out '^# O wins: X failed: .*it ended with exit status 3$'
[[ $(wc -c <"$scratch/err") -lt 1200 ]] || fail "the flood should be cut"
expect_err '^papamu: yes flood . head.*: the rest of its standard error is left out, after 1000 bytes$'
host --x "setsid sh -c 'sh -c \"echo \\\$\\\$ >$scratch/daemon; exec sleep 1000 >/dev/null\" & exit'; exit 3" \
    --o "$good"
expect_code 0
expect_out 'X failed: .*it ended with exit status 3$'
wait_until test -s "$scratch/daemon"
[[ ! -d /proc/$(cat "$scratch/daemon") ]] || fail "the daemon should have ended with its program"
for kind in cmd: artemis: swarthmore:; do
    # shellcheck disable=SC2016 # the program expands it
    run "$papamu" match konane --player "$kind"'echo limit $(ulimit -v) >&2; exit 7' --player greedy --games 2 \
        --random-plies 0 --depth 1 --program-memory 512M # whatever its exit code
    expect_err '^limit 524288$'
done

# As players of a match.
run "$papamu" match konane --player "swarthmore:$good" --player greedy --games 2 --random-plies 0 \
    --opening own-corner-or-centre --depth 1
expect_code 0
expect_out '^ 1 greedy +2 +2 '
if [[ ${#memory[@]} -eq 0 ]]; then
    run "$papamu" match konane --player "swarthmore:$join" --player random --games 2 --random-plies 0 \
        --opening own-corner-or-centre --depth 1
    expect_code 0
    expect_no_err
    expect_out "^ [12] swarthmore:.* +2 +[0-2] "
    if grep -q ' lost ' "$scratch/out"; then fail "no game should be lost but by the rules"; fi
fi

finish
