#!/usr/bin/env bash
# papamu review on genuine logs: review_cli_test.sh PAPAMU
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
genuine=$(dirname "${BASH_SOURCE[0]}")/../data/genuine

run "$papamu" review "$genuine/mit_sample.out" --limit-seconds 2 --html "$scratch/review.html"
expect_code 0
expect_out '^MalamalamaWikiwiki_43 against janiss_23, won by the'
expect_out ' wins, proven$'
expect_out '^Who wins is proven from ply [0-9]+ on\.'
grep -q '"chance":' "$scratch/review.html" || fail "the page has no curve"

run "$papamu" review "$genuine/artemis_session.txt" --limit-seconds 1 --json
expect_code 0
expect_out '"game":"konane","first":"player 1"'

for contest in macewan tufts; do
    run "$papamu" review "$genuine/../transcripts/$contest.log" --limit-seconds 1
    expect_code 0
    expect_out '^[BX] against [WO], won by the second$'
done

run "$papamu" review "$genuine/mit_sample.out" --game 99
expect_code 3
expect_err '^papamu: --game: the file has [0-9]+ games?$'
run "$papamu" review "$scratch/nothing.txt"
expect_code 3
echo '1. e4 e5' >"$scratch/chess.txt"
run "$papamu" review "$scratch/chess.txt"
expect_code 3
expect_err 'chess.txt, '

run_interrupted '' "$papamu" review "$genuine/artemis_session.txt" --limit-seconds 600
expect_code 130
expect_out '^player 1 against player 2'
expect_out 'Stopped before every ply was looked at'
finish
