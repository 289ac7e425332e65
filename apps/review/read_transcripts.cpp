#include "apps/review/read_transcripts.h"

#include <functional>
#include <utility>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"
#include "protocol/macewan/macewan_text.h"
#include "protocol/tufts/tufts_text.h"

namespace papamu::apps::review {

using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

namespace {

using Result = base::Expected<ReviewedGame, std::string>;
using Failed = base::Unexpected<std::string>;
/// The move of a line in a state; nullopt if the text is not a move.
using MoveReader = std::function<std::optional<KonaneMove>(const KonaneState& state, std::string_view text)>;

/// The result if the line names the winner, "# W wins: ..."; else empty.
std::string result_of(std::string_view line, std::string_view first, std::string_view second) {
    if (line.starts_with("# " + std::string(first) + " wins")) return "1-0";
    if (line.starts_with("# " + std::string(second) + " wins")) return "0-1";
    return "";
}

/// The lines that begin with one of the two players' letter and '>'.
Result read_moves(std::string_view text, ReviewedGame game, const MoveReader& read) {
    const std::string first = game.first + "> ";
    const std::string second = game.second + "> ";
    game.result = "*";
    KonaneState state = game.start;
    std::size_t number = 0;
    for (const std::string_view line : base::split(text, '\n')) {
        ++number;
        if (const std::string result = result_of(line, game.first, game.second); !result.empty()) game.result = result;
        const bool is_first = line.starts_with(first);
        if (!is_first && !line.starts_with(second)) continue;
        const std::string words = base::joined(base::words_of(line.substr(first.size())));
        if (words.empty()) continue;  // a player that failed
        const std::string place = "line " + std::to_string(number) + ": ";
        const bool is_turn_of_first = game.actions.size() % 2 == 0;
        if (KonaneContest::winner(state)) break;  // what is said after the end
        if (is_first != is_turn_of_first) return Failed(place + "it is the other player's turn");
        const auto move = read(state, words);
        if (!move || !rulesets::is_action<KonaneContest>(state, *move)) {
            return Failed(place + base::quoted(words) + " is no legal move");
        }
        game.actions.push_back(*move);
        state = KonaneContest::apply(state, *move);
    }
    return game;
}

/// The number behind "-r" in the first line with one: "X< -px -t60 -r6 -c6 ...".
std::optional<int> option_of(std::string_view text, std::string_view name) {
    const std::size_t at = text.find(name);
    if (at == std::string_view::npos) return std::nullopt;
    std::string_view rest = text.substr(at + name.size());
    return base::take_number<int>(rest);
}

}  // namespace

std::optional<Result> read_macewan_transcript(std::string_view text) {
    if (("\n" + std::string(text)).find("\nB> ") == std::string::npos) return std::nullopt;
    ReviewedGame game{.first = "B", .second = "W", .start = protocol::macewan_start()};
    return read_moves(text, std::move(game),
                      [](const KonaneState&, std::string_view words) { return protocol::parse_macewan_action(words); });
}

std::optional<Result> read_tufts_transcript(std::string_view text) {
    if (("\n" + std::string(text)).find("\nX> ") == std::string::npos) return std::nullopt;
    const auto rows = option_of(text, " -r");
    const auto columns = option_of(text, " -c");
    if (!rows || !columns) return Failed("line 1: no line says how large the board is, as in -r8 -c8");
    const auto start = rulesets::konane_contest_start(*rows, *columns, rulesets::KonaneOpening::kOwnCornerOrCentre);
    if (!start) return Failed("line 1: " + start.error().to_string());
    ReviewedGame game{.first = "X", .second = "O", .start = *start};
    return read_moves(text, std::move(game),
                      [](const KonaneState& state, std::string_view words) -> std::optional<KonaneMove> {
                          const auto move = protocol::parse_tufts_action(state.position, words);
                          if (!move) return std::nullopt;
                          return *move;
                      });
}

}  // namespace papamu::apps::review
