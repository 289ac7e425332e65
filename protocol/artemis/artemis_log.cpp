#include "protocol/artemis/artemis_log.h"

#include <utility>

#include "base/shown_text.h"
#include "base/words.h"

namespace papamu::protocol {

namespace {

using rulesets::KonaneContest;
using rulesets::KonaneState;
using Kind = ArtemisLine::Kind;
using Failed = base::Unexpected<std::string>;

class ArtemisLogReader {
 public:
    explicit ArtemisLogReader(const KonaneState& start) : start_(start) {}

    /// Returns what is wrong with the line; empty if nothing is.
    std::string read(const ArtemisLine& line) {
        if (line.kind == Kind::kGarbage) return base::quoted(line.text) + " is no line of a session";
        if (line.kind == Kind::kGame) {
            begin(line);
            return {};
        }
        const bool is_about_a_game = line.kind == Kind::kPlayer || line.kind == Kind::kRemoved ||
                                     line.kind == Kind::kMoved || line.kind == Kind::kWin || line.kind == Kind::kLoss;
        if (is_about_a_game && sessions_.empty()) return "no \"Game:\" line before it";
        if (line.kind == Kind::kPlayer) sessions_.back().player = static_cast<int>(line.number);
        if (line.kind == Kind::kRemoved || line.kind == Kind::kMoved) return play(line.action);
        if (line.kind == Kind::kWin || line.kind == Kind::kLoss || line.kind == Kind::kError) return end(line);
        return {};
    }

    std::vector<ArtemisSession> take() { return std::move(sessions_); }

 private:
    void begin(const ArtemisLine& line) {
        ArtemisSession session;
        session.game = std::to_string(line.number);
        session.start = session.end = start_;
        sessions_.push_back(std::move(session));
    }

    std::string play(const ArtemisAction& squares) {
        ArtemisSession& session = sessions_.back();
        if (session.said_winner || session.rules_winner) return "the game was over before";
        const auto action = find_artemis_action(session.end, squares);
        if (!action) return action.error();
        session.end = KonaneContest::apply(session.end, *action);
        session.actions.push_back(*action);
        // Player 1 makes the actions with even indices. If a player cannot move, the one that moved last has won.
        if (KonaneContest::winner(session.end)) session.rules_winner = session.actions.size() % 2 == 1 ? 1 : 2;
        return {};
    }

    std::string end(const ArtemisLine& line) {
        if (sessions_.empty()) return {};  // an error of the login
        ArtemisSession& session = sessions_.back();
        if (session.said_winner) return "the game was over before";
        if (session.player == 0) return "no \"Player:\" line before it";
        if (line.kind == Kind::kError) session.error = line.text.substr(std::string_view("Error:").size());
        session.said_winner = line.kind == Kind::kWin ? session.player : 3 - session.player;
        if (session.rules_winner && session.rules_winner != session.said_winner) {
            return "player " + std::to_string(*session.rules_winner) + " has won by the rules";
        }
        return {};
    }

    KonaneState start_;
    std::vector<ArtemisSession> sessions_;
};

}  // namespace

base::Expected<std::vector<ArtemisSession>, std::string> read_artemis_log(std::string_view text, int size) {
    const auto start = artemis_start(size);
    if (!start) return Failed(start.error().to_string());
    ArtemisLogReader reader(*start);
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = base::take_until(text, '\n');
        if (const std::string fault = reader.read(parse_artemis_line(line)); !fault.empty()) {
            return Failed("line " + std::to_string(number) + ": " + fault);
        }
    }
    return reader.take();
}

}  // namespace papamu::protocol
