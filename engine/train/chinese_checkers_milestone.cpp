#include "engine/train/chinese_checkers_milestone.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "base/workers.h"
#include "engine/chinese_checkers/chinese_checkers_engine.h"
#include "engine/match/openings.h"
#include "engine/opponents/chinese_checkers_greedy.h"
#include "engine/opponents/chinese_checkers_random.h"
#include "engine/train/curve_picture.h"

namespace papamu::engine {

namespace {

using rulesets::ChineseCheckers;

constexpr int kOpeningPlies = 6;
constexpr int kLongestGame = 400;  // players with early weights may wait for one another for ever
constexpr std::size_t kPlayerTableBytes = std::size_t{1} << 18;
constexpr std::array<std::string_view, kChineseCheckersRivals> kChineseCheckersRivalNames = {
    "random", "greedy", "distance", "earlier self"};

using Maker = std::function<PlayerPtr<ChineseCheckers>(std::uint64_t seed)>;

Maker learned(const ChineseCheckersWeights& weights) {
    return [weights](std::uint64_t) {
        return make_chinese_checkers_engine({.table_bytes = kPlayerTableBytes, .weights = weights});
    };
}

Maker rival(ChineseCheckersRival who, const ChineseCheckersWeights& earlier) {
    switch (who) {
        case ChineseCheckersRival::kRandom:
            return make_chinese_checkers_random;
        case ChineseCheckersRival::kGreedy:
            return make_chinese_checkers_greedy;
        case ChineseCheckersRival::kDistance:
            return learned(distance_weights());
        case ChineseCheckersRival::kEarlier:
            break;
    }
    return learned(earlier);
}

// The points of player 0 when player `first` moves first: 1, 0, or 0.5 if the game is too long.
double play(const std::array<Maker, 2>& makers, std::size_t first, rulesets::ChineseCheckersState state,
            std::uint64_t seed, int depth) {
    const std::array<PlayerPtr<ChineseCheckers>, 2> players = {makers[0](seed), makers[1](seed)};
    const auto mover = state.to_move;
    for (int ply = 0; ply < kLongestGame; ++ply) {
        if (const auto winner = ChineseCheckers::winner(state)) return (*winner == mover) == (first == 0) ? 1 : 0;
        const std::size_t who = (state.to_move == mover) == (first == 0) ? 0 : 1;
        state = ChineseCheckers::apply(state, players[who]->choose(state, {.depth = depth}, {}).action);
    }
    return 0.5;
}

}  // namespace

std::string_view rival_name(ChineseCheckersRival rival) {
    return kChineseCheckersRivalNames[static_cast<std::size_t>(rival)];
}

ChineseCheckersMilestone measure_chinese_checkers(const ChineseCheckersWeights& weights,
                                                  const ChineseCheckersWeights& earlier,
                                                  const ChineseCheckersMeasureOptions& options) {
    ChineseCheckersMilestone milestone;
    rulesets::ChineseCheckersState start = rulesets::chinese_checkers_start();
    const auto hands = std::exchange(start.grays_in_hand, {});  // random moves would use them up
    auto openings = random_openings<ChineseCheckers>(start, kOpeningPlies, static_cast<std::size_t>(options.games) / 2,
                                                     options.seed);
    for (auto& opening : openings) opening.grays_in_hand = hands;
    for (std::size_t i = 0; i < kChineseCheckersRivals; ++i) {
        const std::array<Maker, 2> makers = {learned(weights), rival(static_cast<ChineseCheckersRival>(i), earlier)};
        std::vector<double> points(2 * openings.size());
        std::atomic<std::size_t> next = 0;
        base::run_workers(options.threads, [&](int) {
            for (std::size_t g = next++; g < points.size(); g = next++) {
                if (options.stop != nullptr && options.stop->load()) return;
                points[g] = play(makers, g % 2, openings[g / 2], options.seed + g, options.depth);
            }
        });
        const double won = std::accumulate(points.begin(), points.end(), 0.0);
        milestone.scores[i] = points.empty() ? 0.5 : won / static_cast<double>(points.size());
    }
    for (std::size_t k = 0; k < kPhases; ++k)
        milestone.tempo[k] = static_cast<double>(weights[kTempoRow][k]) / kWeightsPerPoint;
    return milestone;
}

std::string chinese_checkers_curve_csv(const std::vector<ChineseCheckersMilestone>& milestones) {
    std::string text = "games,positions";
    for (const std::string_view name : kChineseCheckersRivalNames) text += ",won_" + curve_column(name);
    for (std::size_t k = 1; k <= kPhases; ++k) text += fmt::format(",tempo_{}", 100 * k / kPhases);
    text += '\n';
    for (const ChineseCheckersMilestone& milestone : milestones) {
        text += fmt::format("{},{}", milestone.games, milestone.positions);
        for (const double score : milestone.scores) text += fmt::format(",{:.6g}", score);
        for (const double points : milestone.tempo) text += fmt::format(",{:.6g}", points);
        text += '\n';
    }
    return text;
}

std::string chinese_checkers_curve_svg(const std::vector<ChineseCheckersMilestone>& milestones, std::uint64_t games) {
    std::vector<std::uint64_t> at;
    CurvePanel strength{"Games won against ...", 0, 1, {}};
    CurvePanel tempo{"The right to move, in points, by the rows still to go", 0, 0, {}};
    for (const std::string_view name : kChineseCheckersRivalNames) strength.curves.push_back({std::string(name), {}});
    for (std::size_t k = 1; k <= kPhases; ++k) tempo.curves.push_back({fmt::format("{} %", 100 * k / kPhases), {}});
    for (const ChineseCheckersMilestone& milestone : milestones) {
        at.push_back(milestone.games);
        for (std::size_t i = 0; i < milestone.scores.size(); ++i)
            strength.curves[i].values.push_back(milestone.scores[i]);
        for (std::size_t k = 0; k < kPhases; ++k) tempo.curves[k].values.push_back(milestone.tempo[k]);
    }
    fit_range(tempo);
    return curve_picture(fmt::format("What was learned in {} games of modified Chinese checkers", games), at,
                         {strength, tempo});
}

}  // namespace papamu::engine
