#!/usr/bin/env bash
# `papamu value` as scripts see it: value_cli_test.sh PAPAMU. Files, pictures, Ctrl-C, pipes; the rest of its contract
# is tested in process (value_command_test.cpp).
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

run "$papamu" value konane .xo. --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","ruleset":"konane","position":"\.xo\.","value":"\*","outcome":"N",'
expect_no_err

# Files: one line names the file, the row and the column.
printf '.xo.\nxoX.\n' >"$scratch/bad.txt"
run "$papamu" value konane --file "$scratch/bad.txt"
expect_code 3
expect_no_out
expect_one_error_line
expect_err 'bad\.txt: row 2, column 3: '
for file in "$scratch/none.txt" "$scratch" /dev/zero; do
    run "$papamu" value konane --file "$file"
    expect_code 3
    expect_no_out
    expect_one_error_line
done

# A picture, and a picture that cannot be written: the answer stands, the error is one line.
run "$papamu" value konane '.xo.#.xox.' --svg "$scratch/board.svg"
expect_code 0
grep -q '>A \*</text>' "$scratch/board.svg" || fail "the picture lacks the value of A"
grep -q '>B -1</text>' "$scratch/board.svg" || fail "the picture lacks the value of B"
if command -v xmllint >/dev/null; then
    run xmllint --noout "$scratch/board.svg"
    expect_code 0
fi
for file in "$scratch/no/such/board.svg" "$scratch" /dev/full; do
    [[ $file != /dev/full || -e $file ]] || continue
    run "$papamu" value konane .xo. --svg "$file"
    expect_code 3
    expect_out '^value +\*$'
    expect_one_error_line
    expect_err 'cannot write'
done

# Colours only where asked for, or on a terminal.
run "$papamu" value konane .xo. --text
expect_code 0
if grep -q $'\033' "$scratch/out"; then fail "colours, and no terminal"; fi
run "$papamu" value konane .xo. --text --color=always
expect_out $'\033\\[30;48;5;110m'
if command -v script >/dev/null; then
    # On a terminal there is progress, and it is gone in the end; elsewhere there is none.
    run script -qec "'$papamu' value domineering --board 8x8 --limit-seconds 1.5" /dev/null
    expect_out 'region 1 of 1: '
    run "$papamu" value domineering --board 8x8 --limit-seconds 1.5
    expect_code 4
    expect_no_err
fi

# Ctrl-C, a second into work that takes hours: bounds, and what was found.
run_interrupted '' "$papamu" value domineering --board 9x9 --memory 1G
expect_code 130
expect_out '^value +not known: at least -[0-9]+, at most [0-9]+$'
expect_out '^stopped +interrupted$'
run_interrupted '' "$papamu" value domineering --board 9x9 --memory 1G --json
expect_code 130
expect_out '"value":null,"lower":-[0-9]+,"upper":[0-9]+,"stopped":"interrupted"'

# In a batch: while a position is evaluated, and while nothing comes.
printf '%s\n' .. "$(printf '.........%.0s/' {1..8})........." .. >"$scratch/batch"
input=$scratch/batch
for threads in 1 2; do # the second thread has the third answer before
    run_interrupted '^-1$' "$papamu" value domineering --stdin --threads $threads
    expect_code 130
    [[ $(wc -l <"$scratch/out") -eq $((1 + threads)) ]] || fail "$((1 + threads)) answers were expected"
    expect_out '^-1$'
    expect_out '\(interrupted\)$'
done
mkfifo "$scratch/fifo"
exec 9<>"$scratch/fifo"
input=$scratch/fifo
for threads in 1 2; do
    echo .. >&9
    run_interrupted '^-1$' "$papamu" value domineering --stdin --threads $threads
    expect_code 130
    expect_out '^-1$'
done
exec 9>&-
input=/dev/null

# Answers come line by line, and nobody need read on.
last_command="a batch in a conversation"
code=0
coproc batch { "$papamu" value konane --stdin; }
batch_process=$batch_PID # Bash forgets it when the process has ended
echo .xo. >&"${batch[1]}"
read -r -t 20 answer <&"${batch[0]}" || fail "no answer before the end of the input"
[[ $answer == '*' ]] || fail "the answer was $answer"
exec {batch[1]}>&-
wait "$batch_process" || fail "the end of the input is no error"
last_command="a batch that nobody reads"
yes .xo. | timeout 20 "$papamu" value konane --stdin 2>/dev/null | head -n 1 >"$scratch/out" || true
expect_out '^\*$'

run "$papamu" value konane .xo. --limit-positions -1
expect_code 2
expect_err 'limit-positions'

finish
