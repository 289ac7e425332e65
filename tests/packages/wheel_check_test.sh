#!/usr/bin/env bash
# wheel_check_test.sh SOURCE COMPILER: whether check_wheel.py, which every wheel of a release has to pass, refuses what
# does not keep the promise of its tag.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
source_dir=$1 compiler=$2
cd "$scratch"

# wheel TAG FLAG...: a wheel with one extension, linked with the flags, that prints; checked.
wheel() {
    local name=some-1.0-cp311-cp311-$1.whl
    shift
    "$compiler" -shared -fPIC some.cpp -o some.so -Wl,--no-as-needed "$@"
    rm -f ./*.whl
    python3 -c 'import sys, zipfile; zipfile.ZipFile(sys.argv[1], "w").write("some.so")' "$name"
    run python3 "$source_dir/scripts/packages/check_wheel.py" "$name"
}
cat >some.cpp <<'END'
#include <cstdio>
#include <cstdlib>
extern "C" int some() { return std::printf("%s", std::getenv("HOME")); }
END
wheel manylinux_2_36_x86_64
expect_code 0
expect_no_out
wheel manylinux_2_1_x86_64
expect_code 1
expect_out 'some.so needs GLIBC_2\.2\.5'
wheel manylinux_2_36_x86_64 -lgmp
expect_code 1
expect_out 'some.so needs libgmp.so.10$'
wheel linux_x86_64
expect_code 1
expect_out 'no manylinux tag'
python3 -c 'import zipfile; zipfile.ZipFile("none-1.0-cp311-cp311-manylinux_2_36_x86_64.whl", "w")'
run python3 "$source_dir/scripts/packages/check_wheel.py" none-1.0-cp311-cp311-manylinux_2_36_x86_64.whl
expect_code 1
expect_out 'no extension'

finish
