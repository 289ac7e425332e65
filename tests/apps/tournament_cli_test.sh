#!/usr/bin/env bash
# `papamu tournament` as scripts see it: tournament_cli_test.sh PAPAMU SANITIZERS.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
memory='memory = "2G"'
[[ -z ${2:-} ]] || memory=  # sanitizers take far more addresses than that

# The %game lines of a journal: number, size and checksum of every game, sorted.
game_lines() { grep -a '^%game ' "$1" | sort; }
# The results alone, which do not depend on the time that moves took.
results() { grep -aE '^\[(First|Second|Round|Start|Result|Termination) ' "$1" | paste - - - - - - | sort; }

# --- A program that hangs loses on its own: in the background, since that takes the five seconds that a hung one is
# given.
cat >"$scratch/hang.sh" <<'SCRIPT'
while read -r line; do
    case $line in
        ugi) echo ugiok ;;
        isready) echo readyok ;;
    esac
done
SCRIPT
cat >"$scratch/hang.toml" <<TOML
concurrency = 2
clock.move_time = 0.2
board = [{size = "4x4"}]
program = [
    {name = "greedy", player = "greedy"},
    {name = "hung", player = "cmd:sh '$scratch/hang.sh'"},
    {name = "loud", player = "cmd:yes loud >&2", stderr = "$scratch/loud.log"},
]
limits.stderr = "2K"
TOML
"$papamu" tournament "$scratch/hang.toml" >"$scratch/hang.out" 2>"$scratch/hang.err" &
hanging=$!

# --- Five programs, four boards, a final. One program fails, in one way after the other.
mkdir "$scratch/starts"
cat >"$scratch/broken.sh" <<'SCRIPT'
start=0
while ! mkdir "$1/$start" 2>/dev/null; do start=$((start + 1)); done
case $((start % 5)) in
    0) exit 3 ;;                         # ends at once
    1) echo "hello?" && exit 4 ;;         # no UGI
    2) exec yes "$(printf %01000d 7)" ;;  # endless
    3) kill -SEGV $$ ;;
    4)
        while read -r line; do
            case $line in
                ugi) echo ugiok ;;
                isready) echo readyok ;;
                go*) echo "bestmove 9,9-9,7" ;;
            esac
        done
        ;;
esac
SCRIPT
cat >"$scratch/cup.toml" <<TOML
name = "Kīlauea <b>Cup</b>"
seed = 3
concurrency = 2
final = true
[clock]
nodes = 100
[limits]
$memory
move_timeout = 60
[[board]]
size = "4x4"
[[board]]
size = "5x6"
gap = "VM"
random_plies = 2
[[board]]
size = "6x6"
opening = "own-centre"
[[board]]
random = 1
from = 6
to = 7
[[program]]
name = "papamu"
player = "engine:memory=4M"
[[program]]
name = "learned only"
player = "engine:learned-only,memory=4M"
[[program]]
name = "greedy"
player = "greedy"
[[program]]
name = "by UGI"
protocol = "ugi"
command = "exec '$papamu' engine --memory 8M"
[[program]]
name = "broken"
protocol = "ugi"
command = "sh '$scratch/broken.sh' '$scratch/starts'"
TOML
run "$papamu" tournament "$scratch/cup.toml"
expect_code 0
expect_no_err
expect_out '^   program +games +won +lost +time +illegal +failed +points  Elo \[95 %\] '
expect_out '^ 5 broken +32 +0 +32 +0 +[0-9]+ +[0-9]+ +0\.0 %  -inf '
expect_out '^final: .* - .* [0-2]:[0-2], .* has won'
expect_out '^broken failed [0-9]+ times, at last: '
expect_out '^82 of 82 games; 60 s a move, 100 nodes a move; seed 3; '
expect_out "^page: $scratch/cup-results/index.html$"
[[ $(game_lines "$scratch/cup-results/games.txt" | wc -l) -eq 82 ]] || fail "82 games should be in the journal"
for way in 'exit status 3' 'exit status 4' 'it sent more than' '139|signal 11' '9,9-9,7'; do
    grep -Eaq "$way" "$scratch/cup-results/games.txt" || fail "no game was lost by: $way"
