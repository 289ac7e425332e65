#include "engine/chinese_checkers/chinese_checkers_search_game.h"

#include <algorithm>

#include "base/random.h"

namespace papamu::engine {

namespace {

using rulesets::kNoStarCell;
using rulesets::kStar;
using rulesets::kStarCells;
using rulesets::StarCells;

static_assert(LoopyGame<ChineseCheckersSearchGame>);
static_assert(WideGame<ChineseCheckersSearchGame>);

constexpr StarCells kAllCells = StarCells::first(kStarCells);

}  // namespace

ChineseCheckersSearchGame::ChineseCheckersSearchGame(const ChineseCheckersEvaluation& evaluation,
                                                     const GrayOptions& grays)
    : evaluation_(evaluation), grays_(grays) {
    base::Random random(kSeed);
    for (CellKeys& keys : keys_) {
        for (SearchKey& key : keys) key = {random.next(), random.next()};
    }
    for (auto& keys : hand_keys_) {
        for (SearchKey& key : keys) key = {random.next(), random.next()};
    }
}

auto ChineseCheckersSearchGame::board(const State& state) const -> Board {
    Board board{state.marbles, state.gray, state.grays_in_hand, static_cast<std::uint8_t>(grays_.plies), {}, {}};
    if (grays_.moves == GrayMoves::kNone) board.gray_plies = 0;
    const auto toggle_all = [&](const StarCells& cells, const CellKeys& keys) {
        cells.for_each([&](int cell) { toggle(board.key, keys[static_cast<std::size_t>(cell)]); });
    };
    for (const std::size_t side : {0U, 1U}) {
        toggle_all(state.marbles[side], keys_[side]);
        toggle(board.key, hand_keys_[side][state.grays_in_hand[side]]);
    }
    toggle_all(state.gray, keys_[2]);
    board.accumulator = evaluation_.start(state);
    return board;
}

void ChineseCheckersSearchGame::remember(const State& state) { occurred_.insert(key(board(state), state.to_move).low); }

Ending ChineseCheckersSearchGame::ending(const Board& board, rulesets::Player player) const {
    if (rulesets::has_filled_home(board.marbles, opponent(player))) return Ending::kLost;
    const StarCells& own = board.marbles[static_cast<std::size_t>(player)];
    return rulesets::can_move(own, board.occupied()) ? Ending::kNone : Ending::kLost;
}

void ChineseCheckersSearchGame::append_moves(const StarCells& own, const StarCells& occupied, std::uint8_t gray,
                                             std::vector<Move>& moves) {
    own.for_each([&](int from) {
        rulesets::destinations(occupied, from).for_each([&](int to) {
            moves.push_back({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), gray});
        });
    });
}

void ChineseCheckersSearchGame::generate(const Board& board, rulesets::Player player, std::vector<Move>& moves) const {
    const auto side = static_cast<std::size_t>(player);
    append_moves(board.marbles[side], board.occupied(), kNoStarCell, moves);
    if (board.gray_plies > 0 && board.grays_in_hand[side] > 0) append_gray_moves(board, player, moves);
}

void ChineseCheckersSearchGame::append_gray_moves(const Board& board, rulesets::Player player,
                                                  std::vector<Move>& moves) const {
    const StarCells occupied = board.occupied();
    const StarCells places = kAllCells.minus(occupied | kStar.home[0] | kStar.home[1]);
    if (grays_.moves == GrayMoves::kSelected) {
        append_selected_grays(
            {board.marbles, occupied, places, player},
            [&](rulesets::Player mover, Move move) { return gain(board, mover, move); }, moves);
        return;
    }
    places.for_each([&](int gray) {
        StarCells with_it = occupied;
        with_it.set(gray);
        append_moves(board.marbles[static_cast<std::size_t>(player)], with_it, static_cast<std::uint8_t>(gray), moves);
    });
}

auto ChineseCheckersSearchGame::play(const Board& board, rulesets::Player player, Move move) const -> Board {
    Board after = board;
    const auto side = static_cast<std::size_t>(player);
    if (after.gray_plies > 0) --after.gray_plies;
    if (move.gray != kNoStarCell) {
        after.gray.set(move.gray);
        toggle(after.key, keys_[2][move.gray]);
        toggle(after.key, hand_keys_[side][after.grays_in_hand[side]]);
        toggle(after.key, hand_keys_[side][--after.grays_in_hand[side]]);
    }
    after.marbles[side].reset(move.from);
    after.marbles[side].set(move.to);
    toggle(after.key, keys_[side][move.from]);
    toggle(after.key, keys_[side][move.to]);
    evaluation_.update(after.accumulator, player, move);
    return after;
}

}  // namespace papamu::engine
