#!/usr/bin/env bash
# Java players of the MIT contest, both ways: mit_java_cli_test.sh PAPAMU SOURCE_DIRECTORY. The organisers' classes are
# a stand-in (tests/java).
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1
source=$2

# Without Java the program says so, wherever this runs.
mkdir "$scratch/bare"
for tool in sh env; do ln -s "$(command -v $tool)" "$scratch/bare/$tool"; done
run env PATH="$scratch/bare" "$papamu" host mit --white mit-java:classes,first_1 --black greedy
expect_code 3
expect_no_out
expect_one_error_line
expect_err '^papamu: --white: package first_1: Java is missing: there is no java in PATH, install a JDK$'

if ! command -v javac >/dev/null 2>&1; then
    ((failures == 0)) || finish
    echo "skipped: no JDK is here (no javac in PATH)"
    exit 77
fi

classes=$scratch/classes
mkdir "$classes"
export JAVA_TOOL_OPTIONS=-XX:TieredStopAtLevel=1
javac -nowarn -d "$classes" "$source"/tests/java/*/*.java "$source"/tests/java/players/*/*.java \
    "$source"/java/papamu/Player.java

# host PLAYER OPTION...: the package as WHITE against a built-in player.
host() {
    local package=$1
    shift
    run "$papamu" host mit --white "mit-java:$classes,$package" --black greedy --board 8x7 "$@"
}

# A whole game, its comments and its chatter. The adapter is compiled for it; afterwards it is in the class path.
host first_1
expect_code 0
expect_out '^Trying to load WHITE player: first_1$'
expect_out '^WHITE.s move: \([0-7],[0-6]\) to \([0-7],[0-6]\) for WHITE with aloha$'
expect_out '^(WHITE|BLACK) won\.$'
expect_err '^of [0-9]+ moves the first$'
cp "$scratch/out" "$scratch/log"
run "$papamu" host mit --replay "$scratch/log"
expect_code 0
javac -nowarn -cp "$classes" -d "$classes" "$source/java/papamu/PlayerHost.java"

# Every bad player loses with its first move, and the error says why.
lost() {
    host "$1" "${@:3}"
    expect_code 0
    expect_out '^BLACK won\.$'
    expect_out '^Game lasted 0 moves\.$'
    expect_err "^papamu: package $1: $2"
}
lost null_2 'it returned null$'
expect_out '^WHITE returned an invalid move\.$'
lost throwing_3 'java\.lang\.IllegalStateException: I give up WHITE won\.$'
lost cheating_4 'it returned a move of the other side$'
host cheating_4 --json
expect_out '"winner":"BLACK","ending":"an illegal move","detail":"package cheating_4: it returned'
lost forfeiting_5 'it gave up: \*\*FORFEIT\*\*$'
lost exiting_6 'it ended with exit status 7$'
lost illegal_8 '\(0,0\) to \(4,0\) is not a jump$'
host illegal_8 --json
expect_out '"ending":"an illegal move"'
lost hanging_7 'it did not answer in time$' --time 300
expect_out '^WHITE exceeded time limit\.$'
lost greedy_10 'java\.lang\.OutOfMemoryError'
lost nobody_11 'java\.lang\.ClassNotFoundException: nobody_11\.Player$'

# With little memory no machine starts, with enough of it one plays; its chatter is cut.
lost first_1 'it (ended with exit status|was killed by signal) [0-9]+' --program-memory 100M
host first_1 --program-memory 1G --program-errors 40
expect_code 0
expect_out '^Game lasted [1-9]'
expect_err 'first_1: the rest of its standard error is left out, after 40 bytes$'

# A comment cannot forge a line of the log.
host forging_9
expect_code 0
expect_out 'for WHITE with x WHITE won\.'
run "$papamu" host mit --white mit-java:/no/such/classes,first_1 --black greedy
expect_code 3
expect_err '^papamu: --white: package first_1: the adapter does not compile: does the class path hold konaneCommon\?$'

# The other way: the Simulator plays with papamu.
simulate() {
    run java -cp "$classes" "-Dpapamu.command=$papamu join mit-java --memory 2M" "$@"
}
simulate simulator.Simulator 8 5 20000 papamu first_1
expect_code 0
cp "$scratch/out" "$scratch/log"
run "$papamu" host mit --replay "$scratch/log"
expect_code 0
expect_out 'papamu against first_1, .* as the rules have it$'
simulate simulator.Simulator 5 6 20000 first_1 papamu
expect_code 0
cp "$scratch/out" "$scratch/log"
run "$papamu" host mit --replay "$scratch/log"
expect_code 0
expect_out 'first_1 against papamu, .* as the rules have it$'

# WHITE is told to take no longer than what BLACK, which has thought for a second, has left of its two; BLACK has
# nothing to fear.
cat >"$scratch/heard" <<EOF
#!/bin/sh
tee -a "\$1" | $papamu join mit-java --memory 2M
EOF
chmod +x "$scratch/heard"
run java -cp "$classes" "-Dpapamu.command=$scratch/heard $scratch/white" simulator.Simulator 8 5 2000 papamu slow_12
expect_code 0
read -r _ _ _ _ clock for_this_move < <(grep '^go ' "$scratch/white" | sed -n 1p)
[[ $clock -eq 2000 && -z $for_this_move ]] || fail "before BLACK has moved: $(head -n 1 "$scratch/white")"
read -r _ _ _ _ clock for_this_move < <(grep '^go ' "$scratch/white" | sed -n 2p)
[[ $for_this_move && $for_this_move -le 750 ]] || fail "WHITE should take care of BLACK's clock: $clock $for_this_move"
run java -cp "$classes" "-Dpapamu.command=$scratch/heard $scratch/black" simulator.Simulator 8 5 2000 slow_12 papamu
expect_code 0
! grep '^go ' "$scratch/black" | grep -Ev ' B [0-9]+$' || fail "BLACK's time is its own"

# Its own program for one side; programs that fail are invalid moves.
run java -cp "$classes" "-Dpapamu.command.BLACK=/no/such/program" simulator.Simulator 8 7 20000 first_1 papamu
expect_out '^BLACK returned an invalid move\.$'
expect_err '/no/such/program'
for program in 'true' 'echo 1 2 3 x' 'echo resign'; do
    run java -cp "$classes" "-Dpapamu.command=$program" simulator.Simulator 8 7 20000 papamu first_1
    expect_out '^WHITE returned an invalid move\.$'
done
finish
