#!/usr/bin/env bash
# Batches as scripts use them: batch_cli_test.sh PAPAMU. Ids, wrong lines, several threads, and --resume.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

# answer INPUT COMMAND...: as run, with these lines on standard input.
answer() {
    local lines=$1
    shift
    last_command="$* (of a batch)"
    code=0
    printf '%s\n' "$lines" | "$@" >"$scratch/out" 2>"$scratch/err" || code=$?
}
expect_lines() { [[ $(wc -l <"$scratch/out") -eq $1 ]] || fail "$1 lines were expected"; }
# The output without what depends on time and on threads.
steady() { sed -E 's/"(stats":\{[^}]*\}|nodes":[0-9]+|seconds":[0-9.e+-]+)//g' "$1"; }

# --- Options are read before the lines, of which there may be none.
for command in value solve; do
    run "$papamu" $command konane --stdin --without nonsense </dev/null
    expect_code 2
    expect_one_error_line
done

# --- Ids.
named='{"id": "a\"7", "position": "xo."}
xo.
{"position": "xx.", "id": 12}
  { "position" : "xo.xo" }'
for command in value solve; do
    answer "$named" "$papamu" $command konane --stdin --json
    expect_code 0
    expect_no_err
    expect_lines 4
    expect_out "^\{\"schema\":\"papamu/$command/1\",\"id\":\"a\\\\\"7\",\"ruleset\":\"konane\",\"position\":\"xo\.\","
    expect_out "^\{\"schema\":\"papamu/$command/1\",\"ruleset\":\"konane\",\"position\":\"xo\.\","
    expect_out "^\{\"schema\":\"papamu/$command/1\",\"id\":12,\"ruleset\":\"konane\",\"position\":\"xx\.\","
done
answer "$named" "$papamu" value konane --stdin
expect_code 0
printf 'a"7\t1\n1\n12\t0\n*\n' | cmp -s - "$scratch/out" || fail "ids before values"
answer '{"id":"x","expression":"1+1"}' "$papamu" calc --stdin --json
expect_code 0
expect_out '^\{"schema":"papamu/calc/1","id":"x","expression":"1\+1",.*"value":"2"'
answer '{"id":"x","expression":"1+1"}' "$papamu" calc --stdin
expect_out '^x	2$'
# Games with braces are no objects.
answer '{2|1}' "$papamu" calc --stdin
expect_code 0
expect_out '^\{2\|1\}$'
answer '{1|-1}' "$papamu" value value --stdin
expect_code 0
expect_out '^\+-1$'

# --- Wrong lines: each is answered in its place, with its number, and the batch goes on.
wrong='xo.
# skipped

