#!/usr/bin/env bash
# Whether docs/site/check_links.py sees dead links, and only those: site_links_test.sh SOURCE.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
check=$1/docs/site/check_links.py

# make_site LINE: a site of two pages, with the line in one of them.
make_site() {
    rm -rf "$scratch/site"
    mkdir -p "$scratch/site/below"
    echo "<p id=\"here\">$1</p>" >"$scratch/site/index.html"
    echo '<a name="there" href="../index.html#here">up</a>' >"$scratch/site/below/a page.html"
}

for good in '<a href="below/a%20page.html#there">a</a>' '<a href="#here">a</a>' \
    '<a href="https://example.org/x">a</a>' \
    '<img src="data:image/png;base64,AA==">'; do
    make_site "$good"
    run python3 "$check" "$scratch/site"
    expect_code 0
    expect_out '^2 pages, [12] links, 0 dead$'
done
for bad in '<a href="below/page.html">a</a>' '<a href="below/a%20page.html#nowhere">a</a>' '<a href="#nowhere">a</a>' \
    '<a href="below">a</a>' '<img src="none.png">' '<script src="https://example.org/x.js"></script>'; do
    make_site "$bad"
    run python3 "$check" "$scratch/site"
    expect_code 1
    expect_out '^index.html: .* (leads to no|is loaded from another site)'
    expect_out ' 1 dead$'
done
make_site '<a href="below/a%20page.html#nowhere">a</a>'
run python3 "$check" "$scratch/site" --mend below
expect_code 1
make_site ''
sed -i 's/#here/#nowhere/' "$scratch/site/below/a page.html"
run python3 "$check" "$scratch/site" --mend below
expect_code 0
expect_out ' 0 dead, 1 shortened$'
run python3 "$check" "$scratch/site"
expect_code 0
mkdir "$scratch/empty"
run python3 "$check" "$scratch/empty"
expect_code 1

finish