done
for name in papamu 'learned only' greedy 'by UGI'; do
    expect_out "^ [1-4] $name +32 +[0-9]+ +[0-9]+ +0 +0 +0 "
done

# Once more: nothing is left to play, and the page is written again.
rm "$scratch/cup-results/index.html"
cp "$scratch/cup-results/games.txt" "$scratch/before.txt"
run "$papamu" tournament "$scratch/cup.toml" --json
expect_code 0
expect_no_err
[[ $(wc -l <"$scratch/out") -eq 1 ]] || fail "one line"
expect_out '^\{"schema":"papamu/[a-z-]+/1","tournament":"Kīlauea <b>Cup</b>","ruleset":"konane","time_control":"60 s a move, 100 nodes a move","seed":3,'
expect_out '"scheduled":82,"games":82,"games_from_before":82,"programs":\[\{"name":'
expect_out '"final":\{"programs":\[.*"winner":".*"stopped":null\}$'
cmp -s "$scratch/before.txt" "$scratch/cup-results/games.txt" || fail "the journal should not have changed"
[[ -s $scratch/cup-results/index.html ]] || fail "the page should be there again"
run "$papamu" tournament "$scratch/cup.toml" --page "$scratch/www/cup"
expect_code 0
[[ -s $scratch/www/cup/index.html ]] || fail "the page should be in the other folder"

# A page that cannot be written is an error, but the result stands.
mkdir -p "$scratch/taken/index.html"
run "$papamu" tournament "$scratch/cup.toml" --page "$scratch/taken"
expect_code 3
expect_one_error_line
expect_err 'cannot write .*/taken/index.html: Is a directory'
expect_out '^82 of 82 games'

# A file that has changed is refused, in one line; other games at a time and comments are no change.
sed 's/nodes = 100/nodes = 101/' "$scratch/cup.toml" >"$scratch/changed.toml"
run "$papamu" tournament "$scratch/changed.toml" --folder "$scratch/cup-results"
expect_code 3
expect_one_error_line
expect_no_out
expect_err 'games.txt: it belongs to something else: it says "clock 60 s a move, 100 nodes .*" instead of "clock 60 s a move, 101'
sed 's/concurrency = 2/concurrency = 1 # slower/' "$scratch/cup.toml" >"$scratch/same.toml"
run "$papamu" tournament "$scratch/same.toml" --folder "$scratch/cup-results"
expect_code 0
expect_out '^82 of 82 games, 82 of them from before; '

# --- Killed at random moments, again and again: no finished game is lost or played twice, and the end is the same.
cat >"$scratch/small.toml" <<'TOML'
rounds = 3
concurrency = 2
final = true
[clock]
nodes = 500
[[board]]
size = "8x8"
random_plies = 4
[[board]]
size = "6x8"
random_plies = 4
[[program]]
name = "a"
player = "pvs"
[[program]]
name = "b"
player = "engine:memory=4M"
[[program]]
name = "c"
player = "deepening"
TOML
run "$papamu" tournament "$scratch/small.toml" --folder "$scratch/whole"
expect_code 0
expect_out '^38 of 38 games; '
journal=$scratch/killed/games.txt
RANDOM=${PAPAMU_TEST_SEED:-1474}  # for the delays
kills=0
: >"$scratch/known"
for ((attempt = 0; attempt < 40; ++attempt)); do
    "$papamu" tournament "$scratch/small.toml" --folder "$scratch/killed" >"$scratch/out" 2>"$scratch/err" &
    process=$!
    # The first kill comes at once, later ones after a while; the last attempts run to their end.
    if ((attempt < 8)); then
        sleep "0.$(printf '%03d' $((RANDOM % (30 + 50 * attempt))))"
        kill -KILL $process 2>/dev/null || true
    fi
    code=0
    wait $process 2>/dev/null || code=$?
    last_command="attempt $attempt"
    [[ -f $journal ]] || continue
    game_lines "$journal" >"$scratch/now" || true
    # All whole games of before are still there; the last one may have been torn.
    [[ -z $(comm -23 "$scratch/known" "$scratch/now") ]] || fail "a finished game was lost"
    [[ $(cut -d ' ' -f 2 "$scratch/now" | sort -u | wc -l) -eq $(wc -l <"$scratch/now") ]] ||
        fail "a game was played twice"
    if ((code == 137)); then
        kills=$((kills + 1))
        grep -a '^%game ' "$journal" | sed '$d' | sort >"$scratch/known" || true
        continue
    fi
    expect_code 0
    break
