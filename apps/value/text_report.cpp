#include "apps/value/text_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>
#include <vector>

#include "apps/progress.h"
#include "apps/value/best_moves.h"
#include "apps/value/board_text.h"
#include "apps/value/outcome_words.h"
#include "apps/value/region_map.h"
#include "base/error.h"

namespace papamu::apps::value {

namespace {

using rulesets::Player;
using solver::MoveAnalysis;
using solver::RegionAnalysis;

class Report {
 public:
    Report(const Evaluation& evaluation, ValueTexts& texts, const TextOptions& options)
        : evaluation_(evaluation), analysis_(evaluation.analysis), texts_(texts), options_(options) {}

    std::string write(std::string_view ruleset) {
        row("ruleset", ruleset);
        row("position", analysis_.position.text());
        if (analysis_.value) {
            properties(*analysis_.value);
        } else {
            row("value", "not known: " + bounds_text(analysis_.lower, analysis_.upper));
            if (const auto outcome = outcome_from_bounds(analysis_.lower, analysis_.upper)) outcome_row(*outcome);
        }
        if (!analysis_.stopped.empty()) row("stopped", analysis_.stopped);
        row("regions", std::to_string(analysis_.regions.size()));
        if (analysis_.rows > 0 || analysis_.inert > 0) row("inert stones", std::to_string(analysis_.inert));
        terms();
        if (options_.board) (text_ += '\n') += draw_board(RegionMap(analysis_), options_.colours);
        regions();
        if (analysis_.stopped.empty() && analysis_.moves != solver::MovesAsked::kNone) {
            moves("Left", analysis_.left_moves, Player::kLeft);
            moves("Right", analysis_.right_moves, Player::kRight);
        }
        if (analysis_.left_bounds.size() + analysis_.right_bounds.size() > 0) {
            moves_with_bounds("Left", analysis_.left_bounds);
            moves_with_bounds("Right", analysis_.right_bounds);
        }
        if (options_.stats) stats();
        return std::move(text_);
    }

 private:
    void row(std::string_view name, std::string_view content) {
        fmt::format_to(std::back_inserter(text_), "{:<17} {}\n", name, content);
    }

    void outcome_row(std::string_view outcome) {
        row("outcome", fmt::format("{} ({})", outcome, outcome_in_words(outcome)));
    }

    std::string value_text(cgt::Value g) {
        return text_or_summary(texts_, g, options_.full ? texts_.most_characters() : kMostInLine);
    }

    void properties(cgt::Value g) {
        const std::string* text = texts_.text(g);
        const bool is_short = text != nullptr && (options_.full || text->size() <= kMostInTotal);
        row("value", is_short        ? *text
                     : options_.full ? fmt::format("longer than {} characters", texts_.most_characters())
                                     : fmt::format("longer than {} characters; --full writes it", kMostInTotal));
        const KnownFacts& known = texts_.facts(g);
        outcome_row(known.facts.outcome);
        row("left stop", known.facts.left_stop);
        row("right stop", known.facts.right_stop);
        row("mean", known.complete ? known.facts.mean : "not computed: a limit was reached");
        if (!known.complete) return;
        row("temperature", known.facts.temperature);
        row("birthday", known.facts.birthday.to_string());
    }

    /// A MoveAnalysis or MoveBounds.
    template <class Move>
    [[nodiscard]] std::string move_text(const Move& move) const {
        return analysis_.position.move_text(move.move);
    }
    static std::size_t longest(const std::vector<std::string>& texts) {
        std::size_t most = 0;
        for (const std::string& text : texts) most = std::max(most, text.size());
        return most;
    }

    void terms() {
        if (!analysis_.terms.empty()) text_ += '\n';
        std::vector<std::string> texts;
        for (const solver::TermAnalysis& term : analysis_.terms) {
            texts.push_back(rulesets::print_term(rulesets::term_of(term.term)));
        }
        const std::size_t width = longest(texts);
        for (std::size_t i = 0; i < analysis_.terms.size(); ++i) {
            const solver::TermAnalysis& term = analysis_.terms[i];
            fmt::format_to(std::back_inserter(text_), "term {}  {:<{}}  {}\n", i, texts[i], width,
                           term.value ? value_text(*term.value) : bounds_text(term.lower, term.upper));
        }
    }

    void regions() {
        if (!analysis_.regions.empty()) text_ += '\n';
        for (std::size_t i = 0; i < analysis_.regions.size(); ++i) region(analysis_.regions[i], region_label(i));
    }

    void region(const RegionAnalysis& region, const std::string& label) {
        int row = std::numeric_limits<int>::max();
        int column = row;
        for (const auto& [r, c] : region.cells) {
            row = std::min(row, r);
            column = std::min(column, c);
        }
        text_ += label;
        if (!analysis_.terms.empty()) fmt::format_to(std::back_inserter(text_), " in term {}", region.term);
        if (!region.cells.empty()) fmt::format_to(std::back_inserter(text_), " at {},{}", row, column);
        fmt::format_to(std::back_inserter(text_), ": {}\n",
                       region.value ? value_text(*region.value) : bounds_text(region.lower, region.upper));
        if (options_.board) return;
        text_ += "    ";
        for (const char c : region.position.text()) {
            if (c == '/') {
                text_ += "\n    ";
            } else {
                text_ += c;
            }
        }
        text_ += '\n';
    }

