#!/usr/bin/env bash
# The program as a script sees it: cli_test.sh PAPAMU. Commands have scripts of their own; this one holds what all
# of them share.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

run "$papamu" --version
expect_code 0
expect_out '^papamu [0-9]+\.[0-9]+\.[0-9]+$'
expect_no_err

run "$papamu" --help
expect_code 0
expect_out '^Usage: papamu '
expect_out '^Commands:'
expect_out 'Exit status: 0 done'
expect_no_err

# Every command named by --help explains itself, with examples and --json.
commands_in() { "$papamu" "$@" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]\+\) .*/\1/p'; }
commands=$(commands_in)
[[ -n $commands ]] || fail "--help lists no commands"
contests=$(commands_in join)
[[ -n $contests ]] || fail "join --help lists no contests"
every_command=$commands
for group in join host; do
    for contest in $(commands_in $group); do every_command+=$'\n'"$group $contest"; done
done
while read -r command; do
    read -ra words <<<"$command"
    run "$papamu" "${words[@]}" --help
    expect_code 0
    expect_out "^Usage: papamu $command "
    expect_out '^  --json '
    expect_out '^Examples:'
    run "$papamu" "${words[@]}" --no-such-option
    expect_code 2
    expect_no_out
    expect_one_error_line
    expect_err "see papamu $command --help$"
done <<<"$every_command"

run "$papamu"
expect_code 2
expect_no_out
expect_one_error_line

run "$papamu" frobnicate
expect_code 2
expect_no_out
expect_one_error_line
expect_err 'unknown command "frobnicate"'

run "$papamu" manaul
expect_code 2
expect_err 'did you mean "manual"\?'

# A command that holds others asks for one of them.
run "$papamu" join
expect_code 2
expect_no_out
expect_one_error_line
expect_err 'see papamu join --help'
run "$papamu" join artemsi
expect_code 2
expect_one_error_line
expect_err 'papamu join knows no "artemsi"; did you mean "artemis"\?'

# A full disk is reported, not swallowed.
if [[ -w /dev/full ]]; then
    code=0
    last_command="papamu --version >/dev/full"
    "$papamu" --version >/dev/full 2>"$scratch/err" || code=$?
    : >"$scratch/out"
    expect_code 3
    expect_one_error_line
    expect_err 'cannot write the output: No space left on device'
fi

# The man page is clean troff and names every command.
run "$papamu" manual --man
expect_code 0
cp "$scratch/out" "$scratch/papamu.1"
if command -v groff >/dev/null; then
    run groff -man -Tutf8 -ww "$scratch/papamu.1"
    expect_code 0
    expect_no_err
    for command in $commands; do expect_out "papamu.* $command"; done
else
    echo "groff is not installed: the man page was not formatted"
fi

# The completion script is Bash, and completes.
run "$papamu" manual --bash-completion
expect_code 0
cp "$scratch/out" "$scratch/completion"
run bash -n "$scratch/completion"
expect_code 0
expect_no_err

# complete WORD... prints what Bash would offer for the last word.
complete_words() {
    bash -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _papamu 2>/dev/null
             printf "%s\n" "${COMPREPLY[@]}"' _ "$scratch/completion" "$@"
}
run complete_words papamu man
expect_out '^manual$'
run complete_words papamu manual --js
expect_out '^--json$'
run complete_words papamu join art
expect_out '^artemis$'
run complete_words papamu join artemis --oppo
expect_out '^--opponent$'
run complete_words papamu join --json artemis --profile le
expect_out '^learned-only$'
run complete_words papamu manual --no
[[ -z $(tr -d '\n' <"$scratch/out") ]] || fail "nothing should be offered"

# Every ruleset is listed with an example that can be evaluated and solved.
run "$papamu" rulesets
expect_code 0
expect_out '^clobber \(version 1\)$'
expect_out '^    text     rows of \. # x o, from top to bottom, separated by /$'
expect_no_err
run "$papamu" rulesets --json
expect_code 0
expect_out '^\{"rulesets":\[\{"example":'
mapfile -t rulesets < <("$papamu" rulesets | sed -n 's/^\([a-z-]*\) (version.*/\1/p')
mapfile -t examples < <("$papamu" rulesets | sed -n 's/^    example  //p')
((${#rulesets[@]} >= 11)) || fail "too few rulesets: ${rulesets[*]}"
for i in "${!rulesets[@]}"; do
    run "$papamu" value "${rulesets[$i]}" "${examples[$i]}" --moves=none
    expect_code 0
    run "$papamu" solve "${rulesets[$i]}" "${examples[$i]}"
    expect_code 0
done

run "$papamu" manual --json
expect_code 0
expect_out '^\{"man":"\.TH PAPAMU'

finish
