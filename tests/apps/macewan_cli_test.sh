#!/usr/bin/env bash
# `papamu join macewan` and `papamu host macewan` as scripts see them: macewan_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
source "$(dirname "${BASH_SOURCE[0]}")/stdio_contests.sh"
join="'$papamu' join macewan $engine"

board() { printf 'BWBWBWBW\nWBWBWBWB\nBWBWBWBW\nWBW%sWBWB\nBWBWBWBW\nWBWBWBWB\nBWBWBWBW\nWBWBWBWB\n' "$1"; }
board B >"$scratch/full.txt"
board O | sed 's/$/\r/' >"$scratch/D5.txt"

#   hears LINES BOARDFILE COLOUR
hears() {
    last_command="papamu join macewan $2 $3, hearing $1"
    code=0
    # shellcheck disable=SC2086 # options are words
    printf '%b' "$1" | "$papamu" join macewan "$2" "$3" $engine >"$scratch/out" 2>"$scratch/err" || code=$?
}
hears '' "$scratch/full.txt" B
expect_code 0
expect_no_err
[[ $(cat "$scratch/out") == D5 ]] || fail "Black should begin with D5"
hears '' "$scratch/D5.txt" w
expect_code 0
[[ $(cat "$scratch/out") == E5 ]] || fail "White should answer E5"
hears 'e5\r\n' "$scratch/full.txt" B
expect_code 0
expect_out '^[A-H][1-8]-[A-H][1-8]$'
hears 'You won\n' "$scratch/full.txt" B
expect_code 3
expect_one_error_line
expect_err 'line 1, "You won", is not a removal of the opponent'

bad() {
    run "$papamu" join macewan "${@:2}"
    expect_code "$1"
    expect_one_error_line
    expect_no_out
}
# The value of an option that does not exist is not taken for the board file.
bad 2 --player greedy "$scratch/full.txt" B
expect_err 'unknown option --player of papamu join macewan'
bad 3 "$scratch/none.txt" B
expect_err 'No such file'
board X >"$scratch/wrong.txt"
bad 3 "$scratch/wrong.txt" B
expect_err 'wrong.txt, line 4, column 4: a square is B, W or O$'
head -n 7 "$scratch/full.txt" >"$scratch/short.txt"
bad 3 "$scratch/short.txt" B
expect_err 'short.txt, line 8, column 1: the line ends before its eighth square$'
bad 2 "$scratch/full.txt" X
bad 2 "$scratch/full.txt"
bad 3 "$scratch" B

# Our program against our program.
mkdir "$scratch/tmp"
TMPDIR=$scratch/tmp run "$papamu" host macewan "${memory[@]}" --move-time 60 --black "$join" --white "$join" \
    --log "$scratch/log" --record "$scratch/record"
expect_code 0
expect_no_err
cmp -s "$scratch/out" "$scratch/log" || fail "the log should be what was shown"
expect_out '^B> D5$'
expect_out '^W> E5$'
expect_out '^# (B wins: W|W wins: B) cannot move$'
[[ $(heard "$scratch/log" B) == $(said "$scratch/log" W) ]] || fail "Black should hear what White says"
[[ $(heard "$scratch/log" W) == $(said "$scratch/log" B | tail -n +2) ]] || fail "White should hear what Black says"
[[ -z $(ls -A "$scratch/tmp") ]] || fail "no board file should be left"
grep -q '^\[Event "papamu host macewan"\]$' "$scratch/record" || fail "the game should be recorded"

# Two games with seats swapped: each program is Black once.
run "$papamu" host macewan "${memory[@]}" --move-time 60 --black "$join" --white "exec $join" --games 2 \
    --concurrency 2 \
    --log "$scratch/logs"
expect_code 0
expect_no_err
expect_out '^game 1: B .*, W exec .*: (B wins: W|W wins: B) cannot move, '
expect_out '^game 2: B exec .*, W .*: (B wins: W|W wins: B) cannot move, '
diff <(grep -v '^# [BW]: ' "$scratch/logs/1.log") <(grep -v '^# [BW]: ' "$scratch/logs/2.log") >/dev/null ||
    fail "the same program should play the same game"

