#!/usr/bin/env bash
# Tables, batches of values, matches, tournaments and trainings as lists of commands (docs/many-machines.md), by
# lines.sbatch: lines_slurm_test.sh PAPAMU SCRIPTS [SBATCH]. What the tasks leave, put together, is what one run finds.
# sbatch is stand_in_sbatch.sh if no other is named.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
scripts=$2
sbatch=$(realpath "${3:-$(dirname "${BASH_SOURCE[0]}")/stand_in_sbatch.sh}")
cd "$scratch"
# submit [OPTION...] LIST WORD...: a task for each line of the list; waits for all of them.
submit() {
    local options=()
    while [[ $1 == --* ]]; do
        options+=("$1")
        shift
    done
    run env PAPAMU="$papamu" "$sbatch" --wait --array=1-"$(wc -l <"$1")" "${options[@]}" "$scripts/lines.sbatch" "$@"
    expect_code 0
}

# Shards of a table: merged, they are the whole table, and none of them is.
printf -- '--db s%d.db --shard %d/3\n' 1 1 2 2 3 3 >shards
submit shards db build nogo --max-cells 9 --threads 1
run "$papamu" db merge all.db s1.db s2.db s3.db
expect_code 0
"$papamu" db build nogo --db whole.db --max-cells 9 --threads 1 >/dev/null
for table in all whole s1 s2 s3; do "$papamu" db export $table.db | sort >$table.txt; done
cmp all.txt whole.txt || fail "the shards are not the table"
(($(wc -l <whole.txt) > 1000)) || fail "the table is nearly empty"
for shard in s1 s2 s3; do
    (($(wc -l <$shard.txt) < $(wc -l <whole.txt))) || fail "$shard has all of the table"
done

# A batch of positions in pieces: the answers, one after the other, are those of one run.
sed -n '1,400s/^nogo,[0-9]*,\([^,]*\),.*/\1/p' whole.txt >positions
split -n l/3 --numeric-suffixes=1 -a 2 positions positions.
printf '\n\n\n' >pieces
submit --input=positions.%2a --output=values.%2a pieces value nogo --stdin --threads 1
"$papamu" value nogo --stdin --threads 1 <positions >values
[[ $(wc -l <values) == 400 ]] || fail "not every position has an answer"
cat values.?? | cmp - values || fail "the answers of the pieces are not those of one run"
# By --resume, so that a task which begins again goes on: here the second has lost its last answer.
printf -- '--resume answers.%02d\n' 1 2 3 >pieces
submit --input=positions.%2a pieces value nogo --stdin --json --moves=none --threads 1
cat answers.?? >before
sed -i '$d' answers.02
submit --input=positions.%2a pieces value nogo --stdin --json --moves=none --threads 1
without_stats() { sed 's/,"stats":.*//' "$@"; }
cmp <(without_stats before) <(without_stats answers.??) || fail "the answers are others after a second start"
"$papamu" value nogo --stdin --json --moves=none --threads 1 <positions >answers
cmp <(without_stats answers) <(without_stats answers.??) || fail "the JSON of the pieces is not that of one run"

