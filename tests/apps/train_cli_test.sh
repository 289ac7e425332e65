#!/usr/bin/env bash
# `papamu train` as a script sees it: train_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
small=(--board 6x6,4x5 --depth 1 --match-games 10 --threads 1)

run "$papamu" train konane "${small[@]}" --games 128 --seed 3 --out "$scratch/a.weights" \
    --checkpoint "$scratch/a.training" --curve "$scratch/a.csv" --report "$scratch/a.svg"
expect_code 0
expect_no_err
expect_out '^128 games, [0-9]+ positions$'
expect_out '^after 128 games, won against random: [0-9.]+ %, greedy: .*, mobility: .*, earlier self: '
[[ $(wc -l <"$scratch/a.csv") -eq 4 ]] || fail "the table should have milestones at 0, 64 and 128 games"
grep -q '</svg>' "$scratch/a.svg" || fail "the picture is not complete"

# Resumed or not, on one thread or two: the same weights.
run "$papamu" train konane --games 256 --threads 2 --checkpoint "$scratch/a.training" --resume \
    --out "$scratch/a.weights"
expect_code 0
run "$papamu" train konane "${small[@]}" --games 256 --seed 3 --out "$scratch/b.weights" --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","games":256,"positions":[0-9]+,"milestones":\[\{"games":0,"positions":0,"won":\{"random":'
cmp -s "$scratch/a.weights" "$scratch/b.weights" || fail "a resumed training should find the same weights"

# Ctrl-C keeps what was learned.
"$papamu" train konane "${small[@]}" --games 100000000 --checkpoint "$scratch/c.training" --out "$scratch/c.weights" \
    >"$scratch/out" 2>"$scratch/err" &
training=$!
for _ in $(seq 100); do
    [[ -s $scratch/c.weights ]] && break
    sleep 0.1
done
sleep 0.5
kill -INT "$training"
code=0
wait "$training" || code=$?
last_command="train, interrupted"
expect_code 130
run "$papamu" train konane --games 0 --checkpoint "$scratch/c.training" --resume --out "$scratch/d.weights"
expect_code 0
cmp -s "$scratch/c.weights" "$scratch/d.weights" || fail "the weights should be those of the checkpoint"

# Exact outcomes, sidesteps and searches of the engine, from given weights; a checkpoint keeps that.
late=(--exact 500 --from "$scratch/a.weights" --opening 0.2 --noise 0.05 --sidesteps 0.5 --nodes 100)
run "$papamu" train konane "${small[@]}" --games 64 "${late[@]}" \
    --checkpoint "$scratch/g.training" --out "$scratch/g.weights"
expect_code 0
run "$papamu" train konane --games 128 --checkpoint "$scratch/g.training" --resume --out "$scratch/g.weights"
expect_code 0
run "$papamu" train konane "${small[@]}" --games 128 "${late[@]}" --out "$scratch/h.weights"
expect_code 0
cmp -s "$scratch/g.weights" "$scratch/h.weights" || fail "a resumed training should go on with exact outcomes"
cmp -s "$scratch/a.weights" "$scratch/h.weights" && fail "nothing was learned"
run "$papamu" train konane --checkpoint "$scratch/g.training" --resume --exact 0
expect_code 2
expect_one_error_line
run "$papamu" train konane --from "$scratch/a.csv" --out "$scratch/x"
expect_code 3
expect_one_error_line
expect_err 'is not a papamu konane weights'
for option in --exact=500 --sidesteps=0.5 --nodes=100; do
    run "$papamu" train chinese-checkers "$option" --out "$scratch/x"
    expect_code 2
    expect_one_error_line
done
run "$papamu" train konane --sidesteps 1.5 --out "$scratch/x"
expect_code 2
expect_one_error_line

