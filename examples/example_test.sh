#!/usr/bin/env bash
# example_test.sh PROGRAM: whether an example prints what README.md shows below "$ NAME", all of it and nothing else.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
source "$here/../tests/check.sh"
name=$(basename "$1")

awk -v command="\$ $name" '/^```/ { shown = 0 } shown; $0 == command { shown = 1 }' "$here/README.md" \
    >"$scratch/shown"
[[ -s $scratch/shown ]] || fail "README.md does not show what $name prints"
run "$1"
expect_code 0
[[ ! -s $scratch/err ]] || fail "$name wrote an error"
diff "$scratch/shown" "$scratch/out" >"$scratch/difference" || fail "README.md shows something else:
$(cat "$scratch/difference")"
finish
