// How many moves a player needs to fill its home if the other one were not there: exactly, or a lower bound.
//
//     RaceLengths lengths;
//     const auto length = lengths.of(marbles, gray, Player::kLeft);
//     if (length.at_most != RaceLengths::kNone) ...           // exact
//
// Once the armies have passed each other, each runs for itself, and a search meets the same marbles of one player
// together with hundreds of sets of marbles of the other: so each side is solved by itself and remembered. The puzzle
// is searched like all races (race_search.h), for so many nodes; what one search has ruled out serves the next.
//
// What was asked before may make an answer sharper, never wrong. One thread.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/chinese_checkers/race/race_search.h"

namespace papamu::engine {

class RaceLengths {
 public:
    static constexpr int kNone = 255;

    struct Length {
        int at_least = 0;
        int at_most = kNone;  // the same where the way was found

        bool operator==(const Length&) const = default;
    };

    struct Limits {
        std::uint64_t nodes = 30;  // of a search
        int fewest = 5;            // none where more moves are needed for certain
    };

    RaceLengths() : RaceLengths(Limits()) {}
    /// For each player 2^log2_entries lengths of 24 bytes, and four times as many entries of a RaceTable.
    explicit RaceLengths(const Limits& limits, int log2_entries = 13);

    /// With nothing else on the board than gray marbles.
    Length of(const rulesets::StarCells& marbles, const rulesets::StarCells& gray, rulesets::Player player);

    /// A shortest way, in the cells of a RaceSide; empty where none is found.
    std::vector<RaceMove> way(const rulesets::StarCells& marbles, const rulesets::StarCells& gray,
                              rulesets::Player player);

    /// As it was made.
    void forget();

 private:
    struct Entry {
        rulesets::StarCells marbles;  // not turned
        Length length;
    };
    struct Player {
        RaceSide side;  // without marbles
        rulesets::StarCells gray;
        RaceTable table;
        std::vector<Entry> entries;
    };

    Player& player_with(const rulesets::StarCells& gray, rulesets::Player player);
    Length solve(Player& player, const rulesets::StarCells& turned, std::vector<RaceMove>& way) const;

    Limits limits_;
    int log2_entries_;
    std::vector<Player> players_;
};

}  // namespace papamu::engine
