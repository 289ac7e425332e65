#include "apps/replay/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/numbers.h"
#include "protocol/line_reader.h"

namespace papamu::apps::replay {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostLineBytes = 1000;

/// The turn that a command leads to; nullopt to quit.
std::optional<std::size_t> next_turn(const std::string& command, std::size_t turn, std::size_t last,
                                     std::ostream& out) {
    if (command == "q") return std::nullopt;
    if (command == "e") return last;
    if (command == "p") return turn == 0 ? 0 : turn - 1;
    if (command.empty() || command == "n") return std::min(turn + 1, last);
    const auto number = base::parse_number<std::size_t>(command);
    if (number && *number <= last) return *number;
    out << "Enter or n: the next move, p: the one before, e: the end, 0 to " << last << ": that move, q: quit\n";
    return turn;
}

}  // namespace

std::string seconds_text(std::int64_t milliseconds) {
    return fmt::format("{:.3f} s", static_cast<double>(milliseconds) / 1000);
}

std::string turn_text(const Game& game, std::size_t turn) {
    const Turn& shown = game.turns[turn];
    return shown.heading + "\n\n" + shown.board + shown.note + "\n\n";
}

Json game_json(const Game& game) {
    Json json = game.json;
    Json turns = Json::array();
    for (std::size_t turn = 1; turn < game.turns.size(); ++turn) turns.push_back(game.turns[turn].json);
    json["turns"] = std::move(turns);
    return json;
}

void step_through(const Game& game, std::istream& in, std::ostream& out) {
    protocol::LineReader lines(in, kMostLineBytes);
    std::size_t turn = 0;
    while (true) {
        out << turn_text(game, turn) << "[Enter, p, e, number, q] " << std::flush;
        const auto command = lines.next();
        if (!command) break;
        const auto next = next_turn(*command, turn, game.last(), out);
        if (!next) break;
        turn = *next;
    }
    out << std::flush;
}

}  // namespace papamu::apps::replay
