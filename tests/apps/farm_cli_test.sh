#!/usr/bin/env bash
# `papamu farm` as scripts see it: farm_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
cd "$scratch"

# A farm from its first job to the answer.
run "$papamu" farm plan a.farm konane --board 5x6 --gap HM --nodes 4000 --jobs 5
expect_code 0
expect_no_err
[[ $(cat out) == 1 ]] || fail "the first job is not job 1"
run "$papamu" farm work a.farm 1
expect_code 0
expect_out '^1 open: 4[0-9]{3} nodes, '
run "$papamu" farm gather a.farm
expect_code 0
expect_out '^1 results, [1-9][0-9]* new facts$'
cp a.farm/journal before
run "$papamu" farm gather a.farm
expect_out '^0 results, 0 new facts$'
cmp -s before a.farm/journal || fail "gathering twice changes the journal"
run "$papamu" farm status a.farm
expect_code 0
expect_out '^Left moves first in .*: unknown, proof number [0-9]+, disproof number [0-9]+$'
expect_out '^jobs done: 0 won, 0 lost, 1 open, 0 cut short; 0 under way$'
rounds=0
while "$papamu" farm plan a.farm --nodes 4000 --jobs 5 >jobs; do
    [[ -s jobs ]] || fail "an open farm has no jobs"
    xargs -I {} "$papamu" farm work a.farm {} --threads $((1 + rounds % 3)) <jobs >/dev/null
    ((++rounds < 100)) || { fail "a hundred rounds are not enough" && break; }
done
run "$papamu" farm plan a.farm
expect_code 1
expect_no_out
expect_no_err
run "$papamu" farm status a.farm
expect_out ': loss$'
expect_out '^proof: [0-9]+ answered by jobs of .* nodes, 0 open$'
! grep -q perhaps out || fail "nothing remains of a solved farm"

# Jobs that are under way are not planned again, unless they count as lost.
for _ in 1 2 3 4; do
    run "$papamu" farm plan b.farm konane --board 6x6 --gap HC --nodes 500 --jobs 9
    xargs -n 1 "$papamu" farm work b.farm <out >/dev/null
