#!/usr/bin/env bash
# version_test.sh SOURCE: whether all that names the version names the one in CMakeLists.txt, and CITATION.cff keeps to
# its format. First whether check_citation.py notices what is wrong at all.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
source_dir=$1
source "$source_dir/scripts/packages/common.sh"
here=$source_dir/tests/packages

if ! python=$(python_with jsonschema yaml); then
    echo "NOT CHECKED: python3-yaml or python3-jsonschema is missing (scripts/install-deps)"
    exit 77
fi

# judges PATTERN FILE SED: of the project with a file changed by sed.
judges() {
    rm -rf "$scratch/tree"
    mkdir "$scratch/tree"
    cp "$source_dir"/{CMakeLists.txt,CITATION.cff,README.md,CHANGELOG.md} "$scratch/tree"
    sed -i "$3" "$scratch/tree/$2"
    cmp -s "$source_dir/$2" "$scratch/tree/$2" && fail "sed '$3' changes nothing in $2"
    run "$python" "$here/check_citation.py" "$scratch/tree"
    expect_code 1
    expect_out "$1"
}
judges 'CITATION.cff is not YAML' CITATION.cff 's/^title: "/title: "x": "/'
judges "'title' is a required property" CITATION.cff '/^title/d'
judges "'authors' is a required property" CITATION.cff '/^authors/,+1d'
judges 'authors/0: .* is not valid' CITATION.cff 's/- name:/- nom:/'
judges "Additional properties are not allowed \('licence'" CITATION.cff 's/^license/licence/'
judges "'2026-13-01' does not match" CITATION.cff 's/^date-released.*/date-released: "2026-13-01"/'
judges 'version: .* is not of type .string' CITATION.cff 's/^version.*/version: 0.2/'
judges 'CITATION.cff, version: 9.9.9, but it is ' CITATION.cff 's/^version.*/version: 9.9.9/'
judges 'date-released: 2020-01-01, but it is ' CITATION.cff 's/^date-released.*/date-released: 2020-01-01/'
judges 'CHANGELOG.md, newest version: ' CMakeLists.txt 's/^  VERSION .*/  VERSION 9.9.9/'
judges 'README.md, BibTeX title: None' README.md '/^```bibtex/d'
judges 'README.md, BibTeX version: 9.9.9' README.md 's/^  version = .*/  version = {9.9.9},/'

run "$python" "$here/check_citation.py" "$source_dir"
expect_code 0
expect_no_out
expect_no_err

# Projects that look for papamu ask for the minor version that they are written for.
version=$(cd "$source_dir" && project_version)
minor=${version%.*}
while IFS=: read -r file _ line; do
    [[ $line =~ find_package\(papamu\ $minor[\ \)] ]] || fail "$file asks for another version: $line"
done < <(cd "$source_dir" && grep -rn 'find_package(papamu [0-9]' examples tests/consumer docs README.md)

finish
