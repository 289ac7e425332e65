# shellcheck shell=bash
# What the script tests share: run a command, compare what came out, count the failures. Sourced, not run.
#
#   run papamu --version
#   expect_code 0
#   expect_out '^papamu [0-9]'
#   finish

failures=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
    printf 'FAILED after: %s\n  %s\n' "${last_command:-nothing}" "$1"
    printf '  code %s\n' "${code:-none}"
    [[ -f $scratch/out ]] && sed 's/^/  out| /' "$scratch/out" | head -n 20
    [[ -f $scratch/err ]] && sed 's/^/  err| /' "$scratch/err" | head -n 20
    failures=$((failures + 1))
}

# Runs a command with nothing on its standard input; $code, $scratch/out and $scratch/err hold what came of it.
run() {
    last_command="$*"
    code=0
    "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || code=$?
}

# python_with MODULE...: prints the name of a Python that has these modules; fails if there is none.
python_with() {
    local python
    for python in python3 /usr/bin/python3; do
        if "$python" -c "import $(IFS=, && echo "$*")" 2>/dev/null; then
            echo "$python"
            return
        fi
    done
    return 1
}

# commands_in [GROUP]: the commands that the help of $papamu lists, or those of a group of commands.
# shellcheck disable=SC2154 # the test names the program
commands_in() { "$papamu" "$@" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]\+\) .*/\1/p'; }

# wait_until COMMAND...: until it succeeds. Machines stand still now and then: sleeping is no way to know that something
# has happened.
wait_until() {
    for ((tries = 0; tries < 1200; ++tries)); do
        if "$@"; then return; fi
        sleep 0.05
    done
    fail "waited in vain for: $*"
}
has_output() { grep -Eq -e "$1" "$scratch/out" 2>/dev/null; }
# Whether a process runs and has a handler for SIGINT (signal 2, the second bit of its mask). One that this shell has
# just started is a copy of the shell at first, with the shell's handlers.
heeds_interrupt() {
    local status mask
    [[ ! /proc/$1/exe -ef /proc/$$/exe ]] || return 1
    status=$(cat "/proc/$1/status" 2>/dev/null) || return 1
    [[ ! $status =~ State:[[:space:]]*[ZX] ]] || return 1
    mask=$(sed -n 's/^SigCgt:[[:space:]]*//p' <<<"$status")
    [[ -n $mask ]] && ((0x$mask & 2))
}

# run_interrupted PATTERN COMMAND...: as run, with $input on its standard input, and Ctrl-C (or the signal
# $interruption) after a third of a second of work: once the program heeds it, and what it wrote matches the pattern (''
# for none).
input=/dev/null
interruption=INT
run_interrupted() {
    local pattern=$1 pid
    shift
    last_command="$*, interrupted"
    code=0
    : >"$scratch/out"
    env --default-signal=INT,TERM,HUP "$@" >"$scratch/out" 2>"$scratch/err" <"$input" &
    pid=$!
    wait_until heeds_interrupt "$pid"
    if [[ -n $pattern ]]; then wait_until has_output "$pattern"; fi
    sleep 0.3
    kill -"$interruption" "$pid"
    wait "$pid" || code=$?
}

expect_code() { [[ $code -eq $1 ]] || fail "expected exit code $1"; }
expect_out() { grep -Eq -e "$1" "$scratch/out" || fail "standard output lacks /$1/"; }
expect_err() { grep -Eq -e "$1" "$scratch/err" || fail "standard error lacks /$1/"; }
expect_no_out() { [[ ! -s $scratch/out ]] || fail "standard output should be empty"; }
expect_no_err() { [[ ! -s $scratch/err ]] || fail "standard error should be empty"; }
expect_one_error_line() {
    [[ $(wc -l <"$scratch/err") -eq 1 ]] || fail "standard error should be one line"
    expect_err '^papamu: '
}

# refuses CODE PATTERN ARGUMENT...: $papamu prints one error line, which matches the pattern, and nothing else.
refuses() {
    run "$papamu" "${@:3}"
    expect_code "$1"
    expect_no_out
    expect_one_error_line
    expect_err "$2"
}

finish() {
    if ((failures > 0)); then
        printf '%d failed\n' "$failures"
        exit 1
    fi
    echo "all passed"
}
