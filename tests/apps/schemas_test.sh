#!/usr/bin/env bash
# Runs schemas_test.py with a Python that can validate schemas: schemas_test.sh PAPAMU SCHEMAS DATA
set -euo pipefail
for python in python3 /usr/bin/python3; do
    if "$python" -c 'import jsonschema' 2>/dev/null; then
        exec "$python" -B "$(dirname "${BASH_SOURCE[0]}")/schemas_test.py" "$@"
    fi
done
echo "no Python here has the package jsonschema (scripts/install-deps)" >&2
exit 1
