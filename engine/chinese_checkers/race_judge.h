// What a search knows of races at its leaves: what the lengths of both ways home are worth, and who has won for certain.
//
//     RaceJudge judge;
//     judge.points(marbles, gray, Player::kLeft)    // to be added to the evaluation; 0 before the armies have passed
//     judge.proof(state, key)                       // exact, as far as it goes
//
// Each side is solved by itself (race_lengths.h) and the lengths are compared. That is a guess, as nothing keeps the
// players from meeting again; where the shorter way is one that nothing prevents and the other player is too slow
// whatever it does (race.h), it is a proof. One thread; what was asked before may make guesses sharper, so that a
// search says the same again only after forget().
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

    /// For the player to move.
    int points(const Marbles& marbles, const rulesets::StarCells& gray, rulesets::Player to_move);

    /// The game must not be over. `key` tells the state, with the player to move, from all others.
    Proof proof(const rulesets::ChineseCheckersState& state, const SearchKey& key);

    /// As it was made.
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
