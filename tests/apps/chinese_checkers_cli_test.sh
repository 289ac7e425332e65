#!/usr/bin/env bash
# `papamu host chinese-checkers`, `papamu join chinese-checkers` and `papamu replay` as scripts see them:
# chinese_checkers_cli_test.sh PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
source "$(dirname "${BASH_SOURCE[0]}")/stdio_contests.sh"
engine="--nodes 200 --memory 2M"
join="'$papamu' join chinese-checkers $engine"
greedy="'$papamu' join chinese-checkers --player greedy"
random="'$papamu' join chinese-checkers --player random"

cat >"$scratch/board" <<'BOARD'
            2            
           2 2           
          2 2 2          
         2 2 2 2         
0 0 0 0 0 0 0 0 0 0 0 0 0
 0 0 0 0 0 0 0 0 0 0 0 0 
  3 3 0 0 3 3 0 0 0 0 0  
   3 3 0 0 3 3 0 0 0 0   
    0 0 0 0 0 0 0 0 0    
   0 0 0 0 3 3 0 0 3 3   
  0 0 0 0 3 3 0 0 3 3 3  
 0 0 0 0 0 0 0 0 0 0 0 0 
0 0 0 0 0 0 0 0 0 0 0 0 0
         1 1 1 1         
          1 1 1          
           1 1           
            1            
600000 600000 2 2 1
BOARD
# One step from the end for player 1, who has no time to speak of in the other one.
cat >"$scratch/nearly" <<'BOARD'
            1            
           1 1           
          1 1 1          
         0 1 1 1         
0 0 0 0 1 0 0 0 0 0 0 0 0
 0 0 0 0 0 0 0 0 0 0 0 0 
  0 0 0 0 0 0 0 0 0 0 0  
   0 0 0 0 0 0 0 0 0 0   
    0 0 0 0 0 0 0 0 0    
   0 0 0 0 0 0 0 0 0 0   
  0 0 0 0 0 0 0 0 0 0 0  
 0 0 0 0 0 0 0 0 0 0 0 0 
2 0 2 0 2 0 2 0 2 0 2 0 2
         2 2 2 0         
          0 0 0          
           0 0           
            0            
600000 600000 0 0 1
BOARD

# The program alone, byte for byte.
hears() {
    last_command="papamu join chinese-checkers, hearing $1"
    code=0
    # shellcheck disable=SC2086 # options are words
    printf '%b' "$1" | "$papamu" join chinese-checkers $engine >"$scratch/out" 2>"$scratch/err" || code=$?
}
board=$(cat "$scratch/board")
hears "$board\n1\n1\n"
expect_code 0
expect_no_err
expect_out '^1[3-6] [0-9]+ [0-9]+ [0-9]+ (-1 -1|[0-9]+ [0-9]+)$'
[[ $(wc -l <"$scratch/out") -eq 1 ]] || fail "one move"
hears "$board\n2\n"
expect_code 0
expect_no_out
expect_no_err
hears "$board\n2\n0 599447 600000 14 12 12 14 8 12\n-3\n"
expect_code 0
expect_out '^[0-3] '
hears "$(cat "$scratch/nearly")\n1\n1\n"
expect_code 0
expect_out '^4 8 3 9 -1 -1$'
# The random player fails where every move goes back.
usual=$engine
engine='--player random'
hears "$(sed '1s/2/1/; 2s/2/0/g; 14,17s/1/0/g' "$scratch/board")\n1\n"
engine=$usual
expect_code 5
expect_no_out
expect_err '^papamu: random: it finds no move$'
for nonsense in "$board\n2\n0 1 1 13 9 11 35 -1 -1\n" "$board\n3\n" "$board\n" "hello\n" "$board\n1\nyes\n"; do
    hears "$nonsense"
    expect_code 3
    expect_one_error_line
done
expect_err 'line 20 of the server, "yes", is not a status'
for wrong in --json --player=nobody --memory=1K --move-time=soon --nodes=0 program; do
    run "$papamu" join chinese-checkers "$wrong"
    expect_code 2
    expect_one_error_line
