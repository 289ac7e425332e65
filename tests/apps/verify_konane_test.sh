#!/usr/bin/env bash
# The page of Python that checks certificates: verify_konane_test.sh PAPAMU EXAMPLES
set -euo pipefail
exec python3 "$(dirname "${BASH_SOURCE[0]}")/certificate_checkers_test.py" "$1" "1x4 HC,4x5 HM" \
    python3 "$2/verify_konane.py"
