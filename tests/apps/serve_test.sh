#!/usr/bin/env bash
# The tests serve_*_test.py of the JSON interface, with a Python that can validate schemas: serve_test.sh PAPAMU SCHEMAS
set -euo pipefail
folder=$(dirname "${BASH_SOURCE[0]}")
source "$folder/../check.sh"
if ! python=$(python_with jsonschema); then
    echo "no Python here has the package jsonschema (scripts/install-deps)" >&2
    exit 1
fi
for name in serve_test serve_play_test serve_limits_test serve_ends_test; do
    "$python" "$folder/$name.py" "$@"
done
