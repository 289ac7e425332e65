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

# get_debian_sources FOLDER SOURCE[=VERSION]...: unpacks Debian's sources into a folder, from where this machine gets
# its packages; their signatures are checked as those of packages.
get_debian_sources() {
    local work=$1 get
    shift
    mkdir -p "$work"/{apt,lists/partial,cache}
    # The places of packages, as places of sources.
    { cat /etc/apt/sources.list.d/*.sources 2>/dev/null || true; } |
        sed 's/^Types:.*/Types: deb-src/' | awk -v RS= -v ORS='\n\n' '/URIs:[^\n]*\/debian/' >"$work/apt/all.sources"
    { cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null || true; } |
        { grep -E '^deb .*/debian' || true; } | sed 's/^deb /deb-src /' >"$work/apt/all.list"
    get=(apt-get -qq -o "Dir::Etc::SourceList=/dev/null" -o "Dir::Etc::SourceParts=$work/apt"
        -o "Dir::State::Lists=$work/lists" -o "Dir::Cache=$work/cache")
    if ((EUID == 0)); then get+=(-o APT::Sandbox::User=root); fi
    (cd "$work" && "${get[@]}" update && "${get[@]}" source "$@")
}

# suite_apt WORK SUITE: from then on the options in suite_apt let apt-get and apt-cache see the packages of another
# release of Debian, from where this machine gets its packages. Their signatures are checked; nothing is installed.
suite_apt() {
    local work=$1 suite=$2 keyring=/usr/share/keyrings/debian-archive-keyring.gpg
    mkdir -p "$work"/{lists/partial,cache}
    echo "deb [signed-by=$keyring] $(debian_mirror) $suite main" >"$work/sources.list"
    touch "$work/status"
    suite_apt=(-qq -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=/dev/null
        -o "Dir::State::Lists=$work/lists" -o "Dir::State::Status=$work/status" -o "Dir::Cache=$work/cache")
    if ((EUID == 0)); then suite_apt+=(-o APT::Sandbox::User=root); fi
    apt-get "${suite_apt[@]}" update
}

# Where this machine gets Debian's packages.
debian_mirror() {
    local apt=/etc/apt
    { cat $apt/sources.list.d/*.sources $apt/sources.list $apt/sources.list.d/*.list 2>/dev/null || true; } |
        grep -oE 'https?://[^ ]*/debian/?( |$)' | head -n 1 | tr -d ' '
}
