#!/usr/bin/env bash
# db_cli_test.sh PAPAMU
#
# papamu db, and --db of the other commands: what they print, damaged files, a build that is killed, a full disk,
# readers and a writer at the same time.
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
expect_out '^\{"schema":"papamu/[a-z-]+/1","ruleset":"domineering","complete":true,"added":[0-9]+,"regions":[0-9]+,"games":[0-9]+,"bytes":[0-9]+,"seconds":'
run "$papamu" db info "$db"
expect_code 0
expect_out '^  konane +version 1 +[0-9]+ regions, up to 12 cells$'
run "$papamu" db info "$db" --json
expect_out '"tables":\[\{"ruleset":"konane","version":1,"regions":[0-9]+,"most_cells":12\},\{"ruleset":"domineering"'
run "$papamu" db verify "$db" --recompute 50
expect_code 0
expect_out 'games and [0-9]+ regions are good; 50 regions evaluated again$'
name=$scratch/$'two\nlines\e[31m.db'
cp "$db" "$name"
run "$papamu" db info "$name"
expect_code 0
expect_out 'two\\nlines\\x1b\[31m\.db: [0-9]+ regions, '
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
expect_out '^\{"schema":"papamu/[a-z-]+/1","ruleset":"domineering","version":1,"region":"[.#/]+","value":"'

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
# regions FILE: how many it has.
regions() { "$papamu" db info "$1" --json | sed -n 's/.*"regions":\([0-9]*\),"games".*/\1/p'; }
# fills FILE COMMAND...: the command answers the same without --db, and with it; the file has regions then, and all are
# right.
fills() {
    local file=$1
    shift
    run "$@"
    expect_code 0
    sed 's/; [0-9.]* s$//' "$scratch/out" >"$scratch/without"
    run "$@" --db "$file"
    expect_code 0
    expect_no_err
    cmp -s <(sed 's/; [0-9.]* s$//' "$scratch/out") "$scratch/without" || fail "another answer with --db"
    (($(regions "$file") > 0)) || fail "nothing was stored"
    run "$papamu" db verify "$file" --recompute 20
    expect_code 0
}
fills "$scratch/explore.db" "$papamu" explore konane "$start"
mkdir -p "$scratch/papers/own"
printf '%s\t%s\n' title own citation own >"$scratch/claims"
printf '%s\t' question game position expected for seconds >>"$scratch/claims"
printf 'source\nvalue\tkonane\t%s\t3\t-\t-\there\n' "$start" >>"$scratch/claims"
{ echo '# papamu claims, version 1'; cat "$scratch/claims"; } >"$scratch/papers/own/claims.tsv"
fills "$scratch/paper.db" "$papamu" paper run own --papers "$scratch/papers"

# --- engines fill it after the game ---
# A file that is new, named from where we are, is one file; the second time it answers. In the second board some moves
# leave regions that take few positions each.
cd "$scratch"
for board in xoxox/oxoxo/xo.ox/oxoxo x.xoxox/oxoxoxo/x.xoxox; do
    for time in first second; do
        run "$papamu" solve konane "$board" --db here.db --json
        expect_code 0
        expect_no_err
        mv out "$time.out"
    done
    grep -q '"nodes":[1-9]' first.out || fail "the first time it looks for values"
    grep -q '"nodes":0,' second.out || fail "the second time they are in the file"
done
cd - >/dev/null

# plays FILE: an engine moves in two positions: one whose solver evaluates regions, one whose solver only searches.
late='xoxo......../ox.o......../xoxo......../ox.o......../............/............/............/............/........xoxo/........oxox/........xo.o/........ox.x'
has_moved_twice() { (($(grep -c '^bestmove ' "$scratch/out") == 2)); }
plays() {
    last_command="an engine with $1"
    : >"$scratch/out"
    {
        printf '%s\n' "position fen $late x" 'go nodes 300000'
        wait_until has_output '^bestmove '
        printf '%s\n' uginewgame "position fen $start x" 'go nodes 300000'
        wait_until has_moved_twice
        echo quit
    } | "$papamu" engine --db "$1" >"$scratch/out" 2>"$scratch/err"
    code=$?
}
plays "$scratch/engine.db"
expect_code 0
expect_no_err
expect_out '^bestmove '
(($(regions "$scratch/engine.db") > 0)) || fail "the engine has stored nothing"
"$papamu" db export "$scratch/engine.db" | grep -q "^konane,1,$start,\|^konane,1,[^,]*,\"3\"" ||
    fail "what was solved is not there"
run "$papamu" db verify "$scratch/engine.db" --recompute 20
expect_code 0
# Ctrl-C keeps what waits.
mkfifo "$scratch/pipe"
: >"$scratch/out"
env --default-signal=INT "$papamu" engine --db "$scratch/stopped.db" <"$scratch/pipe" >"$scratch/out" 2>"$scratch/err" &
pid=$!
exec 9>"$scratch/pipe"
printf '%s\n' "position fen $late x" 'go nodes 300000' >&9
last_command="an engine that is interrupted"
wait_until has_output '^bestmove '
(($(regions "$scratch/stopped.db") == 0)) || fail "something was written while a clock may run"
kill -INT "$pid"
wait "$pid"
code=$?
exec 9>&-
expect_code 130
(($(regions "$scratch/stopped.db") > 0)) || fail "Ctrl-C lost what was found"
# A match writes between its games; what is there is not found again.
run "$papamu" match konane --player engine:db="$scratch/match.db" --player greedy --games 2 --board 6x6 --nodes 20000 \
    --seed 1
