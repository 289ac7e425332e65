// What the tables of an unfinished search know of the position after each move: where another search goes on. The same
// for the positions below it on which the search has worked most.
//
//     numbers_after_moves<Konane>(game, proofs, position, Player::kLeft)
//     open_positions<Konane>(game, proofs, notes, position, Player::kLeft, 8)
//
// A position that the search has not reached has the numbers that the search would begin with there.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "rulesets/ruleset.h"
#include "solver/outcome/first_numbers.h"
#include "solver/outcome/move_numbers.h"
#include "solver/outcome/outcome_game.h"
#include "solver/outcome/proof_table.h"
#include "solver/outcome/search.h"
#include "solver/outcome/work_notes.h"

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

/// KnowsMoveNumbers::open_positions() of a position that is not decided. Reads the tables, which no search may be
/// changing.
template <class Rules, OutcomeGame Game>
std::vector<OpenPosition> open_positions(const Game& game, const ProofTable& proofs,
                                         const WorkNotes<typename Game::State>& notes,
                                         const typename Rules::Position& position, rulesets::Player first,
                                         std::uint64_t parts) {
    struct Seen {
        typename Rules::Position position;
        rulesets::Player player;
    };
    std::vector<OpenPosition> found;
    std::vector<Seen> seen;  // the same, as positions
    std::unordered_set<std::uint64_t> hashes;
    const auto add = [&](const Seen& next, std::size_t before, std::size_t move, std::uint64_t nodes) {
        found.push_back({before, move, nodes, numbers_after_moves<Rules>(game, proofs, next.position, next.player)});
        seen.push_back(next);
    };
    const std::uint64_t all = notes.nodes(game.hash(game.state(position, first)));
    const std::uint64_t least = parts == 0 ? ~std::uint64_t{0} : std::max<std::uint64_t>(1, all / parts);
    add({position, first}, 0, 0, all);
    std::vector<typename Rules::Move> moves;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Seen now = seen[i];
        moves.clear();
        Rules::moves(now.position, now.player, moves);
        for (std::size_t move = 0; move < moves.size(); ++move) {
            if (found[i].moves[move].wins) continue;
            const Seen next{Rules::play(now.position, now.player, moves[move]), rulesets::opponent(now.player)};
            const std::uint64_t hash = game.hash(game.state(next.position, next.player));
            const std::uint64_t nodes = notes.nodes(hash);
            if (nodes >= least && hashes.insert(hash).second) add(next, i, move, nodes);
        }
    }
    return found;
}

}  // namespace papamu::solver::detail
