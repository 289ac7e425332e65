#!/usr/bin/env bash
# The notebook of the page, run by Jupyter: page_notebook_test.sh PAPAMU PYTHON BUILD. Skipped without Chromium, unless
# PAPAMU_NEED_BROWSER is set, and without nbconvert.
set -euo pipefail
if ! "$2" -c 'import nbconvert, ipykernel' 2>/dev/null; then
    echo "skipped: this Python has no nbconvert and ipykernel (scripts/install-deps)"
    exit 77
fi
export PYTHONPATH=$3/python PYTHONDONTWRITEBYTECODE=1
exec "$2" -B "$(dirname "${BASH_SOURCE[0]}")/page_notebook_test.py" "$1"
