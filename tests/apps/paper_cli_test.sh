#!/usr/bin/env bash
# `papamu paper` as scripts see it: paper_cli_test.sh PAPAMU PAPERS [long]. PAPERS is the folder of the papers. With
# `long` every paper is run; otherwise the quick ones, and what is wrong with files.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
papers=$2

if [[ ${3:-} == long ]]; then
    run "$papamu" paper run all --papers "$papers" --threads 1 --within 10
    expect_code 0
    expect_no_err
    grep -qE ' (wrong|unfinished)' "$scratch/out" && fail "some claim does not hold"
    [[ $(grep -cE '^[a-z0-9-]+ +[0-9]+ claims?: [0-9]+ right' "$scratch/out") -ge 12 ]] || fail "papers are missing"
    # The answers stay when everything that makes the solver fast is left out.
    run "$papamu" paper run ernst-1995 albert-2005 winning-ways norvig-2021 --papers "$papers" --threads 2 --within 0 \
        --without symmetry,dominance,guesses,cutoffs,ordering,proofs,bounds
    expect_code 0
    finish
    exit
fi

# The quick papers; `list` and `show`.
run "$papamu" paper run ernst-1995 winning-ways norvig-2021 --papers "$papers" --threads 1
expect_code 0
expect_out '^ernst-1995 +[0-9]+ claims: [0-9]+ right; [0-9.]+ s$'
expect_no_err
run "$papamu" paper list --papers "$papers"
expect_code 0
expect_out '^ernst-1995: Solid linear patterns'
run "$papamu" paper list --papers "$papers" --json
expect_out '^\{"schema":"papamu/[a-z-]+/1","papers":\[\{"name":"[a-z0-9-]+","title":".*"citation":".*"claims":[0-9]+,"seconds":'
run "$papamu" paper show norvig-2021 --papers "$papers"
expect_out '^ +[0-9]+  left-first konane board 4x4 HC  loss  \[.*\]$'
# What every folder must have.
for folder in "$papers"/*/; do
    for file in README.md claims.tsv output.txt; do
        [[ -s $folder$file ]] || fail "$folder lacks $file"
    done
    grep -q '^Not checked' "$folder/README.md" || fail "$folder/README.md does not say what was not checked"
done

# A paper of our own. `rows ROW...` writes it, with ' ; ' for tabs.
mine=$scratch/papers
mkdir -p "$mine/mine"
header='question\tgame\tposition\texpected\tfor\tseconds\tsource\n'
heading='# papamu claims, version 1\ntitle\tMine\ncitation\tMe\n'
rows() {
    printf '%b' "$heading$header" >"$mine/mine/claims.tsv"
    local row
    for row in "$@"; do printf '%s\n' "$row" | sed 's/ ; /\t/g' >>"$mine/mine/claims.tsv"; done
}
all_kinds=('value ; konane ; .<xo~2*j+1>. ; -j ; j=0..3 ; - ; a' 'holds ; clobber ; <<xo:n>/:m>x<.:2*n-1> ; is_all_small(g) ; m=1..2 n=1..m ; - ; b'
    'outcome ; konane ; board <=n>x4 VC ; P ; n=2..4 ; - ; c' 'left-first ; konane ; board 5x5 HM ; win ; - ; - ; d'
    'right-first ; konane ; board 5x5 HM ; loss ; - ; - ; e' 'proof ; konane ; board 4x5 HM ; R ; - ; - ; f'
    'nim-values ; kayles ; 70 ; 6 7 4 ; - ; - ; g' 'period ; 0.137 ; 500 ; 34 from 52 ; - ; - ; h'
    'exceptions ; kayles ; 500 ; 0 3 6 9 11 15 18 21 22 28 34 39 57 70 ; - ; - ; i' 'calc ; - ; {0|*} ; ^ ; - ; - ; j'
    'value ; sum ; konane:.xo. + {2|-1} ; {2*|-1*} ; - ; - ; k' 'outcome ; konane ; board 7x7 HM ; L ; - ; 900 ; l')
rows "${all_kinds[@]}"
run "$papamu" paper run all --papers "$mine" --rows
expect_code 0
expect_out '^mine +19 claims: 18 right, 1 not run; '
expect_out 'claims.tsv:5: value konane \.xoxox\.: -2, as claimed$'
expect_out 'claims.tsv:6: holds clobber xo/xo/x\.: '
expect_out 'board 7x7 HM: not run; it takes about 15 min'
run "$papamu" paper run mine --papers "$mine" --json --output "$scratch/written"
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","papers":\[\{"name":"mine","claims":19,"right":18,"wrong":0,"unfinished":0,"not_run":1,"seconds":'
expect_out '"question":"value","game":"konane","position":"\.xox\.","expected":"-j","variables":\{"j":1\},"found":"-1","verdict":"right","source":"a"'
cp "$scratch/written/mine/output.txt" "$mine/mine/"
grep -q $'^period 0.137 500\t34 from 52$' "$mine/mine/output.txt" || fail "output.txt lacks a line"
run "$papamu" paper run mine --papers "$mine"
expect_code 0

# What is recorded must be what is found; what is not run stays recorded.
sed -i 's/34 from 52/34 from 51/; s/\tnot run/\tL/' "$mine/mine/output.txt"
run "$papamu" paper run mine --papers "$mine"
expect_code 1
expect_out 'period 0.137 500: expected 34 from 52, found 34 from 52; output.txt has 34 from 51$'
run "$papamu" paper run mine --papers "$mine" --output "$scratch/written"
grep -q $'board 7x7 HM\tL$' "$scratch/written/mine/output.txt" || fail "a recorded line was lost"
rm "$mine/mine/output.txt"

# Games from rule files: one of the paper's own folder, one that is shipped, one by its path.
cat >"$mine/mine/halves.game" <<'END'
name    = "halves"
board   = "heap"
right   = "given"
example = "5+8"

[[move]]
for  = "k in 1, 2"
into = "n - k"

[[move]]
player = "right"
if     = "n > 1"
into   = "n / 2, n - n / 2"
END
sed 's/^name .*/name = "halves-again"/' "$mine/mine/halves.game" >"$scratch/again.game"
rows 'value ; halves.game ; 8 ; 9/2 ; - ; - ; a' 'left-first ; halves.game ; <=n> ; win ; n=1..5 ; - ; b' \
    'outcome ; king-clobber ; xo/ox ; N ; - ; - ; c' "value ; $scratch/again.game ; 1 ; 1 ; - ; - ; d" \
    'value ; sum ; king-clobber:xo/ox + halves:1 ; 1* ; - ; - ; e' 'proof ; graph-nimors ; 0-1,1-2,0-2 ; N ; - ; - ; f'
