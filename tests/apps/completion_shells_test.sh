#!/usr/bin/env bash
# Completion in the shells themselves: completion_shells_test.sh PAPAMU SHELL. The test itself is
# completion_shells_test.py; a shell that is not installed makes it fail.
set -euo pipefail
exec /usr/bin/python3 -B "$(dirname "${BASH_SOURCE[0]}")/completion_shells_test.py" "$@"
