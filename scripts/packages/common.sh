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

# Puts the sources of Debian packages that this machine uses into a folder for apt, as sources of the given type.
debian_sources() { # TYPE FOLDER
    mkdir -p "$2"
    { cat /etc/apt/sources.list.d/*.sources 2>/dev/null || true; } |
        sed "s/^Types:.*/Types: $1/" | awk -v RS= -v ORS='\n\n' '/URIs:[^\n]*\/debian/' >"$2/all.sources"
    { cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null || true; } |
        { grep -E '^deb .*/debian' || true; } | sed "s/^deb /$1 /" >"$2/all.list"
}

# Where this machine gets Debian's packages.
debian_mirror() {
    local apt=/etc/apt
    { cat $apt/sources.list.d/*.sources $apt/sources.list $apt/sources.list.d/*.list 2>/dev/null || true; } |
        grep -oE 'https?://[^ ]*/debian/?( |$)' | head -n 1 | tr -d ' '
}