run "$papamu" paper run mine --papers "$mine" --rows
expect_out 'claims.tsv:6: left-first halves.game 5: win, as claimed$'
expect_out ':7: outcome king-clobber xo/ox: N, as claimed$'
expect_out ":8: value .*/again.game 1: 1, as claimed$"
expect_out ':9: value sum king-clobber:xo/ox \+ halves:1: 1\*, as claimed$'
expect_out ':10: proof graph-nimors 0-1,1-2,0-2: N, as claimed$'
expect_code 0
rm "$mine/mine/halves.game"
run "$papamu" paper run mine --papers "$mine"
expect_code 3
expect_one_error_line
expect_err 'mine/claims.tsv:5: cannot read halves.game: No such file or directory'

# What does not hold is named, with exit code 1; a limit is 4.
rows 'value ; konane ; .xo. ; 0 ; - ; - ; a' 'holds ; konane ; .xo. ; g > 0 ; - ; - ; b' 'outcome ; konane ; .xo. ; L ; - ; - ; c' \
    'nim-values ; kayles ; 0 ; 0 1 2 4 ; - ; - ; d'
run "$papamu" paper run mine --papers "$mine"
expect_code 1
expect_out 'mine/claims.tsv:5: value konane \.xo\.: expected 0, found \*$'
expect_out ':6: holds konane \.xo\.: expected g > 0, found \*$'
expect_out ':7: outcome konane \.xo\.: expected L, found N$'
expect_out ':8: nim-values kayles 0: expected 0 1 2 4, found 0 1 2 3$'
rows 'value ; domineering ; board 8x8 ; 0 ; - ; - ; a' 'outcome ; konane ; board 8x8 ; P ; - ; - ; b'
run "$papamu" paper run mine --papers "$mine" --limit-seconds 0.2
expect_code 4
expect_out ': unfinished: the limit of 0.2 seconds'
run_interrupted '' "$papamu" paper run mine --papers "$mine"
expect_code 130
expect_out '^interrupted$'

