#!/usr/bin/env bash
# Games on graphs, which have no board, as scripts see them: graph_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

run "$papamu" value hackenbush 'brbrrbbr,gb' --moves
expect_code 0
expect_out '^position +0-1b,0-9g,1-2r,'
expect_out '^regions +2$'
expect_out '^A: 77/128$'
expect_out '^B: \^\*$'
expect_out '^    0-9g +wins  best 77/128$'
expect_no_err

# The contract of --json: regions without cells.
run "$papamu" value graph-snort 'l...l:0-1,1-2,2-3,3-4' --json
expect_code 0
expect_out '"ruleset":"graph-snort","position":"l...l:0-1,1-2,2-3,3-4","value":"\{4\|0,\+-1\}","outcome":"N"'
expect_out '"regions":\[\{"cells":\[\],"position":"l\.\.\.l:0-1,1-2,2-3,3-4","value":"[^"]*"\}\]'
expect_out '"left_moves":\[\{"move":"\+0","value":"[^"]*","winning":(true|false)\}'

# Bad texts: one line that names the place.
run "$papamu" value hackenbush '0-1b,2-3r'
expect_code 3
expect_no_out
expect_one_error_line
expect_err 'row 1, column 6: vertex 2 is not connected to the ground'
printf '%s\n' 'b' '0-1' 'r' | "$papamu" value hackenbush --stdin >"$scratch/batch" && fail "a bad line is exit code 3"
printf '%s\n' 1 'error: line 2, row 1, column 4: the text ends where a colour, one of b r g, should stand' -1 |
    diff - "$scratch/batch" || fail "a batch goes on after a bad line"

# There is no board for the terminal, or to begin with.
run "$papamu" value arc-kayles '0-1,1-2' --text
expect_code 3
expect_no_out
expect_one_error_line
expect_err 'no board in arc-kayles'
run "$papamu" value hackenbush --board 3x3
expect_code 3
expect_one_error_line

# Limits leave bounds.
grid=$(for row in 0 1 2 3 4 5 6; do
    for column in 0 1 2 3 4 5 6; do
        cell=$((7 * row + column))
        if ((column < 6)); then printf '%d-%d,' $cell $((cell + 1)); fi
        if ((row < 6)); then printf '%d-%d,' $cell $((cell + 7)); fi
    done
done)
run "$papamu" value arc-kayles "${grid%,}" --limit-positions 1000
expect_code 4
expect_out '^value +not known: at least -1, at most 1$'
expect_out '^stopped +the limit of 1000 positions$'
run "$papamu" value graph-col ".................................................:${grid%,}" --limit-seconds 1 --json
expect_code 4
expect_out '"stopped":"the limit of 1 second"'

# Who wins, by values and by search alone; a certificate that its checker accepts.
for without in table values; do
    run "$papamu" solve hackenbush '0-1b,1-2r,2-0g,1:gb,0-3r,3:g' --without "$without"
    expect_code 0
    expect_out '^outcome R: '
    run "$papamu" solve arc-kayles '0-1,1-2,2-3,3-4,4-0' --without "$without"
    expect_code 0
    expect_out '^outcome P: '
done
run "$papamu" solve graph-snort '....:0-1,1-2,2-3' --certificate "$scratch/proof"
expect_code 0
run "$papamu" verify "$scratch/proof"
expect_code 0

finish
