#!/usr/bin/env bash
# Runs serve_test.py and serve_ends_test.py with a Python that can validate schemas: serve_test.sh PAPAMU SCHEMAS
set -euo pipefail
folder=$(dirname "${BASH_SOURCE[0]}")
source "$folder/../check.sh"
if ! python=$(python_with jsonschema); then
    echo "no Python here has the package jsonschema (scripts/install-deps)" >&2
    exit 1
fi
"$python" "$folder/serve_test.py" "$@"
"$python" "$folder/serve_ends_test.py" "$@"
