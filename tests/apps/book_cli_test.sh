#!/usr/bin/env bash
# `papamu book` as a script sees it, and the engine with and without a book: book_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
exact=(--exact --nodes 1000 --memory 4M --plies 100)
searched=(--board 6x6 --nodes 2000 --memory 4M --plies 5)

# A board that is small enough is settled to the last move.
run "$papamu" book build --board 4x4 "${exact[@]}" --out "$scratch/a.book"
expect_code 0
expect_no_err
expect_out '^[0-9]+ positions, [0-9]+ proven to be won and [0-9]+ to be lost; [0-9]+ searched now$'
grep -q '^made: 4x4, by the exact solver, 100 plies, breadth 50$' "$scratch/a.book" || fail "the file should say how"
if grep -q ' cp ' "$scratch/a.book"; then fail "every score should be a proof"; fi
run "$papamu" book show "$scratch/a.book"
expect_code 0
expect_out '^4x4: [0-9]+ positions, '
run "$papamu" book show "$scratch/a.book" --json
expect_out '^\{"schema":"papamu/[a-z-]+/1","made":\["4x4, by the exact solver.*"\],"boards":\[\{"board":"4x4","positions":[0-9]+,"won":'
start='xoxo/oxox/xoxo/oxox x remove:corner-or-centre'
run "$papamu" book show "$scratch/a.book" --state "$start"
expect_code 0
expect_out '^-[0-3],[0-3] (win|loss)$'
run "$papamu" book show "$scratch/a.book" --state "$start" --json
expect_out '^\{"schema":"papamu/[a-z-]+/1","position":"xoxo/oxox/xoxo/oxox x remove:corner-or-centre","move":"-[0-3],[0-3]","proven":"(win|loss)"\}$'
run "$papamu" book show "$scratch/a.book" --state 'xo../oxox x'
expect_code 1
expect_out '^not in the book$'
run "$papamu" book show "$scratch/a.book" --board 4x4
lines=$(wc -l <"$scratch/out")
run "$papamu" book show "$scratch/a.book" --board 4x4 --json
expect_out '^\{"schema":"papamu/[a-z-]+/1","positions":\[\{"position":"'
[[ $lines -eq $(grep -o '"position":' "$scratch/out" | wc -l) ]] || fail "both lists should be as long"

# Interrupted or in pieces, on several boards: the same book.
run "$papamu" book build "${searched[@]}" --out "$scratch/b.book" --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","positions":[0-9]+,"won":[0-9]+,"lost":[0-9]+,"new":[0-9]+,"complete":true\}$'
run "$papamu" book build "${searched[@]}" --out "$scratch/c.book" --positions 9
expect_code 0
expect_out '9 searched now; not complete$'
run "$papamu" book build "${searched[@]}" --out "$scratch/c.book" --resume
expect_code 0
cmp -s "$scratch/b.book" "$scratch/c.book" || fail "a resumed build should find the same book"
for interruption in INT TERM; do
    rm -f "$scratch/d.book"
    run_interrupted '' "$papamu" book build --board 8x8 --nodes 20000 --plies 9 --out "$scratch/d.book"
    expect_code 130
    expect_out 'not complete$'
    run "$papamu" book show "$scratch/d.book" --board 8x8
    expect_code 0
    [[ $(wc -l <"$scratch/out") -gt 0 ]] || fail "what was searched should be in the file"
done
run "$papamu" book build --board 4x4 "${exact[@]}" --out "$scratch/b.book" --resume
expect_code 0
run "$papamu" book show "$scratch/b.book"
expect_out '^4x4: '
expect_out '^6x6: '

# By the clock.
run "$papamu" book build --board 6x6 --move-time 0.01 --positions 3 --out "$scratch/e.book"
expect_code 0
expect_out '3 searched now'

# The engine plays by it, unless it is told not to.
engine() {
    local options=$1
    shift
    printf '%s\n' papamu-start\ konane\ 4x4\ corner-or-centre "$@" position\ startpos 'go nodes 200' papamu-wait quit |
        "$papamu" engine $options >"$scratch/out" 2>"$scratch/err"
}
engine "--book $scratch/a.book"
expect_out '^info depth 0 seldepth 0 nodes 0 .* score (win|loss) pv -[0-3],[0-3] string from the book$'
for without in '--book none' "--book $scratch/a.book --profile learned-only" '' "--book $scratch/b.book"; do
    engine "$without"
    expect_out '^bestmove '
    if [[ $without == *b.book ]]; then
        expect_out ' nodes 0 '
    elif grep -q ' nodes 0 ' "$scratch/out"; then
        fail "a search is expected with '$without'"
    fi
done
engine '' "setoption name Book value $scratch/a.book"
expect_out ' nodes 0 .* score (win|loss) '
run "$papamu" play konane --book "$scratch/a.book" --board 4x4 --side none --move-time 0.1
expect_out '^papamu plays -[0-3],[0-3] \(a proven .*, from the book\)$'
engine "--book $scratch/a.book" 'setoption name Book value none'
if grep -q ' nodes 0 ' "$scratch/out"; then fail "the book is switched off"; fi
engine '' "setoption name Book value $scratch/none.book"
expect_out '^info string error: setoption: option Book: .*none.book'
run "$papamu" match konane --player "engine:book=$scratch/a.book,memory=4M" --player engine:no-book,memory=4M \
    --board 4x4 --random-plies 0 --nodes 500 --games 2
expect_code 0

# What is wrong is said in one line.
refuses 3 'add --resume' book build --board 4x4 --out "$scratch/a.book"
refuses 3 'no/such/file' book build --board 4x4 --out "$scratch/no/such/file"
refuses 3 'none.book' book show "$scratch/none.book"
refuses 3 'is not a papamu konane book 1 file' book show "$papamu"
refuses 3 '^papamu: --state: ' book show --state 'xq x'
for board in 21x20 1x1 6x 0x5 ''; do refuses 3 '--board' book build --board "$board" --out "$scratch/x"; done
refuses 2 '--nodes' book build --board 4x4 --nodes 0 --out "$scratch/x"
refuses 2 '--move-time' book build --board 4x4 --move-time 0 --out "$scratch/x"
refuses 2 'no option "book"' match konane --player engine:book --player pvs
refuses 3 'none.book' match konane --player "engine:book=$scratch/none.book" --player pvs
refuses 3 '--book: .*none.book' engine --book "$scratch/none.book" --json
[[ ! -e $scratch/x ]] || fail "nothing should have been written"
printf 'x' | dd of="$scratch/a.book" bs=1 seek=300 conv=notrunc status=none
refuses 3 'a.book is damaged' book show "$scratch/a.book"
refuses 3 'a.book is damaged' book build --board 4x4 --out "$scratch/a.book" --resume

finish