# What is wrong is said in one line.
run "$papamu" train konane --games 64
expect_code 2
expect_one_error_line
expect_err 'nothing to write'
run "$papamu" train konane --out "$scratch/x" --resume
expect_code 2
expect_one_error_line
run "$papamu" train konane --checkpoint "$scratch/a.training" --resume --seed 4
expect_code 2
expect_one_error_line
run "$papamu" train konane --checkpoint "$scratch/a.training" --games 64
expect_code 3
expect_one_error_line
expect_err 'add --resume'
printf 'x' | dd of="$scratch/a.training" bs=1 seek=5000 conv=notrunc status=none
run "$papamu" train konane --checkpoint "$scratch/a.training" --resume
expect_code 3
expect_one_error_line
expect_err 'is damaged'
run "$papamu" train domineering --out "$scratch/x"
expect_code 2
expect_one_error_line
for board in 21x20 2x2 6x 0x5 ''; do
    run "$papamu" train konane --board "$board" --out "$scratch/x"
    expect_code 3
    expect_one_error_line
    expect_err '--board'
done
run "$papamu" train konane "${small[@]}" --games 0 --out "$scratch/no/such/file"
expect_code 3
expect_one_error_line

# Modified Chinese checkers, with the same files.
small=(--depth 1 --match-games 2 --threads 1)
run "$papamu" train chinese-checkers "${small[@]}" --games 64 --seed 3 --out "$scratch/e.weights" \
    --checkpoint "$scratch/e.training" --curve "$scratch/e.csv" --report "$scratch/e.svg"
expect_code 0
expect_no_err
expect_out '^64 games, [0-9]+ positions$'
expect_out '^after 64 games, won against random: [0-9.]+ %, greedy: .*, distance: .*, earlier self: '
[[ $(wc -l <"$scratch/e.csv") -eq 3 ]] || fail "the table should have milestones at 0 and 64 games"
grep -q '</svg>' "$scratch/e.svg" || fail "the picture is not complete"
run "$papamu" train chinese-checkers --games 128 --checkpoint "$scratch/e.training" --resume --out "$scratch/e.weights"
expect_code 0
run "$papamu" train chinese-checkers "${small[@]}" --games 128 --seed 3 --out "$scratch/f.weights" --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","games":128,"positions":[0-9]+,"milestones":\[\{"games":0,"positions":0,"won":\{"random":'
cmp -s "$scratch/e.weights" "$scratch/f.weights" || fail "a resumed training should find the same weights"
run "$papamu" train konane --checkpoint "$scratch/e.training" --resume
expect_code 3
expect_one_error_line
run "$papamu" train chinese-checkers --board 8x8 --out "$scratch/x"
expect_code 2
expect_one_error_line
run "$papamu" train chinese-checkers --measure "$scratch/e.weights"
expect_code 2
expect_one_error_line

# Matches.
run "$papamu" train konane --measure default --against mobility --board 6x6 --match-games 40
expect_code 0
expect_out '^6x6: [0-9]+ of 40 games, [0-9.]+ % \+- [0-9.]+$'
run "$papamu" train konane --measure "$scratch/a.weights" --against "$scratch/a.weights" --nodes 50 --match-games 4 \
    --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","matches":\[\{"board":"8x8","games":4,"wins":2,"score":0.5,'
run "$papamu" train konane --measure "$scratch/a.csv"
expect_code 3
expect_one_error_line
expect_err 'is not a papamu konane weights'
run "$papamu" train konane --measure default --out "$scratch/x"
expect_code 2
expect_one_error_line

# Outcomes.
run "$papamu" train konane --measure "$scratch/a.weights" --against default --outcomes --board 6x6 --match-games 4 \
    --nodes 100 --exact 1000
expect_code 0
expect_out '^6x6$'
expect_out '^outcome +stones +positions +.*a.weights +default$'
expect_out '^exact +[0-9]+-[0-9]+ +[0-9]+ +[0-9.]+ %, log loss [0-9.]+ +[0-9.]+ %, log loss [0-9.]+$'
run "$papamu" train konane --measure default --outcomes --board 6x6 --match-games 2 --nodes 100 --exact 1000 --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","outcomes":\[\{"board":"6x6","bands":\[\{"stones":\[[0-9]+,[0-9]+\],"exact":true,"positions":'
run "$papamu" train konane --outcomes --out "$scratch/x"
expect_code 2
expect_one_error_line

finish
