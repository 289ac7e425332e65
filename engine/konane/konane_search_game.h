// Adapts kōnane to the search (search_game.h), with any evaluation.
//
// An Evaluation has an Accumulator, the part of it that is kept up to date from move to move:
//     start(board)                             the accumulator of a board
//     update(accumulator, mover, move)         after a legal move
//     points(accumulator, board, to_move)      the estimate for the player to move
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/random.h"
#include "engine/konane/konane_endgame.h"
#include "engine/konane/solver_effort.h"
#include "engine/search/search_game.h"
#include "rulesets/konane/konane_board.h"
#include "solver/games/konane/konane_bounds.h"

namespace papamu::engine {

template <int Words, class Evaluation>
class KonaneSearchGame {
 public:
    using Area = rulesets::KonaneArea<Words>;
    using Stones = rulesets::KonaneBoard<Words>;
    using Player = rulesets::Player;
    using Move = rulesets::KonaneMove;

    struct Board {
        Stones stones;
        SearchKey key;  // a hash of the stones if they do not fit in one word for each player
        typename Evaluation::Accumulator accumulator;
    };

    KonaneSearchGame(const Area& area, Evaluation evaluation)
        : area_(area),
          evaluation_(std::move(evaluation)),
          most_stones_of_proofs_(static_cast<int>(solver_effort(area.playable.count()).reference_stones)) {
        if constexpr (kHashed) {
            base::Random random(kSeed);
            for (auto* keys : {&keys_[0], &keys_[1]}) {
                keys->resize(static_cast<std::size_t>(area.rows * area.columns));
                for (SearchKey& key : *keys) key = {random.next(), random.next()};
            }
        }
    }

    [[nodiscard]] const Area& area() const { return area_; }

    /// Lets known() look positions up there; nullptr: nowhere.
    void look_up_in(const KonaneEndgame* endgame) { endgame_ = endgame; }

    [[nodiscard]] Board board(const Stones& stones) const {
        Board result{stones, {}, evaluation_.start(stones)};
        if constexpr (kHashed) {
            stones.left.for_each([&](int cell) { toggle(result.key, Player::kLeft, cell); });
            stones.right.for_each([&](int cell) { toggle(result.key, Player::kRight, cell); });
        }
        return result;
    }

    [[nodiscard]] Ending ending(const Board& board, Player player) const {
        return rulesets::has_move(area_, board.stones, player) ? Ending::kNone : Ending::kLost;
    }

    /// Counts safe moves (solver/games/konane/konane_bounds.h), which decide nothing while there are many stones.
    [[nodiscard]] Proof proof(const Board& board, Player player) const {
        if (count(board) > most_stones_of_proofs_) return {};
        const Bounds bounds(bits(board.stones.left), bits(board.stones.right), bits(area_.playable),
                            bits(area_.room_right), area_.columns);
        if (bounds.is_at_least(1, player)) return decided(board, Ending::kWon);
        if (bounds.is_at_least(0, rulesets::opponent(player))) return decided(board, Ending::kLost);
        return {};
    }

    [[nodiscard]] bool knows_anything() const { return endgame_ != nullptr && endgame_->knows_anything(); }
    [[nodiscard]] Proof known(const Board& board, Player player) const {
        const std::optional<bool> wins = endgame_->find(board.stones, player);
        if (!wins) return {};
        return decided(board, *wins ? Ending::kWon : Ending::kLost);
    }

    void generate(const Board& board, Player player, std::vector<Move>& moves) const {
        rulesets::for_each_move(area_, board.stones, player, [&](Move move) { moves.push_back(move); });
    }

    [[nodiscard]] Board play(const Board& board, Player player, Move move) const {
        Board after = board;
        rulesets::play(area_, after.stones, player, move);
        if constexpr (kHashed) rehash(after.key, player, move);
        evaluation_.update(after.accumulator, player, move);
        return after;
    }

    /// Two words of stones are the whole key. If Right is to move, both are complemented; they then overlap in some
    /// empty cell. A full board has none, but it has no moves either and is never looked up.
    [[nodiscard]] SearchKey key(const Board& board, Player player) const {
        if constexpr (kHashed) {
            const std::uint64_t flip = player == Player::kLeft ? 0 : kSeed;
            return {board.key.low ^ flip, board.key.high ^ flip};
        } else {
            const std::uint64_t flip = player == Player::kLeft ? 0 : ~std::uint64_t{0};
            return {board.stones.left.words()[0] ^ flip, board.stones.right.words()[0] ^ flip};
        }
    }

    [[nodiscard]] int evaluate(const Board& board, Player player) const {
        return evaluation_.points(board.accumulator, board.stones, player);
    }

    // By the cell that the stone leaves, and the direction.
    [[nodiscard]] std::size_t history_index(Player, Move move) const {
        const int distance = move.to - move.from;
        const int direction = distance < 0 ? (-distance < area_.columns ? 0 : 1) : (distance < area_.columns ? 2 : 3);
        return static_cast<std::size_t>(move.from) * 4 + static_cast<std::size_t>(direction);
    }
    [[nodiscard]] std::size_t history_size() const { return static_cast<std::size_t>(area_.rows * area_.columns) * 4; }

 private:
    static constexpr bool kHashed = Words > 1;
    using Bits = std::conditional_t<Words == 1, std::uint64_t, rulesets::BitBoard<Words>>;
    using Bounds = solver::KonaneBounds<Bits>;

    /// Every move takes a stone, which bounds what is left of the game.
    static Proof decided(const Board& board, Ending ending) { return {ending, count(board)}; }
    static int count(const Board& board) { return board.stones.left.count() + board.stones.right.count(); }

    static Bits bits(const rulesets::BitBoard<Words>& cells) {
        if constexpr (Words == 1) {
            return cells.words()[0];
        } else {
            return cells;
        }
    }
    static constexpr std::uint64_t kSeed = 0x6B6F6E616E65;

    void toggle(SearchKey& key, Player colour, int cell) const {
        const SearchKey& of_cell = keys_[index_of(colour)][static_cast<std::size_t>(cell)];
        key.low ^= of_cell.low;
        key.high ^= of_cell.high;
    }

    void rehash(SearchKey& key, Player player, Move move) const {
        toggle(key, player, move.from);
        toggle(key, player, move.to);
        const int low = move.from < move.to ? move.from : move.to;
        const int high = move.from < move.to ? move.to : move.from;
        const int step = high - low < area_.columns ? 1 : area_.columns;
        for (int over = low + step; over < high; over += 2 * step) toggle(key, rulesets::opponent(player), over);
    }

    Area area_;
    Evaluation evaluation_;
    int most_stones_of_proofs_;
    const KonaneEndgame* endgame_ = nullptr;
    std::array<std::vector<SearchKey>, 2> keys_;
};

}  // namespace papamu::engine
