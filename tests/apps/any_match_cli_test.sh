#!/usr/bin/env bash
# `papamu engine` and `papamu match` with games other than kōnane, as scripts see them: any_match_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

# talk NAME OPTION... sends what it reads and keeps the answers.
talk() {
    last_command="a conversation: $1"
    shift
    code=0
    timeout 120 "$papamu" engine --memory 2M "$@" >"$scratch/out" 2>"$scratch/err" || code=$?
}

# A board, heaps in misere play, a graph, a rule file by its path, a sum; without a position, the example of the game.
talk "clobber" clobber xoxo/oxox --first right <<'END'
ugi
isready
query papamu-state
position startpos moves 1,0-0,0
go nodes 500
papamu-wait
position fen xo left moves 0,0-0,1
query result
quit
END
expect_code 0
expect_no_err
expect_out '^option name Position type string default xoxo/oxox right$'
expect_out '^response xoxo/oxox right$'
expect_out '^bestmove [01],[0-3]-[01],[0-3]$'
expect_out '^response p1win$'
if grep -Eq 'Book|LearnedOnly|Opening' "$scratch/out"; then fail "there are options of konane"; fi
talk "kayles" kayles 1,1,1 --misere <<<$'go nodes 500\npapamu-wait\npapamu-why\npapamu-wait'
expect_out ' score loss'
expect_out '^papamu-why mover loses$'
talk "hackenbush" hackenbush <<<$'query papamu-state\npapamu-why\npapamu-wait'
expect_out '^response .* left$'
expect_out '^papamu-why value .* outcome [LRNP]$'
cat >"$scratch/mine.game" <<'TOML'
name    = "mine"
letters = { left = "x", right = "o" }
start   = "checkerboard"
[[move]]
from = "xo"
to   = ".x"
TOML
talk "a rule file" --rules "$scratch/mine.game" --board 2x2 <<<$'query papamu-state\ngo depth 9\npapamu-wait'
expect_out '^response xo/ox left$'
expect_out '^info depth [0-9]+ .* score win.* pv '
talk "a sum" sum 'clobber:xo - nim:3' <<<$'query papamu-moves\npapamu-why\npapamu-wait'
expect_out '^response 0:0,0-0,1 1:3->2 1:3->1 1:3->0$'
expect_out '^papamu-why region 1:1 value \*3 position 3$'

# Malformed input: one line of error each, and it goes on.
{
    printf 'hello\nposition fen\nposition fen xo\0 left\n\xff\xfe\nsetoption name Book value none\n'
    printf 'position startpos moves 0,0-0,1 0,0-0,1\nposition fen xo left '
    head -c 3000000 /dev/zero | tr '\0' x
    printf '\r\nisready'
} >"$scratch/bad"
talk "malformed input" clobber <"$scratch/bad"
expect_code 0
expect_no_err
[[ $(grep -c '^info string error: ' "$scratch/out") -eq 7 ]] || fail "seven errors were expected"
[[ $(tail -n 1 "$scratch/out") == readyok ]] || fail "it should still be ready"

# What it is, as one object; wrong options.
run "$papamu" engine kayles --json
expect_code 0
expect_out '"game":"kayles","options":\[.*,\{"name":"Position","type":"string","default":"[0-9,]+ left"\}\]\}$'
for wrong in "engine clobber --opening HM" "engine clobber --book none" "engine clobber --profile learned-only" \
    "engine clobber xq" "engine clobber xo --board 3x3" "engine konane xo." "engine konane --misere" \
    "engine hackenbush --board 3x3"; do
    read -ra words <<<"$wrong"
    refuses 3 '' "${words[@]}"
done
# A value is read in canonical form, which is another game in misere play.
for command in play engine match; do
    rest=(--misere)
    [[ $command != match ]] || rest+=(--player pvs --player greedy)
    refuses 3 '^papamu: --misere: there is no misere play of value$' "$command" value '{*2|*2}' "${rest[@]}"
    refuses 3 '^papamu: --misere: there is no misere play of value$' "$command" sum 'nim:1 - *2' "${rest[@]}"
done
refuses 3 '^papamu: --misere: there is no misere play of value$' engine value --misere
run "$papamu" match sum 'nim:1,2 + kayles:3' --misere --player "cmd:$papamu engine sum --misere" --player greedy \
    --games 2 --random-plies 0 --nodes 100 --record "$scratch/sum.txt"
expect_code 0
expect_no_err
talk "misere play of a value" value '{2|-1}' <<<$'position fen * left misere\nposition fen {2|-1} right\nquery papamu-state'
expect_out '^info string error: position: there is no misere play of value$'
expect_out '^response \{2\|-1\} right$'
run "$papamu" engine clobbe
expect_code 2
expect_err 'did you mean "clobber"'

