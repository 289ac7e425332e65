# shellcheck shell=bash
# What the scripts of this folder share. Sourced, not run, in the folder of the project.

say() { printf '%s\n' "$*" >&2; }

# The version in CMakeLists.txt.
project_version() { sed -n '/^project(papamu/,/)/s/^ *VERSION \([0-9.]*\)$/\1/p' CMakeLists.txt; }

# quietly LOG COMMAND...: its output is shown only if it fails.
quietly() {
    local log=$1
    shift
    mkdir -p "$(dirname "$log")"
    if ! "$@" >"$log" 2>&1; then
        tail -n 60 "$log" >&2
        say "failed: $* (log: $log)"
        return 1
    fi
}
