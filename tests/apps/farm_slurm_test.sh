#!/usr/bin/env bash
# The scripts for Slurm, with a stand-in for sbatch (stand_in_sbatch.sh): farm_slurm_test.sh PAPAMU SCRIPTS.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
papamu=$1
scripts=$2
cd "$scratch"
mkdir bin
cp "$here/stand_in_sbatch.sh" bin/sbatch
manage() {
    run env PATH="$PWD/bin:$PATH" PAPAMU="$papamu" POLL=0.1 FARM_SCRIPTS="$scripts" WORK_OPTIONS="--mem=1G" \
        bash "$scripts/farm.sbatch" "$@"
}

manage a.farm konane --board 5x6 --gap HM --nodes 8000 --jobs 6
expect_code 0
expect_no_err
expect_out '^Left moves first in .*: loss$'
(($(wc -l <sbatch.log) > 2)) || fail "all jobs were submitted at once"
# It goes on from a farm that is solved, and does nothing.
cp sbatch.log before
manage a.farm
expect_code 0
cmp -s before sbatch.log || fail "a solved farm has jobs"

# The pieces of its certificate, and any other list of commands.
"$papamu" farm certify a.farm a.cert >pieces
PAPAMU=$papamu PATH="$PWD/bin:$PATH" sbatch --array=1-"$(wc -l <pieces)" "$scripts/lines.sbatch" pieces solve --threads 1
for ((second = 0; second < 600; ++second)); do
    [[ -n $("$papamu" farm certify a.farm a.cert) ]] || break
    sleep 1
done
run "$papamu" verify a.cert
expect_code 0
printf '%s\n' '--seed 1 "-- a"' '--seed 2 "-- b"' >list
SLURM_ARRAY_TASK_ID=2 PAPAMU=printf run bash "$scripts/lines.sbatch" list '%s\n' db build
expect_out '^-- b$'
[[ $(wc -l <out) == 5 ]] || fail "the words are not those of the line"

# What papamu refuses ends the manager.
manage b.farm konane --board 5x6 --gap XX
expect_code 3
expect_one_error_line
FARM_SCRIPTS=/nowhere run bash "$scripts/farm.sbatch" c.farm
expect_code 3
expect_err '^/nowhere/work.sbatch is missing'

finish
