#!/usr/bin/env bash
# `papamu solve` as scripts see it: solve_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

# Answers.
run "$papamu" solve konane 'xo.'
expect_code 0
expect_out '^Left moves first: win, by 0,0-0,2$'
expect_out '^Right moves first: loss$'
expect_out '^outcome L: '
expect_no_err
run "$papamu" solve konane --board 5x5 --gap HM
expect_code 0
expect_out '^outcome L: '
run "$papamu" solve konane --board 6x4 --first right
expect_out '^Right moves first: '
! grep -q Left "$scratch/out" || fail "Left was not asked for"
run "$papamu" solve domineering --board 4x4 --threads 2
expect_out '^outcome N: '
run "$papamu" solve domineering --board 5x6
expect_out '^outcome R: '
# Colours out of order, and more cells than a word has bits.
run "$papamu" solve konane 'xx./oo.'
expect_code 0
run "$papamu" solve konane "xo.$(printf '.%.0s' {1..80})"
expect_out '^outcome L: '

# JSON.
run "$papamu" solve konane --board 4x5 --gap HM --json
expect_code 0
expect_out '"outcome":"R"'
expect_out '"left_first":"loss","right_first":"win"'
expect_out '"best_move":"[0-9],[0-9]-[0-9],[0-9]"'
expect_out '"nodes":[0-9]+,"seconds":[0-9.e-]+'
run "$papamu" solve konane 'xo.' --first left --json
expect_out '"outcome":null,"left_first":"win","right_first":null,"best_move":"0,0-0,2"'

# The table of start boards.
run "$papamu" solve konane --all 3x4
expect_code 0
expect_out '^board +gap +outcome +left first +right first +nodes +seconds$'
expect_out '^3x4 +VM +P +loss +loss '
expect_out '^2x4 +HC +R +loss +win '
[[ $(wc -l <"$scratch/out") -gt 50 ]] || fail "boards are missing"
run "$papamu" solve konane --all 2x3 --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","ruleset":"konane","boards":\[\{"board":"1x2"'
run "$papamu" solve domineering --all 3x3
expect_out '^3x3 +- +N '

# Optimisations that are left out.
for name in symmetry table cutoffs ordering proofs efforts bounds; do
    run "$papamu" solve konane --board 4x4 --without "$name"
    expect_code 0
    expect_out '^outcome P: '
done
run "$papamu" solve konane --board 4x4 --without speed
expect_code 2
expect_one_error_line
expect_err 'the names are .*cutoffs'

# Certificates.
run "$papamu" solve konane --board 5x5 --gap HM --certificate "$scratch/5x5.cert"
expect_code 0
run "$papamu" verify "$scratch/5x5.cert"
expect_code 0
[[ $(grep -c proven "$scratch/out") -eq 2 ]] || fail "two claims should be proven"
run "$papamu" solve konane --all 3x5 --certificate "$scratch/all.cert"
expect_code 0
run "$papamu" verify "$scratch/all.cert"
expect_code 0
head -c "$(($(stat -c %s "$scratch/5x5.cert") - 1))" "$scratch/5x5.cert" >"$scratch/short.cert"
run "$papamu" verify "$scratch/short.cert"
expect_code 3
expect_one_error_line
run "$papamu" solve konane 'xo.' --certificate "$scratch/no/such/file"
expect_code 3
expect_one_error_line

