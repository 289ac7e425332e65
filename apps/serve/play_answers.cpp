// Games that are played: the rules, the engine's moves, and what a game of kōnane looked like.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "apps/calc/limits.h"
#include "apps/replay/page.h"
#include "apps/review/review_json.h"
#include "apps/review/text.h"
#include "apps/serve/answers.h"
#include "base/shown_text.h"
#include "base/work_limit.h"
#include "engine/any_game/any_engine.h"
#include "engine/konane/konane_engine.h"
#include "rulesets/any_contest.h"
#include "rulesets/board_size.h"
#include "rulesets/konane/konane_contest.h"
#include "rulesets/konane/konane_start.h"
#include "rulesets/player_words.h"

namespace papamu::apps::serve {

using rulesets::AnyContest;
using rulesets::KonaneContest;
using rulesets::KonaneState;
using rulesets::Player;

namespace {

constexpr std::size_t kTableBytes = std::size_t{64} << 20;
constexpr double kDefaultThinking = 1;
constexpr double kGrace = 5;  // seconds
constexpr std::size_t kMostWord = 200;
constexpr int kMostContestSize = 40;
constexpr std::string_view kKonane = KonaneContest::kName;

// A game is in one of two kinds of states: kōnane as in its contests, and any game from a position on.
template <class State>
struct ServedGame;

template <>
struct ServedGame<KonaneState> {
    using Contest = KonaneContest;

    static std::string position(const KonaneState& state) {
        const std::string text = KonaneContest::print(state);
        return text.substr(0, text.find(' '));
    }
    static std::string_view stage(const KonaneState& state) {
        return state.stage == KonaneState::Stage::kJump ? "jump" : "remove";
    }
    static std::vector<std::string> moves(const KonaneState& state) {
        std::vector<rulesets::KonaneMove> actions;
        KonaneContest::actions(state, actions);
        std::vector<std::string> texts;
        for (const auto& action : actions) texts.push_back(KonaneContest::print_action(state, action));
        return texts;
    }
    static auto engine() { return engine::make_konane_engine({.table_bytes = kTableBytes}); }
};

template <>
struct ServedGame<AnyContest::State> {
    using Contest = AnyContest;

