#!/usr/bin/env bash
# Games in Python whose methods do not return, asked over HTTP: serve_test.sh PAPAMU PYTHON BUILD SCHEMAS.
set -euo pipefail
folder=$(dirname "${BASH_SOURCE[0]}")
source "$folder/../check.sh"
if ! python=$(python_with jsonschema); then
    echo "no Python here has the package jsonschema (scripts/install-deps)" >&2
    exit 1
fi
export PAPAMU_PYTHON=$2 PYTHONDONTWRITEBYTECODE=1
PAPAMU_MODULE=$3/python exec "$python" "$folder/serve_test.py" "$1" "$4"
