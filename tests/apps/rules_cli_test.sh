#!/usr/bin/env bash
# Games from rule files in the commands: rules_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
games=$scratch/games
mkdir "$games"

cat >"$games/mine.game" <<'TOML'
name    = "mine"
summary = "take an adjacent stone"
letters = { left = "x", right = "o" }
start   = "checkerboard"
[[move]]
from = "xo"
to   = ".x"
TOML
sed 's/"mine"/"clobber"/' "$games/mine.game" >"$scratch/clobber.game"

# The games that are shipped are part of the program: it needs no folder for them.
mkdir "$scratch/bin"
cp "$papamu" "$scratch/bin/papamu"
while read -r game position; do
    run "$scratch/bin/papamu" value "$game" "$position"
    expect_code 0
    expect_out "^ruleset +$game\$"
done <<'POSITIONS'
king-clobber xo
clobber.game xo
snort ...
sum king-clobber:xo + snort:... - graph-col:..
POSITIONS
run "$scratch/bin/papamu" rulesets
expect_out '^king-clobber '
run "$scratch/bin/papamu" value no-such.game xo
expect_code 3
expect_one_error_line
rm "$scratch/bin/papamu"

# By path, by --rules, and by name.
for words in "value $games/mine.game xxo" "value --rules $games/mine.game xxo" "value mine xxo"; do
    read -ra words <<<"$words"
    PAPAMU_GAMES=/nowhere:$games run "$papamu" "${words[@]}"
    expect_code 0
    expect_out '^ruleset +mine$'
    expect_out '^value +\^$'
    expect_no_err
done
run "$papamu" value --rules "$games/mine.game" --board 2x2 --json
expect_code 0
expect_out '"ruleset":"mine","position":"xo/ox","value":"\*"'

# A game of the same name is not hidden.
run "$papamu" value "$scratch/clobber.game" xxo
expect_out '^ruleset +clobber.game$'
run "$papamu" value clobber.game xxo
expect_out '^ruleset +clobber.game$'

# The other commands.
PAPAMU_GAMES=$games run "$papamu" solve mine xo/ox
expect_code 0
PAPAMU_GAMES=$games run "$papamu" value sum 'mine:xxo - clobber:xxo + clobber.game:xo'
expect_code 0
expect_out '^value +\*$'
PAPAMU_GAMES=$games run "$papamu" rulesets
expect_code 0
expect_out '^mine \(version 1\)$'
expect_out '^king-clobber \(version 1\)$'
PAPAMU_GAMES=$games run "$papamu" value mine --stdin
expect_code 0
run "$papamu" value --rules "$games/mine.game" xxo --svg "$scratch/board.svg"
expect_code 0
[[ -s $scratch/board.svg ]] || fail "no picture was drawn"

# Values are kept by name and rules: other rules find none of them.
run "$papamu" value --rules "$games/mine.game" xoxo/oxox --moves=none --db "$scratch/values.db"
expect_code 0
value=$(grep '^value' "$scratch/out")
sed 's/from = "xo"/from = "x[xo]"/' "$games/mine.game" >"$scratch/other.game"
run "$papamu" value --rules "$scratch/other.game" xoxo/oxox --moves=none --db "$scratch/values.db"
expect_code 0
[[ $(grep '^value' "$scratch/out") != "$value" ]] || fail "a value of other rules was found"
run "$papamu" value --rules "$scratch/other.game" xoxo/oxox --moves=none
other=$(grep '^value' "$scratch/out")
run "$papamu" value --rules "$scratch/other.game" xoxo/oxox --moves=none --db "$scratch/values.db"
[[ $(grep '^value' "$scratch/out") == "$other" ]] || fail "the stored value is another one"

