// What the tables of one search tell another about single positions, so that it goes on from there: for games that can
// tell which position a state is, and which states are images of a position.
//
//     worked_positions<Konane>(game, proofs, notes)                      // of all positions that were noted
//     learn<Konane>(game, proofs, notes, start, worked)                  // false: it contradicts what is known
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rulesets/any_position.h"
#include "rulesets/any_ruleset.h"
#include "solver/outcome/move_numbers.h"
#include "solver/outcome/outcome_game.h"
#include "solver/outcome/proof_table.h"
#include "solver/outcome/work_notes.h"

namespace papamu::solver::detail {

/// position(state), and images(position, mover, start): the states of all images that play might lead to from the
/// start.
template <class Game>
concept TellsPositions = requires(const Game& game, const typename Game::State& state) {
    game.position(state);
};

/// KnowsMoveNumbers::worked_positions(). Reads the tables, which no search may be changing.
template <class Rules, TellsPositions Game>
std::vector<WorkedPosition> worked_positions(const Game& game, const ProofTable& proofs,
                                             const WorkNotes<typename Game::State>& notes) {
    std::vector<WorkedPosition> worked;
    notes.for_each_visited([&](const auto& state, std::uint64_t nodes) {
        MoveNumbers known{game.find(state), 0, 0};
        if (!known.wins) {
            const auto numbers = proofs.find(game.hash(state));
            if (!numbers) return;
            known = {std::nullopt, numbers->proof, numbers->disproof};
        }
        worked.push_back({rulesets::AnyPosition::of(rulesets::any_ruleset<Rules>(), game.position(state)), state.mover,
                          nodes, known});
    });
    return worked;
}

/// KnowsMoveNumbers::learn(); `notes` may be nullptr.
template <class Rules, TellsPositions Game>
bool learn(Game& game, ProofTable& proofs, WorkNotes<typename Game::State>* notes,
           const typename Rules::Position& start, const WorkedPosition& worked) {
    // The mirrors of another start may be others, so each image may be the one that arises here.
    for (const auto& state : game.images(worked.position.as<typename Rules::Position>(), worked.mover, start)) {
        const std::uint64_t hash = game.hash(state);
        const auto known = game.find(state);
        if (known && worked.numbers.wins && *known != *worked.numbers.wins) return false;
        if (worked.numbers.wins) {
            game.store(state, *worked.numbers.wins);
            proofs.erase(hash);
        } else if (!known) {
            proofs.store(hash, {worked.numbers.proof, worked.numbers.disproof}, worked.nodes);
        }
        if (notes != nullptr) notes->learn(state, hash, worked.nodes);
    }
    return true;
}

}  // namespace papamu::solver::detail
