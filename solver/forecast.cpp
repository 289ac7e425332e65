#include "solver/forecast.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "base/random.h"
#include "rulesets/any_ruleset.h"

namespace papamu::solver {

namespace {

using rulesets::AnyMove;
using rulesets::AnyPosition;
using rulesets::AnyRuleset;
using rulesets::Player;

constexpr int kGames = 32;
constexpr std::size_t kMostMoves = 1'000'000;  // in all positions: no further game is begun after them
constexpr std::uint64_t kSeed = 32;
// Fitted to the boards in docs/value.md.
constexpr double kFactor = 0.3, kExponent = 0.8;

/// The moves of both players in one position.
struct Options {
    std::vector<AnyMove> moves;      // Left's first
    std::vector<std::string> texts;  // by which moves in different positions are compared
    std::size_t left = 0;            // how many are Left's

    explicit Options(const AnyPosition& position) {
        const AnyRuleset& ruleset = position.ruleset();
        ruleset.moves(position, Player::kLeft, moves);
        left = moves.size();
        ruleset.moves(position, Player::kRight, moves);
        for (const AnyMove& move : moves) texts.push_back(ruleset.print_move(position, move));
    }
    [[nodiscard]] bool has(bool is_left, const std::string& text) const {
        const auto middle = texts.begin() + static_cast<std::ptrdiff_t>(left);
        return is_left ? std::find(texts.begin(), middle, text) != middle
                       : std::find(middle, texts.end(), text) != texts.end();
    }
};

/// One random game, in which both players have all moves at any time: the sum over its lengths of what the header
/// describes. Adds the moves of all its positions to `moves`.
double sampled_once(AnyPosition position, base::Random& random, std::size_t& moves) {
    std::vector<Options> game;
    double paths = 1;
    double sum = 1;
    for (;;) {
        const Options& here = game.emplace_back(position);
        if (here.moves.empty()) return sum;
        moves += here.moves.size();
        const auto chosen = static_cast<std::size_t>(random.below(static_cast<int>(here.moves.size())));
        const bool is_left = chosen < here.left;
        std::size_t places = 1;
        while (places < game.size() && game[game.size() - 1 - places].has(is_left, here.texts[chosen])) ++places;
        const auto orders = std::sqrt(static_cast<double>(game.size() * places));
        paths *= static_cast<double>(here.moves.size()) / orders;
        sum += paths;
        position = position.play(is_left ? Player::kLeft : Player::kRight, here.moves[chosen]);
    }
}

}  // namespace

double forecast_positions(const AnyPosition& position) {
    const AnyRuleset& ruleset = position.ruleset();
    if (!ruleset.has_board() && !ruleset.has_graph()) return 0;
    base::Random random(kSeed);
    double sum = 0;
    std::size_t moves = 0;
    int games = 0;
    for (; games < kGames && moves < kMostMoves; ++games) sum += sampled_once(position, random, moves);
    return kFactor * std::pow(sum / games, kExponent);
}

}  // namespace papamu::solver
