#!/usr/bin/env bash
# The page of papamu serve in a browser: serve_page_test.sh PAPAMU. The test itself is serve_page_test.py; it needs
# Python's standard library and Chromium, and is skipped without them, unless PAPAMU_NEED_BROWSER is set.
set -euo pipefail
if [[ ! -x /usr/bin/python3 ]]; then
    echo "skipped: this machine has no Python"
    [[ -z ${PAPAMU_NEED_BROWSER:-} ]] || exit 1
    exit 77
fi
exec /usr/bin/python3 -B "$(dirname "${BASH_SOURCE[0]}")/serve_page_test.py" "$@"
