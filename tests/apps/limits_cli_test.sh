#!/usr/bin/env bash
# Limits of time and Ctrl-C end every command soon, whatever the position: limits_cli_test.sh PAPAMU.
#
# The positions are as large as they may be, so that one position, one list of moves or one sum of values takes long by
# itself. Time is counted in CPU seconds, since machines stand still now and then: a command that goes on long after its
# limit is killed by its own limit of CPU time, fifty times as long.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../check.sh"
papamu=$1

seconds=0.2
cpu_seconds=10 # of user and system time
limited() (
    ulimit -t $cpu_seconds
    exec "$@"
)
cpu_killed() { [[ $code -eq 152 || $code -eq 137 ]]; }

# rows N ROW, row N CELLS: the same again, with / between and without.
row() {
    local text
    printf -v text "%$1s" ''
    printf '%s' "${text// /$2}"
}
rows() {
    local text
    text=$(row "$1" "$2/")
    printf '%s' "${text%/}"
}

# ends COMMAND...: with --limit-seconds, by an answer (0) or by what is known (4).
ends() {
    run limited "$papamu" "$@" --limit-seconds $seconds --threads 1 --memory 512M
    if cpu_killed; then fail "the limit of $seconds seconds did not end it within $cpu_seconds CPU seconds"; fi
    case $code in
    0) expect_no_err ;;
    4) expect_out "(the limit of $seconds seconds|the table is full|more than [0-9]+ moves)" ;;
    *) fail "expected exit code 0 or 4" ;;
    esac
}

# stops COMMAND...: with Ctrl-C.
stops() {
    run_interrupted '' "$scratch/limited" "$@" --threads 1 --memory 512M
    if cpu_killed; then fail "Ctrl-C did not end it within $cpu_seconds CPU seconds"; fi
    expect_code 130
}
# A program of its own, since run_interrupted() waits for what heeds Ctrl-C.
cat >"$scratch/limited" <<EOF
#!/usr/bin/env bash
ulimit -t $cpu_seconds
exec "$papamu" "\$@"
EOF
chmod +x "$scratch/limited"

declare -a games positions
add() {
    games+=("$1")
    positions+=("$2")
}
add amazons "$(rows 20 "x$(row 18 .)o")"
add amazons "x$(row 398 .)o"
add amazons "$(rows 20 "$(row 4 x...o)")"
add nogo "$(rows 20 "$(row 20 .)")"
add nogo "$(row 400 .)"
add snort "$(row 400 .)"
add col "$(rows 4 "$(row 100 .)")"
add clobber "$(row 200 xo)"
add cannibal-clobber "$(row 200 xo)"
add konane "$(rows 20 "$(row 6 xo.)xo")"
add konane "$(row 99 xo..)xo"
add domineering "$(rows 20 "$(row 20 .)")"
add domineering "$(rows 4 "$(row 100 .)")"
add cram "$(rows 20 "$(row 20 .)")"
add fission "$(rows 20 "$(row 5 ..x.)")"
add toppling-dominoes "$(row 200 lr)"
add toads-and-frogs "$(row 130 t.f)"
add elephants-and-rhinos "$(row 100 e..r)"
cycle=$(for ((i = 0; i < 256; ++i)); do printf '%d-%d,' "$i" "$(((i + 1) % 256))"; done)
add graph-snort "$(row 256 .):${cycle%,}"
add graph-col "$(row 256 .):${cycle%,}"
add arc-kayles "${cycle%,}"
tree=$(for ((i = 1; i < 256; ++i)); do
    letters=brg
    printf '%d-%d%s,' $((i / 3)) "$i" "${letters:$((i * 7 % 3)):1}"
done)
add hackenbush "${tree%,}"
add king-dirt "100,100,0:$(rows 20 "$(row 20 .)")"
add general-toads "1,400,400,1:$(row 20 t.f)"
add kayles 4999999,4999998
add octal 0.6:3000000
add wythoff 2000,1999
switches=$(for ((i = 1; i < 200; ++i)); do printf '{%d|-%d} + ' "$i" $((i * i)); done)
add sum "${switches% + }"
board=$(rows 20 "x$(row 18 .)o")
add sum "amazons:$board - amazons:$board"
add sum "clobber:$(rows 10 "$(row 20 xo)") + snort:$(rows 20 "$(row 20 .)") + {3||2|-1}"