    static std::string position(const AnyContest::State& state) { return state.position.text(); }
    static std::string_view stage(const AnyContest::State& /*state*/) { return "move"; }
    static std::vector<std::string> moves(const AnyContest::State& state) {
        return state.position.move_texts(state.to_move);
    }
    static auto engine() { return engine::make_any_engine({.table_bytes = kTableBytes / 2}); }
};

using ServedState = std::variant<KonaneState, AnyContest::State>;

/// The state, who is to move or has won, and what may be done.
template <class State>
Json state_json(const State& state) {
    using Game = ServedGame<State>;
    using Contest = typename Game::Contest;
    const auto winner = Contest::winner(state);
    Json json = {{"state", Contest::print(state)},
                 {"position", Game::position(state)},
                 {"player", rulesets::player_word(Contest::to_move(state))},
                 {"stage", Game::stage(state)},
                 {"winner", nullptr},
                 {"actions", Json::array()}};
    if constexpr (requires { state.misere; }) json["misere"] = state.misere;
    if (winner) {
        json["winner"] = rulesets::player_word(*winner);
    } else {
        json["actions"] = Game::moves(state);
    }
    return json;
}

template <class State>
ServedState require_state(const std::string& field, rulesets::Parsed<State> state) {
    if (!state) throw RequestError(field, state.error());
    return *std::move(state);
}

/// A state of another game begins with its ruleset and a colon; what stands before a colon in one of kōnane has blanks.
ServedState state_of(const std::string& text) {
    const std::string_view head = std::string_view(text).substr(0, text.find(':'));
    if (head.size() == text.size() || head.find(' ') != head.npos) {
        return require_state("state", KonaneContest::parse(text));
    }
    const rulesets::AnyRuleset& ruleset = find_ruleset(std::string(head), "state");
    auto state = AnyContest::parse_turn(ruleset, std::string_view(text).substr(head.size() + 1));
    if (state && state->misere) require_misere_play(state->position, "state");
    return require_state("state", std::move(state));
}

/// The fields "ruleset", which is kōnane if it is not there, "position", "player" and "misere".
ServedState read_position_and_player(Fields& fields) {
    const std::string ruleset = fields.optional_text("ruleset", kMostWord).value_or(std::string(kKonane));
    const std::string position = fields.text("position");
    const bool left = fields.word("player", {"left", "right"}) == "left";
    const rulesets::AnyRuleset& game = find_ruleset(ruleset, "ruleset");
    const bool is_misere = read_misere(fields, game);
    if (ruleset == kKonane) return require_state("position", KonaneContest::parse(position + (left ? " x" : " o")));
    auto start = game.parse(position);
    if (!start) throw RequestError("position", start.error());
    if (is_misere) require_misere_play(*start, "misere");
    return AnyContest::State{*std::move(start), left ? Player::kLeft : Player::kRight, is_misere};
}

/// The field "state", or those of a position.
ServedState read_state(Fields& fields) {
    if (const auto text = fields.optional_text("state")) return state_of(*text);
    return read_position_and_player(fields);
}

std::string score_text(const engine::Score& score) {
    const auto* const estimate = std::get_if<engine::Estimate>(&score);
    if (estimate == nullptr) return engine::print_score(score);
    return fmt::format("{:+.2f}", estimate->points / 100.0);
}

template <class State>
Json report_json(const State& state, const engine::ThinkingReport<typename ServedGame<State>::Contest>& report) {
    using Contest = typename ServedGame<State>::Contest;
    Json json = {{"score", score_text(report.score)},
                 {"result", nullptr},
                 {"depth", report.depth},
                 {"nodes", report.nodes},
                 {"line", Json::array()}};
    if (std::holds_alternative<engine::Win>(report.score)) json["result"] = "win";
    if (std::holds_alternative<engine::Loss>(report.score)) json["result"] = "loss";
    State at = state;
    for (const auto& action : report.line) {
        if (Contest::winner(at) || !rulesets::is_action<Contest>(at, action)) break;
        json["line"].push_back(Contest::print_action(at, action));
        at = Contest::apply(at, action);
    }
    return json;
}

/// Kōnane with one of the contests' openings, or with a gap.
Json start_konane(const std::string& board, const std::string& opening) {
    const auto size = rulesets::read_board_size(board);
    if (!size || size->rows > kMostContestSize || size->columns > kMostContestSize) {
        throw RequestError(400, "board: must be a size such as 8x8", "board");
    }
    if (const auto rule = rulesets::find_konane_opening(opening)) {
        const auto state = rulesets::konane_contest_start(size->rows, size->columns, *rule);
        if (!state) throw RequestError("board", state.error());
        return state_json(*state);
    }
    for (const auto& gap : rulesets::kKonaneGaps) {
        if (opening != rulesets::konane_gap_name(gap)) continue;
        const auto start = rulesets::konane_start(size->rows, size->columns, gap);
        if (!start) throw RequestError("board", start.error());
        KonaneState state;
        state.position = *start;
        return state_json(state);
    }
    throw RequestError(
        400,
        "opening: must be corner-or-centre, own-corner-or-centre, own-centre or a gap, such as HM; not " +
            base::quoted(opening),
        "opening");
}

template <class State>
Json play_on(const State& state, double seconds, const Work& work) {
    using Contest = typename ServedGame<State>::Contest;
    if (Contest::winner(state)) return {{"move", nullptr}, {"after", state_json(state)}};
    const auto engine = ServedGame<State>::engine();
    engine::Listener<Contest> listener{.stop = work.stop};
    if (work.progress) {
        listener.on_report = [&](const auto& report) { work.progress(report_json(state, report)); };
    }
    const auto decision =
        engine->choose(state, {.move_time = engine::Milliseconds(std::max(1L, std::lround(seconds * 1000)))}, listener);
    Json json = {{"move", Contest::print_action(state, decision.action)}};
    const State after = Contest::apply(state, decision.action);
    json["position"] = ServedGame<State>::position(after);
    if (decision.report) json.update(report_json(state, *decision.report));
    json["after"] = state_json(after);
    return json;
}

}  // namespace

Json start_contest(Fields& fields, const Work& /*work*/) {
    if (fields.has("position")) {
        const ServedState state = read_position_and_player(fields);
        fields.done();
        return std::visit([](const auto& one) { return state_json(one); }, state);
    }
    const std::string ruleset = fields.optional_text("ruleset", kMostWord).value_or(std::string(kKonane));
    const std::string board = fields.text("board", kMostWord);
    const auto& game = find_ruleset(ruleset, "ruleset");
    const bool is_misere = read_misere(fields, game);
    if (ruleset == kKonane) {
        const std::string opening = fields.text("opening", kMostWord);
        fields.done();
        return start_konane(board, opening);
    }
    const Player player = fields.word("player", {"left", "right"}) == "left" ? Player::kLeft : Player::kRight;
    fields.done();
    return state_json(AnyContest::State{start_position(game, board, {}), player, is_misere});
}

Json move_in_contest(Fields& fields, const Work& /*work*/) {
    const ServedState served = read_state(fields);
    const std::string move = fields.text("move");
    fields.done();
    return std::visit(
        [&]<class State>(const State& state) {
            using Contest = typename ServedGame<State>::Contest;
            if (Contest::winner(state)) throw RequestError(400, "move: the game is over", "move");
            const auto action = Contest::parse_action(state, move);
            if (!action) throw RequestError("move", action.error());
            return state_json(Contest::apply(state, *action));
        },
        served);
}

Json play_move(Fields& fields, const Work& work) {
    const ServedState served = read_state(fields);
    const double seconds = fields.number("seconds", 0.001, 1e6).value_or(kDefaultThinking);
    fields.done();
    const double time = std::min(seconds, work.limits.seconds);
    work.calls->end_in(time + kGrace);
    // The engine ends by itself, and answers if it is stopped, unless it is lost in a list of moves.
    return calc::within({.steps = base::WorkLimit::kUnlimited, .seconds = time + kGrace}, nullptr, [&] {
        return std::visit([&](const auto& state) { return play_on(state, time, work); }, served);
    });
}

Json review_record(Fields& fields, const Work& work) {
    const std::string record = fields.text("record");
    const auto number = fields.whole_number("game", 1, 1'000'000).value_or(1);
    const auto size = fields.whole_number("size", 2, kMostContestSize).value_or(18);
    const bool as_page = fields.truth("page", false);
    fields.done();
    const auto games = review::read_games(record, static_cast<int>(size));
    if (!games) throw RequestError(400, "record: " + games.error(), "record");
    if (static_cast<std::size_t>(number) > games->size()) {
        throw RequestError(400, "game: the record has " + std::to_string(games->size()) + " games", "game");
    }
    const review::ReviewedGame& game = (*games)[static_cast<std::size_t>(number) - 1];
    review::ReviewLimits limits{.seconds = std::min(work.limits.seconds, 20.0), .stop = work.stop};
    if (work.progress) {
        limits.progress = [&](std::size_t done, std::size_t plies) {
            work.progress({{"done", done}, {"plies", plies}});
        };
    }
    const review::Review review = review::review_game(game, limits);
    Json json = review::review_json(game, review);
    json["games"] = games->size();
    if (as_page)
        json["page"] = replay::page_html(review::review_turns(game, review), game.first + " against " + game.second);
    return json;
}

}  // namespace papamu::apps::serve
