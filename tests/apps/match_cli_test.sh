#!/usr/bin/env bash
# `papamu match` as scripts see it: match_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

# Two players.
run "$papamu" match konane --player alphabeta:2 --player random --games 10 --depth 9
expect_code 0
expect_no_err
expect_out '^   player +games +won +points  Elo \[95 %\]$'
expect_out '^ 1 alphabeta:2 +10 +[0-9]+ +[0-9]+\.[0-9] %  [-+]'
expect_out '^alphabeta:2 - random: Elo [-+]([0-9]+|inf) \[[-+]([0-9]+|inf), [-+]([0-9]+|inf)\], better with [0-9.]+ %$'
expect_out '^pairs with 0, 1, 2 points: [0-9]+, [0-9]+, [0-9]+$'
expect_out '^who moved first won [0-9]+ of 10 games$'
expect_out '^8x8, corner-or-centre, 6 random plies; 9 plies a move; '

# The same match twice, and with several games at a time: the same games, but for the time that they took.
games() {
    rm -f "$scratch/games.txt"
    run "$papamu" match konane --player pvs --player greedy --player random --games 4 --board 6x6 --nodes 300 \
        --record "$scratch/games.txt" "$@"
    expect_code 0
    sed 's/\[%emt [0-9:.]*\]//g' "$scratch/games.txt" | tr '\n' ' '
}
once=$(games)
[[ $(grep -c '^\[Event "papamu match"\]$' "$scratch/games.txt") -eq 12 ]] || fail "twelve games should be recorded"
grep -q '^\[Round "12"\]$' "$scratch/games.txt" || fail "the last game should be the twelfth"
expect_out '^ 1 pvs +8 .* - +[0-9]-[0-9] +[0-9]-[0-9]$'
[[ $(games) == "$once" ]] || fail "the same match gave other games"
[[ $(games --concurrency 2) == "$once" ]] || fail "two games at a time gave other games"
[[ $(games --seed 2) != "$once" ]] || fail "another seed gave the same games"

# Games are added to a file.
run "$papamu" match konane --player greedy --player random --games 2 --depth 1 --record "$scratch/games.txt"
[[ $(grep -c '^\[Event ' "$scratch/games.txt") -eq 14 ]] || fail "the file should have grown"

# Gaps and other openings; one opening again and again.
run "$papamu" match konane --player greedy --player random --games 4 --depth 1 --board 5x7 --gap VM --random-plies 2
expect_code 0
expect_out '^5x7, VM, 2 random plies; '
run "$papamu" match konane --player greedy --player greedy --games 4 --depth 1 --opening own-centre --random-plies 0
expect_code 0
expect_out '^ [12] greedy #2 '

# Time.
run "$papamu" match konane --player pvs --player greedy --games 2 --board 6x6 --move-time 0.02 --time-margin 60
expect_code 0
expect_out '; 0\.02 s a move; '
slow='while read -r word x; do case $word in ugi) echo ugiok;; isready) echo readyok;; go) sleep 0.1; echo bestmove;; esac; done'
run "$papamu" match konane --player "cmd:$slow" --player greedy --games 2 --board 6x6 --time 0.001 --time-margin 0
expect_code 0
expect_out '^cmd:while .* lost [12] by time$'

# Processor time: the report, the record and JSON say so, and no game is lost by a machine with other work.
run "$papamu" match konane --player engine:reserve=2,memory=2M --player engine:reserve=2,memory=2M,no-root-solver \
    --games 2 --board 6x6 --move-time 0.02 --time-margin 60 --cpu-time --record "$scratch/processor.txt"
expect_code 0
expect_no_err
expect_out '; 0\.02 s a move, processor time; '
[[ $(grep -c '^\[TimeControl "0\.02 s a move, processor time"\]$' "$scratch/processor.txt") -eq 2 ]] ||
    fail "the record should say what the times are"
run "$papamu" match konane --player pvs --player greedy --games 4 --board 6x6 --time 5+1 --cpu-time --concurrency 2 \
    --json
expect_code 0
expect_out '"time_control":"5\+1, processor time","processor_time":true,'

