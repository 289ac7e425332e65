// How many moves a player needs to fill its home if the other player's marbles are absent: exactly, or a lower bound.
//
//     RaceLengths lengths;
//     const auto length = lengths.of(marbles, gray, Player::kLeft);
//     if (length.at_most != RaceLengths::kNone) ...           // exact
//
// Once the armies have passed each other, each runs by itself, and a search meets the same marbles of one player
// together with hundreds of sets of marbles of the other. So each side is solved separately, and the result is
// remembered. The search is the same as in all races (race_search.h), for at most Limits::nodes nodes; what one
// search has ruled out helps the next.
//
// Earlier calls may make an answer sharper, but never wrong. For use by one thread.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/bounded_table.h"
#include "engine/chinese_checkers/race/race_search.h"

namespace papamu::engine {

class RaceLengths {
 public:
    static constexpr int kNone = 255;

    struct Length {
        int at_least = 0;
        int at_most = kNone;  // equal to at_least if a way was found

        bool operator==(const Length&) const = default;
    };

    struct Limits {
        std::uint64_t nodes = 30;  // per search
        int fewest = 5;            // no search if more moves than this are certainly needed
    };

    RaceLengths() : RaceLengths(Limits()) {}
    /// For each player it keeps 2^log2_entries lengths of 24 bytes, and a RaceTable with four times as many entries.
    explicit RaceLengths(const Limits& limits, int log2_entries = 13);

    /// The length on a board that holds nothing else but gray marbles.
    Length of(const rulesets::StarCells& marbles, const rulesets::StarCells& gray, rulesets::Player player);

    /// A shortest way, turned as in a RaceSide; empty if none is found.
    std::vector<RaceMove> way(const rulesets::StarCells& marbles, const rulesets::StarCells& gray,
                              rulesets::Player player);

    /// Restores the state after construction.
    void forget();

 private:
    struct Entry {
        rulesets::StarCells marbles;  // not turned; none: the entry is free
        Length length;
    };
    struct Player {
        explicit Player(int log2_entries) : table(log2_entries + 2), lengths(sizeof(Entry) << log2_entries) {}

        RaceSide side{{}, {}, {}, rulesets::home_of(rulesets::Player::kRight)};  // without marbles
        rulesets::StarCells gray;
        RaceTable table;
        base::BoundedTable<Entry> lengths;
    };

    Player& player_with(const rulesets::StarCells& gray, rulesets::Player player);
    Length solve(Player& player, const rulesets::StarCells& turned, std::vector<RaceMove>& way) const;

    Limits limits_;
    std::array<Player, 2> players_;
};

}  // namespace papamu::engine
