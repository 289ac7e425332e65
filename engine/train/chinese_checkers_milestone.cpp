#include "engine/train/chinese_checkers_milestone.h"

#include <fmt/format.h>

#include <functional>
#include <utility>

#include "engine/chinese_checkers/chinese_checkers_engine.h"
#include "engine/match/match.h"
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

/// The share of its games that the first player wins, each opening played twice with the seats swapped. A game that is
/// too long counts half.
double share_won(const std::array<Maker, 2>& makers, const std::vector<rulesets::ChineseCheckersState>& openings,
                 const ChineseCheckersMeasureOptions& options) {
    const auto schedule = round_robin(2, openings.size());
    const MatchPlan plan{.control = {.depth = options.depth}, .concurrency = options.threads, .stop = options.stop};
    const auto make_table = [&]() -> GameTable<ChineseCheckers> {
        return [&](const ScheduledGame& game, const std::atomic<bool>* give_up) {
            const std::uint64_t seed = options.seed + game.number;
            const std::array<PlayerPtr<ChineseCheckers>, 2> players = {makers[0](seed), makers[1](seed)};
            const auto seat = [&](std::size_t i) { return players[static_cast<std::size_t>(game.seats[i])].get(); };
            return play_game<ChineseCheckers>(openings[game.opening], {seat(0), seat(1)}, plan.control, plan.stop,
                                              give_up, kLongestGame);
        };
    };
    double won = 0.5 * static_cast<double>(schedule.size());
    play_at_tables<ChineseCheckers>(schedule, plan, make_table, [&](const MatchGame<ChineseCheckers>& game) {
        won += game.seats[static_cast<std::size_t>(game.played.winner.value())] == 0 ? 0.5 : -0.5;
        return true;
    });
    return schedule.empty() ? 0.5 : won / static_cast<double>(schedule.size());
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
        milestone.scores[i] = share_won(makers, openings, options);
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
