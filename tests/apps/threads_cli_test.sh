#!/usr/bin/env bash
# `papamu value` and `papamu solve` with four threads and tiny tables say what one thread says: threads_cli_test.sh
# PAPAMU. The thread sanitizer runs this too.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

# same_with_threads COMMAND...: the lines that hold no figures of the search; which best move is named may differ.
same_with_threads() {
    local threads
    for threads in 1 4; do
        run "$papamu" "$@" --threads $threads --memory 8M
        expect_code 0
        grep -E '^(value|outcome|mean|temperature)' "$scratch/out" >"$scratch/$threads"
        [[ -s $scratch/$threads ]] || fail "no value and no outcome"
    done
    diff "$scratch/1" "$scratch/4" >&2 || fail "four threads disagree with one"
}

same_with_threads value konane --board 5x5 --moves=none
same_with_threads value konane xo.oxo/.xoxox/xo.oxo/oxoxo. --moves=none
same_with_threads value domineering --board 5x5 --moves=none
same_with_threads value clobber xoxo/oxox/xoxo --moves=none
same_with_threads value snort ..../..../.... --moves=none
same_with_threads value sum 'clobber:xoxo/oxox + konane:.xo.ox + {2|-1}' --moves=none
same_with_threads solve konane --board 6x6
same_with_threads solve domineering --board 6x6
same_with_threads solve clobber --board 4x4
same_with_threads solve nogo --board 3x4
same_with_threads solve sum 'clobber:xoxo/oxox/xoxo + konane:.xo.ox/xo.xox + clobber:xoxox/oxoxo'
finish