done
expect_out '^38 of 38 games'
((kills >= 1)) || fail "nothing was killed"
echo "killed $kills times"
[[ $(results "$journal") == "$(results "$scratch/whole/games.txt")" ]] ||
    fail "the results differ from those of a run in one go"

# Torn by hand: the last game is played again, no other.
head -c -40 "$journal" >"$scratch/torn" && cp "$scratch/torn" "$journal"
run "$papamu" tournament "$scratch/small.toml" --folder "$scratch/killed"
expect_code 0
expect_out '^a game whose record was not finished was played again$'
expect_out '^38 of 38 games, 37 of them from before; '
# Damaged by hand: refused.
sed -i '0,/^\[Result "1-0"\]/s//[Result "0-1"]/' "$journal"
run "$papamu" tournament "$scratch/small.toml" --folder "$scratch/killed"
expect_code 3
expect_one_error_line
expect_err 'games.txt: it is damaged at byte [0-9]+$'

# --- Ctrl-C: the table so far, exit status 130, and the same command goes on.
sed 's/500/40000/' "$scratch/small.toml" >"$scratch/long.toml"
"$papamu" tournament "$scratch/long.toml" >"$scratch/long.out" 2>"$scratch/long.err" &
process=$!
last_command="papamu tournament, interrupted"
for ((i = 0; i < 2000; ++i)); do  # until there is a game
    grep -qas '^%game ' "$scratch/long-results/games.txt" && break
    sleep 0.01
done
# In use: a second one is refused while the first one runs.
run "$papamu" tournament "$scratch/long.toml"
expect_code 3
expect_one_error_line
expect_err 'games.txt is in use by another process$'
kill -INT $process
code=0
wait $process || code=$?
expect_code 130
mv "$scratch/long.out" "$scratch/out"
mv "$scratch/long.err" "$scratch/err"
last_command="papamu tournament, interrupted"
expect_no_err
expect_out '^[0-9]+ of 38 games; '
expect_out '^stopped: interrupted; the same command goes on from here$'
grep -q '"games":\[{' "$scratch/long-results/index.html" || fail "the page should hold what was played"

# --- Who hung has lost, and nobody else.
code=0
wait $hanging || code=$?
mv "$scratch/hang.out" "$scratch/out"
mv "$scratch/hang.err" "$scratch/err"
last_command="papamu tournament with a program that hangs"
expect_code 0
expect_no_err
expect_out '^ 1 greedy +4 +4 +0 +0 +0 +0 +100\.0 %'
expect_out '^ [23] hung +4 +[0-2] +[2-4] +[0-4] +0 +[0-4] '
expect_out '^ [23] loud +4 '
[[ $(grep -ac '^loud' "$scratch/loud.log") -eq 409 ]] || fail "2048 bytes of what it said should be kept"
[[ $(tail -n 1 "$scratch/loud.log") == \
    'papamu: loud: the rest of its standard error is left out, after 2048 bytes' ]] ||
    fail "the file should say that something is missing"

# --- Errors are one line each.
bad() {
    local expected=$1
    shift
    run "$papamu" tournament "$@"
    expect_code "$expected"
    expect_one_error_line
    expect_no_out
}
bad 2
bad 3 "$scratch/no-such.toml"
expect_err 'cannot read .*no-such.toml: No such file'
bad 2 "$scratch/small.toml" --concurrency 0
bad 3 "$scratch/small.toml" --folder /dev/null/x
expect_err 'cannot make /dev/null/x: '
bad 3 "$scratch/small.toml" --folder "$scratch/killed" --page "$scratch/small.toml"
printf 'rounds = 1\n\n[clock]\ntme = 3\n' >"$scratch/bad.toml"
bad 3 "$scratch/bad.toml"
expect_err 'bad.toml, line 4: clock.tme: there is no such field; did you mean "time"\?$'
printf 'rounds = \n' >"$scratch/bad.toml"
bad 3 "$scratch/bad.toml"
expect_err 'bad.toml, line 1: '

finish
