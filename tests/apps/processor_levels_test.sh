#!/usr/bin/env bash
# The program on processors of several generations, under qemu: processor_levels_test.sh PAPAMU. The same answers and
# the same nodes on a Core 2, which cannot count bits and would end the program by SIGILL if it were told to, on a
# Nehalem (x86-64-v2), on a Haswell (x86-64-v3), and on this machine. Skipped without qemu or on another kind of
# processor, unless PAPAMU_NEED_QEMU is set: then it fails.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
if ! command -v qemu-x86_64 >/dev/null || [[ $(uname -m) != x86_64 ]]; then
    echo "there is no qemu here (scripts/install-deps --qemu), or no x86-64"
    [[ -z ${PAPAMU_NEED_QEMU:-} ]] || exit 1
    exit 77
fi

# ask FILE PREFIX...: writes down what some searches answer, without their times.
ask() {
    local answers=$1 question
    shift
    local questions=(konane\ --board\ 5x5\ --gap\ {HM,VM,HC,VC} domineering\ --board\ {5x6,6x6,4x9,3x22})
    for question in "${questions[@]}"; do
        # shellcheck disable=SC2086 # the words of the question
        run "$@" "$papamu" solve $question --threads 1 --without sums --json
        expect_code 0
        sed 's/"[a-z_]*seconds":[^,}]*//g' "$scratch/out" >>"$answers"
    done
}

ask "$scratch/here" env
[[ $(grep -c '"nodes":' "$scratch/here") -eq 8 ]] || fail "no nodes to compare"
for processor in core2duo Nehalem Haswell; do
    ask "$scratch/$processor" qemu-x86_64 -cpu "$processor"
    cmp "$scratch/here" "$scratch/$processor" || fail "other answers on a $processor"
done
finish
