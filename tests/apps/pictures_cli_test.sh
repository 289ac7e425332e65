#!/usr/bin/env bash
# Pictures and tables as scripts see them: pictures_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
position='.xo.#.xox.'

well_formed() {
    [[ -s $1 ]] || fail "there is no $1"
    if command -v xmllint >/dev/null; then
        xmllint --noout "$1" 2>"$scratch/err" || fail "$1 is not well formed"
    fi
}

# Each option writes its file in every format, and the answer as ever.
for option in picture thermograph tree; do
    run "$papamu" value konane "$position" --$option "$scratch/$option.svg"
    expect_code 0
    expect_out '^value +-1\*$'
    expect_no_err
    well_formed "$scratch/$option.svg"
    run "$papamu" value konane "$position" --$option "$scratch/$option.tex" --json
    expect_code 0
    expect_out '"value":"-1\*"'
    grep -q '^\\end{tikzpicture}$' "$scratch/$option.tex" || fail "$option.tex is no TikZ"
done
run "$papamu" value konane "$position" --tree "$scratch/tree.dot" --depth 1 --sensible
expect_code 0
[[ $(grep -c -- '->' "$scratch/tree.dot") -eq 2 ]] || fail "two sensible moves were expected"
if command -v dot >/dev/null; then
    run dot -Tsvg -o "$scratch/dot.svg" "$scratch/tree.dot"
    expect_code 0
fi
run "$papamu" value sum 'clobber:xo/ox + nim:2' --tree "$scratch/sum.svg"
expect_code 0
well_formed "$scratch/sum.svg"
# Graphs, also in trees.
for graph in hackenbush:0-1b,1-2r,0-2g graph-col:.x.o.:0-1,1-2,2-3,3-4 graph-snort:l...:0-1,1-2 arc-kayles:0-1,1-2; do
    for option in picture tree; do
        run "$papamu" value "${graph%%:*}" "${graph#*:}" --$option "$scratch/graph.svg"
        expect_code 0
        well_formed "$scratch/graph.svg"
        grep -q '<circle' "$scratch/graph.svg" || fail "$graph: no vertices in its $option"
    done
done
# Heaps: counters, cakes, and boxes for those that are too large; each heap has its size below it.
run "$papamu" value nim 3,12,1 --picture "$scratch/heaps.svg"
expect_code 0
well_formed "$scratch/heaps.svg"
[[ $(grep -o '<circle' "$scratch/heaps.svg" | wc -l) -eq 16 ]] || fail "16 counters were expected"
run "$papamu" value cutcake 1x1+2x3+30x4 --svg "$scratch/heaps.svg"
expect_code 0
well_formed "$scratch/heaps.svg"
for text in 'A: 2x3' 'B: 30x4'; do
    grep -q ">$text<" "$scratch/heaps.svg" || fail "no heap is called $text"
done
run "$papamu" value cutcake 0 --picture "$scratch/heaps.tex"
expect_code 0
grep -q '^\\end{tikzpicture}$' "$scratch/heaps.tex" || fail "heaps.tex is no TikZ"
run "$papamu" calc '{3|{1|-2}}' --tree "$scratch/options.svg" --thermograph "$scratch/t.svg"
expect_code 0
well_formed "$scratch/options.svg"
well_formed "$scratch/t.svg"
run "$papamu" nimbers wythoff --to 5 --picture "$scratch/wythoff.tex"
expect_code 0
grep -q 'papamuEE6677' "$scratch/wythoff.tex" || fail "the zeros are not marked"

# Tables.
printf '%s\n' .xo. .xox. xX .xo. >"$scratch/positions.txt"
code=0
last_command="a table"
"$papamu" value konane --stdin --table md --histogram "$scratch/h.svg" \
    <"$scratch/positions.txt" >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 3
