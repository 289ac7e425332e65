#!/usr/bin/env bash
# A random test tries the same cases in every run, others with another PAPAMU_TEST_SEED.
#
#   seed_test.sh PROGRAM SOURCE     a program of tests, and one of its files with RapidCheck properties
set -euo pipefail

program=$1
source=$2
export RC_PARAMS="max_success=3"
unset PAPAMU_TEST_SEED

# expect_seed SEED: RapidCheck, which prints its configuration, has that seed.
expect_seed() {
    local output
    output=$("$program" --sources="$source" 2>&1)
    grep -q "seed=$1\$" <<<"$output" && return
    echo "FAILED: not seed=$1:" && head <<<"$output"
    exit 1
}

expect_seed 1474
PAPAMU_TEST_SEED=77 expect_seed 77
RC_PARAMS="seed=5" expect_seed 5