# Whatever a folder is called and a file says, it is shown on one line, and does nothing to a terminal.
odd=$scratch/odd/$'two\nlines\e[31m'
mkdir -p "$odd"
rows 'calc ; - ; 1 + 1 ; 2 ; - ; - ; a'
sed $'s/Mine/Mine\e[32m/' "$mine/mine/claims.tsv" >"$odd/claims.tsv"
for command in list 'run all --rows' 'show all'; do
    # shellcheck disable=SC2086 # words
    run "$papamu" paper $command --papers "$scratch/odd"
    expect_code 0
    grep -q $'\e' "$scratch/out" && fail "an escape sequence"
    expect_out 'two\\nlines\\x1b\[31m'
done

# What is wrong with a file is one line with its place.
wrong() {
    local message=$1
    shift
    rows "$@"
    run "$papamu" paper run mine --papers "$mine"
    expect_code 3
    expect_one_error_line
    expect_err "mine/claims.tsv:5: $message"
}
wrong '"worth" is not a question' 'worth ; konane ; .xo. ; 0 ; - ; - ; a'
wrong '3 columns instead of 7' 'value ; konane ; .xo.'
wrong '\.xX\.: row 1, column 3: ' 'value ; konane ; .xX. ; 0 ; - ; - ; a'
wrong 'board 4x4 HQ: --gap: "HQ"' 'outcome ; konane ; board 4x4 HQ ; P ; - ; - ; a'
wrong '.*unknown ruleset "konan"' 'value ; konan ; .xo. ; 0 ; - ; - ; a'
wrong '"W" is not an answer to outcome' 'outcome ; konane ; .xo. ; W ; - ; - ; a'
wrong '"n=1-3" is not a range' 'value ; konane ; <x:n> ; 0 ; n=1-3 ; - ; a'
wrong 'g is the name of a game' 'value ; konane ; <x:g> ; 0 ; g=1..3 ; - ; a'
wrong 'column 4 of <x:n>: there is no variable n' 'value ; konane ; <x:n> ; 0 ; - ; - ; a'
wrong 'column 4 of <x:m-9>: the count is -8' 'value ; konane ; <x:m-9> ; 0 ; m=1..2 ; - ; a'
wrong "column 1 of <xo>: this '<' needs a count" 'value ; konane ; <xo> ; 0 ; - ; - ; a'
wrong 'column 2 of x>: ' 'value ; konane ; x> ; 0 ; - ; - ; a'
wrong 'column 2 of a\*9999999999999: the number is too large' 'value ; konane ; .xo. ; 0 ; a=9999999..9999999 b=1..a*9999999999999 ; - ; a'
wrong '"soon" is not a number of seconds' 'value ; konane ; .xo. ; 0 ; - ; soon ; a'
wrong 'an empty column' 'value ; konane ; .xo. ; 0 ;  ;  ; '
wrong 'value konane \.xo\.: ' 'value ; konane ; .xo. ; {0| ; - ; - ; a'
wrong 'holds konane \.xo\.: g \+ 1 is neither true nor false' 'holds ; konane ; .xo. ; g + 1 ; - ; - ; a'
printf 'title\tMine\n' >"$mine/mine/claims.tsv"
run "$papamu" paper list --papers "$mine"
expect_code 3
expect_err 'claims.tsv:1: the first line must be'
run "$papamu" paper list --papers "$scratch/none"
expect_code 3
expect_err "none: No such file or directory; --papers names the folder of the papers"
run "$papamu" paper run norvig --papers "$papers"
expect_code 2
expect_err 'no paper is called "norvig"'
run "$papamu" paper
expect_code 2
finish
