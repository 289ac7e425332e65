#!/usr/bin/env bash
# The program konane-nimber as a script sees it: konane_nimber_cli_test.sh KONANE-NIMBER.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
program=$1

run "$program" 2 --line
expect_code 0
expect_out '^\.{8}/\.o\.ox\.x\./\.{8}$'
run "$program" 1
expect_out '^\.ox\.$'
run "$program" 5 --check
expect_code 0
expect_out '^35x60, 182 stones: the value is \*5 \([0-9]+ positions\)$'
expect_no_err
run "$program" --help
expect_code 0
expect_out '^usage: konane-nimber N'

for wrong in '' 3x '3 --lines' '3 --line more'; do
    # shellcheck disable=SC2086  # the words are the arguments
    run "$program" $wrong
    expect_code 2
    expect_err '^usage: konane-nimber N'
done
for n in 0 13 -1; do
    run "$program" "$n"
    expect_code 2
    expect_err "^konane-nimber: n is 1 to 12, not $n\$"
done
finish
