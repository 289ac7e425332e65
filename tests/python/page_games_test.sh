#!/usr/bin/env bash
# Games of the reader's own on the page, in a browser: page_games_test.sh PAPAMU PYTHON BUILD SOURCE. Skipped without
# Chromium, unless PAPAMU_NEED_BROWSER is set.
set -euo pipefail
if [[ ! -x /usr/bin/python3 ]]; then
    echo "skipped: this machine has no Python"
    [[ -z ${PAPAMU_NEED_BROWSER:-} ]] || exit 1
    exit 77
fi
export PAPAMU_PYTHON=$2 PYTHONDONTWRITEBYTECODE=1
PAPAMU_MODULE=$3/python exec /usr/bin/python3 -B "$(dirname "${BASH_SOURCE[0]}")/page_games_test.py" "$1" "$4"
