#!/usr/bin/env bash
# Runs serve_test.py and serve_ends_test.py with a Python that can validate schemas: serve_test.sh PAPAMU SCHEMAS
set -euo pipefail
for python in python3 /usr/bin/python3; do
    if "$python" -c 'import jsonschema' 2>/dev/null; then
        folder=$(dirname "${BASH_SOURCE[0]}")
        "$python" "$folder/serve_test.py" "$@"
        exec "$python" "$folder/serve_ends_test.py" "$@"
    fi
done
echo "no Python here has the package jsonschema (scripts/install-deps)" >&2
exit 1
