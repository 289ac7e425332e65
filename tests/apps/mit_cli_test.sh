#!/usr/bin/env bash
# `papamu join mit` and `papamu host mit`: mit_cli_test.sh PAPAMU GAMES. Whole games over loopback, everything that can
# go wrong with a client, logs that are replayed.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
games=$2

# Waits until a file holds a line; what it waits for comes, however slow the machine is.
wait_for() {
    for _ in $(seq 400); do
        grep -Eq -e "$2" "$1" 2>/dev/null && return
        sleep 0.05
    done
    fail "$1 never held /$2/"
}

# start_client NAME OPTION...: a client on any port; $port and $client are its port and process.
start_client() {
    local name=$1
    shift
    : >"$scratch/$name.err"
    "$papamu" join mit --listen 0 "$@" >"$scratch/$name.out" 2>"$scratch/$name.err" </dev/null &
    client=$!
    wait_for "$scratch/$name.err" 'listens on 127\.0\.0\.1 port [0-9]+'
    port=$(sed -n 's/.* port //p' "$scratch/$name.err")
}

# expect_client NAME PROCESS CODE: how the client has ended.
expect_client() {
    local ended=0
    wait "$2" || ended=$?
    [[ $ended -eq $3 ]] || fail "the client $1 ended with $ended: $(cat "$scratch/$1.err")"
}

# Two clients, one of them the engine, and the referee between them.
start_client white --side W --memory 2M --comment 'aloha from the engine, my friend'
white=$client white_port=$port
start_client black --side B --player greedy --json
black=$client black_port=$port
run "$papamu" host mit --white "127.0.0.1:$white_port" --black "mit:localhost:$black_port,keoki_1" --board 5x4 \
    --time 20000 \
    --record "$scratch/record"
expect_code 0
expect_no_err
expect_out '^Konane Simulator, MIT IEEE IAP Programming Contest 2001$'
expect_out '^Initializing 5 by 4 board\.$'
expect_out "^WHITE's move: \([0-4],[0-3]\) to \([0-4],[0-3]\) for WHITE with aloha from the engine,$"
expect_out '^(WHITE|BLACK) won\.$'
cp "$scratch/out" "$scratch/log"
expect_client white "$white" 0
expect_client black "$black" 0
[[ ! -s $scratch/white.out ]] || fail "a client has nothing to say on standard output"
grep -q '^{"schema":"papamu/join-mit/1","contest":"mit","side":"BLACK","games":\[{"actions":' "$scratch/black.out" || fail "no JSON of the client"
grep -q '^\[First "127.0.0.1:' "$scratch/record" || fail "no game record"
run "$papamu" host mit --replay "$scratch/log"
expect_code 0
expect_out '^line 4: 5 by 4, .* as the rules have it$'

# Built-in players need no network; a log is the same but for the times.
run "$papamu" host mit --white greedy --black random --seed 3 --board 12x10
expect_code 0
cp "$scratch/out" "$scratch/first"
run "$papamu" host mit --white greedy --black random --seed 3 --board 12x10
diff <(sed -E '/milliseconds|Time left/d' "$scratch/first") \
    <(sed -E '/milliseconds|Time left/d' "$scratch/out") >/dev/null ||
    fail "the same seed gave another game"
run "$papamu" host mit --white greedy --black random --seed 3 --board 12x10 --json
expect_code 0
expect_out '^\{"schema":"papamu/[a-z-]+/1","contest":"mit","columns":12,"rows":10,"white":"greedy","black":"random","moves":[0-9]+,"winner":"(WHITE|BLACK)","ending":"the rules","detail":""\}$'

# Several games: colours change, each has a log that the replay finds right, and the second game of a pair is another
# one.
run "$papamu" host mit --white greedy --black random --seed 3 --board 7x6 --games 4 --concurrency 2 \
    --log "$scratch/logs" \
    --record "$scratch/series"
expect_code 0
expect_no_err
[[ $(grep -cE '^game [1-4]: WHITE (greedy, BLACK random|random, BLACK greedy): (WHITE wins: BLACK|BLACK wins: WHITE) cannot move, ' \
    "$scratch/out") -eq 4 ]] || fail "four games should be told"
expect_out '^game 2: WHITE random, BLACK greedy: '
expect_out '^ [12] greedy +4 +[0-4] '
expect_out '^mit, 7x6; 222\.222; '
for game in 1 2 3 4; do
    run "$papamu" host mit --replay "$scratch/logs/$game.log"
    expect_code 0
    expect_out "^line 4: 7 by 6, $( ((game % 2)) && echo greedy against random || echo random against greedy), .* as the rules have it$"
