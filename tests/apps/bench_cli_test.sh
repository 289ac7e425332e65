#!/usr/bin/env bash
# The signature of the values, which no change to their algorithms may alter: bench_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

run "$papamu" bench
expect_code 0
expect_out '^operations  40590$'
expect_out '^value hash  a7a01c76d6d3953c$'
expect_no_err
run "$papamu" bench --json
expect_out '^\{"schema":"papamu/[a-z-]+/1","bytes_per_game":[0-9.]+,"games":[0-9]+,"operations":40590,"seconds":[0-9.e-]+,"value_hash":"a7a01c76d6d3953c"\}$'

# The first of the 1,474 games born by day 3 alone; a 1,475th is not there.
run "$papamu" bench --stride 1474
expect_out '^operations  3$'
expect_out '^value hash  95731632e7f6a846$'
run "$papamu" bench --stride 1475
expect_code 2
expect_one_error_line
