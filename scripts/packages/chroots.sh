# shellcheck shell=bash disable=SC2034 # the caller reads chroot_failure
# Bare roots of Debian. Sourced, after common.sh.

# fresh_root SUITE FOLDER: a new root folder with what is essential and apt. Each is made once and kept in build/chroots
# as an archive; PAPAMU_FRESH_CHROOTS=1 makes it again. If it cannot be made, the function fails and chroot_failure says
# why.
fresh_root() {
    local suite=$1 folder=$2 archive=build/chroots/$1.tar log=build/chroots/$1.log mirror
    chroot_failure=
    mkdir -p build/chroots "$folder"
    if [[ ! -s $archive || ${PAPAMU_FRESH_CHROOTS:-0} == 1 ]]; then
        if ! command -v mmdebstrap >/dev/null; then
            chroot_failure="mmdebstrap is missing (scripts/install-deps --packages)"
            return 1
        fi
        mirror=$(debian_mirror)
        rm -f "$archive"
        if ! mmdebstrap --mode=root --variant=apt "$suite" "$archive" "$mirror" >"$log" 2>&1; then
            rm -f "$archive"
            chroot_failure=$(grep -m 1 -E '^E: ' "$log" || echo "see $log")
            return 1
        fi
    fi
    tar -C "$folder" -xf "$archive" --exclude=./dev
    cp /etc/resolv.conf "$folder/etc/resolv.conf"
    mkdir -p "$folder/dev"
}
