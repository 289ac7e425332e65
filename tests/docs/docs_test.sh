#!/usr/bin/env bash
# Whether README.md, CONTRIBUTING.md, examples/ and docs/ tell what is there: docs_test.sh SOURCE PAPAMU FOLDER...,
# where the folders have the other programs that they show. First whether check_docs.py notices what is wrong at all.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
source_dir=$(realpath "$1") papamu=$2
programs=("${@:3}")
command -v python3 >/dev/null || { echo "python3 is missing"; exit 77; }
check() { run python3 "$source_dir/tests/docs/check_docs.py" "$@"; }

tree=$scratch/tree
mkdir -p "$tree/docs" "$tree/tests"
# judges EXIT_CODE PATTERN: of the document on standard input.
judges() {
    cat >"$tree/docs/page.md"
    check "$tree" "$papamu" docs/page.md
    expect_code "$1"
    expect_out "$2"
}
cd "$tree"
judges 0 '1 documents: 2 commands run, 1 outputs cut by \.\.\.; not run: none; 0 failures' <<'END'
    $ papamu calc '1 + 1'
    2
    $ papamu calc -v 1 |
      head -n 3
    value             1
    ...
END
judges 1 'page.md:2: papamu calc .1 \+ 1' <<'END'
```
$ papamu calc '1 + 1'
3
```
END
judges 1 'page.md:1: papamu calc 1' <<'END'
    $ papamu calc 1
END
judges 1 'page.md:1: papamu solve' <<'END'
    $ papamu solve nim 1,2 --without-such-an-option >/dev/null 2>&1
END
# More and less than is shown, and other counts; but seconds and rates are free.
judges 1 '^    \+third$' <<'END'
    $ printf '%s\n' first second third
    first
    second
END
judges 1 '^    -third$' <<'END'
    $ printf '%s\n' first second
    first
    second
    third
END
judges 1 '^    \+32 nodes, N s$' <<'END'
    $ echo "32 nodes, 0.15 s"
    31 nodes, 0.15 s
END
judges 0 ' 0 failures' <<'END'
    $ echo '32 nodes, 0.15 s; {"seconds":1e-05}'
    32 nodes, 12 s; {"seconds":0.25}
END
# Files that are shown.
judges 0 '1 commands run.* 0 failures' <<'END'
    $ cat page.txt
    one
    two
    $ wc -l page.txt
    2 page.txt
END
# Marks: of a known reason, before a block with commands, and counted.
judges 0 '0 commands run.*; not run: 1 long; 0 failures' <<'END'
*Not run by the tests (long): it takes an hour.*

    $ papamu bench
    nothing like this
END
judges 1 'unknown reason' <<'END'
*Not run by the tests (dull): nobody cares.*

    $ papamu bench
    nothing like this
END
judges 1 'before no commands' <<'END'
*Not run by the tests (long): it takes an hour.*

A paragraph.
END
for ((i = 0; i < 99; ++i)); do
    printf '*Not run by the tests (long): it takes an hour.*\n\n    $ papamu bench\n    1\n\n'
done >"$tree/docs/page.md"
: >"$tree/README.md"
: >"$tree/CONTRIBUTING.md"
check "$tree" "$papamu"
expect_code 1
expect_out '99 blocks are not run \(long\); at most [0-9] may be'
# Paths and links.
judges 1 'page.md:1: there is no docs/pages.md' <<<'See `docs/pages.md`, `docs/page.md` and `docs/*.md`.'
judges 1 'page.md:1: there is no pages.md, to which this links' <<'END'
See [it](pages.md), [this](page.md) and [that](https://example.org/x.md).
END
judges 0 ' 0 failures' <<<'See `docs/page.md`, `page.md`, `xo/ox`, `1/2`, `thing.cpp` and [this](page.md#top).'
# --write puts what is printed in place of what is shown, also where either is nothing.
cat >"$tree/docs/page.md" <<'END'
    $ true
    $ echo first
    $ echo second
    other
    $ true
    other

The end.
END
check "$tree" "$papamu" --write docs/page.md
expect_code 1
diff - "$tree/docs/page.md" <<'END' || fail "--write changes something else"
    $ true
    $ echo first
    first
    $ echo second
    second
    $ true

The end.
END
cd "$source_dir"

check "$source_dir" "$papamu" "${programs[@]/#/--programs=}"
expect_code 0
cat "$scratch/out"
finish