# Matches: the engine, its parts, the built-in players; the same games whatever the number of threads.
games() {
    rm -f "$scratch/games.txt"
    run "$papamu" match clobber --board 3x4 --player engine:memory=2M --player pvs --player random --games 4 \
        --nodes 200 --record "$scratch/games.txt" "$@"
    expect_code 0
    sed 's/\[%emt [0-9:.]*\]//g' "$scratch/games.txt" | tr '\n' ' '
}
once=$(games)
expect_out '^who moved first won [0-9]+ of 12 games$'
expect_out '^3x4, [0-9] random (ply|plies); 200 nodes a move; '
[[ $(grep -c '^\[Ruleset "clobber"\]$' "$scratch/games.txt") -eq 12 ]] || fail "twelve games should be recorded"
grep -Eq '^\[Start "[xo./]+ (left|right)"\]$' "$scratch/games.txt" || fail "the record lacks the start"
[[ $(games --concurrency 2) == "$once" ]] || fail "two games at a time gave other games"
[[ $(games --seed 2) != "$once" ]] || fail "another seed gave the same games"

# A recorded game goes on in papamu play, also if its moves are no words of a record.
run "$papamu" match kayles 3,4 --misere --player engine:no-solver --player greedy --games 2 --random-plies 0 \
    --depth 3 --record "$scratch/heaps.txt"
expect_code 0
expect_out '^3,4, misere, 0 random plies; 3 plies a move; '
grep -q '=3E' "$scratch/heaps.txt" || fail "a move of heaps has a bracket"
last_command="load a record of heaps"
code=0
printf 'load %s\n' "$scratch/heaps.txt" | "$papamu" play kayles 3,4 --misere --side both --json \
    >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 0
expect_out '"start":"3,4 left misere","moves":\["[0-9]->[0-9+]+",.*"winner":"(left|right)"'

sed -e 's/^\[Ruleset .*/[Ruleset "value"]/' -e 's/^\[Start .*/[Start "* left misere"]/' "$scratch/heaps.txt" >"$scratch/value.txt"
refuses 3 'there is no misere play of value' replay "$scratch/value.txt"

# Records are gone through move by move: boards, heaps, graphs and rule files, as text, JSON and a page.
run "$papamu" replay "$scratch/games.txt" --game 2
expect_code 0
expect_out '^the beginning; .* wins after [0-9]+ moves \(the rules\)$'
expect_out '^     0 1 2 3$'
expect_out '^   2( [xo.]){4}$'
expect_out '^move 1 of [0-9]+: [a-z:=0-9M]+ \((Left|Right)\): [0-2],[0-3]-[0-2],[0-3]; '
expect_out '^(Left|Right) cannot move$'
run "$papamu" replay "$scratch/games.txt" --html "$scratch/board.html" --move 0
expect_code 0
[[ $(grep -o '"picture":"' "$scratch/board.html" | wc -l) -gt 2 ]] || fail "a picture of each position"
run "$papamu" replay "$scratch/heaps.txt" --json
expect_code 0
expect_out '"ruleset":"kayles",.*"start":"3,4 left misere","turns":\[\{"turn":1,'
expect_out '"move":"[34]->[0-9,]+","clock":null,"state":"[0-9,]+ right misere"'
run "$papamu" replay "$scratch/heaps.txt"
expect_code 0
expect_out '^      3,4$'
expect_out '^(Left|Right) cannot move, and wins$'
run "$papamu" replay "$scratch/heaps.txt" --html "$scratch/heaps.html" --json
expect_code 0
grep -q '"picture":"\\u003csvg ' "$scratch/heaps.html" || fail "heaps are not drawn on the page"
run "$papamu" replay "$scratch/sum.txt" --html "$scratch/sum.html" --json
expect_code 0
grep -q '"text":"nim:1,2 + kayles:3"' "$scratch/sum.html" || fail "sums are not written on the page"
run "$papamu" match hackenbush 0-1b,1-2r,0-2g --player random --player greedy --depth 1 --games 2 --random-plies 0 \
    --record "$scratch/bush.txt"
expect_code 0
run "$papamu" replay "$scratch/bush.txt" --html "$scratch/bush.html" --json
expect_code 0
grep -q '"picture":"' "$scratch/bush.html" || fail "graphs are drawn on the page"
run "$papamu" match --rules "$scratch/mine.game" --board 2x3 --player random --player greedy --depth 1 --games 2 \
    --random-plies 0 --record "$scratch/mine.txt"
