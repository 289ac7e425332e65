#!/usr/bin/env bash
# `papamu calc` as scripts see it: results, exit codes, JSON, errors with a caret, batches, pictures.
#
#   bash calc_cli_test.sh path/to/papamu
set -u
papamu=$1
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
work=$scratch

# expect CODE OUTPUT ARGUMENT...: exit code and standard output of `papamu calc ARGUMENT...`
expect() {
  local code=$1 wanted=$2
  shift 2
  local out
  out=$("$papamu" calc "$@" 2>"$work/err" </dev/null)
  local got=$?
  [[ $got == "$code" ]] || fail "calc $*: exit code $got, not $code ($(cat "$work/err"))"
  [[ $out == "$wanted" ]] || fail "calc $*: printed \"$out\", not \"$wanted\""
}

# expect_error CODE PATTERN ARGUMENT...: nothing on standard output, PATTERN on standard error
expect_error() {
  local code=$1 pattern=$2
  shift 2
  expect "$code" "" "$@"
  grep -q -- "$pattern" "$work/err" || fail "calc $*: no \"$pattern\" in: $(cat "$work/err")"
}

expect 0 '{4|2}' '{1|-1}+{2||3|4}'
expect 0 '2*3' '2*3'
expect 0 '6' '2 * 3'
expect 0 '1' 'g = {2|-1}; g+g'
expect 0 '{-1|-2}' '-{2|1}'
expect 0 '-1/2' '-1/2'
expect 0 '3, 2' 'stops({3||2*|1*})'
# The stops of a sum, which is not added up.
expect 0 '2, 0' 'stops({3|1} + {2|-2} - 1)'
expect 0 '1, 1' 'stops({1|-1} + ^ + {2|0})'
expect 0 '4' 'left_stop({3|1} + {2|-2}) + right_stop({3|1} + {2|-2})'
nested=1
for _ in {1..40}; do nested="left_stop($nested)"; done
expect 0 '1' "$nested"
expect_error 3 'column 7: stops: a game is needed' 'stops(1 + 1 == 2)'
expect_error 3 'wrong number of arguments' 'stops({1|0} + 1, 2)'
expect 0 'true' '{1|-1} | 0'
expect 1 'false' '{1|-1} < 0'

# Errors: one message, the line, a caret.
expect_error 3 'column 4: ' '1+('
[[ $(sed -n 2p "$work/err") == '  1+(' ]] || fail "the expression is not shown"
[[ $(sed -n 3p "$work/err") == '     ^' ]] || fail "the caret stands elsewhere"
expect_error 3 'did you mean "temperature"' 'temprature(1)'
expect_error 3 'power of two' '1/3'
expect_error 3 'atomic_weight' 'atomic_weight(1)'
expect_error 2 '--memory' --memory lots 1
expect_error 2 'cannot be combined' --stdin 1
expect_error 2 'need an expression' --svg "$work/x.svg"
expect_error 4 'limit' --memory 1M '1000000001*{3||2|1}'

# JSON.
json=$("$papamu" calc --json 'heat(*2,1)') || fail "calc --json"
for field in '"value":"+-{1,{2|0}}"' '"outcome":"N"' '"left_stop":"1"' '"right_stop":"-1"' '"mean":"0"' \
    '"temperature":"1"' \
  '"birthday":4' '"is_number":false' '"is_all_small":false' '"kind":"game"'; do
  [[ $json == *"$field"* ]] || fail "no $field in $json"
done
[[ $("$papamu" calc --json 0) == *'"temperature":"-1"'* ]] || fail "the temperature of an integer"
json=$("$papamu" calc --json '1+(' 2>/dev/null)
[[ $? == 3 && $json == *'"error":'*'"column":4'* ]] || fail "an error as JSON: $json"
[[ $("$papamu" calc --json 'thermograph({1|-1})') == *'"left_wall":[{"temperature":"-1","value":"2","slope":-1}'* ]] ||
  fail "a thermograph as JSON"