done
run "$papamu" farm plan b.farm --nodes 500 --jobs 4 --keep 1000
expect_code 0
first=$(cat out)
run "$papamu" farm plan b.farm --nodes 500 --jobs 6 --keep 1000
expect_code 0
(($(wc -l <out) == 6 - $(wc -w <<<"$first"))) || fail "not as many new jobs as were missing"
(($(cat b.farm/jobs/* | grep '^position\|^mover' | paste - - | sort -u | wc -l) == 6)) || fail "a question has two jobs"
run "$papamu" farm plan b.farm --nodes 500 --jobs 4
(($(wc -l <out) == 4)) || fail "lost jobs are not planned again"
(($(find b.farm/jobs -type f | wc -l) == 4)) || fail "lost jobs are still there"

# A signal leaves what is known.
run "$papamu" farm plan c.farm konane --board 8x8 --nodes 1000000000 --memory 16M
expect_code 0
interruption=TERM
run_interrupted '' "$papamu" farm work c.farm 1
expect_code 130
expect_out '^1 part: [0-9]+ nodes, '
run "$papamu" farm gather c.farm
expect_out '^1 results, 1 new facts$'
run "$papamu" farm plan c.farm --nodes 1000000000
expect_code 0
nodes=$(sed -n 's/^nodes: //p' "c.farm/jobs/$(cat out)")
((nodes < 1000000000)) || fail "a job that was cut short is planned with as many nodes"
run "$papamu" farm work c.farm "$(cat out)"
expect_code 0
expect_out ' open: '

# Jobs go on from what others have left, unless there is no room for it.
solve_with_tables() { # BYTES: prints the nodes of all jobs
    local nodes=0
    rm -rf t.farm
    while "$papamu" farm plan t.farm konane --board 5x6 --gap HC --first left --nodes 1000 --jobs 1 \
        --tables "$1" >jobs; do
        xargs -n 1 "$papamu" farm work t.farm --json <jobs >one
        nodes=$((nodes + $(sed 's/.*"nodes":\([0-9]*\).*/\1/' one)))
        (($(ls t.farm/tables | wc -l) <= 17)) || fail "tables are not put together"
        [[ $1 != 0 || -z $(ls t.farm/tables) ]] || fail "a table was left where there is no room"
    done
    [[ -z $(ls t.farm/tables) ]] || fail "tables are left when all is answered"
    echo $nodes
}
with=$(solve_with_tables 4M)
without=$(solve_with_tables 0)
((with * 3 < without * 2)) || fail "$with nodes with tables, $without without"

# A table that cannot be used is named, and jobs do without it.
for _ in 1 2 3; do
    run "$papamu" farm plan g.farm konane --board 5x6 --gap HC --nodes 500 --jobs 1
    number=$(cat out)
    ((number == 1)) || cp g.farm/jobs/"$number" g.farm/tables/1
    run "$papamu" farm work g.farm "$number"
    expect_code 0
    ((number == 1)) && expect_no_err
done
expect_err '^papamu: g.farm/tables/1 is not a papamu farm table 1 file; jobs do without it$'
truncate -s -1 g.farm/tables/"$number"
run "$papamu" farm plan g.farm --nodes 500 --jobs 1
run "$papamu" farm work g.farm "$(cat out)"
expect_code 0
expect_err "^papamu: g.farm/tables/$number is damaged: .*; jobs do without it$"
refuses 2 '--tables' farm plan g.farm --tables much

# A certificate in pieces, each of which is made alone.
run "$papamu" farm certify a.farm a.cert
expect_code 0
expect_no_err
expect_out '^konane "[xo./]*" --first (left|right) --certificate "a.cert.pieces/[0-9a-f]{16}"$'
cp out pieces
run "$papamu" verify a.cert
expect_code 1
expect_out 'NOT PROVEN: .*a.cert.pieces/[0-9a-f]{16}'
xargs -P 2 -L 1 "$papamu" solve --threads 1 --memory 16M <pieces >/dev/null
for threads in 1 2; do
    run "$papamu" verify a.cert --threads $threads
    expect_code 0
    expect_out '^konane .*: left moves first, right wins: proven, by [0-9]+ moves and [0-9]+ pieces$'
    expect_out '^konane .*: right moves first, left wins: proven, as a mirror image of the same$'
done
run "$papamu" farm certify a.farm a.cert
expect_no_out
ls a.cert.pieces >names
one=a.cert.pieces/$(head -n 1 names) other=a.cert.pieces/$(tail -n 1 names)
mv "$one" kept
run "$papamu" farm certify a.farm a.cert
[[ $(wc -l <out) == 1 ]] || fail "one piece is missing"
cp "$other" "$one"
run "$papamu" verify a.cert
expect_code 1
expect_out "NOT PROVEN: $one claims something else"
head -c 100 kept >"$one"
run "$papamu" verify a.cert
expect_code 1
expect_out "NOT PROVEN: $one: not a certificate, or a damaged one"
cp a.cert "$one"
run "$papamu" verify a.cert
expect_code 1
cp kept "$one"
run "$papamu" verify a.cert --json
expect_code 0
expect_out '"pieces": *[1-9]'
run "$papamu" farm plan h.farm konane --board 6x6 --gap HC --first left --tables 0
"$papamu" farm work h.farm 1 >/dev/null
"$papamu" farm gather h.farm >/dev/null
"$papamu" farm certify h.farm h.cert >pieces
xargs -L 1 "$papamu" solve --threads 1 --memory 64M <pieces >/dev/null
run "$papamu" verify h.cert --threads 1 --memory 64K
expect_code 1
expect_out 'NOT PROVEN: h.cert.pieces/[0-9a-f]{16} takes more than 65536 bytes of memory$'
run "$papamu" verify h.cert
expect_code 0
cp h.cert h.cert.pieces/"$(ls h.cert.pieces)" # the start is the piece
run "$papamu" verify h.cert
expect_code 1
expect_out 'NOT PROVEN: h.cert.pieces/[0-9a-f]{16} is its own piece$'
xargs -L 1 "$papamu" solve --threads 1 --memory 256K <pieces >/dev/null
run "$papamu" verify h.cert
expect_code 0
expect_out 'proven, by [0-9]+ moves and ([2-9]|[1-9][0-9]+) pieces$' # it was split
[[ -z $(find h.cert.pieces -mindepth 1 -type d) ]] || fail "a folder among the pieces"
run "$papamu" farm plan i.farm konane --board 6x6
run "$papamu" farm certify i.farm i.cert
expect_code 1
expect_err 'nobody knows yet who wins'

# Other games, and one question.
run "$papamu" farm plan d.farm domineering --board 4x4 --first left --nodes 100000
expect_code 0
run "$papamu" farm work d.farm 1
expect_out '^1 won: '
run "$papamu" farm plan d.farm
expect_code 1

# What is refused.
refuses 3 'there is no farm; papamu farm plan none.farm RULESET POSITION begins one$' farm plan none.farm
refuses 3 'there is no farm' farm status none.farm
refuses 3 'there is no farm' farm work none.farm 1
refuses 3 'is a farm about something else' farm plan b.farm konane --board 6x6 --gap HM
refuses 3 'is a farm about something else' farm plan b.farm konane --board 6x6 --gap HC --first left
refuses 3 'b.farm/jobs/999999: No such file' farm work b.farm 999999
refuses 2 '--jobs' farm plan b.farm --jobs 0
refuses 2 '--memory' farm plan b.farm --memory much
refuses 3 'not --rules' farm plan e.farm --rules nothing.toml
[[ ! -e none.farm && ! -e e.farm ]] || fail "a farm was made by mistake"

# One manager at a time; everybody may look.
if command -v flock >/dev/null; then
    refuses_locked() { refuses 3 'b.farm/journal is in use by another process$' farm "$@"; }
    exec 9<>b.farm/journal
    flock 9
    refuses_locked plan b.farm
    refuses_locked gather b.farm
    run "$papamu" farm status b.farm
    expect_code 0
    exec 9>&-
fi

# Damage is reported with its line; a last line that was not finished is not damage.
cp -r b.farm f.farm
sed -i '5s/open/oben/' f.farm/journal
refuses 3 'f.farm/journal, line 5: the checksum is wrong$' farm status f.farm
refuses 3 'f.farm/journal, line 5: the checksum is wrong$' farm plan f.farm
cp b.farm/journal f.farm/journal
printf 'won left 12' >>f.farm/journal
run "$papamu" farm status f.farm
expect_code 0
run "$papamu" farm gather f.farm
expect_code 0
cmp -s b.farm/journal f.farm/journal || fail "an unfinished line is still there"

# A result that is damaged is thrown away; one that cannot be true stops the farm, and stays.
run "$papamu" farm plan f.farm --nodes 500 --jobs 1
number=$(cat out)
run "$papamu" farm work f.farm "$number"
truncate -s 20 "f.farm/results/$number"
run "$papamu" farm gather f.farm
expect_code 0
expect_out '^0 results, 0 new facts$'
expect_err 'the job will be planned again$'
[[ ! -e f.farm/results/$number ]] || fail "a damaged result is still there"
# Two farms about different boards: what one has found is no result of a job for domineering.
run "$papamu" farm plan f.farm --nodes 500 --jobs 1
run "$papamu" farm work f.farm "$(cat out)"
mkdir -p d.farm/results
cp f.farm/results/* d.farm/results/
refuses 3 'is about another ruleset$' farm gather d.farm

finish
