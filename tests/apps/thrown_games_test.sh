#!/usr/bin/env bash
# thrown_games_test.sh PAPAMU BENCH: figures about thrown games are those of the rules alone. See the Python file.
set -euo pipefail
exec python3 "$(dirname "${BASH_SOURCE[0]}")/thrown_games_test.py" "$@"
