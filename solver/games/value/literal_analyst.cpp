#include "solver/games/value/literal_analyst.h"

#include <algorithm>
#include <utility>

#include "cgt/notation.h"
#include "rulesets/value/literal_value.h"
#include "solver/best_move.h"
#include "solver/values/integer_bounds.h"
#include "solver/values/limited_work.h"
#include "solver/values/sum_values.h"

namespace papamu::solver::detail {

namespace {

using rulesets::Player;

std::vector<MoveAnalysis> moves(cgt::ValueStore& store, cgt::Value value, Player player, MovesAsked asked) {
    cgt::NotationPrinter printer(store);
    std::vector<cgt::Value> options;
    for (const cgt::Value option : player == Player::kLeft ? store.left_options(value) : store.right_options(value)) {
        options.push_back(option);
    }
    std::sort(options.begin(), options.end(), [&](cgt::Value a, cgt::Value b) { return printer.before(a, b); });
    std::vector<MoveAnalysis> result;
    const auto list = [&](std::size_t i) {
        const rulesets::LiteralValueMove move{static_cast<std::uint32_t>(i), player};
        result.push_back({rulesets::AnyMove::of(move), options[i], wins_second(store, player, options[i])});
    };
    if (asked == MovesAsked::kBest && !options.empty()) {
        std::vector<SummandMove> summands;
        for (const cgt::Value option : options) summands.push_back({value, option});
        list(best_move(store, value, summands, player));
        return result;
    }
    result.reserve(options.size());
    for (std::size_t i = 0; i < options.size(); ++i) list(i);
    return result;
}

}  // namespace

Analysis LiteralAnalyst::analyse(const rulesets::AnyPosition& position, const AnalysisOptions& options) {
    Analysis analysis;
    analysis.position = position;
    analysis.moves = options.moves;
    SearchBudget budget({options.position_limit, options.second_limit, options.stop, {}});
    LimitedWork(budget, analysis.stopped).attempt([&] {
        const cgt::Value value =
            cgt::parse_value(store_, position.as<rulesets::LiteralValuePosition>().notation).value();
        const IntegerBounds bounds = integer_bounds(store_, value);
        analysis.lower = bounds.lower;
        analysis.upper = bounds.upper;
        analysis.value = value;
        if (!value.is_zero()) analysis.regions.push_back({position, {}, value, bounds.lower, bounds.upper});
        if (options.moves == MovesAsked::kNone) return;
        auto left = moves(store_, value, Player::kLeft, options.moves);
        analysis.right_moves = moves(store_, value, Player::kRight, options.moves);
        analysis.left_moves = std::move(left);
    });
    if (!analysis.value) {
        analysis.lower = -rulesets::LiteralValue::kMostStop - 1;
        analysis.upper = rulesets::LiteralValue::kMostStop + 1;
    }
    analysis.stats = {budget.seconds(), 1, store_.games(), 0, store_.bytes()};
    return analysis;
}

}  // namespace papamu::solver::detail
