#!/usr/bin/env bash
# Test files of MCGS as scripts see them: mcgs_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

mkdir -p "$scratch/suite/inner"
cat >"$scratch/suite/right.test" <<'END'
{version 1.7}

/*_ Every kind of command, and sums of games of several sections. */
[clobber_1xn] XOO {B loss, W win} XXOO {B loss, W loss}
[clobber] XO|OX {B win, W win, thermograph L: (1, -1) (0, 0) R: (-1, -1) (0, 0)}
[domineering] ..|.. {B win, W win, winning moves B a1-a2 b1-b2, winning moves W a1-b1 a2-b2}
[switch_game] (2, -1)
[clobber_1xn] XO
{B win, W win, winning moves B 0:SWITCH_L, thermograph L: (2, -1) (2, 0) (1/2, 3/2) R: (-1, -1) (-1, 0) (1/2, 3/2)}
[integer_game] 5
[dyadic_rational] (-11/2) 1/2
{B loss, W loss, winning moves B None}
[up_star] (1 *) [nimber] 1 {B win, W loss}
[nimber] 3 5 {N 6, B win, W win, winning moves N 1:*3}
[impartial domineering] ...|... {N 1}
[impartial clobber_1xn] XOX
[impartial integer_game] 3
{N 0, B loss, W loss}
[impartial nogo_1xn] .. {winning moves W 1_O 1_X 2_O 2_X}
[nogo_1xn] ...X {B win, W win}
{B loss}
END
cat >"$scratch/suite/inner/more.test" <<'END'
{version 1.7}
[amazons] X.|.# {B win}
[fission] ...|.X.|.#. {W loss}
END
run "$papamu" solve --mcgs "$scratch/suite/right.test"
if [[ $code -ne 0 ]]; then fail "the suite should be right"; fi
expect_out 'right\.test: [0-9]+ commands, [0-9]+ right, 0 wrong; [0-9]+ nodes, [0-9.]+ s$'
[[ $(wc -l <"$scratch/out") -eq 1 ]] || fail "what is right needs one line"
expect_no_err

# A folder, by name; what is wrong is named, and the exit status tells.
cat >"$scratch/suite/wrong.test" <<'END'
{version 1.7}
[clobber_1xn] XOX {B loss,
 W win, W}
[nimber] 2 {N 3}
[clobber_1xn] XOX {winning moves B 1-2, thermograph L: (1, -1) (0, 0) R: (-1, -1) (0, 0)}
[hex] XO {B win, W loss}
END
run "$papamu" solve --mcgs "$scratch/suite"
expect_code 1
expect_out 'wrong\.test:2: \{B loss\} wrong: win$'
expect_out 'wrong\.test:3: \{W\} asked: win$'
expect_out 'wrong\.test:4: \{N 3\} wrong: 2$'
expect_out 'wrong\.test:5: \{winning moves B 1-2\} wrong: 1-2 3-2$'
expect_out 'wrong\.test:6: \{B win\} unknown: no ruleset for \[hex\]$'
expect_out 'wrong\.test: 8 commands, 2 right, 3 wrong, 1 asked, 2 unknown; '
expect_out '^3 files: '
expect_out '^no ruleset for \[hex\]: 2 commands$'
head -n 1 "$scratch/out" | grep -q 'inner/more\.test: 2 commands, 2 right' || fail "files are not in order"
run "$papamu" solve --json --mcgs "$scratch/suite/wrong.test" "$scratch/suite/inner/more.test"
expect_code 1
expect_out '^\{"schema":"papamu/[a-z-]+/1","files":2,"commands":10,"right":4,"wrong":3,"asked":1,"unfinished":0,"unknown":2,"unknown_sections":\{"hex":2\}'
expect_out '"line":5,"command":"winning moves B 1-2","verdict":"wrong","answer":"1-2 3-2","nodes":[0-9]+'

# Limits hold for each command.
printf '{version 1.7}\n[domineering] ........|........|........|........|........|........|........ {B win}\n[clobber_1xn] XO {B win}\n' \
    >"$scratch/large.test"
run "$papamu" solve --mcgs "$scratch/large.test" --limit-nodes 100
expect_code 4
expect_out 'large\.test:2: \{B win\} unfinished: the limit of 100 '
expect_out '2 commands, 1 right, 0 wrong, 1 unfinished'

# Slips in files, before anything is answered: one line, with the file and the line.
slip() {
    printf "$1" >"$scratch/slip.test"
    run "$papamu" solve --mcgs "$scratch/suite/right.test" "$scratch/slip.test"
    expect_code 3
    expect_no_out
    expect_one_error_line
    expect_err "slip\\.test:$2"
}
slip '' '1: the file is empty'
slip '[clobber] XO {B}' '1: the file must begin with its version'
slip '{version 1.7}\n[clobber]\nXO|O\n{B}' '3: \[clobber\] row 2, column 2'
slip '{version 1.7}\n[up_star] (^)\n{B}' '2: a game of \[up_star\] is an integer'
slip '{version 1.7}\n{B wins}' '2: B is followed by'
slip '{version 1.7}\n[clobber] XO\n{B win,\nN 1}' '4: N is asked about a sum that contains a game that is not impartial'
slip '{version 1.7}\n[clobber] XO {winning moves N}' '2: N is asked'
slip '{version 1.7}\n/* for ever' '2: a comment has no end'
for path in "$scratch/none.test" /dev/zero; do
    run "$papamu" solve --mcgs "$path"
    expect_code 3
    expect_one_error_line
done
mkdir "$scratch/empty"
run "$papamu" solve --mcgs "$scratch/empty"
expect_code 3
expect_one_error_line
expect_err 'no file in it ends in \.test'

# Whatever a file is called, it is one line, and does nothing to a terminal.
named=$scratch/$'one\e[31m\nline.test'
printf '{version 1.7}\n[clobber_1xn] XO {B win}\n[no\e_such] 1 {B win}\n' >"$named"
run "$papamu" solve --mcgs "$named"
grep -q $'\e' "$scratch/out" && fail "an escape sequence"
expect_out 'one\\x1b\[31m\\nline\.test: 2 commands, 1 right'

# It goes alone.
run "$papamu" solve
expect_code 2
expect_one_error_line
expect_err 'RULESET is required'
for options in '--stdin' '--all 3x3' '--board 3x3' "--certificate $scratch/x"; do
    # shellcheck disable=SC2086
    run "$papamu" solve $options --mcgs "$scratch/suite"
    expect_code 3
    expect_one_error_line
done

# Ctrl-C: what was answered is told.
printf '{version 1.7}\n[clobber_1xn] XO {B win}\n[domineering] %s {B win}\n' \
    "$(printf '............|%.0s' {1..11})............" >"$scratch/long.test"
run_interrupted '' "$papamu" solve --mcgs "$scratch/long.test"
expect_code 130
expect_out '1 command, 1 right'
expect_out '^interrupted$'

finish
