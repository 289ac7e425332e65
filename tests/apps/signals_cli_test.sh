#!/usr/bin/env bash
# SIGTERM, SIGHUP and SIGKILL as batch systems, timeout, closed terminals and users send them: signals_cli_test.sh
# PAPAMU.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

# --- Told to end, papamu does what it does after Ctrl-C, and says so with the same exit code.
# solve_interrupted: a long search that leaves a checkpoint, and says so.
solve_interrupted() {
    rm -f "$scratch/8x8.save"
    run_interrupted '' "$papamu" solve konane --board 8x8 --memory 64M --checkpoint "$scratch/8x8.save"
    expect_code 130
    expect_out '^stopped: interrupted$'
    expect_one_error_line
    expect_err "^papamu: what is known was saved in $scratch/8x8\.save; the same command with --resume goes on$"
    [[ -s $scratch/8x8.save ]] || fail "no checkpoint"
}

interruption=HUP
solve_interrupted

interruption=TERM
solve_interrupted

run_interrupted '' "$papamu" value domineering --board 9x9 --memory 1G
expect_code 130
expect_out '^value +not known: at least -[0-9]+, at most [0-9]+$'
expect_out '^stopped +interrupted$'

# The tree is not begun: it has the root alone.
run_interrupted '' "$papamu" value domineering --board 9x9 --memory 1G --tree "$scratch/tree.dot"
expect_code 130
expect_out '^stopped +interrupted$'
[[ -s $scratch/tree.dot ]] || fail "no tree"

run_interrupted '' "$papamu" match konane --player pvs --player deepening --games 10000 --board 18x18 --nodes 2000
expect_code 130
expect_out '^stopped: interrupted after [0-9]+ of 10000 games$'

run_interrupted '' "$papamu" calc '1000000001*{3||2|1}'
expect_code 130

rm -f "$scratch/c.training" "$scratch/c.weights"
run_interrupted '' "$papamu" train konane --board 6x6 --depth 1 --match-games 10 --threads 1 --games 100000000 \
    --checkpoint "$scratch/c.training" --out "$scratch/c.weights"
expect_code 130
[[ -s $scratch/c.training && -s $scratch/c.weights ]] || fail "what was learned is lost"

interruption=INT
run "$papamu" solve konane --board 8x8 --memory 64M --checkpoint "$scratch/8x8.save" --resume --limit-nodes 1000
expect_code 4
expect_err 'the same command goes on$'
run "$papamu" train konane --games 0 --checkpoint "$scratch/c.training" --resume --out "$scratch/d.weights"
expect_code 0
cmp -s "$scratch/c.weights" "$scratch/d.weights" || fail "the weights should be those of the checkpoint"

# timeout(1) sends the signal to the process and to its group: the second one cuts nothing short.
last_command="two signals at once"
code=0
"$papamu" solve konane --board 8x8 --memory 64M --checkpoint "$scratch/twice.save" >"$scratch/out" 2>"$scratch/err" &
process=$!
wait_until heeds_interrupt $process
sleep 0.5
kill -TERM $process
kill -HUP $process
kill -TERM $process
wait $process || code=$?
expect_code 130
expect_out '^stopped: interrupted$'
[[ -s $scratch/twice.save ]] || fail "no checkpoint"

# nohup: a signal that papamu was started with ignored stays ignored.
last_command="an ignored signal"
code=0
(
    trap '' HUP
    exec "$papamu" solve konane --board 8x8 --memory 16M --limit-nodes 3000000 --threads 1
) >"$scratch/out" 2>"$scratch/err" &
process=$!
wait_until heeds_interrupt $process
kill -HUP $process
wait $process || code=$?
expect_code 4
expect_out '^stopped: the limit of 3000000'

# Where papamu waits for lines. (A pipe that nobody closes.)
mkfifo "$scratch/silence"
exec 8<>"$scratch/silence"
for command in 'explore konane .xo.' 'play konane --gap HM --board 4x4 --side both' 'calc --stdin' 'value konane --stdin' \
    'solve konane --stdin' 'engine --memory 2M'; do
    # shellcheck disable=SC2086 # a command is words
    interruption=TERM input=$scratch/silence run_interrupted '' "$papamu" $command
    expect_code 130
done
exec 8>&-

