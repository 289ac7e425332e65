#!/usr/bin/env bash
# Heap games as scripts see them: nimbers_cli_test.sh PAPAMU. `papamu nimbers`, and value and solve on heaps.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

# Values, the period and its exceptions (OEIS A002186; Winning Ways ch. 4).
run "$papamu" nimbers kayles --to 39
expect_code 0
expect_out '^game        kayles \(0\.77\)$'
expect_out '^period      12, from 71 on; proven$'
expect_out '^exceptions  0 3 6 9 11 15 18 21 22 28 34 39 57 70$'
expect_out '^ 0 \| 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2$'
expect_no_err
run "$papamu" nimbers '{1,3,4}' --to 6 --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","game":"\{1,3,4\}","code":"0\.3033","to":6,"values":\[0,1,0,1,2,3,2\],"period":7,"preperiod":0,"saltus":0,"proven":true,'
run "$papamu" nimbers grundys-game --to 3 --csv
expect_code 0
expect_out '^n,value$'
expect_out '^3,1$'
run "$papamu" nimbers 4.3... --to 5
expect_out '^period      4, from 1 on, each time 4 more; seen up to 500, not proven$'
run "$papamu" nimbers grundys-game --to 5
expect_out '^period      none found in the values up to 2000$'

# Genus: Winning Ways ch. 13.
run "$papamu" nimbers nim --to 4 --genus
expect_out '^0 \| 0\^120 1\^031  2\^20  3\^31  4\^46$'
run "$papamu" nimbers kayles --to 5 --genus
expect_out '4\^146$'

# Wythoff's pairs, and pictures.
run "$papamu" nimbers wythoff --to 3
expect_out '^   1 \| 1 2 0 4$'
for game in wythoff kayles; do
    run "$papamu" nimbers "$game" --to 20 --svg "$scratch/$game.svg"
    expect_code 0
    if command -v xmllint >/dev/null; then
        run xmllint --noout "$scratch/$game.svg"
        expect_code 0
    fi
done

# What is wrong is one line and its code.
refuses 2 'nimbers: unknown game "kayle"; did you mean "kayles"' nimbers kayle
# Only games that it knows are suggested: not nogo, which is as near.
refuses 2 'nimbers: unknown game "foo"; it is nim, kayles, dawsons-kayles, .*, wythoff, a code such as' nimbers foo
refuses 2 'konane is not a game of heaps' nimbers konane
refuses 2 'octal needs its rules' nimbers octal
refuses 3 "row 1, column 3: a digit of the code is expected, not 'G'" nimbers 0.G
refuses 3 "row 1, column 4: a member of the set is at least 1" nimbers '{1,0}'
refuses 3 "genus is for games of single heaps" nimbers wythoff --genus
refuses 3 'at most 2000 for wythoff' nimbers wythoff --to 2001
refuses 3 'more than 10000000 moves' nimbers 0.8 --to 1000000
refuses 3 "row 1, column 3: '8' is not an octal digit" value octal '0.8: 3'
refuses 3 'and there is no board in nim' value nim 3,5 --text
refuses 2 'there is no misere play of value' solve value '{1|}' --misere
run "$papamu" solve wythoff 3,5 --misere
expect_code 0
expect_out '^outcome P: the player who moves second wins$'
refuses 3 'cannot be combined with --certificate' solve nim 3,5 --misere --certificate "$scratch/x"

# Values and outcomes.
run "$papamu" value nim 3,5,7 --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","ruleset":"nim","position":"3,5,7","value":"\*","outcome":"N","left_stop":"0","right_stop":"0","mean":"0",'
expect_out '\{"cells":\[\],"position":"7","value":"\*7"\}'
expect_out '\{"move":"3->2","value":"0","winning":true\}'
run "$papamu" value nim 3,5,7
expect_out '^C: \*7$'
printf '3,5,6\n0.x\n1\n' >"$scratch/lines"
run bash -c '"$1" value nim --stdin --json <"$2"' _ "$papamu" "$scratch/lines"
expect_code 3
expect_out '"position":"3,5,6","value":"0"'
run "$papamu" solve kayles 4000000,4000005 --first left
expect_code 0
expect_out '^Left moves first: win, by '
run "$papamu" solve kayles 5,6,7 --certificate "$scratch/kayles.cert"
expect_code 0
run "$papamu" verify "$scratch/kayles.cert"
expect_code 0

# Misere play (Bouton 1901; Sibert & Conway 1992).
for loss in 'nim 1,1,1' 'nim 3,5,6' 'nim 1' 'kayles 9' 'kayles 20' 'subtraction {1,2,3}:1000001'; do
    run "$papamu" solve "${loss% *}" "${loss#* }" --misere
    expect_code 0
    expect_out '^outcome P'
done
run "$papamu" solve nim 1,1,4 --misere --json
expect_out '"outcome":"N".*"best_move":"4->1".*"misere":true'
run bash -c 'printf "1,1\n2\n" | "$1" solve nim --stdin --misere' _ "$papamu"
expect_out '^N  left-first win  right-first win$'
run "$papamu" solve dawsons-kayles 60,61 --misere --limit-nodes 1000
expect_code 4
expect_out '^stopped: '
run "$papamu" nimbers 0.007 --to 1000000 --limit-seconds 0.5 --json
expect_code 4
expect_out '"stopped":"the limit of 0.5 seconds"'

finish