{"id": 5, "position": "xq."}
{"id": 6, "positon": "xo."}
{"id": [], "position": "xo."}
{"id": 7}
{"id": 8, "position": "xo."
xx.'
for threads in 1 2 3; do
    answer "$wrong" "$papamu" solve konane --stdin --json --threads $threads
    expect_code 3
    expect_no_err
    expect_lines 7
    expect_out '^\{"schema":"papamu/solve/1","id":5,"line":4,"position":"xq\.","error":".*","row":1,"column":2\}$'
    expect_out '^\{"schema":"papamu/solve/1","id":6,"line":5,"position":'
    expect_out '"error":"unknown field \\"positon\\": a line has id and position","row":null,"column":null\}$'
    expect_out '^\{"schema":"papamu/solve/1","line":6,.*"error":"the id is neither a text nor a number"'
    expect_out '^\{"schema":"papamu/solve/1","id":7,"line":7,.*"error":"the text of the field position is missing"'
    expect_out '^\{"schema":"papamu/solve/1","line":8,.*"error":"not an object of JSON: wrong at byte 28"'
    [[ $(tail -n 1 "$scratch/out") == *'"position":"xx."'* ]] || fail "the last line should be answered"
done
answer '1+(
{"expression": "1", "id": "ok"}' "$papamu" calc --stdin --json
expect_code 3
expect_out '^\{"schema":"papamu/calc/1","expression":"1\+\(","error":".*","column":[0-9]+,"line":1\}$'
expect_out '"id":"ok".*"value":"1"'
answer '{"id": 1, "position": "xo."}' "$papamu" value konane --stdin --table csv
expect_code 3
expect_err '^papamu: line 1: a table has no place for an id$'

# --- Threads: the same answers in the same order.
letters=(x o . x o)
for ((i = 0; i < 300; ++i)); do
    row= random=$((i * 7919 + 13))
    for ((k = 0; k < 10; ++k)); do
        random=$(((random * 1103515245 + 12345) & 0x7fffffff))
        row+=${letters[$(((random >> 16) % 5))]}
    done
    echo "${row:0:5}/${row:5}"
done >"$scratch/many"
for command in 'value konane --moves=none' 'solve konane'; do
    # shellcheck disable=SC2086 # a command is words
    for threads in 1 2 5; do
        answer "$(<"$scratch/many")" "$papamu" $command --stdin --json --threads $threads
        expect_code 0
        steady "$scratch/out" >"$scratch/threads$threads"
    done
    expect_lines 300
    for threads in 2 5; do
        cmp -s "$scratch/threads1" "$scratch/threads$threads" || fail "$command: $threads threads answer otherwise"
    done
done

# Reading and writing do not meet: each answer is written once.
for ((i = 0; i < 40; ++i)); do
    answer $'.xo.\nxo.\nxx.' "$papamu" value konane --stdin --threads 3
    printf '*\n1\n0\n' | cmp -s - "$scratch/out" || fail "three answers"
done

# --- Resuming. Half of the answers, then all: nothing is computed twice, and the output is that of one run.
resume=$scratch/answers.jsonl
ask() { "$papamu" value konane --stdin --json --moves=none --threads "${threads:-2}" "$@"; }
sort -u "$scratch/many" >"$scratch/all"
count=$(wc -l <"$scratch/all")
ask <"$scratch/all" | sed 's/"stats".*//' >"$scratch/whole"
head -n 40 "$scratch/all" | ask --resume "$resume" >"$scratch/out"
expect_lines 40
cmp -s "$scratch/out" "$resume" || fail "the file should have what was printed"
cp "$resume" "$scratch/first"
ask --resume "$resume" <"$scratch/all" >"$scratch/out"
sed 's/"stats".*//' "$scratch/out" | cmp -s - "$scratch/whole" || fail "resumed answers should be those of one run"
cmp -s <(head -n 40 "$resume") "$scratch/first" || fail "what was there should stay"
[[ $(wc -l <"$resume") -eq $count ]] || fail "nothing should be computed twice"
cmp -s <(head -n 40 "$scratch/out") "$scratch/first" || fail "known answers should be printed as they are"
tac "$scratch/all" | ask --resume "$resume" >"$scratch/out"
expect_lines "$count"
[[ $(wc -l <"$resume") -eq $count ]] || fail "another order is no other question"

# A last line that is cut is computed again; one that lacks only its newline is kept.
head -c -25 "$scratch/first" >"$resume"
head -n 40 "$scratch/all" | ask --resume "$resume" >"$scratch/out"
[[ $(wc -l <"$resume") -eq 40 ]] || fail "a cut line should be mended"
cmp -s <(head -n 39 "$resume") <(head -n 39 "$scratch/first") || fail "only the cut line should change"
while read -r line; do [[ $line == '{"schema":"papamu/value/1",'*'}' ]] || fail "a torn line: $line"; done <"$resume"
head -c -1 "$scratch/first" >"$resume"
head -n 40 "$scratch/all" | ask --resume "$resume" >"$scratch/out"
cmp -s "$resume" "$scratch/first" || fail "a whole last line should be kept"

# Ids are a part of the question; errors are answers; what a limit stopped is computed again.
rm "$resume"
answer '{"id":1,"position":"xo."}
{"id":2,"position":"xo."}
zz' ask --resume "$resume"
expect_code 3
[[ $(wc -l <"$resume") -eq 3 ]] || fail "three questions"
answer '{"id":2,"position":"xo."}
zz
{"id":"2","position":"xo."}' ask --resume "$resume"
expect_code 3
expect_lines 3
[[ $(wc -l <"$resume") -eq 4 ]] || fail "one of them is new"
rm "$resume"
board=xoxox/oxoxo/xo..x/oxoxo
answer $board ask --resume "$resume" --limit-positions 5
expect_code 4
expect_out '"stopped":"the limit of 5 positions"'
answer $board ask --resume "$resume"
expect_code 0
answer $board ask --resume "$resume" --limit-positions 5
expect_code 0
expect_lines 1
[[ $(wc -l <"$resume") -eq 2 ]] || fail "the limited answer, then the whole one"

# Killed in the middle: the same command goes on.
rm "$resume"
slow=$scratch/slow
printf '%s\n' .. .... ../.. "$(printf '.........%.0s/' {1..8})........." >"$slow"
input=$slow
interruption=INT run_interrupted '"position":"\.\./\.\."' "$papamu" value domineering \
    --stdin --json --moves=none \
    --memory 256M --resume "$resume"
expect_code 130
[[ $(wc -l <"$resume") -ge 3 ]] || fail "three lines were answered before"
head -n 3 "$slow" | "$papamu" value domineering --stdin --json --moves=none --resume "$resume" >"$scratch/out"
head -n 3 "$resume" | cmp -s - "$scratch/out" || fail "it should go on from there"

# What is refused.
refused() {
    local pattern=$1
    shift
    answer xo. "$@"
    expect_code 3
    expect_no_out
    expect_one_error_line
    expect_err "$pattern"
}
cp "$scratch/first" "$resume"
refused 'answers.jsonl, line 1: not an answer of papamu/solve/1 for konane$' \
    "$papamu" solve konane --stdin --json --resume "$resume"
refused 'answers.jsonl, line 1: not an answer of papamu/value/1 for clobber$' \
    "$papamu" value clobber --stdin --json --resume "$resume"
cmp -s "$resume" "$scratch/first" || fail "a file that is refused should stay as it was"
sed -i '3s/.*/something else/' "$resume"
refused 'answers.jsonl, line 3: not an answer of ' "$papamu" value konane --stdin --json --resume "$resume"
refused 'Is a directory' "$papamu" value konane --stdin --json --resume "$scratch"
refused 'resume needs --json' "$papamu" value konane --stdin --resume "$resume"
refused 'resume needs --json' "$papamu" solve konane --stdin --resume "$resume"
refused 'resume needs --stdin' "$papamu" value konane xo. --json --resume "$resume"
refused 'resume needs --checkpoint, or --stdin' "$papamu" solve konane xo. --json --resume "$resume"
refused 'resume needs the name of a file' "$papamu" solve konane --stdin --json --resume
last_command="a file that is the output as well"
cp "$scratch/first" "$scratch/both"
code=0
echo xo. | ask --resume "$scratch/both" >>"$scratch/both" 2>"$scratch/err" || code=$?
expect_code 3
expect_err 'the file is the standard output as well'

# A solve that goes on.
rm "$resume"
"$papamu" solve konane --stdin --json --resume "$resume" <"$scratch/all" >"$scratch/one"
"$papamu" solve konane --stdin --json --resume "$resume" <"$scratch/all" >"$scratch/two"
cmp -s "$scratch/one" "$scratch/two" || fail "all answers should come from the file"
[[ $(wc -l <"$resume") -eq $count ]] || fail "nothing should be added"

finish
