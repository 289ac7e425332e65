#!/usr/bin/env bash
# `papamu join artemis` and `papamu host artemis` as scripts see them: artemis_cli_test.sh PAPAMU. Nothing here waits
# for a fixed time: every step waits for the output that it needs.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
patience=60

# wait_for FILE PATTERN: until a line of the file matches.
wait_for() {
    local deadline=$((SECONDS + patience))
    until grep -Esq -e "$2" "$1"; do
        ((SECONDS < deadline)) || {
            fail "$1 never had /$2/"
            return 1
        }
        sleep 0.02
    done
}

# start_host OPTION...: a host in the background; $host is its process and $port where it listens.
start_host() {
    : >"$scratch/host.out"
    "$papamu" host artemis --port 0 --seed 3 --gap 1 "$@" >"$scratch/host.out" 2>"$scratch/host.err" &
    host=$!
    wait_for "$scratch/host.out" 'listening|"port"'
    port=$(sed -nE 's/.*(port |"port":)([0-9]+).*/\2/p' "$scratch/host.out")
}

# end_host CODE: the host has ended by itself with that code.
end_host() {
    local host_code=0
    last_command="papamu host artemis"
    wait "$host" || host_code=$?
    [[ $host_code -eq $1 ]] || fail "the host ended with $host_code instead of $1"
}

join() { "$papamu" join artemis --port "$port" --password x "$@"; }

# A game from beginning to end: our client against our client on our host.
start_host --size 6 --games 1 --log "$scratch/log" --record "$scratch/record"
join --user 7 --opponent 8 --size 6 --player random --log "$scratch/log7" >"$scratch/out7" 2>"$scratch/err7" &
seven=$!
run join --user 8 --opponent 7 --size 6 --player greedy --json --record "$scratch/record8"
expect_code 0
expect_no_err
expect_out '^\{"schema":"papamu/[a-z-]+/1","contest":"artemis","result":"(won|lost)","game":"1","player":[12],"plies":[0-9]+,"server":"(You win!|Opponent wins!)"\}$'
wait "$seven" || fail "the other client failed"
end_host 0
cp "$scratch/out7" "$scratch/out"
expect_out '^game 1, player [12]: (won|lost) after [0-9]+ plies$'
cp "$scratch/host.out" "$scratch/out"
expect_out '^listening on 127\.0\.0\.1 port [0-9]+, seed 3$'
expect_out '^game 1: [78] \(player 1\) against [78]$'
expect_out '^game 1: [78] wins, the rules, [0-9]+ plies$'
[[ ! -s $scratch/host.err ]] || fail "the host complained"
cp "$scratch/log" "$scratch/out"
expect_out '^Game:1$'
expect_out '^Player:1$'
expect_out '^(You win|Opponent wins)!$'
cp "$scratch/record" "$scratch/out"
expect_out '^\[Event "papamu host artemis"\]$'
expect_out '^\[Termination "the rules"\]$'
# What the client recorded is the same game: its moves without what the host says about the clock.
moves_of() { sed -e '/^\[/d' -e 's/{[^}]*}//g' "$1" | tr -s ' \n' '  '; }
[[ $(moves_of "$scratch/record") == "$(moves_of "$scratch/record8")" ]] ||
    fail "host and client recorded different games"
# The record replays.
last_command="papamu play konane"
"$papamu" play konane --side both --json >"$scratch/out" 2>"$scratch/err" <<<"load $scratch/record" || code=$?
expect_code 0
expect_no_err

# The engine plays as well, and with learned weights alone.
start_host --size 4 --games 1 --time 20 --json
join --user 1 --opponent 2 --size 4 --profile learned-only --memory 4M >"$scratch/out1" 2>&1 &
one=$!
run join --user 2 --opponent 1 --size 4 --memory 4M
expect_code 0
wait "$one" || fail "the engine failed: $(cat "$scratch/out1")"
end_host 0
cp "$scratch/host.out" "$scratch/out"
expect_out '^\{"schema":"papamu/[a-z-]+/1","event":"listening","address":"127\.0\.0\.1","port":[0-9]+,"seed":3\}$'
expect_out '^\{"schema":"papamu/[a-z-]+/1","event":"begin","game":1,"users":\["[12]","[12]"\]\}$'
expect_out '^\{"schema":"papamu/[a-z-]+/1","event":"end","game":1,"users":\["[12]","[12]"\],"winner":"[12]","ending":"the rules","plies":[0-9]+\}$'

# Passwords from a file: who does not know its own is told so, and takes nobody's game.
printf '%s\n' '# of the spring tournament' '7:kukui' '8:x' >"$scratch/passwords"
start_host --size 4 --games 1 --passwords "$scratch/passwords"
run join --user 7 --opponent 8 --size 4 --player random
expect_code 3
expect_one_error_line
expect_err 'the server says: "Error:wrong name or password"'
"$papamu" join artemis --port "$port" --password kukui --user 7 --opponent 8 --size 4 --player random \
    >"$scratch/out7" 2>&1 &