expect_code 0
run "$papamu" replay "$scratch/mine.txt" --rules "$scratch/mine.game" --move 1
expect_code 0
expect_out '^move 1 of [0-9]+: '
run "$papamu" replay "$scratch/mine.txt"
expect_code 3
expect_one_error_line
expect_err 'game 1: there is no game called "mine"; --rules FILE reads the file of its rules \(read as game records\)$'
sed 's/^1\. [^ ]*/1. 9,9-9,9/' "$scratch/games.txt" >"$scratch/bad.txt"
run "$papamu" replay "$scratch/bad.txt"
expect_code 3
expect_one_error_line
expect_err 'bad.txt, game 1: move 1 of First: '

# Programs that speak UGI: the engine itself, also as an opponent of papamu play; one that knows another game, one that
# answers with nonsense, one that says too much.
run "$papamu" match domineering --board 4x4 --player engine --player "cmd:'$papamu' engine domineering --memory 2M" \
    --games 4 --nodes 200 --json
expect_code 0
expect_no_err
expect_out '^\{"schema":"papamu/match/1","ruleset":"domineering","start":"4x4, [0-9] random pl[a-z]+",'
if grep -Eq '"lost_by_[a-z_]+":[1-9]' "$scratch/out"; then fail "a game was lost otherwise than by the rules"; fi
run "$papamu" match col .../... --player random --player "cmd:'$papamu' engine kayles --memory 2M" --games 2 --nodes 50
expect_code 0
expect_out ' lost 2 by an illegal move$'
# shellcheck disable=SC2016 # the program expands it
talker='while read -r word x; do
    case $word in ugi) echo ugiok;; isready) echo readyok;; go) echo "bestmove ANSWER";; esac
done'
for answer in "0,0-9,9" "(((((" "-"; do
    run "$papamu" match clobber xoxo/oxox --player random --player "cmd:${talker//ANSWER/$answer}" --games 2 --nodes 5
    expect_code 0
    expect_out ' lost [12] by an illegal move$'
    expect_no_err
done
run "$papamu" play clobber --board 3x3 --side none --depth 2 --json --against "'$papamu' engine clobber --memory 2M"
expect_code 0
expect_out '"winner":"(left|right)","reason":"(Left|Right) cannot move"'

# Time, and processor time with tasks that take it.
run "$papamu" match snort --board 4x4 --player engine:memory=2M --player engine:memory=2M,no-solver,no-table --games 2 \
    --move-time 0.02 --time-margin 60 --cpu-time
expect_code 0
expect_out '; 0\.02 s a move, processor time; '

# Openings: open ones only, and as many as there are.
run "$papamu" match nim 2,2 --player random --player greedy --random-plies 1 --depth 1
expect_code 0
expect_out '^who moved first won [0-9]+ of [24] games$'
run "$papamu" match nim 2,2 --player random --player greedy --random-plies 1 --depth 1 --games 20
expect_code 3
expect_err 'there are only [12] different openings after 1 random ply that either player may still win, but 20 games'
run "$papamu" match nim 1,1,1,1,1,1,1,1 --player random --player greedy --depth 1
expect_code 3
expect_err 'there are only 0 different openings after 2 random plies'
run "$papamu" match nim 1,1,1 --player random --player greedy --random-plies 0 --games 6 --depth 1
expect_code 0
expect_out '^who moved first won 6 of 6 games$'

# What does not go together.
run "$papamu" match clobber --player pvs --player greedy
expect_code 2
expect_one_error_line
expect_err 'no position given'
for wrong in "match clobber x --player pvs --player greedy" \
    "match clobber xo --opening own-centre --player pvs --player greedy" "match clobber xo --player pvs" \
    "match konane --misere --player pvs --player greedy" "match konane --first right --player pvs --player greedy" \
    "match konane xo. --gap HM --player pvs --player greedy" \
    "match clobber xox --gap HM --player pvs --player greedy"; do
    read -ra words <<<"$wrong"
    refuses 3 '' "${words[@]}"
done
for wrong in "engine:no-proofs" "engine:mobility" "tufts:x" "artemis:x" "mit-java:x,y" "alphabeta:0" "chess"; do
    refuses 2 '' match clobber --board 3x3 --player pvs --player "$wrong"
done

# Kōnane from a position on.
run "$papamu" match konane '.xoxo./xo.ox./oxoxox' --first right --player engine --player greedy --games 4 \
    --random-plies 1 --nodes 100
expect_code 0
expect_out '^\.xoxo\./xo\.ox\./oxoxox, right first, 1 random ply; '

finish
