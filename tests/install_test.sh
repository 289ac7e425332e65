#!/usr/bin/env bash
# install_test.sh SOURCE BUILD CMAKE COMPILER
#
# Installs the build tree to a temporary prefix, then builds and runs the consumer against what was installed: once
# with find_package, once with pkg-config. Also checks that no header was forgotten and no path of the build tree leaks.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/check.sh"
source_dir=$1 build_dir=$2 cmake=$3 compiler=$4
prefix=$scratch/prefix
consumer=$source_dir/tests/consumer

run "$cmake" --install "$build_dir" --prefix "$prefix"
expect_code 0
((failures == 0)) || finish

# Headers that say they are internal may stay behind, unless an installed one includes them.
while read -r header; do
    head -n 3 "$source_dir/$header" | grep -q 'nternal to' && continue
    [[ -f $prefix/include/papamu/$header ]] ||
        fail "$header is not installed: list it in the CMakeLists.txt of its layer"
done < <(cd "$source_dir" && find cgt rulesets -name '*.h')
while read -r included; do
    [[ -f $prefix/include/papamu/$included ]] ||
        fail "$included is included by an installed header, but is not installed"
done < <(grep -rhoP '^#include "\K[^"]+' "$prefix/include/papamu" | sort -u)

package=$(find "$prefix" -name papamuConfig.cmake)
[[ -n $package ]] || fail "papamuConfig.cmake is not installed"
if grep -rlF -e "$source_dir" -e "$build_dir" "${package%/*}"; then
    fail "the package names the tree that it was built in"
fi

last_command="the consumer with find_package"
run "$cmake" -S "$consumer" -B "$scratch/consumer" -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Release
expect_code 0
((failures == 0)) || finish
run "$cmake" --build "$scratch/consumer"
expect_code 0
((failures == 0)) || finish
run "$scratch/consumer/consumer"
expect_code 0
expect_out '^papamu works here: '

last_command="an example, from where it is installed"
run "$cmake" -S "$prefix/share/doc/papamu/examples" -B "$scratch/examples" -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Debug
expect_code 0
((failures == 0)) || finish
run "$cmake" --build "$scratch/examples" --target own_ruleset
expect_code 0
((failures == 0)) || finish
run bash "$source_dir/examples/example_test.sh" "$scratch/examples/own_ruleset"
expect_code 0

if command -v pkg-config >/dev/null; then
    export PKG_CONFIG_PATH
    PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name papamu.pc)")
    # shellcheck disable=SC2046 # the flags are words
    run "$compiler" -std=c++20 "$consumer/consumer.cpp" -o "$scratch/with_pkg_config" \
        $(pkg-config --cflags --libs --static papamu) "-Wl,-rpath,$(pkg-config --variable=libdir papamu)"
    expect_code 0
    run "$scratch/with_pkg_config"
    expect_code 0
    expect_out '^papamu works here: '
else
    echo "pkg-config is not installed: papamu.pc was not tried"
fi

# What people read, and all pages and pictures that the README leads to.
documents=$prefix/share/doc/papamu
for file in LICENSE CHANGELOG.md examples/README.md examples/konane.ipynb; do
    [[ -s $documents/$file ]] || fail "$file is not installed"
done
links=$(grep -oP '\]\(\K(docs|examples)/[^)#]+' "$documents/README.md" | sort -u)
[[ -n $links ]] || fail "the installed README leads nowhere"
while read -r page; do
    [[ -s $documents/$page ]] || fail "the README leads to $page, which is not installed"
done <<<"$links"

if [[ -x $prefix/bin/papamu ]]; then
    # ... and the program.
    run "$prefix/bin/papamu" --help
    expect_out 'Pages named docs/\.\.\. are in share/doc/papamu,'
    mkdir "$scratch/man1"
    run "$prefix/bin/papamu" manual --folder "$scratch/man1"
    expect_code 0
    run cat "$scratch"/man1/*
    pages=$(sed 's/\\-/-/g' "$scratch/out" | grep -oE 'docs/[a-z/-]+\.md' | sort -u)
    [[ -n $pages ]] || fail "the manual names no page"
    while read -r page; do
        [[ -s $documents/$page ]] || fail "--help names $page, which is not installed"
    done <<<"$pages"
    run "$prefix/bin/papamu" --version
    expect_code 0
    run diff -r "$scratch/man1" "$prefix/share/man/man1"
    expect_code 0
    for file in bash-completion/completions/papamu zsh/site-functions/_papamu fish/vendor_completions.d/papamu.fish \
        papamu/schemas/value.json; do
        [[ -s $prefix/share/$file ]] || fail "share/$file is not installed"
    done
fi

finish