done
[[ $(grep -c '^\[Event "papamu host mit"\]$' "$scratch/series") -eq 4 ]] || fail "four records"
times() { sed -E '/milliseconds|Time left/d' "$1"; }
diff <(times "$scratch/logs/1.log") <(times "$scratch/logs/3.log") >/dev/null &&
    fail "a player that uses random numbers should not play the same game again"
run "$papamu" host mit --white greedy --black random --seed 3 --board 7x6
diff <(times "$scratch/logs/1.log") <(times "$scratch/out") >/dev/null || fail "the first game should be the only one's"

# Clients stay on their side, and play all games on their connection.
start_client white --side W --player greedy
white=$client white_port=$port
start_client black --side B --player random --json
black=$client black_port=$port
run "$papamu" host mit --white "127.0.0.1:$white_port" --black "127.0.0.1:$black_port" --board 6x5 --games 3 --json
expect_code 0
expect_no_err
expect_out "\"games\":\[\{\"game\":1,\"columns\":6,\"rows\":5,\"white\":\"127.0.0.1:$white_port\",.*\{\"game\":3,.*\"white\":\"127.0.0.1:$white_port\""
expect_client white "$white" 0
expect_client black "$black" 0
[[ $(grep -o '"actions":[1-9]' "$scratch/black.out" | wc -l) -eq 3 ]] ||
    fail "the client should have played three games"
run "$papamu" host mit --white 127.0.0.1:1 --black greedy --games 2 --concurrency 2
expect_code 2
expect_one_error_line
expect_err 'a client plays one game at a time'
run "$papamu" host mit --white 127.0.0.1:1 --black greedy --games 3 --connect-time 0.1
expect_code 0
expect_out '^127\.0\.0\.1:1 lost 3 by a failure$'

# A client that the referee cannot reach, and one that is not a client: each loses, and the game has its log.
run "$papamu" host mit --white 127.0.0.1:1 --black greedy --connect-time 0.1
expect_code 0
expect_out '^WHITE returned an invalid move\.$'
expect_out '^Game lasted 0 moves\.$'
expect_err '^papamu: 127\.0\.0\.1:1: .*Connection refused$'
start_client side --side B --player greedy
run "$papamu" host mit --white "127.0.0.1:$port" --black greedy
expect_code 0
expect_out '^BLACK won\.$'
expect_err '^papamu: 127\.0\.0\.1:[0-9]+: it disconnected$'
expect_client side "$client" 3
grep -q '^papamu: the server asked for a move out of turn$' "$scratch/side.err" ||
    fail "the client does not say what was wrong"

# A client that begins to listen when the referee is calling already plays its game; Ctrl-C ends the waiting.
start_client port --side W --player random
kill -INT "$client"
expect_client port "$client" 130
"$papamu" host mit --white "127.0.0.1:$port" --black greedy --board 5x4 --connect-time 60 \
    >"$scratch/referee.out" 2>&1 </dev/null &
referee=$!
wait_for "$scratch/referee.out" '^Beginning game'
"$papamu" join mit --listen "$port" --side W --player greedy >"$scratch/late.out" 2>"$scratch/late.err" </dev/null &
client=$!
last_command="a referee that came before its client"
wait "$referee" || fail "it ended with $?"
grep -Eq '^Game lasted [1-9]' "$scratch/referee.out" || fail "no game: $(tail -n 3 "$scratch/referee.out")"
expect_client late "$client" 0
run_interrupted '^Beginning game' "$papamu" host mit --white "127.0.0.1:$port" --black greedy --connect-time 600
expect_code 130
grep -q ' won\.$' "$scratch/out" && fail "nobody has won"

# What a turn is on its way is taken off the clock: here the player is told of 60 s less --reserve.
cat >"$scratch/player" <<'EOF'
while read -r word rest; do
    case $word in
    ugi) echo ugiok ;;
    isready) echo readyok ;;
    go) echo "$rest" >"$1"; echo bestmove none ;;
    quit) exit ;;
    esac
done
EOF
start_client reserve --side W --reserve 700 --player "cmd:bash '$scratch/player' '$scratch/clock'"
last_command="a turn of a client with --reserve 700"
exec 9<>"/dev/tcp/127.0.0.1/$port"
for message in '\x00a' '\x02\x00\x00\x00\x00\x00\x00\xea\x60' '\x08\x06\x04' '\x04'; do
    printf '%b' "$message" >&9
    head -c 1 <&9 >"$scratch/answer"
