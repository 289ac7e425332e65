#!/usr/bin/env bash
# Sums and literal values as scripts see them: sum_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
sum='clobber:xo/ox + konane:.xo. + {2|-1}'

# Values: the terms, their regions, moves in terms.
run "$papamu" value sum "$sum"
expect_code 0
expect_no_err
expect_out "^position +clobber:xo/ox \\+ konane:\\.xo\\. \\+ \\{2\\|-1\\}\$"
expect_out '^value +\{2\|-1\}$'
expect_out '^temperature +3/2$'
expect_out '^term 0  clobber:xo/ox +\*$'
expect_out '^term 1  konane:\.xo\. +\*$'
expect_out '^B in term 1 at 0,0: \*$'
expect_out '^C in term 2: \{2\|-1\}$'
expect_out '^    2:2 +wins +2$'
run "$papamu" value sum "$sum" --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","ruleset":"sum","position":"clobber:xo/ox \+ konane:\.xo\. \+ \{2\|-1\}","value":"\{2\|-1\}","outcome":"N"'
expect_out '"mean":"1/2","temperature":"3/2"'
expect_out '"terms":\[\{"term":"clobber:xo/ox","value":"\*"\},\{"term":"konane:\.xo\.","value":"\*"\},\{"term":"\{2\|-1\}"'
expect_out '"regions":\[.*\{"term":2,"cells":\[\],"position":"\{2\|-1\}","value":"\{2\|-1\}"\}\]'
expect_out '\{"move":"2:2","value":"2","winning":true\}'
# Its negative; behind -- since it begins with a dash and a letter.
run "$papamu" value sum -- '-clobber:xo/ox - konane:.xo. - {2|-1}'
expect_code 0
expect_out '^value +\{1\|-2\}$'
run "$papamu" value sum '3*clobber:xox/xo. - 3*clobber:xox/xo.' --moves=none
expect_out '^value +0$'
# From a file, and many at once with one slip among them.
printf '%s\n' "$sum" >"$scratch/sum.txt"
run "$papamu" value sum --file "$scratch/sum.txt" --moves=best
expect_code 0
expect_out "Left's best move"
printf '%s\n\n# a comment\n1 + clober:xo\n1/2 - 1/2\n' "$sum" >"$scratch/sums.txt"
last_command="papamu value sum --stdin"
code=0
"$papamu" value sum --stdin <"$scratch/sums.txt" >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 3
expect_out '^\{2\|-1\}$'
expect_out '^error: line 4, row 1, column 12: term 1: there is no ruleset called "clober"'
expect_out '^0$'
code=0
"$papamu" solve sum --stdin --json <"$scratch/sums.txt" >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 3
expect_out '^\{"schema":"papamu/[a-z-]+/1","ruleset":"sum".*"outcome":"N"'
expect_out '^\{"schema":"papamu/[a-z-]+/1","line":4,"position":"1 \+ clober:xo","error":"term 1: .*","row":1,"column":12\}$'

# Errors: one line that names the term and the place.
run "$papamu" value sum '1 + clobber:xo/o?'
expect_code 3
expect_no_out
expect_one_error_line
expect_err 'row 1, column 13: term 1 \(clobber\): row 2, column 2: '
run "$papamu" solve sum ''
expect_code 3
expect_one_error_line
for option in --text '--svg x.svg'; do
    # shellcheck disable=SC2086
    run "$papamu" value sum "$sum" $option
    expect_code 3
    expect_one_error_line
    expect_err 'there (is no board|are none) in sum'
done
run "$papamu" value sum --board 4x4
expect_code 3
expect_err '^papamu: --board: sum has no start boards$'
run "$papamu" solve sum "$sum" --certificate "$scratch/sum.cert"
expect_code 3
expect_one_error_line
expect_err 'not for a sum'
[[ ! -e $scratch/sum.cert ]] || fail "a certificate was written"

# Who wins.
run "$papamu" solve sum "$sum" --first left
expect_code 0
expect_out '^Left moves first: win, by 2:2$'
run "$papamu" solve sum 'domineering:../.. - domineering:../..' --json
expect_code 0
expect_out '"outcome":"P","left_first":"loss","right_first":"loss"'
# A limit ends in bounds, and in what is known.
large='domineering:......../......../......../......../......../........ + {1|0}'
run "$papamu" value sum "$large" --limit-positions 100
expect_code 4
expect_out '^value +not known: at least -?[0-9]+, at most [0-9]+$'
expect_out '^term 1 .* \{1\|0\}$'

# Literal values alone.
run "$papamu" value value '{2|-1}'
expect_code 0
expect_out '^value +\{2\|-1\}$'
expect_out '^    -1  wins +-1$'
run "$papamu" value value '{2|' --json
expect_code 3
expect_one_error_line
expect_err 'row 1, column 4'
run "$papamu" solve value '{2|-1}'
expect_out '^Right moves first: win, by -1$'
run "$papamu" rulesets
expect_out '^sum \(version 1\)$'
expect_out '^value \(version 1\)$'

finish
