#!/usr/bin/env bash
# TeX sets the pictures and the tables: tikz_test.sh PAPAMU. Skipped where there is no pdflatex with TikZ.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

if ! command -v pdflatex >/dev/null || ! kpsewhich tikz.sty >/dev/null; then
    echo "skipped: no pdflatex with TikZ (Debian: texlive-latex-base texlive-pictures)"
    exit 77
fi

cd "$scratch"
"$papamu" value konane '..x.x..o/..o....x/x..o..../o.o....x/.....o../...x..../.......o/ox.xo...' \
    --picture board.tex --thermograph thermograph.tex >/dev/null
"$papamu" value snort 'xl./.or' --picture letters.tex >/dev/null
"$papamu" value clobber 'xoxo.ox/oxo.xox' --picture corners.tex >/dev/null
"$papamu" value hackenbush '0-1b,1-2r,1-3g,0-3b,3-3g' --picture hackenbush.tex --tree cuts.tex --depth 1 >/dev/null
"$papamu" value graph-snort 'xo.lr:0-1,1-2,2-3,3-4' --picture snort.tex >/dev/null
"$papamu" value konane '.xo.#.xox.' --tree tree.tex >/dev/null
"$papamu" calc '{3|{1|-2}}' --tikz hot.tex --tree options.tex >/dev/null
"$papamu" nimbers kayles --picture nimbers.tex >/dev/null
printf '%s\n' .xo. .xox. '.xo./xo.x/..xo' |
    "$papamu" value konane --stdin --table latex --histogram histogram.tex >table.tex
printf '%s\n' '1/2^3*2' 'v<2>' '^[3]' '+-(1*)' '3Tiny(1/2)' 'Miny({2|Tiny(1)})' '{0,*|||1||2|-3}' 'stops({3|1})' \
    'left_options({1,{2|0}|})' | "$papamu" calc --stdin --latex | sed 's/.*/\\[&\\]/' >formulas.tex

pictures=(board thermograph letters corners hackenbush cuts snort tree hot options nimbers histogram table formulas)
{
    echo '\documentclass{article}\usepackage{tikz}\begin{document}'
    for picture in "${pictures[@]}"; do printf '\\noindent\\input{%s.tex}\\newpage\n' "$picture"; done
    echo '\end{document}'
} >all.tex
run pdflatex -interaction=nonstopmode -halt-on-error all.tex
expect_code 0
if grep -E '^!|Missing character' all.log; then fail "TeX complains"; fi
grep -q "Output written on all.pdf (${#pictures[@]} pages" all.log || fail "a page for each picture was expected"
if [[ -n ${PAPAMU_KEEP:-} ]]; then cp all.pdf "$PAPAMU_KEEP"; fi

finish