seven=$!
run join --user 8 --opponent 7 --size 4 --player random
expect_code 0
wait "$seven" || fail "who knows its password should play: $(cat "$scratch/out7")"
end_host 0
printf '7:a\nkukui\n' >"$scratch/passwords"
run "$papamu" host artemis --port 0 --passwords "$scratch/passwords"
expect_code 3
expect_one_error_line
expect_err '^papamu: .*/passwords, line 2: NAME:PASSWORD was expected$'
printf '7:a\n7:b\n' >"$scratch/passwords"
run "$papamu" host artemis --port 0 --passwords "$scratch/passwords"
expect_code 3
expect_err '^papamu: .*/passwords, line 2: the name "7" appears twice$'

# A client that waits, and Ctrl-C at the host: one line each.
start_host --size 6
join --user 7 --opponent 8 --size 6 --player random --log "$scratch/waiting" >"$scratch/out7" 2>"$scratch/err7" &
seven=$!
wait_for "$scratch/waiting" '^\?Opponent:$'
kill -INT "$host"
end_host 130
last_command="papamu join artemis"
code=0
wait "$seven" || code=$?
cp "$scratch/out7" "$scratch/out"
cp "$scratch/err7" "$scratch/err"
expect_code 3
expect_no_out
expect_one_error_line
expect_err 'the server says: "Error:the server has ended"'

# Nobody there, nonsense instead of a server, a port that is taken.
run join --user 7 --opponent 8
expect_code 3
expect_no_out
expect_one_error_line
expect_err "127\.0\.0\.1 port $port: Connection refused"
start_host --size 6
run "$papamu" host artemis --port "$port"
expect_code 3
expect_no_out
expect_one_error_line
expect_err 'Address already in use'
# A host of another board: the client names a square that the host's board lacks, or hears one that its own lacks.
cat >"$scratch/remover" <<'EOF'
while read -r word rest; do
    case $word in
    ugi) echo ugiok ;;
    isready) echo readyok ;;
    go) echo "bestmove $1" ;;
    quit) exit ;;
    esac
done
EOF
# Neither removes a stone that both boards have.
join --user 7 --opponent 8 --size 6 --player "cmd:bash '$scratch/remover' -2,2" >/dev/null 2>&1 &
seven=$!
run join --user 8 --opponent 7 --size 9 --player "cmd:bash '$scratch/remover' -4,4"
expect_code 3
expect_one_error_line
expect_err '("Error:\[4:4\] is no legal removal"; we play on 9 rows: if it does not, say --size|"Removed:\[2:2\]", as if the board had 3, 4, 5 or 6 rows instead of 9; say --size)$'
wait "$seven" || true
kill -INT "$host"
end_host 130

# A full disk: the game is played, and whose log is not complete says so.
if [[ -w /dev/full ]]; then
    start_host --size 6 --games 1 --log /dev/full
    join --user 7 --opponent 8 --size 6 --player random >"$scratch/out7" 2>&1 &
    seven=$!
    run join --user 8 --opponent 7 --size 6 --player random --log /dev/full
    expect_code 3
    expect_out '^game 1, player [12]: (won|lost) after [0-9]+ plies$'
    expect_one_error_line
    expect_err 'cannot write /dev/full: No space left on device'
    wait "$seven" || fail "the other client failed: $(cat "$scratch/out7")"
    end_host 3
    cp "$scratch/host.err" "$scratch/err"
    expect_one_error_line
    expect_err 'cannot write /dev/full: No space left on device'
fi

# As a player of a match: the client is started for every game.
run "$papamu" match konane --player "artemis:'$papamu' join artemis --host {host} --port {port} --user {user} \
--password {password} --opponent {opponent} --size 6 --player greedy" --player random --games 2 --board 6x6 \
    --random-plies 0 --depth 1
expect_code 0
expect_out '^ [12] random '
grep -q 'lost .* by' "$scratch/out" && fail "the client should lose by the rules alone"
run "$papamu" match konane --player "artemis:exit 3" --player random --games 2 --board 6x6 --random-plies 0 --depth 1
expect_code 0
expect_out 'it did not connect; it ended with exit status 3'

# Wrong options.
run "$papamu" join artemis --user 7
expect_code 2
expect_one_error_line
run "$papamu" join artemis --user 7 --password 7 --opponent 8 --size 21
expect_code 2
expect_one_error_line
# A misspelt option is named, not the one that is missing for it.
run "$papamu" join artemis --usr 7 --password 7 --opponent 8
expect_code 2
expect_one_error_line
expect_err 'unknown option --usr of papamu join artemis; did you mean "--user"\?'
for command in "host artemis" "join artemis --user 7 --password 7 --opponent 8"; do
    # shellcheck disable=SC2086  # several words
    run "$papamu" $command --port 70000
    expect_code 2
    expect_one_error_line
    expect_err '--port: Value 70000 not in range [01] to 65535'
    # shellcheck disable=SC2086
    run "$papamu" $command --log /nonexistent/file
    expect_code 3
    expect_one_error_line
    expect_err 'cannot write /nonexistent/file: No such file or directory'
done
for time in soon 0; do
    run "$papamu" host artemis --time $time
    expect_code 2
    expect_err "--time: \"$time\" is not a number of seconds above 0, such as 0\.25"
done
run "$papamu" host artemis --bind nowhere.invalid
expect_code 3
expect_one_error_line
run "$papamu" host artemis --record /nonexistent/file
expect_code 3
expect_err 'cannot write /nonexistent/file'

finish