# The programs get their board files.
# shellcheck disable=SC2016 # the program expands it
run "$papamu" host macewan "${memory[@]}" --black 'f() { cat "$1" >&2; echo D5; cat; }; f' \
    --white 'f() { cat "$1" >&2; echo "$2" >&2; exit 1; }; f'
expect_code 0
expect_out '^# B wins: W failed: .*it ended with exit status 1$'
diff <(board B; board O; echo W) "$scratch/err" >/dev/null || fail "the boards should be those of the contest"

# Programs that fail.
run "$papamu" host macewan "${memory[@]}" --black 'yes #' --white cat --json
expect_code 0
expect_out '"winner":"W","ending":"a failure","detail":".*that is not a move such as D3-D5","plies":0,'
run "$papamu" host macewan "${memory[@]}" --black 'sleep 1000 #' --white cat --move-time 0.1 --time-margin 0
expect_code 0
expect_out '^# W wins: B overstepped its time: .*: no move within 0.200 s; it has written nothing at all: .* a buffer that it does not flush$'

# Genuine programs do not flush. Through a terminal every line arrives; through a pipe none before the program ends.
contest_programs
run "$papamu" host macewan "${memory[@]}" --move-time 60 --black "$macewan_program" --white "$macewan_program"
expect_code 0
expect_no_err
expect_out '^# (B wins: W|W wins: B) cannot move$'
run "$papamu" host macewan "${memory[@]}" --move-time 0.1 --time-margin 0 --program-buffered \
    --black "$macewan_program" \
    --white "$join"
expect_code 0
expect_out '^# W wins: B overstepped its time: .*: no move within 0.200 s; it has written nothing at all: .* does not flush$'

# A crash names the limit of memory that may have led to it.
run "$papamu" host macewan --black 'exit 139 #' --white cat
expect_code 0
expect_out '^# W wins: B failed: .*: it ended with exit status 139 \(its memory was limited to 4G: --program-memory\)$'

# In matches White takes away D4 or E5, whoever it is, and nobody names the opening.
opponents() {
    run "$papamu" match konane --player "macewan:$macewan_program" "$@" --program-memory 0 --random-plies 0 --depth 1 \
        --record "$scratch/games"
    expect_code 0
    expect_no_err
    expect_out '^8x8, own-centre, the second stone in the centre too, 0 random plies; '
    if grep -q ' lost ' "$scratch/out"; then fail "no game should be lost but by the rules"; fi
}
opponents --player "tufts:$tufts_program" --games 2
opponents --player greedy --player random --player "cmd:'$papamu' engine --memory 2M" --games 4
[[ $(openings "$scratch/games" '-(3,3|4,4) -(3,4|4,3)') -eq 26 ]] || fail "all games should begin in the centre"

if [[ ${#memory[@]} -eq 0 ]]; then
    cat >"$scratch/cup.toml" <<TOML
[clock]
depth = 1
[[board]]
size = "8x8"
[[program]]
name = "MacEwan"
protocol = "macewan"
command = "$macewan_program"
[[program]]
name = "Tufts"
protocol = "tufts"
command = "$tufts_program"
[[program]]
name = "random"
player = "random"
TOML
    run "$papamu" tournament "$scratch/cup.toml"
    expect_code 0
    expect_no_err
    expect_out '^6 of 6 games; '
    for name in MacEwan Tufts random; do expect_out "^ [1-3] $name +4 +[0-4] +[0-4] +0 +0 +0 "; done
    [[ $(openings "$scratch/cup-results/games.txt" '-(3,3|4,4) -(3,4|4,3)') -eq 6 ]] || fail "in the centre"
    run "$papamu" match konane --player "macewan:$join" --player greedy --games 2 --random-plies 0 \
        --opening own-centre --depth 1
    expect_code 0
    expect_out "^ [12] macewan:.* +2 +[0-2] "
fi

finish