done
exec 9>&-
expect_client reserve "$client" 0
grep -q '^p1time 59300 ' "$scratch/clock" || fail "the player was told: $(cat "$scratch/clock")"
run "$papamu" join mit --help
tr -s ' \n' ' ' <"$scratch/out" | grep -q -e '--reserve MS:INT in \[0 - 60000\]=20 ' ||
    fail "the reserve is 20 ms unless said otherwise"

# What answers is not a server of the contest: one line of error and the exit code of bad input, never a word on
# standard output.
talk_to_client() {
    start_client bad --side W --player random
    last_command="a server that sends $1"
    exec 9<>"/dev/tcp/127.0.0.1/$port"
    printf '%b' "$1" >&9
    exec 9>&-
    expect_client bad "$client" "$2"
    [[ ! -s $scratch/bad.out ]] || fail "a client has nothing to say on standard output"
}
talk_to_client 'GET / HTTP/1.0\r\n\r\n' 3
[[ $(wc -l <"$scratch/bad.err") -eq 2 ]] || fail "one line of error was expected"
talk_to_client '' 0
talk_to_client '\x0e' 0
talk_to_client '\x02\x00' 3
talk_to_client '\x08\xff\xff' 3

# Ctrl-C while nobody comes.
start_client alone --side W --player random
kill -INT "$client"
expect_client alone "$client" 130

# Logs.
run "$papamu" host mit --replay "$games"
expect_code 1
expect_out '^line 183: .*NOT by the rules: WHITE had 53700 ms left and was cut off after the 4000 ms of BLACK$'
[[ $(grep -c 'as the rules have it$' "$scratch/out") -eq 5 ]] || fail "five games are by the rules"
run "$papamu" host mit --replay "$games" --original-defects
expect_code 0
[[ $(wc -l <"$scratch/out") -eq 6 ]] || fail "six games were expected"
run "$papamu" host mit --replay "$games" --json --record "$scratch/records"
expect_code 1
expect_out '^\{"schema":"papamu/[a-z-]+/1","games":\[\{"line":4,"columns":7,"rows":6,"white":"keoki_1","black":"luana_2","turns":13,"winner":"WHITE"'
[[ $(grep -c '^\[Event "MIT 6.370"\]$' "$scratch/records") -eq 5 ]] || fail "five records were expected"
head -c 3000 /dev/urandom >"$scratch/noise"
run "$papamu" host mit --replay "$scratch/noise"
expect_code 3
expect_one_error_line
printf 'Initializing 500 by 500 board.\n' >"$scratch/large"
run "$papamu" host mit --replay "$scratch/large"
expect_code 3
expect_err 'large line 1: '
run "$papamu" host mit --replay /no/such/file
expect_code 3
expect_one_error_line

# Wrong usage.
for arguments in '' '--white greedy' '--white greedy --black nobody' '--white greedy --black mit:here' \
    '--white greedy --black mit-java:here' '--white greedy --black greedy --original-defects' \
    '--white swarthmore:cat --black greedy' '--white greedy --black artemis:cat'; do
    # shellcheck disable=SC2086
    run "$papamu" host mit $arguments
    expect_code 2
    expect_no_out
done
expect_err '^papamu: '
run "$papamu" host mit --white greedy --black mit:here
expect_err '^papamu: --black: "mit:HOST:PORT" or '
run "$papamu" host mit --white greedy --black nobody
expect_err '^papamu: --black: unknown player "nobody"'
for board in 10 1x1 21x20 axb 128x2 -3x5; do
    run "$papamu" host mit --white greedy --black greedy --board=$board
    expect_code 3
    expect_one_error_line
done
run "$papamu" join mit
expect_code 2
run "$papamu" join mit --side W --listen 70000
expect_code 2
run "$papamu" join mit --side W --bind 203.0.113.7 --listen 0
expect_code 3
expect_one_error_line

# Questions from a Java player.
last_command="a question"
answer=$(printf 'go 6 4 W 5000\nWBWBWB\nBW..BW\nWBWBWB\nBWBWBW\n\ngo 2 1 B 10\n..\n' |
    "$papamu" join mit-java --memory 2M)
[[ $answer =~ ^(5\ 1\ 3\ 1|3\ 3\ 3\ 1)$'\n'resign$ ]] || fail "it answered $answer"
printf 'go 4 3 W 5000\nWBWB\n' >"$scratch/question"
last_command="half a question"
code=0
"$papamu" join mit-java <"$scratch/question" >"$scratch/out" 2>"$scratch/err" || code=$?
expect_code 3
expect_no_out
expect_one_error_line
finish
