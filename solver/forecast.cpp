#include "solver/forecast.h"

#include <algorithm>
#include <cmath>
#include <limits>
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

constexpr int kGames = 32, kFirstGames = 4;
constexpr double kFarBelow = 1e-5;             // the forecasts of a few games and of all were never that far apart
constexpr std::size_t kMostMoves = 1'000'000;  // in all positions: no further game is begun after them
constexpr std::uint64_t kSeed = 32;
// Fitted to the boards in docs/value.md.
constexpr double kFactorOfPositions = 0.3, kExponentOfPositions = 0.8;

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

/// The random games of one forecast, which are the same in every run.
class Forecast {
 public:
    explicit Forecast(const AnyPosition& position) : position_(position) {}

    /// The forecast after that many games, or fewer if they are long.
    double after(int games) {
        for (; games_ < games && moves_ < kMostMoves; ++games_) sum_ += sampled_once(position_, random_, moves_);
        return kFactorOfPositions * std::pow(sum_ / games_, kExponentOfPositions);
    }

 private:
    const AnyPosition& position_;
    base::Random random_{kSeed};
    double sum_ = 0;
    std::size_t moves_ = 0;
    int games_ = 0;
};

/// An upper bound on the positions that play may reach: every cell of a board may hold each letter, except those that
/// are off the board, and remain so.
double most_positions(const AnyPosition& position) {
    const std::string letters = position.ruleset().letters(), text = position.ruleset().print(position);
    if (letters.empty()) return std::numeric_limits<double>::infinity();
    const auto cells = std::count_if(text.begin(), text.end(), [](char c) { return c != '/' && c != '#'; });
    return std::pow(static_cast<double>(letters.size()), static_cast<double>(cells));
}

bool has_forecast(const AnyPosition& position) {
    return position.ruleset().has_board() || position.ruleset().has_graph();
}

}  // namespace

double forecast_positions(const AnyPosition& position) {
    return has_forecast(position) ? Forecast(position).after(kGames) : 0;
}

bool forecast_exceeds(const AnyPosition& position, double limit) {
    if (!has_forecast(position)) return 0 > limit;
    if (most_positions(position) <= limit) return false;
    Forecast forecast(position);
    return forecast.after(kFirstGames) > kFarBelow * limit && forecast.after(kGames) > limit;
}

}  // namespace papamu::solver