# Batches: one line for one line, errors in their places.
printf '%s\n' '1+1' '' '# nothing' 'g = ^*' 'g + g' '1/3' 'ans' '*999 + *' >"$work/in"
out=$("$papamu" calc --stdin <"$work/in" 2>"$work/err")
code=$?
[[ $code == 3 ]] || fail "--stdin: exit code $code"
wanted=$'2\n^*\n^2\nerror: column 3: the denominator must be a power of two\n^2\n*998'
[[ $out == "$wanted" ]] || fail "--stdin printed: $out"
[[ ! -s $work/err ]] || fail "--stdin wrote diagnostics: $(cat "$work/err")"
out=$("$papamu" calc --stdin --json <"$work/in")
[[ $(wc -l <<<"$out") == 6 ]] || fail "--stdin --json printed: $out"
[[ $(sed -n 4p <<<"$out") == *'"error":'*'"column":3'* ]] || fail "--stdin --json, an error"
# Without an expression and without a terminal: the same.
[[ $(printf '1+1\n{2|1}' | "$papamu" calc) == $'2\n{2|1}' ]] || fail "a batch without --stdin"
[[ $(printf '1+1\r\n' | "$papamu" calc) == 2 ]] || fail "a line that ends in CR LF"
printf '' | "$papamu" calc || fail "an empty batch"

# Pictures are written whole or not at all.
expect 0 '{3||1|-2}' --svg "$work/t.svg" --tikz "$work/t.tikz" '{3|{1|-2}}'
grep -q '</svg>' "$work/t.svg" || fail "no SVG"
grep -q 'end{tikzpicture}' "$work/t.tikz" || fail "no TikZ"
expect_error 3 'cannot write' --svg "$work/no/such/t.svg" '{1|0}'
expect_error 3 'cannot write' --svg "$work" '{1|0}'
expect_error 3 'only a game' --svg "$work/u.svg" 'stops(1)'
[[ ! -e $work/u.svg ]] || fail "a picture of nothing"
if [[ -e /dev/full ]]; then
  expect_error 3 'cannot write' --svg /dev/full '{1|0}'
fi
[[ -z $(find "$work" -name '*.????????' -newer "$work/in") ]] || fail "temporary files are left: $(ls "$work")"

# The list of functions.
"$papamu" calc --functions | grep -q 'thermograph(g)' || fail "--functions"
"$papamu" calc --functions --markdown | grep -q '^| `heat(g, t)`' || fail "--functions --markdown"
expect_error 2 'functions' --markdown

# Formulas.
latex() {
  local expected=$1
  shift
  out=$("$papamu" calc "$@" --latex) || fail "--latex: $*"
  [[ $out == "$expected" ]] || fail "--latex $*: $out"
}
latex '\left\{2\mathrel{||}{\textstyle\frac{3}{4}}\mid {\uparrow}{\ast}\right\}' '{2||3/4|^*}'
latex '{\mathord{+}\mkern-10mu\rule[0.2em]{0.333em}{0.1em}\mkern4mu}_{2}' 'Tiny(2)'
latex '3,\ 1' 'stops({3|1})'
latex '\left[0,\ {\ast}\right]' 'right_options({3|0,*})'
[[ $(printf '1|2\n\nv2\n' | "$papamu" calc --stdin --latex) == $'error: column 1: only games have a formula in LaTeX; this is a boolean\n{\\Downarrow}' ]] ||
  fail "--stdin --latex"
expect_error 3 'only games have a formula in LaTeX; this is a thermograph' --latex 'thermograph(1)'
expect_error 2 'latex cannot be combined with --json or --verbose' --latex -v '1'

# Ctrl-C, one second into work that takes many.
run_interrupted '' "$papamu" calc '1000000001*{3||2|1}'
expect_code 130
expect_no_out
[[ $(<"$scratch/err") == 'papamu: interrupted' ]] || fail "it should say that it was interrupted"

# The prompt, where a pseudo-terminal can be had.
if command -v script >/dev/null; then
  export XDG_STATE_HOME=$work/state TERM=dumb
  out=$(printf 'g = {2|-1}\ng+g\nquit\n' | script -qec "exec '$papamu' calc" /dev/null 2>&1)
  [[ $out == *$'\n1'* ]] || fail "the prompt: $out"
  grep -q 'g+g' "$work/state/papamu/history" || fail "the history"
fi

finish