# A certificate whose walk would take more than a fifth of the memory comes in pieces; those of a piece are beside it.
split() { # CERTIFICATE
    run "$papamu" solve domineering --board 5x6 --first left --threads 1 --memory 64K --certificate "$1"
}
split "$scratch/split.cert"
expect_code 0
run "$papamu" verify "$scratch/split.cert"
expect_code 0
expect_out "right wins: proven, by [0-9]+ moves and $(ls "$scratch/split.cert.pieces" | wc -l) pieces$"
(($(ls "$scratch/split.cert.pieces" | wc -l) >= 5)) || fail "there should be pieces"
mkdir "$scratch/of.pieces"
split "$scratch/of.pieces/top"
expect_code 0
[[ ! -e "$scratch/of.pieces/top.pieces" ]] || fail "the pieces of a piece have a folder of their own"
(($(ls "$scratch/of.pieces" | wc -l) == $(ls "$scratch/split.cert.pieces" | wc -l) + 1)) || fail "other pieces"
one=$(ls "$scratch/split.cert.pieces"/* | head -n 1)
rm "$one"
run "$papamu" verify "$scratch/split.cert"
expect_code 1
expect_out "NOT PROVEN: cannot read $one: No such file"
touch "$scratch/full.cert.pieces"
split "$scratch/full.cert"
expect_code 3
expect_one_error_line
expect_err "full.cert.pieces: "
expect_out '^Left moves first: loss'
[[ ! -e "$scratch/full.cert" ]] || fail "a certificate without its pieces"

# Limits; checkpoints.
run "$papamu" solve konane --board 6x6 --limit-nodes 2000 --threads 1 --checkpoint "$scratch/6x6.save" --json
expect_code 4
expect_out '"outcome":null'
expect_out '"stopped":"the limit of 2000'
run "$papamu" solve konane --board 6x6 --checkpoint "$scratch/6x6.save"
expect_code 3
expect_one_error_line
expect_err 'add --resume'
run "$papamu" solve konane --board 4x4 --checkpoint "$scratch/6x6.save" --resume
expect_code 3
expect_one_error_line
expect_err 'another position'
run "$papamu" solve konane --board 6x6 --limit-nodes 2000 --checkpoint "$scratch/6x6.save" --resume
expect_code 4
printf 'x' | dd of="$scratch/6x6.save" bs=1 seek=300 conv=notrunc status=none
run "$papamu" solve konane --board 6x6 --checkpoint "$scratch/6x6.save" --resume
expect_code 3
expect_one_error_line
expect_err 'damaged'

# Ctrl-C: what is known is printed and kept.
run_interrupted '' "$papamu" solve konane --board 8x8 --memory 64M --checkpoint "$scratch/8x8.save"
expect_code 130
expect_out '^Left moves first: unknown$'
expect_out '^stopped: interrupted$'
[[ -s $scratch/8x8.save ]] || fail "no checkpoint"
run_interrupted '' "$papamu" solve konane --all 8x8 --memory 64M
expect_code 130
expect_out '^2x2 +HM +P '

# Batches.
printf '%s\n' 'xo.' '' '# a comment' 'xo./xo' '.ox' >"$scratch/in"
code=0
"$papamu" solve konane --stdin <"$scratch/in" >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 3
expect_no_err
[[ $(wc -l <"$scratch/out") -eq 3 ]] || fail "one line for each position"
[[ $(sed -n 1p "$scratch/out") == "L  left-first win  right-first loss" ]] || fail "the first line"
[[ $(sed -n 2p "$scratch/out") == "error: line 4, row 2, column "* ]] || fail "the second line"
code=0
"$papamu" solve konane --stdin --json <"$scratch/in" >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 3
expect_out '^\{"schema":"papamu/[a-z-]+/1","ruleset":"konane","position":"xo\.","outcome":"L"'
expect_out '"error":".*","row":2,"column":'

# Bad input names its place; contradictions are refused.
bad() {
    run "$papamu" solve "$@"
    expect_code 3
    expect_no_out
    expect_one_error_line
}
bad konane 'xo./xo'
expect_err 'row 2, column [0-9]'
bad konane 'xoy'
expect_err 'row 1, column 3'
bad konane ''
bad konane --board 21x21
expect_err '--board: 21x21 is too large: at most 400 cells'
bad konane --board 1x5 --gap VM
bad konane --board 4x4 --gap XX
bad konane 'xo.' --board 4x4
bad konane --all 4x4 --board 4x4
bad konane --all 4x4 --stdin
bad konane --all 90x90
bad konane --stdin 'xo.'
bad konane 'xo.' --resume
bad domineering --board 4x4 --gap HM
run "$papamu" solve chess 'xo.'
expect_code 2
expect_one_error_line
run "$papamu" solve konane
expect_code 2
run "$papamu" solve konane 'xo.' --first nobody
expect_code 2

# One name after --without, so that the position may follow.
run "$papamu" solve konane --without symmetry --without cutoffs xo.
expect_code 0
run "$papamu" solve konane --without symmetry,cutoffs xo.
expect_code 0
run "$papamu" solve konane --without foo xo.
expect_code 2
expect_err 'no optimisation is called "foo"'
run "$papamu" solve konane xo. --limit-nodes -1
expect_code 2
expect_err 'limit-nodes'

finish
