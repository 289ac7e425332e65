#include "apps/value/json_report.h"

#include <fmt/format.h>

#include <iterator>
#include <vector>

#include "apps/value/json_text.h"
#include "apps/value/outcome_words.h"

namespace papamu::apps::value {

namespace {

class JsonWriter {
 public:
    JsonWriter(std::string& out, ValueTexts& texts) : out_(out), texts_(texts) {}

    void write(std::string_view ruleset, const Evaluation& evaluation) {
        const solver::Analysis& analysis = evaluation.analysis;
        out_ += "{\"ruleset\":";
        append_quoted(out_, ruleset);
        out_ += ",\"position\":";
        append_quoted(out_, analysis.position.text());
        value_or_bounds(analysis.value, analysis.lower, analysis.upper);
        if (!analysis.stopped.empty()) {
            out_ += ",\"stopped\":";
            append_quoted(out_, analysis.stopped);
        }
        if (analysis.value) {
            properties(*analysis.value);
        } else {
            unknown_properties(analysis);
        }
        const bool is_sum = !analysis.terms.empty();
        if (is_sum) terms(analysis.terms);
        regions(analysis.regions, is_sum);
        out_ += ",\"inert\":";
        append_number(out_, analysis.inert);
        if (analysis.stopped.empty() && analysis.moves != solver::MovesAsked::kNone) {
            moves(",\"left_moves\":[", analysis.position, analysis.left_moves);
            moves(",\"right_moves\":[", analysis.position, analysis.right_moves);
        } else if (analysis.left_bounds.size() + analysis.right_bounds.size() > 0) {
            moves_with_bounds(",\"left_moves\":[", analysis.position, analysis.left_bounds);
            moves_with_bounds(",\"right_moves\":[", analysis.position, analysis.right_bounds);
        } else {
            out_ += ",\"left_moves\":null,\"right_moves\":null";
        }
        stats(analysis.stats, evaluation.cpu_seconds);
        out_ += '}';
    }

 private:
    void value_of_game(cgt::Value g) {
        if (const std::string* text = texts_.text(g)) {
            out_ += ",\"value\":";
            append_quoted(out_, *text);
        } else {
            out_ += ",\"value\":null,\"too_long\":true";
        }
    }

    void text_field(std::string_view name, const std::string& text) {
        out_ += name;
        if (text.empty()) {
            out_ += "null";
        } else {
            append_quoted(out_, text);
        }
    }

    void properties(cgt::Value g) {
        const KnownFacts& known = texts_.facts(g);
        text_field(",\"outcome\":", known.facts.outcome);
        text_field(",\"left_stop\":", known.facts.left_stop);
        text_field(",\"right_stop\":", known.facts.right_stop);
        text_field(",\"mean\":", known.facts.mean);
        text_field(",\"temperature\":", known.facts.temperature);
        out_ += ",\"birthday\":";
        if (!known.complete) {
            out_ += "null";
        } else if (is_exact_in_json(known.facts.birthday)) {
            append_number(out_, known.facts.birthday.small_numerator());
        } else {
            append_quoted(out_, known.facts.birthday.to_string());
        }
    }

    void bounds(int lower, int upper) {
        out_ += ",\"lower\":";
        append_number(out_, lower);
        out_ += ",\"upper\":";
        append_number(out_, upper);
    }

    void unknown_properties(const solver::Analysis& analysis) {
        text_field(",\"outcome\":", std::string(outcome_from_bounds(analysis.lower, analysis.upper).value_or("")));
        out_ += ",\"left_stop\":null,\"right_stop\":null,\"mean\":null,\"temperature\":null,\"birthday\":null";
    }

    void value_or_bounds(const std::optional<cgt::Value>& value, int lower, int upper) {
        if (value) return value_of_game(*value);
        out_ += ",\"value\":null";
        bounds(lower, upper);
    }

    void terms(const std::vector<solver::TermAnalysis>& terms) {
        const char* separator = ",\"terms\":[";
        for (const solver::TermAnalysis& term : terms) {
            out_ += separator;
            out_ += "{\"term\":";
            append_quoted(out_, rulesets::print_term(rulesets::term_of(term.term)));
            value_or_bounds(term.value, term.lower, term.upper);
            out_ += '}';
            separator = ",";
        }
        out_ += ']';
    }

    void regions(const std::vector<solver::RegionAnalysis>& regions, bool with_terms) {
        const char* separator = ",\"regions\":[";
        if (regions.empty()) out_ += separator;
        for (const solver::RegionAnalysis& region : regions) {
            out_ += separator;
            out_ += '{';
            if (with_terms) {
                out_ += "\"term\":";
                append_number(out_, static_cast<long long>(region.term));
                out_ += ',';
            }
            out_ += "\"cells\":";
            cells(region.cells);
            out_ += ",\"position\":";
            append_quoted(out_, region.position.text());
            value_or_bounds(region.value, region.lower, region.upper);
            out_ += '}';
            separator = ",";
        }
        out_ += ']';
    }

    void cells(const std::vector<std::pair<int, int>>& cells) {
        char separator = '[';
        if (cells.empty()) out_ += separator;
        for (const auto& [row, column] : cells) {
            out_ += separator;
            out_ += '[';
            append_number(out_, row);
            out_ += ',';
            append_number(out_, column);
            out_ += ']';
            separator = ',';
        }
        out_ += ']';
    }

    void moves(std::string_view opening, const rulesets::AnyPosition& position,
               const std::vector<solver::MoveAnalysis>& moves) {
        each_move(opening, position, moves, [this](const solver::MoveAnalysis& move) { value_of_game(move.value); });
    }

    void moves_with_bounds(std::string_view opening, const rulesets::AnyPosition& position,
                           const std::vector<solver::MoveBounds>& moves) {
        each_move(opening, position, moves,
                  [this](const solver::MoveBounds& move) { value_or_bounds(move.value, move.lower, move.upper); });
    }

    /// `tell` writes the value of a move.
    template <class Move, class Tell>
    void each_move(std::string_view opening, const rulesets::AnyPosition& position, const std::vector<Move>& moves,
                   Tell&& tell) {
        out_ += opening;
        std::string_view separator = "{\"move\":";
        for (const Move& move : moves) {
            out_ += separator;
            append_quoted(out_, position.move_text(move.move));
            tell(move);
            const std::optional<bool> winning = move.winning;
            out_ += !winning ? ",\"winning\":null}" : *winning ? ",\"winning\":true}" : ",\"winning\":false}";
            separator = ",{\"move\":";
        }
        out_ += ']';
    }

    void stats(const solver::AnalysisStats& stats, double cpu_seconds) {
        fmt::format_to(std::back_inserter(out_),
                       FMT_STRING(",\"stats\":{{\"seconds\":{:.6f},\"cpu_seconds\":{:.6f},\"positions\":{},"
                                  "\"values\":{},\"lookups\":{},\"bytes\":{}}}"),
                       stats.seconds, cpu_seconds, stats.positions, stats.values, stats.lookups, stats.bytes);
    }

    std::string& out_;
    ValueTexts& texts_;
};

}  // namespace

void append_json(std::string& out, std::string_view ruleset, const Evaluation& evaluation, ValueTexts& texts) {
    JsonWriter(out, texts).write(ruleset, evaluation);
}

}  // namespace papamu::apps::value
