#include "engine/any_game/any_search_game.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>

#include "base/hash.h"
#include "base/work_limit.h"
#include "engine/score.h"

namespace papamu::engine {

namespace {

constexpr std::uint64_t kSecondStart = 0x67616D65;  // the two halves of a key begin differently

}  // namespace

std::vector<rulesets::AnyMove> AnySearchGame::moves(const rulesets::AnyPosition& position, Player player) const {
    const base::WorkLimit limit(base::WorkLimit::kUnlimited, stop_);
    return position.moves(player);
}

AnySearchGame::Board AnySearchGame::board(const rulesets::AnyPosition& position, Player to_move) const {
    return {position, std::make_shared<const std::vector<rulesets::AnyMove>>(moves(position, to_move))};
}

void AnySearchGame::generate(const Board& board, Player /*player*/, std::vector<Move>& moves) const {
    const auto count = static_cast<std::uint32_t>(board.moves->size());
    for (std::uint32_t number = 1; number <= count; ++number) moves.push_back({number});
}

AnySearchGame::Board AnySearchGame::play(const Board& board, Player player, Move move) const {
    return this->board(board.position.play(player, (*board.moves)[move.number - 1]), opponent(player));
}

SearchKey AnySearchGame::key(const Board& board, Player player) const {
    const std::string bytes = board.position.key();
    SearchKey key{static_cast<std::uint64_t>(player), kSecondStart + bytes.size()};
    for (std::string_view rest = bytes; !rest.empty();) {
        std::uint64_t word = 0;
        const std::size_t taken = std::min(rest.size(), sizeof word);
        std::memcpy(&word, rest.data(), taken);
        rest.remove_prefix(taken);
        key.low = base::mix_bits((key.low ^ word) * base::kGoldenRatio);
        key.high = base::mix_bits(key.high * base::kSecondMixer + word);
    }
    return key;
}

int AnySearchGame::evaluate(const Board& board, Player player) const {
    constexpr int points = 100;  // for a move
    constexpr int most = (kMostPoints - 1) / points;
    const auto count = [](std::size_t moves) { return static_cast<std::ptrdiff_t>(moves); };
    const auto more = count(board.moves->size()) - count(moves(board.position, opponent(player)).size());
    const int bounded = static_cast<int>(std::clamp<std::ptrdiff_t>(more, -most, most));
    return points * (misere_ ? -bounded : bounded);
}

}  // namespace papamu::engine
