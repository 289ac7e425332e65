// Adapts modified Chinese checkers to the search (engine/search/search_game.h), as a loopy and a wide game.
//
//     ChineseCheckersSearchGame game(evaluation, {});
//     game.remember(state);                                  // the positions of the game so far
//     const auto board = game.board(state);
//
// Gray marbles are placed only at the root of a search (or in the first GrayOptions::plies plies), and by default
// only in a few selected ways (gray_choice.h). While a player holds one, generate() does not list all its moves, and
// so no loss of that player is proven.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "engine/chinese_checkers/evaluation.h"
#include "engine/chinese_checkers/gray_choice.h"
#include "engine/chinese_checkers/race_judge.h"
#include "engine/score.h"
#include "engine/search/search_game.h"
#include "rulesets/chinese_checkers/chinese_checkers.h"

namespace papamu::engine {

struct GrayOptions {
    GrayMoves moves = GrayMoves::kSelected;
    int plies = 1;  // from the root
};

class ChineseCheckersSearchGame {
 public:
    using Player = rulesets::Player;
    using Move = rulesets::ChineseCheckersMove;
    using State = rulesets::ChineseCheckersState;
    using StarCells = rulesets::StarCells;

    struct Board {
        std::array<StarCells, 2> marbles;
        StarCells gray;
        std::array<std::uint8_t, 2> grays_in_hand;
        std::uint8_t gray_plies;  // the number of plies from here in which gray marbles are placed
        SearchKey key;            // of everything but the player to move
        ChineseCheckersEvaluation::Accumulator accumulator;

        [[nodiscard]] StarCells occupied() const { return marbles[0] | marbles[1] | gray; }
    };

    explicit ChineseCheckersSearchGame(const ChineseCheckersEvaluation& evaluation, const GrayOptions& grays = {});

    [[nodiscard]] Board board(const State& state) const;

    /// Adds the state to the positions of the game.
    void remember(const State& state);
    void forget() { occurred_.clear(); }

    /// Sets the judges of races, which must outlive this object; nullptr: none. Threads must not share a judge.
    void judge_races(RaceJudge* points, RaceJudge* proofs) {
        race_points_ = points;
        race_proofs_ = proofs;
    }

    /// Makes each row that the player still has to go cost `points` more.
    void hurry(Player player, int points) { haste_[static_cast<std::size_t>(player)] = points; }

    [[nodiscard]] Ending ending(const Board& board, Player player) const;
    [[nodiscard]] Proof proof(const Board& board, Player player) const {
        if (race_proofs_ == nullptr || !is_race(board.marbles)) return {};
        return race_proofs_->proof({board.marbles, board.gray, board.grays_in_hand, player}, key(board, player));
    }
    void generate(const Board& board, Player player, std::vector<Move>& moves) const;
    [[nodiscard]] Board play(const Board& board, Player player, Move move) const;

    [[nodiscard]] SearchKey key(const Board& board, Player player) const {
        const std::uint64_t flip = player == Player::kLeft ? 0 : kSeed;
        return {board.key.low ^ flip, board.key.high ^ flip};
    }
    [[nodiscard]] int evaluate(const Board& board, Player player) const {
        const auto& rows = board.accumulator.rows_to_go;
        const auto me = static_cast<std::size_t>(player);
        int points = evaluation_.points(board.accumulator, board.marbles, player) + haste_[1 - me] * rows[1 - me] -
                     haste_[me] * rows[me];
        if (race_points_ != nullptr && is_race(board.marbles))
            points += race_points_->points(board.marbles, board.gray, player);
        return std::clamp(points, 2 - kMostPoints, kMostPoints - 2);
    }
    [[nodiscard]] std::size_t history_index(Player /*player*/, Move move) const {
        return static_cast<std::size_t>(move.from) * rulesets::kStarCells + move.to;
    }
    [[nodiscard]] std::size_t history_size() const { return std::size_t{rulesets::kStarCells} * rulesets::kStarCells; }

    [[nodiscard]] bool has_occurred(const SearchKey& key) const {
        return !occurred_.empty() && occurred_.contains(key.low);
    }
    /// The score of a repeated position: good for `player`, since the opponent's last move achieved nothing. In a
    /// position of the game it is so good that the opponent returns to it only if all other moves are worse.
    [[nodiscard]] int repeated(const Board& board, Player player, bool in_game) const {
        return in_game ? kReturnIntoGame : std::min(evaluate(board, player) + kReturn, kReturnIntoGame);
    }

    [[nodiscard]] int gain(const Board& board, Player player, Move move) const {
        const int rows = ChineseCheckersEvaluation::rows_to_go(player, move.from) -
                         ChineseCheckersEvaluation::rows_to_go(player, move.to);
        return evaluation_.gain(board.accumulator, player, move) + haste_[static_cast<std::size_t>(player)] * rows;
    }
    [[nodiscard]] bool lists_all_moves(const Board& board, Player player) const {
        return board.grays_in_hand[static_cast<std::size_t>(player)] == 0 ||
               (grays_.moves == GrayMoves::kAll && board.gray_plies > 0);
    }

 private:
    static constexpr std::uint64_t kSeed = 0x7374617273;
    static constexpr int kReturn = 100;
    static constexpr int kReturnIntoGame = kMostPoints / 2;
    static constexpr std::size_t kMostInHand = rulesets::kMostGraysInHand + 1;

    using CellKeys = std::array<SearchKey, rulesets::kStarCells>;

    static void toggle(SearchKey& key, const SearchKey& part) {
        key.low ^= part.low;
        key.high ^= part.high;
    }
    static void append_moves(const StarCells& own, const StarCells& occupied, std::uint8_t gray,
                             std::vector<Move>& moves);
    void append_gray_moves(const Board& board, Player player, std::vector<Move>& moves) const;

    ChineseCheckersEvaluation evaluation_;
    GrayOptions grays_;
    std::array<CellKeys, 3> keys_;  // of marbles of Left, of Right, and gray
    std::array<std::array<SearchKey, kMostInHand>, 2> hand_keys_;
    std::array<int, 2> haste_{};
    RaceJudge* race_points_ = nullptr;
    RaceJudge* race_proofs_ = nullptr;
    std::unordered_set<std::uint64_t> occurred_;  // the low halves of the keys, as only heuristic scores depend on them
};

}  // namespace papamu::engine