expect_code 0
expect_no_err
(($(regions "$scratch/match.db") > 0)) || fail "the match has stored nothing"
run "$papamu" db verify "$scratch/match.db"
expect_code 0
# (Counters of lines that were run would be cut off as well: they go elsewhere.)
(ulimit -f 40 && export GCOV_PREFIX="$scratch/counts" && plays "$scratch/tight.db"; exit "$code")
code=$?
expect_code 3
expect_out '^bestmove '
expect_one_error_line
run "$papamu" engine --db "$scratch/no/such/folder/x.db"
expect_code 3
expect_one_error_line

# --- counts ---
run "$papamu" db histogram "$db"
expect_code 2
expect_err 'say which one: the file has values of several games, '
run "$papamu" db histogram "$db" --ruleset nim
expect_code 3
expect_err 'has no values of nim; it has konane, domineering$'
run "$papamu" db histogram "$db" --ruleset konane --picture "$scratch/h.svg"
expect_code 0
expect_out '^most frequent values$'
"$papamu" db export "$db" --ruleset konane | tail -n +2 | cut -d, -f3 >"$scratch/positions"
"$papamu" value konane --stdin --json --moves=none --histogram "$scratch/own.svg" <"$scratch/positions" >"$scratch/list"
cmp -s "$scratch/h.svg" "$scratch/own.svg" || fail "the histogram of a table is not that of its positions"
run "$papamu" db histogram "$db" --ruleset konane --json
expect_code 0
cp "$scratch/out" "$scratch/json"
# Means and temperatures, each with its count, one by one.
for what in mean temperature; do
    cmp -s <(grep -o "\"$what\":\"[^\"]*\"" "$scratch/list" | cut -d'"' -f4 | sort | uniq -c | awk '{print $2, $1}' | sort) \
        <(sed "s/.*\"${what}s\":\[\([^]]*\)\].*/\1/" "$scratch/json" | tr '{' '\n' |
            sed -n 's/.*"number":"\([^"]*\)","regions":\([0-9]*\)}.*/\1 \2/p' | sort) ||
                fail "${what}s are counted wrong"
done

# --- shards, merge, conflicts ---
for shard in 1 2; do
    run "$papamu" db build clobber --db "$scratch/s$shard.db" --max-cells 12 --shard "$shard/2"
    expect_code 0
done
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
expect_err '^papamu: db build: --max-heap says up to which heaps of kayles$'

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
# A build whose file is damaged meanwhile says so in one line, wherever it finds out, and gives no count of what such a
# file has: expect_damage_noticed WHAT COMMAND..., with a command that damages cut.db.
expect_damage_noticed() {
    cp "$db" "$scratch/cut.db"
    "$papamu" db build konane --db "$scratch/cut.db" --max-cells 24 --threads 1 >"$scratch/out" 2>"$scratch/err" &
    pid=$!
    last_command="a build whose file is $1"
    wait_until heeds_interrupt "$pid"
    "${@:2}" 2>/dev/null
    code=0
    wait "$pid" || code=$?
    expect_code 3
    expect_one_error_line
    expect_err 'cut\.db: is damaged: '
    expect_no_out
}
cut_short() {
    sleep 0.3
    truncate -s 20000 "$scratch/cut.db"
}
expect_damage_noticed "cut short" cut_short
expect_damage_noticed "overwritten" dd if=/dev/zero of="$scratch/cut.db" bs=4096 seek=2 count=100 conv=notrunc
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
expect_out '^interrupted: [0-9]+ regions added in '
# Interrupted at once: a file like this is checked in a second.
last_command="db verify, interrupted"
has_begun_or_ended() { heeds_interrupt "$1" || grep -q '^State:[[:space:]]*[ZX]' "/proc/$1/status" 2>/dev/null; }
env --default-signal=INT "$papamu" db verify "$kill_db" --recompute 100000000 >"$scratch/out" 2>"$scratch/err" &
pid=$!
wait_until has_begun_or_ended "$pid"
kill -INT "$pid" 2>/dev/null
code=0
wait "$pid" || code=$?
if ((code != 0)); then
    expect_code 130
    expect_out 'kill\.db: interrupted: [0-9]+ games and [0-9]+ regions are good'
    expect_no_err
fi
run "$papamu" db verify "$kill_db"
expect_code 0

# --- a disk that is full ---
last_command="a full disk"
(ulimit -f 400 && export GCOV_PREFIX="$scratch/counts" &&
    exec "$papamu" db build konane --db "$scratch/full.db" --max-cells 16 >"$scratch/out" 2>"$scratch/err")
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