# JSON.
run "$papamu" match konane --player pvs --player greedy --games 2 --nodes 100 --json
expect_code 0
expect_no_err
[[ $(wc -l <"$scratch/out") -eq 1 ]] || fail "one line"
expect_out '^\{"schema":"papamu/[a-z-]+/1","ruleset":"konane","start":"8x8, .*","time_control":"100 nodes a move","processor_time":false,"seed":1,"games":2,'
expect_out '"players":\[\{"name":"pvs","games":2,"wins":[0-2],.*"pairings":\[\{"players":\["pvs","greedy"\],'
expect_out '"sprt":null,"seconds":[0-9.e-]+,"stopped":null\}$'

# Even openings: by a search, which would give each of them nearly the same. Not the openings without --even.
run "$papamu" match konane --board 6x6 --player greedy --player greedy --games 4 --depth 1 --even 60 \
    --record "$scratch/even.txt"
expect_code 0
expect_out '^6x6, corner-or-centre, 6 random plies, even within 60; '
run "$papamu" match konane --board 6x6 --player greedy --player greedy --games 4 --depth 1 --record "$scratch/any.txt"
expect_code 0
[[ $(grep '^\[Start ' "$scratch/even.txt") != $(grep '^\[Start ' "$scratch/any.txt") ]] || fail "the same openings"
looked=0
while read -r start; do
    looked=$((looked + 1))
    points=$(printf '%s\n' "setoption name Hash value 32" "position fen $start" "go nodes 150000" papamu-wait |
        "$papamu" engine konane --board 6x6 --profile learned-only | sed -n 's/^info .* score cp \(-\?[0-9]*\) .*/\1/p' | tail -n 1)
    [[ -n $points && ${points#-} -le 60 ]] || fail "$start has $points points"
done < <(sed -n 's/^\[Start "\(.*\)"\]$/\1/p' "$scratch/even.txt" | sort -u)
[[ $looked -eq 2 ]] || fail "$looked openings in the record"
# Ctrl-C ends the search for them, of which there would be none for minutes.
run_interrupted '' "$papamu" match konane --player greedy --player greedy --depth 1 --even 0 --games 1000 \
    --random-plies 10
expect_code 130
expect_err '^papamu: interrupted with [0-9]+ of 500 even openings found$'

# The test: yes, no, undecided.
run "$papamu" match konane --player pvs --player random --nodes 100 --sprt 0,50
expect_code 0
expect_out '^SPRT of Elo 0 against 50: log likelihood ratio [2-9]\.[0-9]+ in \[-2\.94, 2\.94\]: elo1 accepted$'
run "$papamu" match konane --player random --player pvs --nodes 100 --sprt 0,50,0.1,0.1
expect_code 1
expect_out 'in \[-2\.20, 2\.20\]: elo0 accepted$'
run "$papamu" match konane --player greedy --player greedy --depth 1 --games 4 --sprt 0,1 --json
expect_code 4
expect_out '"sprt":\{"elo0":0.0,"elo1":1.0,.*"verdict":"undecided"\}'

# Ctrl-C: the result so far, and the record of it.
run_interrupted '' "$papamu" match konane --player pvs --player deepening \
    --games 10000 --board 18x18 --nodes 2000 --record "$scratch/interrupted.txt"
expect_code 130
expect_out '^stopped: interrupted after [0-9]+ of 10000 games$'

# Errors are one line each.
bad() {
    local expected=$1
    shift
    run "$papamu" match "$@"
    expect_code "$expected"
    expect_one_error_line
    expect_no_out
}
two="--player pvs --player greedy"
# shellcheck disable=SC2086 # two players are words
{
    bad 2 konane
    bad 3 konane --player pvs
    expect_err 'needs two players'
    bad 2 konane --player pvs --player grredy
    expect_err 'did you mean "greedy"'
    bad 2 konane --player pvs --player nobody
    expect_err 'the players are engine\[:OPTION,...\], cmd:COMMAND, .*random, greedy, alphabeta:N, deepening, pvs$'
    bad 2 konane --player pvs --player alphabeta:0
    bad 3 konane $two --even 10 --sprt 0,10
    expect_err 'needs --games'
    bad 3 clobber --board 3x4 $two --even 10
    expect_err 'even is for konane'
    bad 3 konane --board 3x3 $two --even 0 --games 4000
    expect_err 'there are only [0-9]+ different openings after 6 random plies that are even, but 4000 games need 2000'
    bad 2 konane --player pvs --player engine:odds=0
    expect_err 'odds takes a number from 1 to 1000, not "0"'
    bad 2 konane --player pvs --player engine:no-prof
    expect_err 'engine has no option "no-prof"; it has no-solver, .*, reserve=MS and threads=N$'
    bad 2 konane --player pvs --player engine:reserve=soon
    expect_err '^papamu: --player: reserve takes a number from 0 to 60000, not "soon"$'
    for player in "cmd:./mine" engine:threads=2 swarthmore:./mine mit:127.0.0.1:2222; do
        bad 2 konane --player pvs --player "$player" --cpu-time
        expect_err "^papamu: --cpu-time: \"$player\" is not a built-in player that thinks on one thread\$"
    done
    bad 2 chess $two
    bad 2 domineering $two
    bad 3 konane $two --games 3
    expect_err '3 is odd'
    bad 2 konane $two --games 0
    bad 2 konane $two --games -2
    bad 2 konane $two --nodes -1
    bad 2 konane $two --depth -1
    bad 2 konane $two --concurrency 0
    bad 3 konane $two --board 8
    bad 3 konane $two --board 30x30
    bad 3 konane $two --board 1x1
    bad 3 konane $two --gap XX
    bad 3 konane $two --gap HM --opening own-centre
    bad 2 konane $two --opening any
    bad 2 konane $two --time ten
    bad 2 konane $two --move-time -1
    expect_err '--move-time: "-1" is not a number of seconds above 0'
    bad 3 konane $two --sprt 20,0
    bad 3 konane $two --sprt 1,2,3
    bad 3 konane $two --player random --sprt 0,20
    # Programs of contests begin as their contest does: nobody is to lose every game.
    bad 2 konane --player pvs --player swarthmore:./x
    expect_err '^papamu: --random-plies: "swarthmore:./x" cannot play this: a game of this contest begins on a full 8x8'
    bad 2 konane --player pvs --player swarthmore:./x --random-plies 0 --opening corner-or-centre
    expect_err '^papamu: --opening: '
    bad 2 konane --player pvs --player swarthmore:./x --random-plies 0 --opening own-centre
    expect_err '^papamu: --opening: "swarthmore:./x" cannot play this: .*: own-corner-or-centre, no random plies$'
    bad 2 konane --player pvs --player macewan:./x --player swarthmore:./y --random-plies 0
    expect_err '^papamu: --player: "macewan:./x" and "swarthmore:./y" have no opening in common: a game of this contest .*; a game'
    bad 2 konane --player pvs --player swarthmore:./x --random-plies 0 --gap HM
    expect_err '^papamu: --gap: '
    bad 2 konane --player pvs --player macewan:./x --random-plies 0 --opening own-centre --board 6x6
    expect_err '^papamu: --board: '
    bad 2 konane --player pvs --player artemis:./x --random-plies 0 --board 8x10
    expect_err '^papamu: --board: .* full square board '
    bad 2 konane --player pvs --player mit-java:x.jar,x --random-plies 0 --gap HM --depth 3
    expect_err '^papamu: --time: .* has a clock for the game$'
    bad 2 konane --player pvs --player mit:127.0.0.1:2222 --random-plies 0 --gap HM
    expect_err '^papamu: --player: "mit:127.0.0.1:2222" cannot play this: .*; papamu host mit is its referee$'
    bad 3 konane $two --random-plies 1
    expect_err 'only 8 different openings after 1 random ply'
    bad 3 konane $two --record "$scratch/no/such/file"
    expect_err 'cannot write .*: No such file'
}
# A program that cannot be started, or does not speak the protocol.
for command in "exit 3" "$scratch/no/such/program 2>/dev/null"; do
    run "$papamu" match konane --player "cmd:$command" --player random --games 2
    expect_code 3
    expect_no_out
    expect_one_error_line
    expect_err '^papamu: --player: ".*": it ended with exit status (3|127)$'
done
if [[ -w /dev/full ]]; then
    run "$papamu" match konane --player greedy --player random --games 4 --depth 1 --record /dev/full
    expect_code 3
    expect_one_error_line
    expect_err 'cannot write /dev/full'
    expect_out '^   player '
fi

finish
