#!/usr/bin/env bash
# Files that may not grow further, as on a full disk or under ulimit -f: full_files_cli_test.sh PAPAMU. Every
# command that writes a file says so in one line, with exit code 3, and leaves what was there before.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
source "$(dirname "${BASH_SOURCE[0]}")/stdio_contests.sh"

# limited BLOCKS COMMAND...: as run, where no file may be longer than that many KiB. What the program prints passes
# through a pipe, which has no limit.
limited() {
    local blocks=$1
    shift
    last_command="$*, with files of at most $blocks KiB"
    code=0
    {
        {
            (
                ulimit -f "$blocks"
                export GCOV_PREFIX="$scratch/counts"  # counters of lines that were run would be cut off as well
                exec "$@" </dev/null
            ) 2>&3 | cat >"$scratch/out"
        } 3>&1 | cat >"$scratch/err"
        code=${PIPESTATUS[0]}
    } || true
}
set +e
set -o pipefail

failed_to_write() {
    expect_code 3
    expect_one_error_line
    expect_err "cannot write $1: File too large$"
}

# Records and logs end with the last whole piece.
limited 8 "$papamu" match konane --player random --player random --games 200 --random-plies 0 \
    --record "$scratch/games.txt"
failed_to_write "$scratch/games.txt"
expect_out '^   player '
games=$(grep -c '^\[Round ' "$scratch/games.txt")
((games > 1)) || fail "some games are written"
[[ $(grep -cE '^\[Termination ' "$scratch/games.txt") -eq $games ]] || fail "a torn game"
tail -n 3 "$scratch/games.txt" | grep -Eq '(1-0|0-1)$' || fail "the last game has no end"
limited 1 "$papamu" host swarthmore --x "'$papamu' join swarthmore --nodes 1 --memory 2M" \
    --o "'$papamu' join swarthmore --nodes 1 --memory 2M" --log "$scratch/log" "${memory[@]}"
failed_to_write "$scratch/log"
expect_out ' wins: '
[[ -z $(tail -c 1 "$scratch/log") ]] || fail "a torn line"

# Whole files stay as they were.
echo precious >"$scratch/kept.svg"
limited 1 "$papamu" value konane --board 6x6 --limit-positions 1000 --picture "$scratch/kept.svg"
failed_to_write "$scratch/kept.svg"
[[ $(<"$scratch/kept.svg") == precious ]] || fail "a picture was torn"
limited 8 "$papamu" solve konane --board 6x6 --limit-nodes 50000 --checkpoint "$scratch/save"
failed_to_write "$scratch/save"
expect_out '^stopped: the limit of 50000'
limited 1 "$papamu" train konane --board 4x4 --games 64 --match-games 2 --depth 1 --out "$scratch/weights"
failed_to_write "$scratch/weights"
[[ -z $(find "$scratch" -path "$scratch/counts" -prune -o -name '*.????????' -newer "$scratch/kept.svg" -print) ]] ||
    fail "temporary files are left"

# Standard output itself.
last_command="a table into a file that may not grow"
code=0
(
    ulimit -f 8
    export GCOV_PREFIX="$scratch/counts"
    exec "$papamu" value konane --stdin < <(yes xo.xo | head -n 8000) >"$scratch/answers" 2> >(cat >"$scratch/err")
) || code=$?
: >"$scratch/out"
wait_until test -s "$scratch/err"
failed_to_write 'the output'
[[ $(stat -c %s "$scratch/answers") -le 8192 ]] || fail "too long"

finish
