#!/usr/bin/env bash
# `papamu calc` with expressions that take too long: every function ends at a limit of seconds and at Ctrl-C; what need
# not take long takes few CPU seconds; a line without meaning takes little memory.
#
#   bash calc_limits_test.sh path/to/papamu
set -u
papamu=$1
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"

# Work for hours, whatever is done with it.
slow='heat(*100000, 1)'

# ends_in_time EXPRESSION: a limit of seconds comes, and is said in one line.
ends_in_time() {
    run timeout 60 "$papamu" calc "$1" --limit-seconds 0.03
    expect_code 4
    expect_no_out
    expect_one_error_line
    expect_err 'the limit of 0.03 seconds'
}

# ends_at_interrupt EXPRESSION
ends_at_interrupt() {
    last_command="calc $1, interrupted"
    code=0
    env --default-signal=INT "$papamu" calc "$1" >"$scratch/out" 2>"$scratch/err" </dev/null &
    local pid=$!
    wait_until heeds_interrupt "$pid"
    sleep 0.1
    kill -INT "$pid"
    wait "$pid" || code=$?
    expect_code 130
    expect_no_out
}

# --- every function, with an argument that takes long and as many others as it needs; every fifth also at Ctrl-C ---
"$papamu" calc --functions | sed -n 's/^  \([A-Za-z_]*\)(\([^)]*\)).*/\1 \2/p' >"$scratch/functions"
(($(wc -l <"$scratch/functions") > 40)) || fail "the list of functions cannot be read"
number=0
while read -r name parameters; do
    commas=${parameters//[^,]/}
    arguments=$slow
    for ((i = 0; i < ${#commas}; ++i)); do arguments+=', 1'; done
    ends_in_time "$name($arguments)"
    if ((number++ % 5 == 0)); then ends_at_interrupt "$name($arguments)"; fi
done <"$scratch/functions"

# --- functions and operators that take long themselves ---
switches=$(for i in {1..30}; do printf '{%d||%d|%d}+' $((2 ** i)) $((-(3 ** i))) $((-(5 ** (i % 20)))); done)0
for expression in 'heat(*100000, {1|-1})' 'overheat(*100000, 1, 1)' '1000000000 * {3||2|1}' '*1000000 : ^' \
    'conway({3||2|1}:*999, {5||4|1}:*999)' 'norton({3|1/16777216}, {2||1|0}:^)' 'pow(^, 1000000) + pow(+-1:*, 1000000)' \
    'superstar(999999, 999998) : *900000' 'left_options(heat(*1000000, 1))' 'uptimal(1000000000 * ^<3> - 7 * ^<9>)' \
    'reduced(sum({3||2|1}:*99999, ^))' "$switches" 'followers(1000000000 * ^<2>)' 'incentives(*900000:^)'; do
    ends_in_time "$expression"
done
ends_in_time "$switches == 0"

# A batch: the limit is one of each line, and the next line is answered.
printf '%s\n' '1+1' "$slow" 'g = {2|-1}; g + g' >"$scratch/in"
last_command="calc --stdin with a line that takes too long"
code=0
"$papamu" calc --stdin --limit-seconds 0.2 <"$scratch/in" >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 4
expect_no_err
[[ $(<"$scratch/out") == $'2\nerror: limit reached: the limit of 0.2 seconds\n1' ]] || fail "other answers"
run "$papamu" calc 1 --limit-seconds x
expect_code 2
run "$papamu" calc '{1|-1}+{2||3|4}' --limit-seconds 100
expect_code 0

# --- what need not take long: in CPU seconds, ten times what it takes and more ---
# takes SECONDS PATTERN COMMAND...
takes() {
    local seconds=$1 pattern=$2
    shift 2
    last_command="$*"
    code=0
    (ulimit -t "$seconds" && exec "$@") >"$scratch/out" 2>"$scratch/err" </dev/null || code=$?
    expect_code 0
    expect_out "$pattern"
}
takes 20 '^\{0\|\*,\*2,' "$papamu" calc "superstar($(seq -s, 1 999))"
takes 30 '^[0-9]+$' "$papamu" calc 'follower_count(1000 * {3||2|1})'
takes 30 '^N$' "$papamu" calc "outcome($(printf '{1|-1}:%.0s' {1..199}){1|-1})"

# --- a line without meaning ---
word=$(head -c 4000000 /dev/zero | tr '\0' x)
few_addresses() { (ulimit -v 1000000 && ulimit -t 20 && exec "$@"); }
if few_addresses "$papamu" --version >/dev/null 2>&1; then
    last_command="calc --stdin with a word of 4 MB"
    code=0
    printf '%s\n1+1\n' "$word" | few_addresses "$papamu" calc --stdin >"$scratch/out" 2>"$scratch/err" || code=$?
    expect_code 3
    expect_no_err
    # As much of the word as a message quotes.
    [[ $(<"$scratch/out") == $'error: column 1: unknown name "'"${word:0:60}"$'..."\n2' ]] || fail "other answers"
else
    echo "sanitizers need more addresses: that part is left out"
fi
finish
