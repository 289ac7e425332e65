#include "solver/farm/fact.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"
#include "rulesets/player_words.h"
#include "solver/outcome/proof_table.h"

namespace papamu::solver {

namespace {

constexpr std::array<std::pair<FarmEnding, std::string_view>, 5> kEndings = {{
    {FarmEnding::kWon, "won"},
    {FarmEnding::kLost, "lost"},
    {FarmEnding::kOpen, "open"},
    {FarmEnding::kPart, "part"},
    {FarmEnding::kSeen, "seen"},
}};
constexpr std::string_view kNoMoves = ".";

base::Unexpected<std::string> wrong(std::string_view what, std::string_view text) {
    return base::Unexpected<std::string>(fmt::format("{} is no {}", base::quoted(text), what));
}

std::string moves_text(const std::vector<MoveNumbers>& moves) {
    if (moves.empty()) return std::string(kNoMoves);
    std::string text;
    for (const MoveNumbers& move : moves) text += (text.empty() ? "" : ",") + move_numbers_text(move);
    return text;
}

base::Expected<std::vector<MoveNumbers>, std::string> parse_moves(std::string_view text) {
    std::vector<MoveNumbers> moves;
    if (text == kNoMoves) return moves;
    for (const std::string_view part : base::split(text, ',')) {
        const auto move = parse_move_numbers(part);
        if (!move) return wrong("pair of proof numbers", part);
        moves.push_back(*move);
    }
    return moves;
}

}  // namespace

std::string_view ending_word(FarmEnding ending) { return kEndings[static_cast<std::size_t>(ending)].second; }

std::string move_numbers_text(const MoveNumbers& numbers) {
    if (numbers.wins) return *numbers.wins ? "won" : "lost";
    return fmt::format("{}/{}", numbers.proof, numbers.disproof);
}

std::optional<MoveNumbers> parse_move_numbers(std::string_view text) {
    if (text == "won") return MoveNumbers{true, 0, 0};
    if (text == "lost") return MoveNumbers{false, 0, 0};
    const std::string_view proof_text = base::take_until(text, '/');
    const auto proof = base::parse_number<std::uint32_t>(proof_text);
    const auto disproof = base::parse_number<std::uint32_t>(text);
    constexpr std::uint32_t kMost = detail::ProofNumbers::kMost;
    if (!proof || !disproof || *proof == 0 || *disproof == 0 || *proof > kMost || *disproof > kMost) return {};
    return MoveNumbers{std::nullopt, *proof, *disproof};
}

std::string fact_text(const FarmFact& fact) {
    const std::string clock = fact.clock == 0 ? "" : fmt::format("@{}", fact.clock);
    return fmt::format("{} {} {}{} {:.3f} {} {}", ending_word(fact.ending), player_word(fact.question.mover),
                       fact.nodes, clock, fact.seconds, moves_text(fact.moves), fact.question.position.text());
}

base::Expected<FarmFact, std::string> parse_fact(const rulesets::AnyRuleset& ruleset, std::string_view text) {
    FarmFact fact;
    const std::string_view ending = base::take_until(text, ' ');
    const auto* const found =
        std::find_if(kEndings.begin(), kEndings.end(), [&](const auto& entry) { return entry.second == ending; });
    if (found == kEndings.end()) return wrong("ending of a job", ending);
    fact.ending = found->first;
    const std::string_view mover = base::take_until(text, ' ');
    std::string_view clock_text = base::take_until(text, ' ');
    const bool has_clock = clock_text.find('@') != std::string_view::npos;
    const std::string_view nodes_text = base::take_until(clock_text, '@');
    const std::string_view seconds_text = base::take_until(text, ' ');
    const std::string_view moves_text = base::take_until(text, ' ');
    const auto nodes = base::parse_number<std::uint64_t>(nodes_text);
    if (!nodes) return wrong("number of nodes", nodes_text);
    fact.nodes = *nodes;
    const auto clock = has_clock ? base::parse_number<std::uint64_t>(clock_text) : 0;
    if (!clock || (has_clock && *clock == 0)) return wrong("clock of a job", clock_text);
    fact.clock = *clock;
    const auto seconds = base::parse_number<double>(seconds_text);
    if (!seconds || !std::isfinite(*seconds) || *seconds < 0) return wrong("number of seconds", seconds_text);
    fact.seconds = *seconds;
    auto moves = parse_moves(moves_text);
    if (!moves) return base::Unexpected<std::string>(moves.error());
    fact.moves = std::move(*moves);
    auto question = read_question(ruleset, mover, text);
    if (!question) return base::Unexpected<std::string>(question.error());
    fact.question = std::move(*question);
    if (fact.is_decided() && !fact.moves.empty()) return wrong("list of moves of an answer", moves_text);
    if (!fact.moves.empty() && fact.question.position.moves(fact.question.mover).size() != fact.moves.size()) {
        return wrong("list of all moves of the position", moves_text);
    }
    return fact;
}

bool tells_less(const FarmFact& a, const FarmFact& b) {
    const auto rank = [](const FarmFact& fact) {
        return std::tuple(fact.is_decided(), fact.is_of_job(), fact.ending != FarmEnding::kPart, fact.nodes,
                          fact_text(fact));
    };
    return rank(a) < rank(b);
}

}  // namespace papamu::solver
