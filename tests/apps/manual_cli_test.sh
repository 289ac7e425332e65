#!/usr/bin/env bash
# The man pages: manual_cli_test.sh PAPAMU. man formats each without a warning, and mandoc finds nothing wrong.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

mkdir "$scratch/man1"
run "$papamu" manual --folder "$scratch/man1"
expect_code 0
expect_no_out
expect_no_err

mapfile -t commands < <(commands_in)
((${#commands[@]} > 20)) || fail "too few commands: ${commands[*]}"
for tool in man mandoc; do
    command -v $tool >/dev/null || fail "$tool is not installed: scripts/install-deps"
done
for name in papamu "${commands[@]/#/papamu-}"; do
    page=$scratch/man1/$name.1
    [[ -s $page ]] || fail "there is no page $name"
    # A warning comes on standard error.
    LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=100 run man --warnings=w -E UTF-8 -l "$page"
    expect_code 0
    expect_out "^ +$name +- " # man spreads words over the line
    expect_no_err
    run mandoc -T lint -W warning "$page"
    # There is no date, so that every build writes the same pages.
    sed -i '/missing date, using/d' "$scratch/out"
    expect_no_out
    expect_no_err
done

# The page of papamu leads to all others.
run man -E UTF-8 -l "$scratch/man1/papamu.1"
for command in "${commands[@]}"; do expect_out "papamu-$command\(1\)"; done

for command in value join; do
    run "$papamu" manual $command
    expect_code 0
    cmp -s "$scratch/out" "$scratch/man1/papamu-$command.1" || fail "papamu manual $command is another page"
done
run "$papamu" manual --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","man":"\.TH PAPAMU 1 '

run "$papamu" manual --folder "$scratch/nowhere"
expect_code 3
expect_one_error_line
expect_err 'nowhere/papamu\.1: '

finish
