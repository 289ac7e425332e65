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
run "$program" 3 --check --json
expect_code 0
expect_out '^\{"n":3,"rows":11,"columns":12,"stones":12,"position":"[xo./]{142}","is_nimber":true,"positions":[0-9]+\}$'
run "$program" --json 1
expect_out '^\{"n":1,"rows":3,"columns":4,"stones":2,"position":"\.{4}/\.ox\./\.{4}"\}$'
run "$program" --help
expect_code 0
expect_out '^usage: konane-nimber N'
expect_out '^  konane-nimber 8 --check +its size'

# wrong MESSAGE ARGUMENT...: exit code 2 and one line.
wrong() {
    local message=$1
    shift
    run "$program" "$@"
    expect_code 2
    expect_no_out
    [[ $(wc -l <"$scratch/err") -eq 1 ]] || fail "one line was expected"
    expect_err "^konane-nimber: $message"
}
wrong 'N is missing; see konane-nimber --help$'
wrong 'N is missing' --json
wrong '"3x" is not a number' 3x
wrong '"" is not a number' ''
wrong 'there is no option "--lines"' 3 --lines
wrong '"more" is one argument too many' 3 --line more
wrong '--line cannot be combined with --check or --json' 3 --line --json
for n in 0 13 -1; do wrong "n is 1 to 12, not $n\$" "$n"; done
finish
