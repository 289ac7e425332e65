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
commands=$(commands_in)
[[ -n $commands ]] || fail "--help lists no commands"
contests=$(commands_in join)
[[ -n $contests ]] || fail "join --help lists no contests"
every_command=$commands
for group in join host db farm paper book completion; do
    for contest in $(commands_in $group); do every_command+=$'\n'"$group $contest"; done
done
while read -r command; do
    read -ra words <<<"$command"
    run "$papamu" "${words[@]}" --help
    expect_code 0
    expect_out "^Usage: papamu $command "
    expect_out '^  --json '
    expect_out '^Examples:'
    cp "$scratch/out" "$scratch/help"
    run "$papamu" help "${words[@]}"
    expect_code 0
    cmp -s "$scratch/help" "$scratch/out" || fail "papamu help $command is not papamu $command --help"
    run "$papamu" manual "${words[@]}"
    expect_code 0
    expect_out "^\.TH PAPAMU-$(tr 'a-z ' 'A-Z-' <<<"$command") 1 "
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

"$papamu" --help >"$scratch/help"
run "$papamu" help
expect_code 0
cmp -s "$scratch/help" "$scratch/out" || fail "papamu help is not papamu --help"
run "$papamu" help --json value
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","help":"'

run "$papamu" frobnicate
expect_code 2
expect_no_out
expect_one_error_line
expect_err 'unknown command "frobnicate"'

run "$papamu" manaul
expect_code 2
expect_err 'did you mean "manual"\?'

# Line breaks and escape sequences in arguments, names of files and their contents do nothing: what is told about them
# is one line, in which they are escaped.
evil=$'ko\nna\e[31mne'
expect_tame() {
    local stream
    for stream in out err; do
        if LC_ALL=C grep -q $'\e' "$scratch/$stream"; then fail "an escape sequence is in standard $stream"; fi
    done
}
refuses_tamely() {
    run timeout 60 "$papamu" "$@"
    [[ $code -ge 1 && $code -le 3 ]] || fail "expected an error"
    expect_one_error_line
    expect_tame
}
while read -r command; do
    read -ra words <<<"$command"
    refuses_tamely "${words[@]}" "--$evil"
    [[ $command != 'completion words' ]] || continue # which takes any words
    refuses_tamely "${words[@]}" "$evil" "$evil" "$evil" "$evil"
done <<<"$every_command"
refuses_tamely "$evil"
expect_err '^papamu: unknown command "ko\\nna\\x1b\[31mne"; see papamu --help$'
refuses_tamely value "$evil" xo
expect_err 'unknown ruleset "ko\\nna\\x1b\[31mne"; the rulesets are '
refuses_tamely value konane "$evil"
for option in --file --board --gap --without --limit-seconds --memory --picture --table --tree --threads; do
    refuses_tamely value konane --board 2x2 "$option" "$evil"
done
printf '%s' "$evil" >"$scratch/$evil"
refuses_tamely value konane --file "$scratch/$evil"
expect_err '/ko\\nna\\x1b\[31mne: row 1, column 1: '
for command in verify replay 'solve --mcgs' 'db info' 'db verify' tournament; do
    read -ra words <<<"$command"
    refuses_tamely "${words[@]}" "$scratch/$evil"
done
refuses_tamely value konane xo --picture "$scratch/$evil"
refuses_tamely nimbers "$evil"
refuses_tamely value konane xo --db "$scratch/no/$evil"
run "$papamu" calc "1 + $evil"  # which shows the expression as well
expect_code 3
expect_err '^papamu: column 5: '
expect_tame
refuses_tamely paper show "$evil"
refuses_tamely play "$evil"
refuses_tamely play konane --time "$evil"
for option in --player --opening --sprt --time --board --gap; do
    refuses_tamely match konane --player pvs --player greedy --games 2 "$option" "$evil"
done
for option in --user --size --player --profile; do refuses_tamely join artemis --user 1 --opponent 2 "$option" "$evil"; done
for stream in value solve; do
    printf '%s\n' $'x\e[31mo' >"$scratch/evil_lines"
    run bash -c '"$1" "$2" clobber --stdin <"$3"' - "$papamu" "$stream" "$scratch/evil_lines"
    expect_code 3
    expect_tame
done
run bash -c 'printf "1+\e[31m\n" | "$1" calc --stdin' - "$papamu"
expect_code 3
expect_tame
run bash -c 'printf "\e[31m x\nposition \e\nsetoption name \e[1m value 3\ngo \e\nquit\n" | "$1" engine' - "$papamu"
expect_tame
expect_out 'info string error: unknown command "\\x1b\[31m"'
run bash -c 'printf "\e[31m x\nload \e[1m\nquit\n" | "$1" play konane --board 6x6 --side both' - "$papamu"
expect_tame
run bash -c 'printf "\e[31m x\nplay \e[1m\nquit\n" | "$1" explore konane xo.' - "$papamu"
expect_tame

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

# Every ruleset is listed with an example that can be evaluated and solved.
run "$papamu" rulesets
expect_code 0
expect_out '^clobber \(version 1\)$'
expect_out '^    text     rows of \. # x o, from top to bottom, separated by /$'
expect_no_err
run "$papamu" rulesets --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","rulesets":\[\{"example":'
mapfile -t rulesets < <("$papamu" rulesets | sed -n 's/^\([a-z.-]*\) (version.*/\1/p')
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
expect_out '^\{"schema":"papamu/[a-z-]+/1","man":"\.TH PAPAMU'

finish