# All regions up to a size: each is what it is without the file, and known after the rules by name and fingerprint.
# db_of GAME CELLS: builds a file, twice, and verifies it; its name is in `db` then.
db_of() {
    db=$scratch/${1//\//-}.db
    run "$papamu" db build "$1" --db "$db" --max-cells "$2" --threads 1
    expect_code 0
    expect_out '^[1-9][0-9]* regions added in '
    run "$papamu" db build "$1" --db "$db" --max-cells "$2" --threads 1
    expect_out '^0 regions added in '
    run "$papamu" db verify "$db" --recompute 30
    expect_code 0
    expect_no_err
}
# A code of two bits and of four, strips, a file by its path, and games whose regions are moves with letters for them.
for game in king-clobber:6 hot-clobber:4 cram.game:7 toppling-dominoes:6 kayles-on-a-strip:9 tridomineering:9 quelhas:9 \
    snort:6 col:5; do
    db_of "${game%%:*}" "${game##*:}"
    expect_out 'regions are good; [1-9][0-9]* regions evaluated again$'
    "$papamu" db export "$db" --ruleset "${game%%:*}" --format tsv | tail -n +2 >"$scratch/list"
    grep -Pvq "^${game%%:*}@[0-9a-f]{32}\t1\t[^\t]+\t" "$scratch/list" && fail "$game: a region has another name"
    cut -f3 "$scratch/list" | "$papamu" value "${game%%:*}" --stdin --moves=none >"$scratch/found"
    cmp -s "$scratch/found" <(cut -f4 "$scratch/list") || fail "$game: an exported value is another one"
done
PAPAMU_GAMES=$games db_of mine 6
# Without the rules, a region is shown as bytes; with other rules of the same name too.
for folder in /nowhere "$scratch/others"; do
    mkdir -p "$scratch/others"
    sed 's/to   = ".x"/to   = "x."/' "$games/mine.game" >"$scratch/others/mine.game"
    PAPAMU_GAMES=$folder run "$papamu" db export "$db" --ruleset mine
    expect_code 0
    expect_out '^mine@[0-9a-f]{32},1,[0-9a-f]+,"'
    PAPAMU_GAMES=$folder run "$papamu" db verify "$db" --recompute 5
    expect_code 0
    expect_out 'regions are good$'
done
# Of games in which moves only take moves away, a region is the moves that are left.
db_of king-col 4
expect_out 'regions are good$'
run "$papamu" value king-col .../.x. --moves=none
cp "$scratch/out" "$scratch/without"
run "$papamu" value king-col .../.x. --moves=none --db "$db"
expect_code 0
cmp -s "$scratch/out" "$scratch/without" || fail "another answer with --db"
# There is no list of boards if a rule file is not the same for rows and columns, or goes round the board.
for game in ski-jumps cylinder-clobber; do
    run "$papamu" db build "$game" --db "$scratch/none.db"
    expect_code 2
    expect_err "there is no list of all regions of $game"
done

# Heaps and graphs: values, winners, sums, single moves, pictures.
run "$papamu" value cutcake '4x6 + 3x3'
expect_code 0
expect_out '^position +3x3\+4x6$'
expect_out '^regions +2$'
run "$papamu" solve cutcake 30x40+17x9
expect_code 0
expect_out '^outcome P'
run "$papamu" value sum 'cutcake:1x4+4x1 - partizan-arc-kayles:0-1b,1-2b,2-3r + 1/2' --moves=none
expect_code 0
expect_out '^value +0$'
run "$papamu" value childish-hackenbush 0-1b,1-2b,1-3r,3-4b --svg "$scratch/graph.svg" --moves
expect_code 0
expect_out '^value +2$'
expect_out '^ +1-2b '
[[ -s $scratch/graph.svg ]] || fail "no picture of a graph was drawn"
run "$papamu" value eatcake 3x4 --moves=none
expect_out '^value +\{\*\|v2\}$'
# Files of values keep them, by all their rules.
for words in 'value eatcake 24x25' 'value cutcake 30x40+8x5' 'value childish-hackenbush 0-1b,1-2b,1-3r,3-4b,2-4r' \
    'value graph-snort .........:0-1,1-2,2-3,3-4,4-5,5-6,6-7,7-8,8-0,0-4,2-6' 'value kayles 600,501' \
    'value torus-domineering ..../....' 'value arc-kayles 0-1,1-2,2-3,3-4,4-5,5-0,0-3,1-6,6-7'; do
    # shellcheck disable=SC2086 # words
    run "$papamu" $words
    cp "$scratch/out" "$scratch/without"
    for time in first second; do
        # shellcheck disable=SC2086 # words
        run "$papamu" $words --db "$scratch/parts.db"
        expect_code 0
        expect_no_err
        cmp -s "$scratch/out" "$scratch/without" || fail "another answer with --db, the $time time"
    done
done
run "$papamu" db verify "$scratch/parts.db" --recompute 10
expect_code 0
expect_out ' regions are good; [1-9][0-9]* regions evaluated again$'
run "$papamu" value eatcake 24x25 --moves=none --stats --db "$scratch/parts.db"
expect_out '^positions +0$'
# Other rules of the same name find nothing of the old ones; the same rules in another order of moves do.
for code in 0.7 0.3; do
    printf 'name = "cake"\nsummary = "cakes"\nboard = "heap"\nheap = "m x n"\nright = "transposed"\nexample = "3x4"\n' \
        >"$scratch/cake.game"
    printf '[[move]]\ncode = "%s"\nof = "n"\n' "$code" >>"$scratch/cake.game"
    run "$papamu" value --rules "$scratch/cake.game" 24x25 --moves=none
    cp "$scratch/out" "$scratch/without"
    run "$papamu" value --rules "$scratch/cake.game" 24x25 --moves=none --db "$scratch/cakes.db"
    cmp -s "$scratch/out" "$scratch/without" || fail "another answer with --db"
done
[[ $("$papamu" db info "$scratch/cakes.db" | grep -c '^  cake@.* [1-9][0-9]* regions$') -eq 2 ]] || fail "two tables"
# two_kinds ORDER GRAPH: the same rules, with the moves in this order.
two_kinds() {
    printf 'name = "two"\nsummary = "two kinds of stones"\n'
    if [[ $2 == graph ]]; then
        printf 'board = "graph"\nvertices = { left = "xy", right = "ow" }\nexample = "...:0-1"\n'
    else
        printf 'letters = { left = "xy", right = "ow" }\nexample = "..."\n'
    fi
    local own at=from
    [[ $2 == graph ]] && at=vertex
    for own in ${1//,/ }; do
        printf '[[move]]\nplayer = "left"\n%s = "."\nto = "%s"\nif = "no neighbour is %s"\n' "$at" "$own" \
            "$([[ $own == x ]] && echo o || echo '[xw]')"
    done
}
letters=.......xyow
for i in {1..60}; do
    for ((row = 0; row < 3; ++row)); do
        for ((cell = 0; cell < 3; ++cell)); do
            at=$(((i * 7 + row * 5 + cell * cell * i) % 11))
            printf '%s' "${letters:at:1}"
        done
        ((row == 2)) || printf /
    done
    echo
done >"$scratch/boards"
for kind in board graph; do
    position=..../..../....
    [[ $kind == graph ]] && position=........:0-1,1-2,2-3,3-4,4-5,5-6,6-7,7-0,0-4
    for order in x,y y,x; do
        two_kinds "$order" "$kind" >"$scratch/two.game"
        run "$papamu" value --rules "$scratch/two.game" "$position" --moves=none
        expect_code 0
        cp "$scratch/out" "$scratch/without"
        run "$papamu" value --rules "$scratch/two.game" "$position" --moves=none --db "$scratch/two.db"
        cmp -s "$scratch/out" "$scratch/without" || fail "another answer with --db, for $kind $order"
        # Many boards: regions that are symmetric in the kinds of moves would tell nothing.
        [[ $kind == board ]] || continue
        "$papamu" value --rules "$scratch/two.game" --stdin --moves=none <"$scratch/boards" \
            >"$scratch/without" 2>/dev/null
        run "$papamu" db build "$scratch/two.game" --db "$scratch/two.db" --positions "$scratch/boards"
        expect_code 0
        "$papamu" value --rules "$scratch/two.game" --stdin --moves=none --db "$scratch/two.db" <"$scratch/boards" \
            >"$scratch/out" 2>/dev/null
        cmp -s "$scratch/out" "$scratch/without" || fail "other answers with --db, for boards $order"
    done
done
run "$papamu" value value 1/2 --db "$scratch/none.db"
expect_code 2
expect_one_error_line
expect_err '^papamu: --db: no values of value are kept: '
[[ ! -e $scratch/none.db ]] || fail "a file was made"
# All heaps up to a size (6x7 is the negative of 7x6), and positions one a line.
db=$scratch/heaps.db
run "$papamu" db build eatcake --db "$db" --max-heap 6x7
expect_code 0
expect_out '^27 regions added in '
run "$papamu" db build eatcake --db "$db" --max-heap 6x7
expect_out '^0 regions added in '
run "$papamu" value eatcake 6x7+3x5 --moves=none --stats --db "$db"
expect_out '^positions +0$'
run "$papamu" db build kayles --db "$db" --max-heap 70 --json
expect_code 0
expect_out '"complete":true,"added":70,'
"$papamu" db export "$db" --ruleset eatcake --format tsv | tail -n +2 >"$scratch/list"
[[ $(wc -l <"$scratch/list") -eq 27 ]] || fail "an export of 27 heaps"
cut -f3 "$scratch/list" | "$papamu" value eatcake --stdin --moves=none >"$scratch/found"
cmp -s "$scratch/found" <(cut -f4 "$scratch/list") || fail "an exported value is another one"
printf '0-1,1-2,2-3,3-4,4-0\n\n0-1,1-2,0-2\n' >"$scratch/graphs"
run "$papamu" db build arc-kayles --db "$db" --positions "$scratch/graphs"
expect_code 0
expect_out '^[1-9][0-9]* regions added in '
# Graphs are exported as positions, and evaluated again.
"$papamu" db export "$db" --ruleset arc-kayles --format tsv | tail -n +2 >"$scratch/list"
cut -f3 "$scratch/list" | "$papamu" value arc-kayles --stdin --moves=none >"$scratch/found"
cmp -s "$scratch/found" <(cut -f4 "$scratch/list") || fail "an exported graph has another value"
run "$papamu" db verify "$db" --recompute 1000
all=$("$papamu" db info "$db" --json | sed 's/.*"regions":\([0-9]*\),"games".*/\1/')
expect_out "; $all regions evaluated again\$"
# Heaps of two sizes that are compiled in, and of games whose positions begin with their code.
run "$papamu" db build wythoff --db "$scratch/pairs.db" --max-heap 6x7
expect_code 0
expect_out '^27 regions added in '
run "$papamu" value wythoff 3,5 --moves=none --stats --db "$scratch/pairs.db"
expect_out '^positions +0$'
run "$papamu" db build octal --db "$scratch/pairs.db" --max-heap 0.77:30
expect_code 0
expect_out '^30 regions added in '
run "$papamu" value octal '0.77: 30' --moves=none --stats --db "$scratch/pairs.db"
expect_out '^positions +0$'
for words in 'octal 30' 'octal 0.77' 'octal 0.77:' 'octal 0.99:5' 'octal 0.77:0' 'octal 0.77:5x6' 'wythoff 30' \
    'wythoff 5,6' 'wythoff 3000x10' 'kayles 0.77:5'; do
    # shellcheck disable=SC2086 # words
    run "$papamu" db build ${words% *} --db "$scratch/pairs.db" --max-heap "${words#* }"
    expect_code 2
    expect_one_error_line
done
run "$papamu" db build octal --db "$scratch/pairs.db" --max-heap 30
expect_err 'such as CODE:50: positions begin with the code of their rules$'
run "$papamu" value arc-kayles 7-8,8-9,9-7 --moves=none --stats --db "$db"
expect_out '^positions +0$'
printf '0-1\n0-\n' >"$scratch/graphs"
run "$papamu" db build arc-kayles --db "$db" --positions "$scratch/graphs"
expect_code 3
expect_one_error_line
expect_err '^papamu: .*graphs: line 2: '
run "$papamu" db build arc-kayles --db "$db"
expect_code 2
expect_err 'there is no list of all regions of arc-kayles; --positions FILE names positions, one a line$'
run "$papamu" db build clobber --db "$db" --max-heap 5
expect_code 2
expect_one_error_line
for size in 5 5x 0x4 x 5x6x7 1e9 '-3x4' 99999999999999999999x2; do
    run "$papamu" db build eatcake --db "$db" --max-heap="$size"
    expect_code 2
    expect_one_error_line
done
run "$papamu" db build eatcake --db "$db"
expect_code 2
run "$papamu" db verify "$db" --recompute 100
expect_code 0
expect_no_err
run "$papamu" db histogram "$db" --ruleset eatcake
expect_code 0
run "$papamu" db merge "$scratch/all.db" "$db" "$scratch/parts.db"
expect_code 0
run "$papamu" db verify "$scratch/all.db" --recompute 100
expect_code 0
# What was found before a limit is kept, however little work it took: asked again, only the rest is computed.
positions_of() { sed -n 's/^positions  *\([0-9]*\)$/\1/p' "$scratch/out"; }
run "$papamu" value cutcake 60x61 --moves=none --stats
all=$(positions_of)
run "$papamu" value cutcake 60x61 --moves=none --db "$scratch/limit.db" --limit-positions 1500
expect_code 4
run "$papamu" value cutcake 60x61 --moves=none --stats --db "$scratch/limit.db"
expect_code 0
(($(positions_of) <= all - 1500 + 130)) || fail "$(positions_of) of $all positions after 1500"
run "$papamu" db verify "$scratch/limit.db" --recompute 100
expect_code 0
# And so it is after Ctrl-C: the first answer takes more than 200 positions.
printf '%s\n' 20x22 60x60 >"$scratch/heaps"
input=$scratch/heaps
run_interrupted . "$papamu" value eatcake --stdin --moves=none --db "$scratch/stopped.db"
input=/dev/null
expect_code 130
run "$papamu" db info "$scratch/stopped.db"
expect_out ' version 1 +[1-9][0-9]* regions$'
run "$papamu" db verify "$scratch/stopped.db"
expect_code 0
run "$papamu" value sum 'eatcake:3x4 + clobber:xo' --moves=none --db "$scratch/values.db"
expect_code 0

# Misere play of every game.
run "$papamu" solve --rules "$games/mine.game" xo/ox --misere
expect_code 0
expect_out '^misere play: the player who cannot move wins$'
expect_out '^outcome [LRNP]'
for words in 'cram ..../....' 'graph-snort ....:0-1,1-2,2-3' 'cutcake 3x4' 'hex-snort .../...'; do
    # shellcheck disable=SC2086 # words
    run "$papamu" solve $words --misere --json
    expect_code 0
    expect_out '"misere":true'
done
run "$papamu" solve sum 'king-clobber:xo + kayles:3' --misere
expect_code 0
run "$papamu" solve sum 'clobber:xo + {1|*}' --misere
expect_code 3
expect_err '^papamu: --misere: there is no misere play of value$'
printf 'xo/ox\nx\n' >"$scratch/lines"
run bash -c '"$1" solve clobber --misere --stdin <"$2"' - "$papamu" "$scratch/lines"
expect_code 0

# Certificates about a game that is in no folder.
run "$papamu" solve --rules "$games/mine.game" xo/ox --certificate "$scratch/mine.cert"
expect_code 0
run "$papamu" verify "$scratch/mine.cert"
expect_code 3
expect_err 'it is about an unknown ruleset: mine$'
run "$papamu" verify "$scratch/mine.cert" --rules "$games/mine.game"
expect_code 0

# What is no rule file in a folder of games harms nothing.
mkdir -p "$scratch/odd/folder.game"
ln -s loop.game "$scratch/odd/loop.game"
ln -s /dev/zero "$scratch/odd/zero.game"
head -c 3000000 /dev/zero | tr '\0' '#' >"$scratch/odd/long.game"
printf 'a\377\376' >"$scratch/odd/bytes.game"
PAPAMU_GAMES=$scratch/odd run "$papamu" rulesets
expect_code 3
expect_out '^king-clobber \(version 1\)$'
expect_out '^wythoff-2 \(version 1\)$'
expect_err 'long.game, line 1, column 1: the file has more than 256 KiB$'
expect_err 'bytes.game, line 1, column '
PAPAMU_GAMES=$scratch/odd run "$papamu" value folder xo
expect_code 2
expect_one_error_line

# A heap with more choices than can be looked through.
cat >"$scratch/choices.game" <<'TOML'
name    = "choices"
board   = "heap"
example = "4"
[[move]]
for  = ["a from 1 to 1000000000", "b from 1 to 1000000000"]
into = "n - a - b"
TOML
run "$papamu" value "$scratch/choices.game" 4 --moves=none
expect_code 4
expect_out '^stopped +more than 100000000 choices of the variables of a rule$'

# Liberties with and without all places at once.
run "$papamu" value nogo.game ..../.x../..o. --moves=none
cp "$scratch/out" "$scratch/with"
run "$papamu" value nogo.game ..../.x../..o. --moves=none --without places
expect_code 0
cmp -s "$scratch/out" "$scratch/with" || fail "another value without places"

# Faults: one line each.
bad() {
    run "$papamu" "${@:2}"
    expect_code "$1"
    expect_no_out
    expect_one_error_line
}
sed 's/from = "xo"/from = "xy"/' "$games/mine.game" >"$scratch/bad.game"
bad 3 value "$scratch/bad.game" xo
expect_err "bad.game, line 6, column 10: from: 'y' is not a letter of this game"
bad 3 value "$scratch/none.game" xo
expect_err 'none.game: No such file'
bad 3 value --rules "$games/mine.game" xyx
expect_err "row 1, column 2: 'y' is not a cell"
bad 3 value --rules "$games/mine.game" xo --board 2x2
bad 2 value no-such-game xo
expect_err 'unknown ruleset "no-such-game"'
bad 3 value cutcake 4x6-3
expect_err "row 1, column 4: '\+' or the end is expected"
bad 3 value cutcake --board 3x3
expect_err 'cutcake has no start boards'
bad 3 value childish-hackenbush 1-2b
expect_err 'not all of the graph is connected to the ground'
finish
