#!/usr/bin/env bash
# The words of scripts/demo against what the program says below them: demo_test.sh PAPAMU SOURCE.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1 source_dir=$2

run bash "$source_dir/scripts/demo" --with "$papamu" "$scratch"
expect_code 0
cp "$scratch/out" "$scratch/demo"
for file in regions.svg thermograph.svg 5x6.cert konane.db; do
    [[ -s $scratch/$file ]] || fail "the demo did not write $file"
done

# The last two lines: a command, and the address to open then. The port may be in use here, so another one is taken.
last_command="the page at the end"
command=$(tail -n 2 "$scratch/demo" | sed -n '1s/^All of it on a page: //p')
address=$(tail -n 1 "$scratch/demo" | sed -n 's/^  and then open  *//p')
[[ $command == "$papamu serve --port 8642 --token "* ]] || fail "no command"
[[ $address == "http://127.0.0.1:8642/?token=${command##* }" ]] || fail "another address than that of the command"
read -ra words <<<"${command/--port 8642/--port 0}"
"${words[@]}" >"$scratch/serve" &
server=$!
until grep -q Ctrl-C "$scratch/serve"; do sleep 0.05; kill -0 "$server" || break; done
kill -INT "$server"
wait "$server" || fail "the server did not end as it should"
grep -q "^papamu is at http://127.0.0.1:[0-9]*/?token=${command##* }\$" "$scratch/serve" || fail "another address"

# screen TITLE: what follows it, up to the next title (a line before "$ papamu"), is then the standard output.
screen() {
    last_command="the screen $1"
    awk -v title="$1" '
        { lines[NR] = $0 }
        END {
            for (i = 1; i <= NR && index(lines[i], title) != 1; ++i) {}
            for (++i; i <= NR && !(i > start + 1 && start && lines[i + 1] ~ /^\$ papamu/); ++i) {
                if (!start) start = i
                print lines[i]
            }
        }' "$scratch/demo" >"$scratch/out"
    [[ -s $scratch/out ]] || fail "there is no such screen"
}
expect_no() { ! grep -Eq -e "$1" "$scratch/out" || fail "standard output has /$1/"; }

screen 'Kōnane on 4x4 with one move made: a position, its value, and what to play'
expect_out '^value '
expect_out "^Left's best moves"

screen 'Late on 8x8: three regions that no play can connect, and the sum of their values'
expect_out '^regions +3$'
for region in A B C; do expect_out "^$region at [0-9],[0-9]: "; done
expect_no '^D at '

# Both players have a move that wins and one that does not.
screen 'Late on 8x8: the player who begins wins, but not with every move'
expect_out '^position +[xo./]{71}$'
expect_out '^outcome +N \(whoever begins wins\)$'
for player in Left Right; do
    moves=$(sed -n "/^$player's moves\$/,/^\$/p" "$scratch/out")
    grep -q ' wins ' <<<"$moves" || fail "$player has no move that wins"
    grep -q ' loses ' <<<"$moves" || fail "every move of $player wins"
done

screen 'Late on 10x10'
expect_out '^position +[xo./]{109}$'
screen 'Late on 18x18, as the regions lie on the board'
expect_out '^position +[xo./]{341}$'
screen 'Another late 18x18 position'
expect_out '^position +[xo./]{341}$'

screen 'Who wins 5x6, with the middle pair removed'
expect_out '^outcome [LRNP]: '
screen 'The strategy, checked by the rules alone'
expect_out ': proven, by [0-9]+ moves$'
expect_no 'not proven'

screen 'The engine against an alpha-beta player that goes by mobility, with as many positions a move'
expect_out '^ 1 engine '
expect_out '; 1000 nodes a move; '
screen 'Published results, computed again'
expect_no ' wrong'
for paper in ernst-1995 guy-smith-1956 santos-silva-2008; do expect_out "^$paper +[0-9]+ claims: "; done
screen 'The values of all regions of kōnane up to 4x4, kept in a file'
expect_out '^[0-9]+ regions added '

screen 'A switch and a hot game: the value of their sum'
expect_out '^\{4\|2\}$'
screen 'All about one game'
expect_out '^value +\{3\|\|1\|-2\}$'

finish
