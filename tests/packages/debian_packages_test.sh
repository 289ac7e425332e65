#!/usr/bin/env bash
# debian_packages_test.sh SOURCE BUILD: the Debian packages of the build tree: what they need, what they have, and what
# lintian says. scripts/release makes them of another build, and scripts/try-packages installs them.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
source_dir=$1 build_dir=$2
source "$source_dir/scripts/packages/common.sh"
for program in dpkg-deb dpkg-shlibdeps lintian; do
    if ! command -v "$program" >/dev/null; then
        echo "NOT CHECKED: $program is missing (scripts/install-deps --packages)"
        exit 77
    fi
done
version=$(cd "$source_dir" && project_version)-1

run cpack --config "$build_dir/CPackConfig.cmake" -B "$scratch/packages"
expect_code 0
((failures == 0)) || finish
cd "$scratch/packages"
deb() { echo "$1_${version}_$(dpkg --print-architecture).deb"; }

# has PACKAGE PATTERN: a file.
has() {
    last_command="dpkg-deb --contents $1"
    dpkg-deb --contents "$(deb "$1")" >"$scratch/out"
    expect_out "$2"
}
# needs PACKAGE PATTERN: among what it depends on.
needs() {
    last_command="dpkg-deb --field $1 Depends"
    dpkg-deb --field "$(deb "$1")" Depends >"$scratch/out"
    expect_out "$2"
}
has papamu ' ./usr/bin/papamu$'
has papamu ' ./usr/share/man/man1/papamu.1.gz$'
has papamu ' ./usr/share/man/man1/papamu-value.1.gz$'
has papamu ' ./usr/share/bash-completion/completions/papamu$'
has papamu ' ./usr/share/zsh/vendor-completions/_papamu$'
has papamu ' ./usr/share/fish/vendor_completions.d/papamu.fish$'
has papamu ' ./usr/share/papamu/schemas/value.json$'
has papamu ' ./usr/share/papamu/games/.*\.game$'
has papamu ' ./usr/share/doc/papamu/docs/installing.md$'
has libpapamu-dev ' ./usr/lib/([^/]*/)?cmake/papamu/papamuConfig.cmake$'
has libpapamu-dev ' ./usr/include/papamu/cgt/value.h$'
has python3-papamu ' ./usr/lib/python3/dist-packages/papamu/_core.*\.so$'
for library in libgmp10 libtbb12 liblmdb0 libfmt9 libedit2 libc6; do
    needs papamu "(^|, )$library( |,|$)"
done
needs python3-papamu "(^|, )papamu \(= $version\)"
# The Python that the extension is for, and no other.
minor=$(dpkg-deb --contents "$(deb python3-papamu)" | sed -n 's/.*_core\.cpython-3\([0-9]*\)-.*/\1/p')
needs python3-papamu "(^|, )python3 \(>= 3\.$minor~\), python3 \(<< 3\.$((minor + 1))~\)(,|$)"
for library in libgmp-dev libfmt-dev libtbb-dev liblmdb-dev; do
    needs libpapamu-dev "(^|, )$library(,|$)"
done
for package in papamu libpapamu-dev python3-papamu; do
    has "$package" " ./usr/share/doc/$package/copyright$"
    has "$package" " ./usr/share/doc/$package/changelog.Debian.gz$"
    dpkg-deb --contents "$(deb "$package")" | grep -v '^d\|^l' | grep -v '^-rw[x-]r-[x-]r-[x-] root/root' >"$scratch/out" &&
        fail "files with other modes or owners"
done

run "${lintian[@]}" ./*.deb
expect_code 0

finish
