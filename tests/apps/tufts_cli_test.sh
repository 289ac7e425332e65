#!/usr/bin/env bash
# `papamu join tufts` and `papamu host tufts` as scripts see them: tufts_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
source "$(dirname "${BASH_SOURCE[0]}")/stdio_contests.sh"
join="'$papamu' join tufts $engine"

# One process a move; options are attached to their letters, large or small, in any order, in words of their own.
removal='^\((0, 0|1, 1|2, 2|3, 3)\)$'
asked() {
    # shellcheck disable=SC2086 # options are words
    run "$papamu" join tufts $engine "$@"
}
for options in '-px -tm -r4 -c4' '-px -t60 -r4 -c4' '-PX -TM -R4 -C4' '-c4 -r4 -px' '-p x -t m -r 4 -c 4'; do
    # shellcheck disable=SC2086
    asked $options 'xoxooxoxxoxooxox'
    expect_code 0
    expect_no_err
    expect_out "$removal"
    [[ $(wc -l <"$scratch/out") -eq 1 ]] || fail "one line"
done
asked -po -tm -r4 -c4 'xoxoo oxxoxooxox'
expect_code 0
expect_out '^\((0, 1|1, 0|1, 2|2, 1)\)$'
asked -px -tm -r4 -c4 'xoxoo  xxoxooxox'
expect_code 0
expect_out '^\(\([0-3], [0-3]\), \([0-3], [0-3]\)\)$'
asked -po -tm -r1 -c6 '   xo '
expect_code 0
expect_out '^\(\(0, 4\), \(0, 2\)\)$'
asked -po -tm -r1 -c6 ' o   x'
expect_code 0
expect_no_out # nothing to move
expect_no_err

bad() {
    asked "${@:2}"
    expect_code "$1"
    expect_one_error_line
    expect_no_out
}
bad 3 -px -tm -r4 -c4 'xoxo'
expect_err 'a board of 4 x 4 has 16 squares, but 4 are given'
bad 3 -px -tm -r2 -c2 'xo_x'
bad 3 -po -tm -r2 -c2 'xoox'
bad 3 -px -tm -r0 -c0 ''
bad 3 -px -tm -r99999 -c99999 'xoox'
bad 2 -pz -tm -r2 -c2 'xoox'
bad 2 -px -tm -rtwo -c2 'xoox'
bad 2 -px -tm -r2 -c2
bad 2 -tm -r2 -c2 'xoox'

# Our program against our program; boards of other sizes.
run "$papamu" host tufts "${memory[@]}" --board 4x5 --x "$join" --o "$join" --log "$scratch/log" \
    --record "$scratch/record"
expect_code 0
expect_no_err
cmp -s "$scratch/out" "$scratch/log" || fail "the log should be what was shown"
expect_out '^# papamu host tufts, [0-9.]{10}, 60 s a move$'
expect_out '^X< -px -tm -r4 -c5 "xoxoxoxoxoxoxoxoxoxo"$'
expect_out '^# (X wins: O|O wins: X) cannot move$'
grep -q '^\[Event "papamu host tufts"\]$' "$scratch/record" || fail "the game should be recorded"
run "$papamu" host tufts "${memory[@]}" --board 2x2 --type 60 --x "$join" --o "$join" --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","contest":"tufts",.*"ending":"the rules","detail":"","plies":[0-9]+,'

run "$papamu" host tufts "${memory[@]}" --board 2x2 --x "$join" --o "exit 3 #" --games 2 --log "$scratch/logs"
expect_code 0
expect_no_err
expect_out '^game 2: X exit 3 #, O .*: O wins: X failed: '
expect_out '^tufts, 2x2; 60 s a move; '
[[ $(cat "$scratch"/logs/[12].log | grep -c '^X< -px -tm -r2 -c2 "xoox"$') -eq 2 ]] || fail "both games begin with X"

# Programs that fail.
host() { run "$papamu" host tufts "${memory[@]}" --board 4x4 "$@"; }
host --x "echo '(0, 0)' #" --o "echo '(0, 0)' #"
expect_code 0
expect_out '^# X wins: O made an illegal move: "echo .*": it answered "\(0, 0\)\\n"$'
host --x 'exit 3 #' --o "$join"
expect_code 0
expect_out '^# O wins: X failed: "exit 3 #": it ended with exit status 3 without a move$'
host --x 'sleep 1000 #' --o "$join" --move-time 0.1 --time-margin 0
expect_code 0
expect_out '^# O wins: X overstepped its time: '
host --x 'yes #' --o "$join"
expect_code 0
expect_out '^# O wins: X failed: "yes #": it wrote more than 4096 bytes$'
if ((${#memory[@]} == 0)); then # under a sanitizer no program of ours can bear a limit
    host --x 'dd if=/dev/zero bs=1G count=1 2>/dev/null | tail -c 1 #' --o "$join" --program-memory 100M
    expect_code 0
    expect_out '^# O wins: X failed: '
fi
run "$papamu" host tufts --board 0x4 --x "$join" --o "$join"
expect_code 3
expect_one_error_line

# x of this contest takes away a corner where it may; in a match of a narrower opening papamu takes the stone away for
# it.
contest_programs
for opening in own-centre own-corner-or-centre; do
    run "$papamu" match konane --player "tufts:$tufts_program" --player random --games 4 --random-plies 0 --depth 1 \
        --program-memory 0 --opening $opening --record "$scratch/$opening"
    expect_code 0
    expect_no_err
    if grep -q ' lost ' "$scratch/out"; then fail "no game should be lost but by the rules"; fi
done
[[ $(openings "$scratch/own-centre" '-(3,3|4,4)') -eq 4 ]] || fail "own-centre should be kept"
[[ $(openings "$scratch/own-corner-or-centre" '-0,0') -ge 2 ]] || fail "the program should be asked"
# Its contest has no game in which o loses the first stone: that is not played unless it is named, and refused then.
run "$papamu" match konane --player "tufts:$tufts_program" --player random --games 2 --random-plies 0 --depth 1 \
    --program-memory 0
expect_code 0
expect_out '^8x8, own-corner-or-centre, 0 random plies; '
run "$papamu" match konane --player "tufts:$tufts_program" --player random --opening corner-or-centre \
    --random-plies 0
expect_code 2
expect_one_error_line
expect_err '^papamu: --opening: "tufts:.*" cannot play this: .* own-corner-or-centre or own-centre$'

if [[ ${#memory[@]} -eq 0 ]]; then
    run "$papamu" match konane --player "tufts:$join" --player greedy --games 2 --board 4x4 --depth 1 --random-plies 2
    expect_code 0
    expect_out "^ [12] tufts:.* +2 +[0-2] "
    if grep -q ' lost ' "$scratch/out"; then fail "no game should be lost but by the rules"; fi
fi

finish
