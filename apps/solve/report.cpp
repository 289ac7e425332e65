#include "apps/solve/report.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/json_fields.h"
#include "apps/progress.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::solve {

namespace {

using rulesets::AnyPosition;
using solver::FirstAnswer;
using solver::OutcomeReport;
using Json = nlohmann::ordered_json;

std::string_view meaning(char outcome) {
    switch (outcome) {
        case 'L':
            return "Left wins, whoever moves first";
        case 'R':
            return "Right wins, whoever moves first";
        case 'N':
            return "the player who moves first wins";
        default:
            return "the player who moves second wins";
    }
}

std::string first_line(std::string_view name, const AnyPosition& position, const std::optional<FirstAnswer>& answer) {
    if (!answer) return {};
    std::string line = fmt::format("{} moves first: {}", name, result_word(answer));
    if (answer->best_move) line += ", by " + position.move_text(*answer->best_move);
    return line + '\n';
}

Json word_or_null(const std::optional<FirstAnswer>& answer) {
    if (!answer || !answer->wins) return nullptr;
    return *answer->wins ? "win" : "loss";
}

Json move_or_null(const AnyPosition& position, const std::optional<FirstAnswer>& answer) {
    if (!answer || !answer->best_move) return nullptr;
    return position.move_text(*answer->best_move);
}

}  // namespace

std::string_view result_word(const std::optional<FirstAnswer>& answer) {
    if (!answer) return "-";
    if (!answer->wins) return "unknown";
    return *answer->wins ? "win" : "loss";
}

char outcome_letter(const OutcomeReport& report) { return report.outcome().value_or('?'); }

std::string text_report(const AnyPosition& position, const OutcomeReport& report) {
    std::string text = first_line("Left", position, report.left) + first_line("Right", position, report.right);
    if (const auto outcome = report.outcome()) text += fmt::format("outcome {}: {}\n", *outcome, meaning(*outcome));
    text += fmt::format("{} nodes, {}\n", report.nodes, short_duration(report.seconds));
    if (!report.stopped.empty()) text += fmt::format("stopped: {}\n", report.stopped);
    if (report.remaining) text += fmt::format("perhaps {} nodes more\n", short_count(report.remaining->nodes));
    return text;
}

std::string text_line(const OutcomeReport& report) {
    std::string line(1, outcome_letter(report));
    if (report.left) line += fmt::format("  left-first {}", result_word(report.left));
    if (report.right) line += fmt::format("  right-first {}", result_word(report.right));
    return line;
}

std::string json_report(const AnyPosition& position, const OutcomeReport& report, bool misere) {
    const auto outcome = report.outcome();
    const Json left_move = move_or_null(position, report.left);
    const Json right_move = move_or_null(position, report.right);
    Json json = {{"ruleset", position.ruleset().name()},
                 {"position", position.text()},
                 {"outcome", outcome ? Json(std::string(1, *outcome)) : Json(nullptr)},
                 {"left_first", word_or_null(report.left)},
                 {"right_first", word_or_null(report.right)},
                 {"best_move", left_move.is_null() ? right_move : left_move},
                 {"left_best_move", left_move},
                 {"right_best_move", right_move},
                 {"nodes", report.nodes},
                 {"seconds", report.seconds},
                 {"stopped", report.stopped.empty() ? Json(nullptr) : Json(report.stopped)}};
    if (report.remaining) {
        json["remaining"] = {{"proof", report.remaining->proof},
                             {"disproof", report.remaining->disproof},
                             {"nodes", std::round(report.remaining->nodes)}};
    }
    if (misere) json["misere"] = true;
    return dump(json);
}

}  // namespace papamu::apps::solve
