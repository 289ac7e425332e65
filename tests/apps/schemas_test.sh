#!/usr/bin/env bash
# Runs schemas_test.py with a Python that can validate schemas: schemas_test.sh PAPAMU SCHEMAS DATA
set -euo pipefail
folder=$(dirname "${BASH_SOURCE[0]}")
source "$folder/../check.sh"
if ! python=$(python_with jsonschema); then
    echo "no Python here has the package jsonschema (scripts/install-deps)" >&2
    exit 1
fi
"$python" -B "$folder/schemas_test.py" "$@"