    void moves(std::string_view player, const std::vector<MoveAnalysis>& moves, Player who) {
        if (moves.empty()) {
            fmt::format_to(std::back_inserter(text_), "\n{} has no move\n", player);
            return;
        }
        if (analysis_.moves == solver::MovesAsked::kBest) {
            fmt::format_to(std::back_inserter(text_), "\n{}'s best move\n    {}  {} {}\n", player, move_text(moves[0]),
                           moves[0].winning ? "wins " : "loses", value_text(moves[0].value));
            return;
        }
        std::optional<std::vector<std::size_t>> best;
        try {
            best = best_moves(texts_.store(), moves, who);
        } catch (const base::LimitError&) {
            // Show all moves, then; their values are known.
        }
        std::vector<std::size_t> shown(moves.size());
        std::iota(shown.begin(), shown.end(), std::size_t{0});
        if (best && !options_.all_moves) shown = *best;
        const std::size_t left_out = moves.size() - shown.size();
        fmt::format_to(std::back_inserter(text_), "\n{}'s {}moves{}\n", player,
                       best && !options_.all_moves ? "best " : "",
                       left_out > 0 ? fmt::format(" ({} more with --moves)", left_out) : "");
        std::vector<std::string> texts;
        for (const std::size_t i : shown) texts.push_back(move_text(moves[i]));
        const std::size_t width = longest(texts);
        auto text = texts.begin();
        for (const std::size_t i : shown) {
            const bool marked = options_.all_moves && best && std::binary_search(best->begin(), best->end(), i);
            fmt::format_to(std::back_inserter(text_), "    {:<{}}  {:<5}{} {}\n", *text++, width,
                           moves[i].winning ? "wins" : "loses",
                           !options_.all_moves ? ""
                           : marked            ? " best"
                                               : "     ",
                           value_text(moves[i].value));
        }
    }

    void moves_with_bounds(std::string_view player, const std::vector<solver::MoveBounds>& moves) {
        if (moves.empty()) {
            fmt::format_to(std::back_inserter(text_), "\n{} has no move\n", player);
            return;
        }
        fmt::format_to(std::back_inserter(text_), "\n{}'s moves\n", player);
        std::vector<std::string> texts;
        for (const solver::MoveBounds& move : moves) texts.push_back(move_text(move));
        const std::size_t width = longest(texts);
        auto text = texts.begin();
        for (const solver::MoveBounds& move : moves) {
            fmt::format_to(std::back_inserter(text_), "    {:<{}}  {:<5} {}\n", *text++, width,
                           !move.winning   ? "?"
                           : *move.winning ? "wins"
                                           : "loses",
                           move.value ? value_text(*move.value) : bounds_text(move.lower, move.upper));
        }
    }

    void stats() {
        const solver::AnalysisStats& stats = analysis_.stats;
        text_ += '\n';
        row("positions", std::to_string(stats.positions));
        row("values", std::to_string(stats.values));
        row("look-ups", std::to_string(stats.lookups));
        if (stats.forgets > 0)
            row("forgotten", std::to_string(stats.forgets) + (stats.forgets == 1 ? " time" : " times"));
        row("seconds", fmt::format("{:.3f}", stats.seconds));
        row("CPU seconds", fmt::format("{:.3f}", evaluation_.cpu_seconds));
        if (stats.seconds > 0) {
            row("positions/s", short_count(static_cast<double>(stats.positions) / stats.seconds));
        }
        row("memory", short_bytes(stats.bytes));
    }

    const Evaluation& evaluation_;
    const solver::Analysis& analysis_;
    ValueTexts& texts_;
    const TextOptions& options_;
    std::string text_;
};

}  // namespace

std::string text_report(std::string_view ruleset, const Evaluation& evaluation, ValueTexts& texts,
                        const TextOptions& options) {
    return Report(evaluation, texts, options).write(ruleset);
}

std::string text_line(const solver::Analysis& analysis, ValueTexts& texts) {
    if (!analysis.value) {
        return "not known: " + bounds_text(analysis.lower, analysis.upper) + " (" + analysis.stopped + ")";
    }
    return text_or_summary(texts, *analysis.value, texts.most_characters());
}

TextTable value_table(TableFormat format) {
    return {format,
            {{"position", TableCell::kCode},
             {"value", TableCell::kGame},
             {"outcome"},
             {"left stop", TableCell::kNumber},
             {"right stop", TableCell::kNumber},
             {"mean", TableCell::kNumber},
             {"temperature", TableCell::kNumber}}};
}

std::vector<std::string> table_row(const solver::Analysis& analysis, ValueTexts& texts) {
    if (!analysis.value) {
        const auto outcome = outcome_from_bounds(analysis.lower, analysis.upper);
        const std::string bounds = bounds_text(analysis.lower, analysis.upper);
        return {analysis.position.text(), bounds, std::string(outcome.value_or("")), "", "", "", ""};
    }
    const GameFacts& facts = texts.facts(*analysis.value).facts;
    return {analysis.position.text(), text_line(analysis, texts), facts.outcome,
            facts.left_stop,          facts.right_stop,           facts.mean,
            facts.temperature};
}

}  // namespace papamu::apps::value