for i in "${!games[@]}"; do
    for moves in none best all; do ends value "${games[$i]}" "${positions[$i]}" --moves=$moves; done
    ends solve "${games[$i]}" "${positions[$i]}"
done

# Other ways to the same loops.
ends solve amazons "$board" --without sums
ends solve amazons "$board" --without regions --first left
ends value amazons "$board" --without regions
ends value amazons "$board" --tree "$scratch/tree.svg" --depth 1
ends solve konane "$(rows 20 "$(row 6 xo.)xo")" --certificate "$scratch/certificate"
ends solve kayles 4999999,4999998 --misere
# Adding up the hot values of many small rooms.
rooms=..#.#....#.##.##...#/...##....##..##....#/.#..#.#..###..#....#/....#...##.##.#....#/####################/
rooms+=....##..##.#.##....#/..####..##....#.##.#/#...#....#....#....#/....#....#..#.##...#/####################/
rooms+=..###...##....##..##/..###.#..##...##...#/....#..###.##.#..#.#/..#.##...#.#..#....#/####################/
rooms+=.#.###.#.#..#.##...#/..#.#....#....#....#/....#..####..##....#/..#.#.#..###..#.#..#/####################
ends solve snort "$rooms" --without sums
run limited "$papamu" value amazons --stdin --limit-seconds $seconds --moves=none <<<"$board"
if cpu_killed; then fail "the limit of $seconds seconds did not end a line"; fi
ends value kayles 4999999,4999998 --tree "$scratch/tree.svg"
run limited "$papamu" nimbers 0.6 --to 1000000 --limit-seconds $seconds
if cpu_killed; then fail "the limit of $seconds seconds did not end it"; fi
expect_code 4

# Without a terminal.
for position in "$board" "$(rows 20 "$(row 20 .)")"; do
    run limited "$papamu" explore amazons "$position" --limit-seconds $seconds --threads 1 --memory 512M
    if cpu_killed; then fail "the limit of $seconds seconds did not end the look at a position"; fi
    expect_code 0
done

for json in '' --json; do
    run limited "$papamu" explore kayles 4999999,4999998 --limit-seconds $seconds $json
    if cpu_killed; then fail "the limit of $seconds seconds did not end the look at a large heap"; fi
    expect_code 0
done
# Nor does one node take long.
run limited "$papamu" solve amazons "$board" --limit-nodes 1 --threads 1 --memory 512M
if cpu_killed; then fail "the limit of one node did not end it"; fi

# Threads that stop because another one has met the limit do not say so.
run limited "$papamu" value amazons "$board" --limit-seconds $seconds --moves=none --threads 2
expect_code 4
expect_out "^stopped +the limit of $seconds seconds\$"

# The name of a limit is what was asked for, not what was left of it.
run limited "$papamu" solve konane --board 10x10 --limit-seconds 0.3
expect_code 4
expect_out '^stopped: the limit of 0\.3 seconds$'
run limited "$papamu" solve konane --board 10x10 --limit-nodes 5000
expect_code 4
expect_out '^stopped: the limit of 5000 positions$'

# Ctrl-C, where nothing else ends the work.
for i in "${!games[@]}"; do
    case ${games[$i]} in
    amazons | nogo | domineering | sum)
        stops value "${games[$i]}" "${positions[$i]}" --moves=none
        stops solve "${games[$i]}" "${positions[$i]}"
        ;;
    graph-snort) stops value "${games[$i]}" "${positions[$i]}" --moves=none ;;
    esac
done

finish