done

# Within 2^31 - 1 bytes of address space, of which it takes less than half; and no processor time while the other one
# thinks.
if [[ ${#memory[@]} -eq 0 ]]; then
    mkfifo "$scratch/in"
    (ulimit -v 2097151 && exec "$papamu" join chinese-checkers --move-time 0.2) <"$scratch/in" >"$scratch/out" \
        2>"$scratch/err" &
    pid=$!
    exec 7>"$scratch/in"
    printf '%s\n1\n' "$board" >&7
    wait_until has_output '^[0-9]+ '
    printf '0\n' >&7
    ticks() { # of processor time, a hundredth of a second each
        local stat
        stat=$(<"/proc/$pid/stat")
        read -ra stat <<<"${stat##*) }"
        echo $((stat[11] + stat[12]))
    }
    sleep 0.5
    before=$(ticks)
    sleep 2
    after=$(ticks)
    ((after - before < 5)) || fail "it took $((after - before)) hundredths of a second while it waited"
    peak=$(sed -n 's/^VmPeak:[^0-9]*\([0-9]*\) kB/\1/p' "/proc/$pid/status")
    ((peak < 1048576)) || fail "it took $peak kB of address space"
    exec 7>&-
    wait "$pid" || fail "it should end with its input"
fi

# A game with all files; the one for replays is what is shown.
host() { run "$papamu" host chinese-checkers "${memory[@]}" "$@"; }
if [[ ${#memory[@]} -gt 0 ]]; then memory=(--program-memory 0); fi
host --p1 "$join" --p2 "$greedy" --board "$scratch/board" --log "$scratch/log" --out "$scratch/server.out" \
    --summary "$scratch/server.err" --record "$scratch/record"
expect_code 0
cmp -s "$scratch/out" "$scratch/server.out" || fail "the game to be replayed should be what was shown"
cmp -s <(head -n 18 "$scratch/server.out") "$scratch/board" || fail "it should begin with the board"
expect_err "^papamu: player 1 wins: player 2's home is taken$"
moves=$(grep -c '^#player . sent ' "$scratch/log")
[[ $(tail -n 2 "$scratch/log" | head -n 1) == '#winner=1' ]] || fail "the log should say who wins"
tail -n 1 "$scratch/log" | grep -Eq '^#Time left for player1 is [0-9]+ player 2 [0-9]+$' || fail "and what time is left"
[[ $(wc -l <"$scratch/log") -eq $((20 * moves + 2)) ]] || fail "twenty lines for each move"
[[ $(wc -l <"$scratch/server.out") -eq $((19 + 20 * moves)) ]] || fail "twenty lines for each move, behind the board"
printf '%s\n' 'Allotted Time - Player 1: 600000 Player 2: 600000' 'Player 1' '* 42' 'Exit value = 0' 'Player 2' '* 42' \
    'Exit value = 0' 1 | cmp -s - <(sed 's/^[0-9]* 42$/* 42/' "$scratch/server.err") ||
        fail "the summary is another one"
grep -q '^\[Ruleset "chinese-checkers"\]$' "$scratch/record" || fail "the game should be recorded"
grep -q '^\[Termination "the rules"\]$' "$scratch/record" || fail "with how it ended"

# The replay.
run "$papamu" replay "$scratch/server.out"
expect_code 0
expect_no_err
[[ $(grep -c '^move ' "$scratch/out") -eq $moves ]] || fail "every move should be shown"
expect_out "^the beginning; player 1 wins after $moves moves$"
expect_out "^move $moves of $moves: player 1: .*, and wins; clocks [0-9.]+ s, [0-9.]+ s$"
run "$papamu" replay "$scratch/server.out" --move 0
expect_code 0
[[ $(wc -l <"$scratch/out") -eq 22 ]] || fail "one board"
expect_out '^gray marbles in hand: 2 and 2; player 1 is to move$'
run "$papamu" replay "$scratch/server.out" --move $((moves + 1))
expect_code 3
expect_one_error_line
run "$papamu" replay "$scratch/server.out" --json
expect_code 0
[[ $(wc -l <"$scratch/out") -eq 1 ]] || fail "one line"
expect_out '^\{"schema":"papamu/[a-z-]+/1","contest":"chinese-checkers","start":"2/22/222/2222/.* 2 2 1","times":\[600000,600000\],"turns":\[\{"turn":1,'
expect_out '\],"winner":1\}$'
run "$papamu" replay "$scratch/server.out" --move 1 --json
expect_out '^\{"schema":"papamu/[a-z-]+/1","turn":1,"player":1,"status":0,"clocks":\[[0-9]+,600000\],"message":"1[3-6] '
last_command="papamu replay --step"
printf '\nn\np\n%s\nwhat\n0\ne\nq\nn\n' 3 | "$papamu" replay "$scratch/server.out" --step >"$scratch/out"
[[ $(sed -n 's/^\[.*\] //; s/^\(Enter or n\|the beginning\|move [0-9]*\).*/\1/p' "$scratch/out" | tr '\n' ' ') == \
"the beginning move 1 move 2 move 1 move 3 Enter or n move 3 the beginning move $moves " ]] ||
    fail "it should go where it is sent"
run "$papamu" replay "$scratch/server.out" --html "$scratch/game.html"
expect_code 0
expect_no_out
grep -q "Content-Security-Policy" "$scratch/game.html" || fail "nothing from elsewhere"
! grep -Eq 'https?://' <(sed 's,http://www.w3.org/2000/svg,,' "$scratch/game.html") || fail "no address in the page"
sed '25s/./4/13' "$scratch/server.out" >"$scratch/bad.out"
run "$papamu" replay "$scratch/bad.out"
expect_code 3
expect_no_out
expect_one_error_line
expect_err "^papamu: .*/bad.out, line 25: this is not the board after the move \(read as what a server of Chinese checkers printed\)$"
run "$papamu" replay "$scratch/none.out"
expect_code 3
expect_one_error_line

# The server's log and the record of the same game.
state_of() { sed -n 's/.*"state":"\([^"]*\)".*/\1/p' "$scratch/out"; }
run "$papamu" replay "$scratch/server.out" --move 7 --json
state=$(state_of)
for file in log record; do
    run "$papamu" replay "$scratch/$file" --move 7 --json
    expect_code 0
    [[ $(state_of) == "$state" ]] || fail "the $file should show the same board after seven moves"
    run "$papamu" replay "$scratch/$file"
    expect_code 0
    [[ $(grep -c '^move ' "$scratch/out") -eq $moves ]] || fail "every move of the $file should be shown"
done
run "$papamu" replay "$scratch/log"
expect_out "^the beginning; player 1 wins after $moves moves$"
expect_out "^move 2 of $moves: player 2: [-0-9 ]+$"
sed '5s/./4/13' "$scratch/log" >"$scratch/bad.log"
run "$papamu" replay "$scratch/bad.log"
expect_code 3
expect_one_error_line
expect_err "^papamu: .*/bad.log, line 5: .* \(read as the log of a server of Chinese checkers\)$"
run "$papamu" replay "$scratch/log" --game 1
expect_code 2
expect_one_error_line

# Records of konane, several in a file.
run "$papamu" match konane --player greedy --player random --games 2 --board 6x11 --random-plies 0 \
    --record "$scratch/games"
expect_code 0
run "$papamu" replay "$scratch/games"
expect_code 0
expect_out '^the beginning; greedy against random; (greedy|random) wins after [0-9]+ moves \(the rules\)$'
expect_out '^the first stone is to be taken away$'
expect_out '^move 1 of [0-9]+: greedy \([xo]\): -[0-9],[0-9]+; clock [0-9.]+ s'
# Whoever takes away the first stone has its colour from then on.
removed=$(sed -nE 's/^move 1 of [0-9]+: greedy \(([xo])\): -([0-9]),([0-9]+);.*/\1 \2 \3/p' "$scratch/out")
read -r colour row column <<<"$removed"
[[ $colour == $( (((row + column) % 2)) && echo o || echo x) ]] || fail "greedy took away $removed"
expect_out '^[xo] cannot move$'
expect_out '^    +0  1  2  3  4  5  6  7  8  9 10$'
run "$papamu" replay "$scratch/games" --game 2 --move 0
expect_code 0
expect_out '^the beginning; random against greedy; '
run "$papamu" replay "$scratch/games" --game 2 --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","ruleset":"konane","first":"random","second":"greedy","start":"[^"]*","turns":\[\{"turn":1,"player":"random","move":"-'
run "$papamu" replay "$scratch/games" --html "$scratch/konane.html"
expect_code 0
grep -q '"places":\[\[0.0,0.0\],\[2.0,0.0\]' "$scratch/konane.html" || fail "a board of squares"
run "$papamu" replay "$scratch/games" --game 3
expect_code 3
expect_one_error_line
expect_err '^papamu: --game: the file has 2 games$'
sed 's/^1\. [^ ]*/1. -9,9/' "$scratch/games" >"$scratch/bad.games"
run "$papamu" replay "$scratch/bad.games"
expect_code 3
expect_err "^papamu: .*/bad.games, game 1: move 1 of First: .* \(read as game records\)$"
echo 'Once upon a time' >"$scratch/tale"
run "$papamu" replay "$scratch/tale"
expect_code 3
expect_one_error_line
expect_err '^papamu: .*/tale, line 1: a game begins with a board \(.*\), with #player \(.*\) or with \[Event \(game records\)$'

# Programs that do not behave; what each of them hears is tested with the protocol.
host --p1 'echo hello world; cat >/dev/null' --p2 'cat >/dev/null' --json
expect_code 0
[[ $(wc -l <"$scratch/out") -eq 1 ]] || fail "one line"
expect_out '"winner":2,"ending":"an illegal move","detail":"\\"hello world\\": sent too many/too few numbers","plies":0,'
expect_out '"exit_values":\[0,143\]'
host --p1 'exit 7' --p2 'cat >/dev/null' --json
expect_out '"winner":2,"ending":"a failure","detail":"\\"exit 7\\": it ended with exit status 7",.*"exit_values":\[7,143\]'
host --p1 'sleep 1000' --p2 'sleep 1000' --time 0.3 --json
expect_code 0
expect_out '"ending":"the rules","detail":"player 1 ran out of time at its move 1; it has written nothing at all: [^;]*; player 2 ran out of time at its move 1; '
expect_out '"clocks":\[-100,-100\]'
host --p1 'sleep 1000' --p2 'sleep 1000' --time 0.1 --most-plies 10 --json
expect_code 0
expect_out '"winner":null,"ending":"unfinished","detail":"nobody has won within 10 plies","plies":10,'
host --p1 'echo oops >&2; exit 1' --p2 'exit 0' --p1-errors "$scratch/p1.log" --json
expect_no_err
[[ $(cat "$scratch/p1.log") == oops ]] || fail "its standard error should be in the file"
# shellcheck disable=SC2016 # the program expands it
run "$papamu" host chinese-checkers --p1 'ulimit -v >&2; exit 1' --p2 'exit 0' --json
expect_err '^2097151$'

# Files that cannot be written are found before the game.
for option in --summary --log --out --p1-errors --p2-errors; do
    host --p1 'touch "$scratch/played"' --p2 'exit 0' $option "$scratch/no/such/folder"
    expect_code 3
    expect_no_out
    expect_one_error_line
done
[[ ! -e $scratch/played ]] || fail "no game should have begun"

# Boards.
host --p1 'exit 0' --p2 'exit 0' --board "$scratch/no-such-board"
expect_code 3
expect_no_out
expect_one_error_line
sed '7s/0/4/' "$scratch/board" >"$scratch/bad-board"
host --p1 'exit 0' --p2 'exit 0' --board "$scratch/bad-board"
expect_code 3
expect_one_error_line
expect_err '/bad-board, line 7: character 7 is neither 0 \(empty\), 1, 2 nor 3 \(gray\)$'
for file in bad-board no-such-board; do
    host --p1 'exit 0' --p2 'exit 0' --board "$scratch/$file" --board-fallback
    expect_code 0
    cmp -s <(sed 's/3/0/g' "$scratch/board") <(head -n 18 "$scratch/out") || fail "the standard board"
done
sed 's/ 1$/ 2/; s/1 1 1 1/0 1 1 1/' "$scratch/board" | sed '13s/0/1/' >"$scratch/second"
host --p1 "cat >$scratch/heard" --p2 "echo '3 9 4 8 -1 -1'; cat >/dev/null" --board "$scratch/second" --time 1 \
    --most-plies 1
expect_code 0
expect_out '^0 1000 [0-9]+ 3 9 4 8 -1 -1$'
expect_err '^papamu: nobody wins: nobody has won within 1 plies$'

# Several games.
host --p1 "$random" --p2 "$greedy" --games 3 --concurrency 2 --log "$scratch/logs" --out "$scratch/outs" \
    --summary "$scratch/errs" --record "$scratch/records"
expect_code 0
expect_no_err
[[ $(sed -n 's/^game \([0-9]*\): .*/\1/p' "$scratch/out" | tr '\n' ' ') == '1 2 3 ' ]] ||
    fail "three games in their order"
expect_out "^game 2: player 1 '.*greedy, player 2 '.*random: player [12] wins: player [12]'s home is taken, [0-9]+ plies$"
expect_out '^chinese-checkers, standard board; 600; '
for kind in log out err; do
    [[ $(ls "$scratch/${kind}s") == "1.$kind"$'\n'"2.$kind"$'\n'"3.$kind" ]] || fail "each game should have its $kind"
done
for number in 1 2 3; do
    run "$papamu" replay "$scratch/outs/$number.out" --move 0
    expect_code 0
done
[[ $(grep -c '^\[Result "\(1-0\|0-1\)"\]$' "$scratch/records") -eq 3 ]] || fail "three records"
run_interrupted '^game 2: ' "$papamu" host chinese-checkers "${memory[@]}" --p1 'exit 1' --p2 'exit 1' --games 100000
expect_code 130
host --p1 'exit 1'
expect_code 2
expect_one_error_line
host --p1 'exit 1' --p2 'exit 1' --out "$scratch/no/such/file"
expect_code 3

# A tournament: built-in players and a program, a page on which the star is drawn.
cat >"$scratch/cup.toml" <<TOML
game = "chinese-checkers"
concurrency = 2
[clock]
time = 20
[limits]
memory = "64T"
[[board]]
standard = true
[[board]]
file = "$scratch/board"
[[program]]
name = "greedy"
player = "greedy"
[[program]]
name = "random"
player = "random"
[[program]]
name = "broken"
protocol = "chinese-checkers"
command = "echo hello world; exec cat >/dev/null"
TOML
run "$papamu" tournament "$scratch/cup.toml"
expect_code 0
expect_no_err
expect_out '^ 1 greedy +8 +8 +0 '
expect_out '^ 3 broken +8 +0 +8 +0 +8 +0 '
expect_out '^broken made an illegal move 8 times, at last: "hello world": sent too many/too few numbers$'
expect_out '^12 of 12 games; 20; seed 1; '
grep -q '"ruleset":"chinese-checkers"' "$scratch/cup-results/index.html" || fail "the page should know its game"
run "$papamu" tournament "$scratch/cup.toml" --json
expect_code 0
expect_out '"ruleset":"chinese-checkers".*"games":12,"games_from_before":12,'
sed -i 's/^name = "random"/name = "other"/' "$scratch/cup.toml"
run "$papamu" tournament "$scratch/cup.toml"
expect_code 3
expect_one_error_line

finish