# Matches with different seeds: what their pairs and their records add up to.
printf -- '--seed %d --record games.%d\n' 1 1 2 2 3 3 >seeds
two=(--player alphabeta:2 --player greedy --board 6x6 --nodes 100 --games 8)
submit --output=match.%a seeds match konane "${two[@]}" --json
(($(grep -h '^\[Start ' games.? | sort -u | wc -l) > 4)) || fail "three seeds should have more openings than one"
# pairs FILE...: how many pairs of games the first player has 0, 1 and 2 points of.
pairs() {
    grep -o '"pairs":\[[0-9,]*' "$@" | sed 's/.*\[//' |
        awk -F, '{for (i = 1; i <= 3; ++i) n[i] += $i} END {print n[1], n[2], n[3]}'
}
# wins PLAYER FILE...: by the tags of game records.
wins() {
    awk -F'"' -v player="$1" '/^\[First / {first = $2} /^\[Second / {second = $2}
        /^\[Result "1-0"/ {won[first]++} /^\[Result "0-1"/ {won[second]++} END {print won[player] + 0}' "${@:2}"
}
read -r none one both <<<"$(pairs match.1 match.2 match.3)"
[[ $((none + one + both)) == 12 ]] || fail "24 games should be 12 pairs, not $none + $one + $both"
[[ $(wins alphabeta:2 games.?) == $((one + 2 * both)) ]] || fail "the records tell of other wins than the pairs"
[[ $(wins greedy games.?) == $((2 * none + one)) ]] || fail "the records tell of other losses than the pairs"
for seed in 1 2 3; do
    # Each part is what the same match gives by itself.
    "$papamu" match konane "${two[@]}" --seed $seed --json >alone
    [[ $(pairs alone) == "$(pairs match.$seed)" ]] || fail "the task with seed $seed has another result"
done
cat games.? >games
run "$papamu" replay games --game 24 --move 0
expect_code 0

# Tournaments with different seeds: their journals are records too.
cat >cup.toml <<'TOML'
seed = 1
clock = {nodes = 50}
board = [{size = "5x6"}]
program = [{name = "a", player = "pvs"}, {name = "b", player = "greedy"}, {name = "c", player = "random"}]
TOML
for seed in 1 2; do
    sed "s/^seed = 1/seed = $seed/" cup.toml >cup$seed.toml
    echo "cup$seed.toml"
done >cups
submit --output=cup.%a cups tournament --json
total=0
for name in a b c; do
    sum=$(grep -oh "\"name\":\"$name\",[^}]*" cup.? | grep -o '"wins":[0-9]*' | awk -F: '{n += $2} END {print n}')
    [[ $(wins $name cup?-results/games.txt) == "$sum" ]] || fail "$name has other wins in the journals than $sum"
    total=$((total + sum))
done
[[ $total == 12 ]] || fail "two tournaments of six games have $total wins"
# A task that begins again plays nothing twice.
submit cups tournament --json
[[ $(cat cup?-results/games.txt | grep -c '^\[Result') == 12 ]] || fail "games are played again"

# Trainings with different seeds: each goes on from its checkpoint, as often as it is submitted.
small=(--board 4x5 --depth 1 --match-games 2 --threads 1)
printf -- '--seed %d --checkpoint %d.training\n' 1 1 2 2 >begin
printf -- '--checkpoint %d.training --out %d.weights\n' 1 1 2 2 >on
submit begin train konane "${small[@]}" --games 0
submit on train konane --resume --games 64 --threads 1
submit --output=training.%a on train konane --resume --games 128 --threads 1
[[ $(grep -c '^128 games, ' training.1 training.2 | tr '\n' ' ') == 'training.1:1 training.2:1 ' ]] ||
    fail "the trainings should have 128 games each"
for seed in 1 2; do
    "$papamu" train konane "${small[@]}" --seed $seed --games 128 --out alone >/dev/null
    cmp alone $seed.weights || fail "the training with seed $seed has other weights than in one go"
done
cmp -s 1.weights 2.weights && fail "two seeds have the same weights"
run "$papamu" match konane --board 4x5 --games 2 --random-plies 3 --depth 1 \
    --player engine:learned-only,weights=1.weights --player engine:learned-only,weights=2.weights
expect_code 0

# Games of several runs for a learner of one's own: recorded with different seeds, read together.
printf -- '--seed %d --record learn.%d\n' 1 1 2 2 >seeds
submit seeds match konane --player engine:learned-only --player engine:learned-only --board 5x6 --nodes 50 --games 4
[[ $(cat learn.1 learn.2 | grep -c '^\[Start ') == 8 ]] || fail "eight games should be recorded"

# A task that fails is an array that fails, and a list that is missing too.
printf -- '--db x%d.db --shard %d/2\n' 1 1 2 3 >wrong
task() { env PAPAMU="$papamu" "$sbatch" --wait --array=1-2 "$scripts/lines.sbatch" "$@" >/dev/null 2>&1; }
if task wrong db build nogo --max-cells 2; then fail "a wrong line should fail"; fi
if task no-list rulesets; then fail "a list that is missing should fail"; fi

finish
