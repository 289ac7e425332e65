# shellcheck shell=bash
# Root folders of other systems, made by mmdebstrap. Sourced by scripts/try-packages, after common.sh.
# shellcheck disable=SC2034,SC2154 # chroot_failure is for who sources this, suite_apt comes from common.sh

# ubuntu_keyring: prints the file of the keys that sign Ubuntu. They come from the package of them in Debian 13, which
# Debian's keys sign.
ubuntu_keyring() {
    local work=$PWD/build/chroots/ubuntu-keyring
    local keyring=$work/tree/usr/share/keyrings/ubuntu-archive-keyring.gpg
    if [[ ! -f $keyring ]]; then
        rm -rf "$work"
        suite_apt "$work" trixie && (cd "$work" && apt-get "${suite_apt[@]}" download ubuntu-keyring) &&
            dpkg-deb --extract "$work"/ubuntu-keyring_*.deb "$work/tree" || return
    fi
    echo "$keyring"
}

# make_root SUITE ARCHIVE: what is essential of a release of Debian or Ubuntu, as an archive. With apt where packages
# are installed later on. The others are only unpacked, and no script of theirs is run: a static program needs no more.
make_root() {
    local suite=$1 archive=$2 keyring
    local debian=(--variant=apt) old=(--variant=extract "--include=?essential")
    case $suite in
        bookworm | trixie) set -- "${debian[@]}" "$suite" "$archive" "$(debian_mirror)" ;;
        buster) set -- "${old[@]}" "$suite" "$archive" http://archive.debian.org/debian ;;
        xenial | bionic)
            keyring=$(ubuntu_keyring) || return
            set -- "${old[@]}" --keyring="$keyring" "$suite" "$archive" http://archive.ubuntu.com/ubuntu
            ;;
        *) set -- "${old[@]}" "$suite" "$archive" "$(debian_mirror)" ;;
    esac
    mmdebstrap --mode=root "$@"
}

# fresh_root SUITE FOLDER: a new root folder. Each is made once and kept in build/chroots as an archive;
# PAPAMU_FRESH_CHROOTS=1 makes it again. If it cannot be made, the function fails and chroot_failure says why.
fresh_root() {
    local suite=$1 folder=$2 archive=build/chroots/$1.tar log=build/chroots/$1.log
    chroot_failure=
    mkdir -p build/chroots "$folder"
    if [[ ! -s $archive || ${PAPAMU_FRESH_CHROOTS:-0} == 1 ]]; then
        if ! command -v mmdebstrap >/dev/null; then
            chroot_failure="mmdebstrap is missing (scripts/install-deps --packages)"
            return 1
        fi
        rm -f "$archive"
        if ! make_root "$suite" "$archive" >"$log" 2>&1; then
            rm -f "$archive"
            chroot_failure=$(grep -m 1 -E '^(E|Err|W): ' "$log" || echo "see $log")
            return 1
        fi
    fi
    tar -C "$folder" -xf "$archive" --exclude=./dev
    cp /etc/resolv.conf "$folder/etc/resolv.conf"
    mkdir -p "$folder/dev"
}

# system_name ROOT: what the system of a root folder calls itself, with the version of its C library.
system_name() {
    local name library
    name=$(sed -n 's/^PRETTY_NAME="\(.*\)"$/\1/p' "$1/etc/os-release")
    library=$(find "$1"/lib/x86_64-linux-gnu/ "$1"/usr/lib/x86_64-linux-gnu/ -name libc.so.6 -exec grep -aom1 \
        'release version [0-9.]*[0-9]' {} + 2>/dev/null | head -n 1)
    echo "$name, glibc ${library##* }"
}
