// A game record, prepared for replay.
#include <fmt/format.h>

#include <type_traits>

#include "apps/replay/boards.h"
#include "apps/replay/game.h"
#include "apps/replay/text.h"
#include "base/shown_text.h"
#include "protocol/game_replay.h"
#include "protocol/move_word.h"
#include "rulesets/any_contest.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/sum/misere_play.h"

namespace papamu::apps::replay {

namespace {

using protocol::GameRecord;
using protocol::GameResult;
using protocol::RecordedMove;

constexpr std::size_t kMostWords = 400;  // bytes of a comment, or of a name, that are shown

std::string shown(std::string_view text) { return base::shown(text, kMostWords); }

std::string result_text(const GameRecord& record) {
    const std::size_t moves = record.moves.size();
    if (record.result == GameResult::kUnfinished) return fmt::format("{} moves; nobody has won", moves);
    const std::string& winner = record.result == GameResult::kFirstWins ? record.first : record.second;
    const std::string why = record.termination.empty() ? "" : " (" + shown(record.termination) + ")";
    return fmt::format("{} wins after {} moves{}", shown(winner), moves, why);
}

std::string heading_of(const RecordedMove& move, const std::string& mover, std::size_t number, std::size_t last) {
    std::string text = fmt::format("move {} of {}: {}: {}", number, last, mover, protocol::text_of_word(move.text));
    if (move.clock) text += "; clock " + seconds_text(move.clock->count());
    if (!move.score.empty()) text += "; " + shown(move.score);
    if (!move.comment.empty()) text += "; " + shown(move.comment);
    return text;
}

template <rulesets::Playable G>
class RecordedGame {
    using State = typename G::State;
    using Action = typename G::Action;

 public:
    explicit RecordedGame(const GameRecord& record)
        : record_(record),
          game_{.result = result_text(record),
                .json = {{"ruleset", record.ruleset},
                         {"first", record.first},
                         {"second", record.second},
                         {"start", record.start},
                         {"turns", nullptr},
                         {"result", protocol::result_text(record.result)},
                         {"termination", record.termination}}} {}

    base::Expected<Game, std::string> play(const base::Expected<State, std::string>& start) {
        if (!start) return base::Unexpected<std::string>(start.error());
        begin(*start);
        const auto end = protocol::replay_from<G>(
            *start, record_, [this](const State& state, const Action& action) { add_move(state, action); });
        if (!end) return base::Unexpected<std::string>(end.error());
        return std::move(game_);
    }

 private:
    void begin(const State& start) {
        if constexpr (!kIsAny) game_.places = places_of(start);
        add(start,
            fmt::format("the beginning; {} against {}; {}", shown(record_.first), shown(record_.second), game_.result),
            "the beginning");
    }

    void add(const State& state, std::string heading, std::string label) {
        Turn turn{.heading = std::move(heading),
                  .board = board_text(state),
                  .note = state_text(state),
                  .json = {{"turn", game_.turns.size()}},
                  .label = std::move(label)};
        if constexpr (kIsAny) {
            turn.position = state.position;
        } else {
            turn.cells = cells_of(state);
        }
        if (game_.turns.empty()) turn.json["state"] = protocol::recorded_start<G>(state);
        game_.turns.push_back(std::move(turn));
    }

    void add_move(const State& state, const Action& action) {
        const std::size_t number = game_.turns.size();
        const RecordedMove& move = record_.moves[number - 1];
        const std::string& player = number % 2 == 1 ? record_.first : record_.second;
        const State after = G::apply(state, action);
        // The player who removes the first stone chooses a colour by doing so; it is known afterwards.
        const std::string colour = player_name(after, opponent(G::to_move(after)));
        add(after, heading_of(move, fmt::format("{} ({})", shown(player), colour), number, record_.moves.size()),
            fmt::format("{}: {}", colour, protocol::text_of_word(move.text)));
        Turn& turn = game_.turns.back();
        turn.json["player"] = player;
        turn.json["move"] = protocol::text_of_word(move.text);
        turn.json["clock"] = nullptr;
        if (move.clock) turn.json["clock"] = move.clock->count();
        turn.json["state"] = protocol::recorded_start<G>(after);
        if constexpr (!kIsAny) {
            turn.way = way_of(action);
            turn.marks = marks_of(action);
        }
    }

    static constexpr bool kIsAny = std::is_same_v<G, rulesets::AnyContest>;

    const GameRecord& record_;
    Game game_;
};

base::Expected<rulesets::AnyContest::State, std::string> start_of_any(const GameRecord& record) {
    const rulesets::AnyRuleset* const ruleset = rulesets::find_ruleset(record.ruleset);
    if (ruleset == nullptr) {
        return base::Unexpected<std::string>("there is no game called " + base::quoted(record.ruleset) +
                                             "; --rules FILE reads the file of its rules");
    }
    auto state = rulesets::read_turn(*ruleset, record.start);
    if (!state) return base::Unexpected<std::string>("the start: " + state.error().to_string());
    return *std::move(state);
}

}  // namespace

base::Expected<Game, std::string> game_of(const GameRecord& record) {
    using rulesets::ChineseCheckers;
    using rulesets::KonaneContest;
    if (record.ruleset == ChineseCheckers::kName) {
        return RecordedGame<ChineseCheckers>(record).play(protocol::start_of<ChineseCheckers>(record));
    }
    if (record.ruleset == KonaneContest::kName) {
        return RecordedGame<KonaneContest>(record).play(protocol::start_of<KonaneContest>(record));
    }
    return RecordedGame<rulesets::AnyContest>(record).play(start_of_any(record));
}

}  // namespace papamu::apps::replay
