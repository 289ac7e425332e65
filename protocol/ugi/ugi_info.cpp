#include "protocol/ugi/ugi_info.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/numbers.h"
#include "base/words.h"
#include "protocol/ugi/ugi_game.h"

namespace papamu::protocol {

namespace {

using engine::Estimate;
using engine::Loss;
using engine::Score;
using engine::ThinkingReport;
using engine::Win;
using rulesets::AnyContest;
using rulesets::KonaneContest;
using std::chrono::milliseconds;

constexpr int kMostPlies = 1'000'000;

/// Reads a score from the words at `at`, and moves `at` past what was understood.
std::optional<Score> parse_score(const std::vector<std::string_view>& words, std::size_t& at) {
    if (at >= words.size()) return std::nullopt;
    const std::string_view kind = words[at++];
    const auto number = at < words.size() ? base::parse_number<int>(words[at]) : std::nullopt;
    if (number) ++at;
    const int plies = std::clamp(number.value_or(0), -kMostPlies, kMostPlies);
    if (kind == "win") return Win{std::max(0, plies)};
    if (kind == "loss") return Loss{std::max(0, plies)};
    if (!number) return std::nullopt;
    if (kind == "mate") return plies > 0 ? Score(Win{plies}) : Score(Loss{-plies});
    constexpr int kMost = engine::kMostPoints - 1;
    if (kind == "cp") return Estimate{std::clamp(*number, -kMost, kMost)};
    return std::nullopt;
}

template <rulesets::Playable G>
std::vector<typename G::Action> parse_line(typename G::State state, const std::vector<std::string_view>& words,
                                           std::size_t& at) {
    std::vector<typename G::Action> line;
    while (at < words.size() && !G::winner(state)) {
        const auto action = UgiGame<G>::parse_action(state, words[at]);
        if (!action) break;
        line.push_back(*action);
        state = G::apply(state, *action);
        ++at;
    }
    return line;
}

}  // namespace

template <rulesets::Playable G>
std::string info_line(const typename G::State& state, const ThinkingReport<G>& report) {
    const double seconds = std::chrono::duration<double>(report.time).count();
    const auto time = std::chrono::duration_cast<milliseconds>(report.time).count();
    const auto rate = static_cast<std::uint64_t>(seconds > 0 ? static_cast<double>(report.nodes) / seconds : 0);
    std::string text = "info depth " + std::to_string(report.depth) + " seldepth " +
                       std::to_string(std::max(report.depth, report.selective_depth)) + " nodes " +
                       std::to_string(report.nodes) + " nps " + std::to_string(rate) + " time " + std::to_string(time) +
                       " score " + engine::print_score(report.score);
    if (!report.line.empty()) text += " pv " + ugi_line<G>(state, report.line);
    if (report.is_from_book) return text + " string from the book";
    if (report.score == Score(Win{})) text += " string the length of the win is not known";
    if (report.score == Score(Loss{})) text += " string the length of the loss is not known";
    return text;
}

template <rulesets::Playable G>
std::optional<ThinkingReport<G>> parse_info(const typename G::State& state, std::string_view line) {
    const std::vector<std::string_view> words = base::words_of(line);
    if (words.empty() || words[0] != "info" || (words.size() > 1 && words[1] == "string")) return std::nullopt;
    ThinkingReport<G> report;
    std::optional<Score> score;
    for (std::size_t i = 1; i < words.size();) {
        const std::string_view name = words[i++];
        if (name == "string") break;  // the rest of the line is for people
        if (name == "score") {
            score = parse_score(words, i);
        } else if (name == "pv") {
            report.line = parse_line<G>(state, words, i);
        } else if (i < words.size()) {
            const auto number = base::parse_number<std::uint64_t>(words[i]);
            if (!number) continue;
            const auto plies = static_cast<int>(std::min<std::uint64_t>(*number, kMostPlies));
            const auto time = static_cast<std::int64_t>(std::min<std::uint64_t>(*number, 1'000'000'000));
            if (name == "depth") report.depth = plies;
            if (name == "seldepth") report.selective_depth = plies;
            if (name == "nodes") report.nodes = *number;
            if (name == "time") report.time = milliseconds(time);
            ++i;
        }
    }
    if (!score) return std::nullopt;
    report.score = *score;
    return report;
}

template std::string info_line<KonaneContest>(const KonaneContest::State&, const ThinkingReport<KonaneContest>&);
template std::string info_line<AnyContest>(const AnyContest::State&, const ThinkingReport<AnyContest>&);
template std::optional<ThinkingReport<KonaneContest>> parse_info<KonaneContest>(const KonaneContest::State&,
                                                                                std::string_view);
template std::optional<ThinkingReport<AnyContest>> parse_info<AnyContest>(const AnyContest::State&, std::string_view);

}  // namespace papamu::protocol
