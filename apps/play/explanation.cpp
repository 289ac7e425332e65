#include "apps/play/explanation.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <limits>
#include <optional>
#include <vector>

#include "apps/value/board_text.h"
#include "apps/value/outcome_words.h"
#include "apps/value/region_map.h"
#include "apps/value/text_report.h"
#include "apps/value/value_texts.h"
#include "cgt/order.h"
#include "engine/any_game/any_endgame.h"
#include "solver/analysis.h"
#include "solver/store_memory.h"

namespace papamu::apps::play {

namespace {

using Json = nlohmann::ordered_json;
using rulesets::AnyContest;
using rulesets::Player;
using solver::Analysis;
using solver::RegionAnalysis;

constexpr std::size_t kMostCharacters = value::kMostInTotal;

std::pair<int, int> corner_of(const RegionAnalysis& region) {
    std::pair corner{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
    for (const auto& [row, column] : region.cells) {
        corner.first = std::min(corner.first, row);
        corner.second = std::min(corner.second, column);
    }
    return corner;
}

class Explainer {
 public:
    Explainer(const ExplainedState& explained, const ExplanationLimits& limits)
        : words_(explained),
          state_(explained.state),
          limits_(limits),
          store_(solver::store_options(limits.memory)),
          texts_(store_, kMostCharacters) {}

    Explanation explain() {
        json_ = {{"value", nullptr},   {"outcome", nullptr},       {"lower", nullptr}, {"upper", nullptr},
                 {"stopped", nullptr}, {"regions", Json::array()}, {"wins", nullptr},  {"winning_moves", nullptr}};
        if (state_.misere) {
            say("Values say who wins if the player who cannot move loses, so there are none here.\n");
            ask_who_wins();
        } else {
            explain_by_values();
        }
        return {std::move(text_), std::move(json_)};
    }

 private:
    void explain_by_values() {
        const auto analyst = solver::make_analyst(
            state_.position.ruleset(), store_,
            {.threads = limits_.threads, .switches = {}, .table_bytes = limits_.memory / 2, .stored = limits_.stored});
        solver::AnalysisOptions options;
        options.second_limit = limits_.seconds;
        options.stop = limits_.stop;
        const Analysis analysis = analyst->analyse(state_.position, options);
        json_["lower"] = analysis.lower;
        json_["upper"] = analysis.upper;
        if (!analysis.stopped.empty()) json_["stopped"] = analysis.stopped;
        if (analysis.rows > 0) text_ += value::draw_board(value::RegionMap(analysis), limits_.colours);
        for (std::size_t i = 0; i < analysis.regions.size(); ++i) add_region(analysis.regions[i], i);
        if (analysis.value && analysis.stopped.empty()) {
            add_value(*analysis.value, analysis);
        } else {
            add_bounds(analysis);
            ask_who_wins();
        }
    }

    template <class... Arguments>
    void say(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(text_), format, std::forward<Arguments>(arguments)...);
    }

    [[nodiscard]] const std::string& mover() const { return words_.names[index_of(state_.to_move)]; }

    void add_region(const RegionAnalysis& region, std::size_t index) {
        const std::string worth = region.value ? value::text_or_summary(texts_, *region.value, value::kMostInLine)
                                               : value::bounds_text(region.lower, region.upper);
        Json json = {{"at", nullptr}, {"position", region.position.text()}, {"value", nullptr}};
        if (region.cells.empty()) {
            say("  {} is {}: {}\n", value::region_label(index), json["position"].get<std::string>(), worth);
        } else {
            const auto [row, column] = corner_of(region);
            json["at"] = fmt::format("{},{}", row, column);
            say("  {} at {},{}, {} cells: {}\n", value::region_label(index), row, column, region.cells.size(), worth);
        }
        if (region.value) json["value"] = worth;
        json_["regions"].push_back(std::move(json));
    }

    void add_value(cgt::Value total, const Analysis& analysis) {
        const std::string worth = value::text_or_summary(texts_, total, kMostCharacters);
        const std::string outcome = cgt::to_string(cgt::outcome(store_, total));
        json_["value"] = worth;
        json_["outcome"] = outcome;
        const std::string note = words_.note.empty() ? "" : " (" + words_.note + ")";
        say("All together: {}; {}{}.\n", worth, value::outcome_in_words(outcome), note);
        std::vector<std::string> winning;
        for (const auto& move : state_.to_move == Player::kLeft ? analysis.left_moves : analysis.right_moves) {
            if (move.winning) winning.push_back(analysis.position.move_text(move.move));
        }
        json_["wins"] = !winning.empty();
        json_["winning_moves"] = winning;
        if (winning.empty()) return say("{} is to move and loses, whatever it plays.\n", mover());
        say("{} is to move and wins with {}.\n", mover(), fmt::join(winning, ", "));
    }

    void add_bounds(const Analysis& analysis) {
        std::size_t largest = 0;
        for (const RegionAnalysis& region : analysis.regions) largest = std::max(largest, region.cells.size());
        const std::string size = largest == 0 ? "" : fmt::format(", the largest of {} cells", largest);
        say("Too early for exact values: {} region{}{}; stopped by {}.\n", analysis.regions.size(),
            analysis.regions.size() == 1 ? "" : "s", size, analysis.stopped);
        const std::string& left = words_.names[0];
        say("All together {} moves for {}.\n", value::bounds_text(analysis.lower, analysis.upper),
            words_.note.empty() ? left : left + " (Left)");
        if (const auto outcome = value::outcome_from_bounds(analysis.lower, analysis.upper))
            json_["outcome"] = *outcome;
    }

    void ask_who_wins() {
        engine::AnyExactOutcome found;
        const bool is_stopped = limits_.stop != nullptr && limits_.stop->load();
        if (!is_stopped) {
            engine::AnyEndgame endgame(
                {.table_bytes = limits_.memory / 2, .threads = limits_.threads, .stored = limits_.stored});
            found =
                endgame.solve(state_, {.time = std::chrono::duration<double>(limits_.seconds), .stop = limits_.stop});
        }
        if (!found.wins) {
            text_ += "Who wins is not known yet either. Type hint for what the engine thinks.\n";
            return;
        }
        json_["wins"] = *found.wins;
        if (*found.wins) {
            say("But it is proven who wins: {} is to move and wins with {}.\n", mover(),
                AnyContest::print_action(state_, *found.move));
        } else {
            say("But it is proven who wins: {} is to move and loses, whatever it plays.\n", mover());
        }
    }

    const ExplainedState& words_;
    const AnyContest::State& state_;
    const ExplanationLimits& limits_;
    cgt::ValueStore store_;
    value::ValueTexts texts_;
    std::string text_;
    Json json_;
};

}  // namespace

Explanation explain(const ExplainedState& explained, const ExplanationLimits& limits) {
    return Explainer(explained, limits).explain();
}

}  // namespace papamu::apps::play
