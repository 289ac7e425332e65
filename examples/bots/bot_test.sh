#!/usr/bin/env bash
# bot_test.sh PAPAMU LIMIT COMMAND...: whole games of a bot against a built-in opponent, once with a limit that is
# enough and once with hardly any. No move may be illegal, no win that the bot has proved may be lost, and with hardly
# any limit the bot must go on by itself.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
source "$here/../../tests/check.sh"
papamu=$1 limit=$2
shift 2
export PAPAMU=$papamu PYTHONDONTWRITEBYTECODE=1

# play LIMIT: eight games, short ones that begin late. Counts those that ended by the rules, those in which the bot
# proved a win, such wins that were lost, and moves of the bot of which nothing was proven.
play() {
    rm -f "$scratch/games.txt"
    run "$papamu" match konane --player "cmd:$command $1" --player greedy --board 6x6 --random-plies 14 --games 8 \
        --seed 1 --time 600 --record "$scratch/games.txt"
    expect_code 0
    games=$(grep -c '^\[Termination "the rules"\]' "$scratch/games.txt")
    read -r proven lost own < <(perl -0777 -ne '
        my ($proven, $lost, $own) = (0, 0, 0);
        for my $game (grep { /\S/ } split /(?=\[Event )/) {
            my ($first) = $game =~ /^\[First "(.*)"\]/m;
            my ($result) = $game =~ /^\[Result "(.*)"\]/m;
            my $turn = $first =~ /^cmd:/ ? 0 : 1;    # that of the bot, among two
            my @moves = $game =~ /(-?\d+,\d+(?:-\d+,\d+)?\s*\{[^}]*\})/g;
            my @own = @moves[grep { $_ % 2 == $turn } 0 .. $#moves];
            my $wins = grep { /%eval win/ } @own;
            $own += grep { !/%eval/ } @own;
            ++$proven if $wins;
            ++$lost if $wins && $result ne ($turn == 0 ? "1-0" : "0-1");
        }
        print "$proven $lost $own\n"' "$scratch/games.txt")
}

command=$*
play "$limit"
((games == 8)) || fail "$games of 8 games ended by the rules"
((proven >= 2)) || fail "a win was proved in $proven games only"
((lost == 0)) || fail "$lost proven wins were lost"
((own >= 6)) || fail "$own moves of the bot were its own"
proven_with_limit=$proven own_with_limit=$own

play 1
((games == 8)) || fail "with hardly any limit $games of 8 games ended by the rules"
((own >= 8)) || fail "with hardly any limit $own moves of the bot were its own"
echo "$command: $proven_with_limit games proven, $own_with_limit own moves; with hardly any limit $proven and $own"
finish
