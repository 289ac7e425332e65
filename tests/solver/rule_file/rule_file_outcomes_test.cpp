// Who wins games from rule files, with each optimisation left out, is what their values say.
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "cgt/order.h"
#include "solver/analysis.h"
#include "solver/outcome/outcome.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::rule_file_outcomes_test {
namespace {

using rulesets::AnyRuleset;
using rulesets::RuleFileRuleset;

constexpr std::uint64_t kMostNodes = 5000;

/// Asks with all optimisations, and without each, unless that takes too many nodes. Adds to `saves` those without which
/// more nodes are needed.
void check(const AnyRuleset& game, const std::string& text, std::set<std::string_view>& saves) {
    const auto position = game.parse(text).value();
    cgt::ValueStore store;
    solver::AnalysisOptions asked;
    asked.moves = solver::MovesAsked::kNone;
    const auto value = solver::make_analyst(game, store, {})->analyse(position, asked).value;
    ASSERT_TRUE(value.has_value()) << game.name() << ' ' << text;
    const char expected = *cgt::to_string(cgt::outcome(store, *value));
    const auto solve = [&](const solver::OutcomeOptions& options) {
        solver::OutcomeLimits limits;
        limits.nodes = kMostNodes;
        return solver::make_outcome_solver(position, options).value()->solve({}, limits);
    };
    const solver::OutcomeReport all = solve({});
    ASSERT_EQ(all.outcome(), expected) << game.name() << ' ' << text;
    for (const solver::OptimisationName& entry : solver::kOptimisations) {
        solver::OutcomeOptions options;
        options.switches.without(entry.optimisation);
        const solver::OutcomeReport report = solve(options);
        if (!report.outcome()) {
            ASSERT_FALSE(report.stopped.empty());
            continue;
        }
        ASSERT_EQ(report.outcome(), expected) << game.name() << ' ' << text << " without " << entry.name;
        if (report.nodes > all.nodes) saves.insert(entry.name);
    }
}

TEST(RuleFileOutcomes, AreThoseOfTheValuesWithoutEachOptimisation) {
    std::mt19937_64 random = seeded_random();
    std::set<std::string_view> saves;
    for (const RuleFileRuleset* const game : shipped_rules()) {
        std::string often = game->rules().letters + game->rules().letters;
        often.erase(often.find('#'), 1);
        const bool strips = game->rules().strips;
        check(*game, strips ? random_board(random, 1, 7, often) : random_board(random, 2, 4, often), saves);
        if (HasFatalFailure()) return;
    }
    for (const AnyRuleset* const game : shipped_games()) {
        if (dynamic_cast<const RuleFileRuleset*>(game) != nullptr) continue;
        check(*game, std::string(game->example()), saves);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(saves.size(), 3U);
}

}  // namespace
}  // namespace papamu::tests::rule_file_outcomes_test
