#!/usr/bin/env bash
# farm_fault_test.sh PAPAMU: farms whose processes are killed all the time find the known answers. See the Python file.
set -euo pipefail
exec python3 "$(dirname "${BASH_SOURCE[0]}")/farm_fault_test.py" "$1"
