// What a search knows of races at its leaves: points for the lengths of both ways home, and which player certainly
// wins.
//
//     RaceJudge judge;
//     judge.points(marbles, gray, Player::kLeft)    // to be added to the evaluation; 0 before the armies have passed
//     judge.proof(state, key)                       // exact; Proof{} if nothing is proved
//
// Each side is solved separately (race_lengths.h), and the lengths are compared. That is a guess, as the players may
// meet again. It is a proof if nothing can prevent the shorter way and the other player is too slow whatever it does
// (race.h). For use by one thread. Earlier calls may make guesses sharper, so that a search gives the same result
// again only after forget().
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/chinese_checkers/race/race.h"
#include "engine/chinese_checkers/race/race_lengths.h"
#include "engine/search/search_game.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

class RaceJudge {
 public:
    using Marbles = std::array<rulesets::StarCells, 2>;

    RaceJudge() : RaceJudge(RaceLengths::Limits()) {}
    explicit RaceJudge(const RaceLengths::Limits& limits);

    /// Points for the player to move.
    int points(const Marbles& marbles, const rulesets::StarCells& gray, rulesets::Player to_move);

    /// The game must not be over. `key` must identify the state, including the player to move.
    Proof proof(const rulesets::ChineseCheckersState& state, const SearchKey& key);

    /// Restores the state after construction.
    void forget();

 private:
    struct Known {
        SearchKey key;
        Proof proof;
    };

    Proof prove(const rulesets::ChineseCheckersState& state);

    RaceLengths lengths_;
    RaceSolver solver_;
    std::vector<Known> known_;
};

}  // namespace papamu::engine
