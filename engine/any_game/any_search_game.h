// Adapts every game to the search (search/search_game.h), by its rules alone.
//
//     const AnySearchGame game(state.misere, &stop);
//     iterate(game, table, game.board(state.position, state.to_move), state.to_move, limits);
//
// The evaluation is how many more moves the player to move has than the opponent: it needs nothing but the rules, and
// says nothing in impartial games.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

#include "engine/search/search_game.h"
#include "rulesets/any_contest.h"

namespace papamu::engine {

class AnySearchGame {
 public:
    using Player = rulesets::Player;
    /// A move by its place in the list of the moves, from 1.
    using Move = rulesets::AnyContest::Action;

    struct Board {
        rulesets::AnyPosition position;
        std::shared_ptr<const std::vector<rulesets::AnyMove>> moves;  // of the player to move
    };

    /// Listing the moves of a position, which may be millions, throws base::Interrupted once `stop`, which may be
    /// null, is true. A game in Python may throw whatever its functions raise.
    explicit AnySearchGame(bool misere, const std::atomic<bool>* stop = nullptr) : misere_(misere), stop_(stop) {}

    [[nodiscard]] Board board(const rulesets::AnyPosition& position, Player to_move) const;

    [[nodiscard]] Ending ending(const Board& board, Player /*player*/) const {
        if (!board.moves->empty()) return Ending::kNone;
        return misere_ ? Ending::kWon : Ending::kLost;
    }
    [[nodiscard]] Proof proof(const Board& /*board*/, Player /*player*/) const { return {}; }
    void generate(const Board& board, Player player, std::vector<Move>& moves) const;
    [[nodiscard]] Board play(const Board& board, Player player, Move move) const;
    [[nodiscard]] SearchKey key(const Board& board, Player player) const;
    [[nodiscard]] int evaluate(const Board& board, Player player) const;
    /// Places in lists are about as good as moves: most rulesets list the moves in the order of the cells.
    [[nodiscard]] std::size_t history_index(Player player, Move move) const {
        return 2 * (move.number % kPlaces) + static_cast<std::size_t>(player);
    }
    [[nodiscard]] std::size_t history_size() const { return 2 * kPlaces; }

 private:
    static constexpr std::size_t kPlaces = 1024;

    [[nodiscard]] std::vector<rulesets::AnyMove> moves(const rulesets::AnyPosition& position, Player player) const;

    bool misere_;
    const std::atomic<bool>* stop_;
};
static_assert(SearchGame<AnySearchGame>);

}  // namespace papamu::engine
