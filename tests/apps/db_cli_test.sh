#!/usr/bin/env bash
# db_cli_test.sh PAPAMU
#
# papamu db, and --db of the other commands: what they print, damaged files, a build that is killed, a full disk, readers and
# a writer at the same time.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
db=$scratch/a.db

# --- build, info, verify, export ---
run "$papamu" db build konane --db "$db" --max-cells 12
expect_code 0
expect_out '^[0-9]+ regions added in .*; the file has [0-9]+ regions and [0-9]+ games in '
expect_no_err
run "$papamu" db build konane --db "$db" --max-cells 12
expect_code 0
expect_out '^0 regions added'
run "$papamu" db build domineering --db "$db" --max-cells 9 --json
expect_code 0
expect_out '^\{"ruleset":"domineering","complete":true,"added":[0-9]+,"regions":[0-9]+,"games":[0-9]+,"bytes":[0-9]+,"seconds":'
run "$papamu" db info "$db"
expect_code 0
expect_out '^  konane +version 1 +[0-9]+ regions, up to 12 cells$'
run "$papamu" db info "$db" --json
expect_out '"tables":\[\{"ruleset":"konane","version":1,"regions":[0-9]+,"most_cells":12\},\{"ruleset":"domineering"'
run "$papamu" db verify "$db" --recompute 50
expect_code 0
expect_out 'games and [0-9]+ regions are good; 50 regions evaluated again$'
run "$papamu" db export "$db" --ruleset konane
expect_code 0
expect_out '^ruleset,version,region,value$'
expect_out '^konane,1,xo\.\.,"1"$'
tail -n +2 "$scratch/out" >"$scratch/list"
# What the file says is what is found without it.
shuf -n 20 --random-source=<(yes) "$scratch/list" >"$scratch/some"
cut -d, -f3 "$scratch/some" >"$scratch/positions"
"$papamu" value konane --stdin --moves=none <"$scratch/positions" >"$scratch/found" 2>/dev/null
paste "$scratch/found" <(sed 's/^[^"]*"//; s/"$//' "$scratch/some") |
    while IFS=$'\t' read -r found stored; do
        [[ $found == "$stored" ]] || { echo "value $found, stored $stored"; exit 1; }
    done || fail "an exported value is another one"
run "$papamu" db export "$db" --json
expect_out '^\{"ruleset":"domineering","version":1,"region":"[.#/]+","value":"'

# --- other commands use and fill it ---
start=xoxox/oxoxo/xo.ox/oxoxo/xo.ox
run "$papamu" value konane "$start" --moves=none
cp "$scratch/out" "$scratch/without"
run "$papamu" value konane "$start" --moves=none --db "$scratch/new.db"
expect_code 0
cmp -s "$scratch/out" "$scratch/without" || fail "another answer with --db"
run "$papamu" db info "$scratch/new.db"
expect_out '^  konane +version 1 +[1-9][0-9]* regions'
run "$papamu" value konane "$start" --moves=none --db "$scratch/new.db" --stats
expect_code 0
run "$papamu" solve nogo ..../..x./..o. --db "$scratch/new.db"
expect_code 0
printf 'position startpos\ngo nodes 2000\nquit\n' >"$scratch/ugi"
"$papamu" engine --board 6x6 --db "$db" <"$scratch/ugi" >"$scratch/out" 2>"$scratch/err"
expect_out '^bestmove '
run "$papamu" engine --db "$scratch/missing.db"
expect_code 3
expect_one_error_line

# --- shards, merge, conflicts ---
for shard in 1 2; do run "$papamu" db build clobber --db "$scratch/s$shard.db" --max-cells 12 --shard "$shard/2"; expect_code 0; done
run "$papamu" db merge "$scratch/all.db" "$scratch/s1.db" "$scratch/s2.db"
expect_code 0
run "$papamu" db build clobber --db "$scratch/whole.db" --max-cells 12
cmp -s <("$papamu" db export "$scratch/all.db" | sort) <("$papamu" db export "$scratch/whole.db" | sort) ||
    fail "two shards merged are another table than the whole"
run "$papamu" db merge "$db" "$db"
expect_code 2
run "$papamu" db build clobber --db "$scratch/s3.db" --shard 3/2
expect_code 2
run "$papamu" db build kayles --db "$scratch/s3.db"
expect_code 2
expect_err 'there is one for konane, '

# --- damage ---
run "$papamu" db info "$scratch/missing.db"
expect_code 3
expect_err 'missing.db: No such file or directory$'
head -c 20000 "$db" >"$scratch/short.db"
for command in "value konane .xo. --db" "db info" "db verify" "db export"; do
    # shellcheck disable=SC2086 # words
    run "$papamu" $command "$scratch/short.db"
    expect_code 3
    expect_one_error_line
    expect_err 'short.db: is damaged: '
    expect_no_out
done
cp "$db" "$scratch/flipped.db"
printf '\xff' | dd of="$scratch/flipped.db" bs=1 seek=$((4096 * 5 + 13)) conv=notrunc 2>/dev/null
run "$papamu" db verify "$scratch/flipped.db"
((code == 3 || code == 1)) || fail "a changed byte was not found"
expect_err 'flipped.db: is damaged: '

# --- a build that is killed goes on where it was, and is the same in the end ---
kill_db=$scratch/kill.db
last_command="a build that is killed"
for pause in 0.3 0.6 1; do
    "$papamu" db build konane --db "$kill_db" --max-cells 16 --threads 1 >/dev/null 2>&1 &
    pid=$!
    sleep "$pause"
    kill -KILL "$pid" 2>/dev/null
    wait "$pid" 2>/dev/null
    [[ -s $kill_db ]] || continue
    run "$papamu" db verify "$kill_db"
    expect_code 0
done
run "$papamu" db build konane --db "$kill_db" --max-cells 16 --threads 2
expect_code 0
run "$papamu" db build konane --db "$scratch/calm.db" --max-cells 16 --threads 2
expect_code 0
cmp -s <("$papamu" db export "$kill_db" | sort) <("$papamu" db export "$scratch/calm.db" | sort) ||
    fail "a build that was killed is another table than one that was not"
run_interrupted '' "$papamu" db build domineering --db "$kill_db" --max-cells 25 --threads 1
expect_code 130
expect_out 'regions added'
run "$papamu" db verify "$kill_db"
expect_code 0

# --- a disk that is full ---
last_command="a full disk"
(ulimit -f 400 && exec "$papamu" db build konane --db "$scratch/full.db" --max-cells 16 >"$scratch/out" 2>"$scratch/err")
code=$?
expect_code 4
expect_one_error_line
expect_err 'full.db: cannot be written: (File too large|the disk is full, or it fails)$'
run "$papamu" db verify "$scratch/full.db"
expect_code 0

# --- two readers and a writer at the same time ---
last_command="two readers and a writer"
"$papamu" db build nogo --db "$kill_db" --max-cells 9 >/dev/null 2>&1 &
writer=$!
for reader in 1 2; do
    for _ in 1 2 3; do "$papamu" db verify "$kill_db" >/dev/null 2>"$scratch/reader$reader" || exit 1; done &
    readers[reader]=$!
done
wait "$writer" || fail "the writer failed"
for reader in 1 2; do wait "${readers[reader]}" || fail "reader $reader failed: $(cat "$scratch/reader$reader")"; done
run "$papamu" db verify "$kill_db"
expect_code 0
finish
