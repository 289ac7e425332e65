#!/usr/bin/env bash
# The module as pip installs it: install_test.sh PYTHON SOURCE BUILD. The extension is that of the build tree, so that
# nothing is compiled twice.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
python=$1 source=$2 build=$3

if ! "$python" -m pip --version >/dev/null 2>&1; then
    echo "skipped: this Python has no pip (scripts/install-deps --python)"
    exit 77
fi

# A copy: setuptools writes beside what it builds.
mkdir "$scratch/tree"
cp -r "$source/python" "$source/papers" "$source/CMakeLists.txt" "$scratch/tree"
mkdir -p "$scratch/tree/rulesets/rule_file"
cp -r "$source/rulesets/rule_file/games" "$scratch/tree/rulesets/rule_file"
run env PAPAMU_BUILD_DIR="$build" "$python" -m pip install --no-build-isolation --no-deps --no-index \
    --disable-pip-version-check --target "$scratch/site" "$scratch/tree/python"
expect_code 0

cd "$scratch"
run env PYTHONPATH="$scratch/site" "$python" -c '
import importlib.metadata, pathlib, papamu
here = pathlib.Path(papamu.__file__).parent
assert here.parent.name == "site", here
assert (here / "py.typed").exists() and (here / "__init__.pyi").exists()
assert papamu.__version__ == importlib.metadata.version("papamu")
print(papamu.Value("{2|-1}") + 1)
'
expect_code 0
expect_out '^\{3\|0\}$'
expect_no_err

# The command, with the files that come with the package.
run env PYTHONPATH="$scratch/site" "$scratch/site/bin/papamu" --version
expect_code 0
expect_out '^papamu [0-9]'
run env PYTHONPATH="$scratch/site" "$scratch/site/bin/papamu" value cutcake 4x6+3x3 --moves=none
expect_code 0
expect_out '^value  '
run env PYTHONPATH="$scratch/site" "$scratch/site/bin/papamu" paper run ernst-1995
expect_code 0
expect_out '69 claims: 69 right'

finish
