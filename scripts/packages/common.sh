# shellcheck shell=bash
# What the scripts of this folder share. Sourced, not run, in the folder of the project.

say() { printf '%s\n' "$*" >&2; }

# The version in CMakeLists.txt.
project_version() { sed -n '/^project(papamu/,/)/s/^ *VERSION \([0-9.]*\)$/\1/p' CMakeLists.txt; }

# As for Debian's own packages, apart from the claim to come from Debian.
# shellcheck disable=SC2034 # for who sources this
lintian=(lintian --allow-root --fail-on error --suppress-tags bogus-mail-host)

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

# Where this machine gets Debian's packages.
debian_mirror() {
    local apt=/etc/apt
    { cat $apt/sources.list.d/*.sources $apt/sources.list $apt/sources.list.d/*.list 2>/dev/null || true; } |
        grep -oE 'https?://[^ ]*/debian/?( |$)' | head -n 1 | tr -d ' '
}
