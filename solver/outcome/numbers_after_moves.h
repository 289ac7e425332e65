// What the tables of an unfinished search know of the position after each move: where another search goes on.
//
//     numbers_after_moves<Konane>(game, proofs, position, Player::kLeft)
//
// A position that the search has not reached has the numbers that the search would begin with there.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "rulesets/ruleset.h"
#include "solver/outcome/first_numbers.h"
#include "solver/outcome/move_numbers.h"
#include "solver/outcome/outcome_game.h"
#include "solver/outcome/proof_table.h"
#include "solver/outcome/search.h"

namespace papamu::solver::detail {

/// In the order of Rules::moves(). Reads the tables, which no search may be changing.
template <class Rules, OutcomeGame Game>
std::vector<MoveNumbers> numbers_after_moves(const Game& game, const ProofTable& proofs,
                                             const typename Rules::Position& position, rulesets::Player player) {
    using State = typename Game::State;
    const FirstNumbers& first_numbers = FirstNumbers::all();
    std::unordered_map<std::uint64_t, FirstNumbers::Guess> guesses;  // by the hash of the state: they prove nothing
    if constexpr (OutcomeSearch<Game>::kListsMoves) {
        std::vector<Child<State>> children;
        game.list(game.state(position, player), children);
        for (const Child<State>& child : children) {
            guesses.emplace(game.hash(child.state), FirstNumbers::guess(first_efforts(game, child)));
        }
    }
    const rulesets::Player enemy = rulesets::opponent(player);
    std::vector<typename Rules::Move> moves, replies;
    Rules::moves(position, player, moves);
    std::vector<MoveNumbers> numbers;
    numbers.reserve(moves.size());
    for (const auto& move : moves) {
        const auto after = Rules::play(position, player, move);
        replies.clear();
        Rules::moves(after, enemy, replies);
        const State state = game.state(after, enemy);
        const auto known = replies.empty() ? std::optional<bool>(false) : game.find(state);
        if (known) {
            numbers.push_back({known, 0, 0});
            continue;
        }
        const std::uint64_t hash = game.hash(state);
        if (const auto found = proofs.find(hash)) {
            numbers.push_back({std::nullopt, found->proof, found->disproof});
            continue;
        }
        const auto guess = guesses.find(hash);
        const FirstNumbers::Guess first = guess == guesses.end() ? FirstNumbers::guess({}) : guess->second;
        numbers.push_back({std::nullopt, first_numbers.proof(first), first_numbers.disproof(first)});
    }
    return numbers;
}

}  // namespace papamu::solver::detail
