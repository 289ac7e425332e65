#!/usr/bin/env bash
# db_access_test.sh PAPAMU
#
# Files of values where little is allowed: folders that may not be written, disks that are only read, few addresses; and
# files that are empty, or become shorter while they are used.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
chmod 755 "$scratch"
# Another user must be able to start it.
cp "$1" "$scratch/papamu"
chmod 755 "$scratch/papamu"
papamu=$scratch/papamu
start=xoxox/oxoxo/xo.ox/oxoxo/xo.ox

# as_other COMMAND...: as somebody who owns nothing here. root may do anything, so it becomes somebody else.
as_other() {
    if ((EUID == 0)); then
        setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
    else
        "$@"
    fi
}

mkdir "$scratch/shared"
db=$scratch/shared/a.db
run "$papamu" db build konane --db "$db" --max-cells 12
expect_code 0
run "$papamu" db info "$db"
cp "$scratch/out" "$scratch/info"
run "$papamu" value konane "$start" --moves=none
cp "$scratch/out" "$scratch/answer"

# reads_it WRAPPER...: everything that reads answers as it does elsewhere, and what must write says why it cannot.
reads_it() {
    run "$@" "$papamu" db info "$db"
    expect_code 0
    expect_no_err
    cmp -s "$scratch/out" "$scratch/info" || fail "db info says something else"
    run "$@" "$papamu" db verify "$db"
    expect_code 0
    run "$@" "$papamu" value konane "$start" --moves=none --db "$db"
    expect_code 0
    expect_no_err
    cmp -s "$scratch/out" "$scratch/answer" || fail "another value"
    last_command="$* papamu engine --db"
    code=0
    printf 'ugi\nposition fen %s x\ngo nodes 1000\nquit\n' "$start" |
        "$@" "$papamu" engine --db "$db" >"$scratch/out" 2>"$scratch/err" || code=$?
    expect_code 0
    expect_no_err
    expect_out '^bestmove '
}
# refuses_to_write FILE REASON WRAPPER...
refuses_to_write() {
    local file=$1 reason=$2
    shift 2
    run "$@" "$papamu" db build konane --db "$db" --max-cells 13
    expect_code 3
    expect_no_out
    expect_one_error_line
    expect_err "^papamu: $file: $reason\$"
}

# --- a folder that may not be written, and a file of somebody else: without FILE-lock, and with one ---
chmod 644 "$db"
chmod 555 "$scratch/shared"
reads_it as_other
refuses_to_write "$db" 'Permission denied' as_other
chmod 755 "$scratch/shared"
rm -f "$db-lock"
chmod 555 "$scratch/shared"
reads_it as_other
# The file itself may be written, but not its lock: it is read, and the message of what must write names the lock.
chmod 666 "$db"
reads_it as_other
refuses_to_write "$db-lock" 'Permission denied' as_other
# What may not be read is refused by its own name.
chmod 600 "$db"
if ((EUID == 0)); then
    run as_other "$papamu" db info "$db"
    expect_code 3
    expect_one_error_line
    expect_err "^papamu: $db: Permission denied\$"
fi
chmod 755 "$scratch/shared"
chmod 644 "$db"

# --- a file system that is only read, where one can be had: by root, or in a namespace of our own ---
on_read_only_disk() {
    # shellcheck disable=SC2016 # for the inner shell
    unshare "${namespace[@]}" bash -c 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"' \
        "$scratch/shared" "$@"
}
namespace=(--mount)
if ((EUID != 0)); then namespace=(--mount --map-root-user); fi
rm -f "$db-lock"
if on_read_only_disk true 2>/dev/null; then
    reads_it on_read_only_disk
    refuses_to_write "$db" 'Read-only file system' on_read_only_disk
else
    echo "no file system can be mounted here: that part is left out"
fi

# --- few addresses: what hosts allow programs ---
few_addresses() { (ulimit -v 4194304 && exec "$@"); }
if few_addresses "$papamu" --version >/dev/null 2>&1; then
    reads_it few_addresses
    run few_addresses "$papamu" db build domineering --db "$scratch/few.db" --max-cells 9
    expect_code 0
    run few_addresses "$papamu" db verify "$scratch/few.db"
    expect_code 0
else
    echo "sanitizers need more addresses: that part is left out"
fi

# --- an empty file is a new one for what writes ---
for command in 'db build konane --max-cells 9' "value konane $start --moves=none" 'db merge'; do
    : >"$scratch/empty.db"
    rm -f "$scratch/empty.db-lock"
    # shellcheck disable=SC2086 # words
    if [[ $command == 'db merge' ]]; then
        run "$papamu" db merge "$scratch/empty.db" "$db"
    else
        run "$papamu" $command --db "$scratch/empty.db"
    fi
    expect_code 0
    expect_no_err
    run "$papamu" db verify "$scratch/empty.db"
    expect_code 0
done
: >"$scratch/empty.db"
run "$papamu" db info "$scratch/empty.db"
expect_code 3
expect_err 'empty.db: is empty$'

# --- a file that becomes shorter while it is used: the answers stand, one line says what happened ---
cp "$db" "$scratch/short.db"
mkfifo "$scratch/pipe"
: >"$scratch/out"
"$papamu" value konane --stdin --moves=none --db "$scratch/short.db" <"$scratch/pipe" >"$scratch/out" 2>"$scratch/err" &
pid=$!
exec 9>"$scratch/pipe"
last_command="a file that is cut short while it is used"
printf '%s\n' 'xoxo/o.ox/xoxo' >&9
wait_until test -s "$scratch/out"
truncate -s 8192 "$scratch/short.db"
printf '%s\n' 'xoxo/o.ox/oxox' 'xoxo/.xox/oxo.' "$start" >&9
exec 9>&-
code=0
wait "$pid" || code=$?
expect_code 3
expect_one_error_line
expect_err "^papamu: $scratch/short.db: is damaged: it was cut short while it was in use\$"
printf '%s\n' 'xoxo/o.ox/xoxo' 'xoxo/o.ox/oxox' 'xoxo/.xox/oxo.' "$start" >"$scratch/positions"
"$papamu" value konane --stdin --moves=none <"$scratch/positions" >"$scratch/answers"
cmp -s "$scratch/out" "$scratch/answers" || fail "other answers"
finish