expect_one_error_line
expect_err "^papamu: line 3, row 1, column 2: 'X' is not a cell"
[[ $(wc -l <"$scratch/out") -eq 5 ]] || fail "a table of five lines was expected"
expect_out '^\| position \| value \| outcome \| left stop \| right stop \| mean \| temperature \|$'
expect_out '^\| `\.xo\.` \| `\*` \| N \| 0 \| 0 \| 0 \| 0 \|$'
well_formed "$scratch/h.svg"
grep -q '>Values of konane: 3 positions, 2 values<' "$scratch/h.svg" || fail "the histogram counted wrong"
run "$papamu" value konane .xox. --table latex
expect_code 0
expect_out '^\\texttt\{\.xox\.\} & \$-1\$ & R & \$-1\$ & \$-1\$ & \$-1\$ & \$-1\$ \\\\$'
run "$papamu" value konane '.xo./xo.x/..xo' --table latex
expect_code 0
expect_out '& \$\\left\\\{0\\mid -1\{\\ast\}\\right\\\}\$ & N &'
# Bounds are no game.
run "$papamu" value domineering --board 5x6 --limit-positions 100 --moves=none --table latex
expect_code 4
expect_out '& at least -\{\}[0-9]+,\{\} at most [0-9]+ & '
run "$papamu" nimbers kayles --to 1 --table csv
expect_code 0
[[ $(cat "$scratch/out") == $'n,value\n0,0\n1,1' ]] || fail "another table was expected"

# What cannot be: nothing is computed, one line says why.
wrong() {
    local expected=$1 message=$2
    shift 2
    run "$papamu" "$@"
    expect_code "$expected"
    expect_one_error_line
    expect_err "$message"
}
wrong 2 'picture: "x.png" does not end in .svg or .tex' value konane .xo. --picture x.png
wrong 2 'tree: "x" does not end in' value konane .xo. --tree x
wrong 3 'tree needs all moves' value konane .xo. --tree x.svg --moves=none
wrong 3 'depth and --sensible need --tree' value konane .xo. --depth 3
wrong 3 'histogram needs --stdin' value konane .xo. --histogram x.svg
wrong 3 'picture draws one position' value konane --stdin --picture x.svg
wrong 3 'table and --json cannot be combined' value konane .xo. --table csv --json
wrong 3 'draw boards, graphs and heaps, and there are none in wythoff' value wythoff 1,2 --picture x.svg
wrong 3 'text draws boards, and there is no board in hackenbush' value hackenbush b --text
wrong 2 'need an expression' calc --tree x.svg
wrong 3 'only a game has a tree' calc 'stops(1)' --tree x.svg
wrong 3 'table and --json cannot be combined' nimbers nim --table md --json
run "$papamu" value domineering --board 4x4 --tree "$scratch/large.svg" --depth 9
expect_code 4
expect_out '^value '
expect_one_error_line
expect_err 'more than 2000 positions: draw fewer with --depth or --sensible'
[[ ! -e $scratch/large.svg ]] || fail "a picture of half a tree"
# The board is evaluated with 2,113 positions at most, its tree with 24,583: between them the tree is cut, and the exit
# code says so.
cut=("$papamu" value konane --board 3x8 --gap VC --threads 1 --limit-positions 7200)
run "${cut[@]}"
expect_code 0
cp "$scratch/out" "$scratch/without"
run "${cut[@]}" --tree "$scratch/cut.dot" --depth 2
expect_code 4
expect_one_error_line
expect_err '^papamu: --tree: [0-9]+ positions? of the tree (is|are) not taken further: the limit of 7200 positions$'
cmp -s "$scratch/out" "$scratch/without" || fail "another answer with --tree"
[[ $(grep -c -- '->' "$scratch/cut.dot") -gt 1 ]] || fail "no tree as far as it goes"
run "$papamu" value konane .xo. --tree "$scratch/no/such/tree.svg"
expect_code 3
expect_out '^value +\*$'
expect_one_error_line

finish