# A prompt, where Ctrl-C would have discarded the line.
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
    export XDG_STATE_HOME=$scratch TERM=xterm
    for command in calc 'play konane --board 4x4 --side both' 'explore konane .xo./xo.x'; do
        last_command="$command on a terminal, told to end"
        code=0
        : >"$scratch/out"
        mkfifo "$scratch/keys"
        exec 8<>"$scratch/keys"
        timeout 120 script -qec "echo \$\$ >'$scratch/pid'; exec '$papamu' $command" /dev/null <&8 >"$scratch/out" 2>/dev/null &
        terminal=$!
        wait_until has_output '> |0,'
        process=$(<"$scratch/pid")
        wait_until heeds_interrupt "$process"
        kill -TERM "$process"
        wait $terminal || code=$?
        exec 8>&-
        rm "$scratch/keys"
        expect_code 130
    done
fi

# --- A hostile program, which goes into hiding thirty times and heeds no signal. Those it starts are known by how long
# they sleep.
nap=$((1000000 + $$ * 100))
cat >"$scratch/hostile.sh" <<'SCRIPT'
trap '' TERM HUP INT
for ((i = 0; i < 15; ++i)); do
    setsid -f sleep "$1" </dev/null >/dev/null 2>&1
    env -i setsid -f sleep "$1" </dev/null >/dev/null 2>&1
done
while read -r line; do
    case $line in ugi) echo ugiok ;; isready) echo readyok ;; esac
done
while :; do sleep "$1"; done
SCRIPT
sleepers() { pgrep -cfx "sleep $nap" || true; }
are_awaited() { (($(sleepers) >= 30)); }
are_gone() { (($(sleepers) == 0)); }
# The guardian looks ten times a second, and waits in between. Now and then it waits for something else too (for /proc,
# which pgrep reads at the same time), so one or two waits do not show that it has looked.
guardian_waits() {
    local pid waits=0
    for pid in $(pgrep -P "$1" -x guardian); do
        waits=$(sed -n 's/^voluntary_ctxt_switches:[[:space:]]*//p' "/proc/$pid/status")
    done
    echo "${waits:-0}"
}
guardian_has_looked() { (($(guardian_waits "$1") >= $2)); }

# expect_nobody SIGNAL COMMAND...
expect_nobody() {
    local signal=$1 process
    shift
    nap=$((nap + 1))
    last_command="${*//@NAP@/$nap}, $signal"
    code=0
    env --default-signal=INT,TERM,HUP "${@//@NAP@/$nap}" >"$scratch/out" 2>"$scratch/err" </dev/null &
    process=$!
    wait_until are_awaited
    wait_until guardian_has_looked $process $(($(guardian_waits $process) + 6))
    kill -"$signal" $process || true
    wait $process 2>/dev/null || code=$?
    wait_until are_gone
    are_gone || pgrep -fx "sleep $nap" | xargs ps -o pid,ppid,sid,stat,etime,args -p
    case $signal in
        KILL) expect_code 137 ;;
        SEGV) expect_code 139 ;;
        *) expect_code 130 ;;
    esac
}

hostile="bash '$scratch/hostile.sh' @NAP@"
export ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}handle_segv=0 # where the sanitizer would end it with another code
for signal in TERM HUP INT KILL SEGV; do
    expect_nobody $signal "$papamu" match konane --player "cmd:$hostile" --player random --games 2 --move-time 1
done
cat >"$scratch/cup.toml" <<TOML
clock.move_time = 1
board = [{size = "4x4"}]
program = [{name = "greedy", player = "greedy"}, {name = "hostile", player = "cmd:bash '$scratch/hostile.sh' NAP"}]
TOML
for signal in TERM KILL; do
    sed "s/NAP/$((nap + 1))/" "$scratch/cup.toml" >"$scratch/cup-$signal.toml"
    expect_nobody $signal "$papamu" tournament "$scratch/cup-$signal.toml"
    expect_nobody $signal "$papamu" host macewan --black "$hostile" --white 'sleep @NAP@' --move-time 60
    expect_nobody $signal "$papamu" host tufts --x "$hostile" --o 'sleep @NAP@' --move-time 60
    expect_nobody $signal "$papamu" host swarthmore --x "$hostile" --o 'sleep @NAP@' --move-time 60
    expect_nobody $signal "$papamu" host chinese-checkers --p1 "$hostile" --p2 'sleep @NAP@'
    expect_nobody $signal "$papamu" join mit --side W --listen 0 --player "cmd:$hostile"
done
expect_nobody KILL "$papamu" play konane --against "$hostile" --gap HM --side o --move-time 60
(($(sleepers) == 0)) || fail "some sleep on"

finish
