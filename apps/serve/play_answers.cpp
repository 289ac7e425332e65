// Games of kōnane: the contests' rules, the engine's moves, and what a game looked like.
#include <fmt/format.h>

#include <cmath>
#include <variant>
#include <vector>

#include "apps/review/review_json.h"
#include "apps/serve/answers.h"
#include "base/shown_text.h"
#include "engine/konane/konane_engine.h"
#include "rulesets/board_size.h"
#include "rulesets/konane/konane_contest.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::apps::serve {

using rulesets::KonaneContest;
using rulesets::KonaneState;
using rulesets::Player;

namespace {

constexpr std::size_t kTableBytes = std::size_t{64} << 20;
constexpr double kDefaultThinking = 1;
constexpr std::size_t kMostWord = 200;
constexpr int kMostContestSize = 40;

/// The state, who is to move or has won, and what may be done.
Json state_json(const KonaneState& state) {
    const auto winner = KonaneContest::winner(state);
    const std::string text = KonaneContest::print(state);
    Json json = {{"state", text},
                 {"position", text.substr(0, text.find(' '))},
                 {"player", review::side_name(state.to_move)},
                 {"stage", state.stage == KonaneState::Stage::kJump ? "jump" : "remove"},
                 {"winner", nullptr},
                 {"actions", Json::array()}};
    if (winner) {
        json["winner"] = review::side_name(*winner);
        return json;
    }
    std::vector<rulesets::KonaneMove> actions;
    KonaneContest::actions(state, actions);
    for (const auto& action : actions) json["actions"].push_back(KonaneContest::print_action(state, action));
    return json;
}

/// The field "state"; or "position" and "player", for a board without removals.
KonaneState read_state(Fields& fields) {
    std::string field = "state";
    auto text = fields.optional_text("state");
    if (!text) {
        field = "position";
        text = fields.text("position") + (fields.word("player", {"left", "right"}) == "left" ? " x" : " o");
    }
    auto state = KonaneContest::parse(*text);
    if (!state) throw RequestError(field, state.error());
    return *std::move(state);
}

std::string score_text(const engine::Score& score) {
    const auto* const estimate = std::get_if<engine::Estimate>(&score);
    if (estimate == nullptr) return engine::print_score(score);
    return fmt::format("{:+.2f}", estimate->points / 100.0);
}

Json report_json(const KonaneState& state, const engine::ThinkingReport<KonaneContest>& report) {
    Json json = {{"score", score_text(report.score)},
                 {"result", nullptr},
                 {"depth", report.depth},
                 {"nodes", report.nodes},
                 {"line", Json::array()}};
    if (std::holds_alternative<engine::Win>(report.score)) json["result"] = "win";
    if (std::holds_alternative<engine::Loss>(report.score)) json["result"] = "loss";
    KonaneState at = state;
    for (const auto& action : report.line) {
        if (KonaneContest::winner(at) || !rulesets::is_action<KonaneContest>(at, action)) break;
        json["line"].push_back(KonaneContest::print_action(at, action));
        at = KonaneContest::apply(at, action);
    }
    return json;
}

}  // namespace

Json start_contest(Fields& fields, const Work& /*work*/) {
    const auto size = rulesets::read_board_size(fields.text("board", kMostWord));
    const std::string opening = fields.text("opening", kMostWord);
    fields.done();
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
        const auto board = rulesets::konane_start(size->rows, size->columns, gap);
        if (!board) throw RequestError("board", board.error());
        KonaneState state;
        state.position = *board;
        return state_json(state);
    }
    throw RequestError(
        400,
        "opening: must be corner-or-centre, own-corner-or-centre, own-centre or a gap, such as HM; not " +
            base::quoted(opening),
        "opening");
}

Json move_in_contest(Fields& fields, const Work& /*work*/) {
    const KonaneState state = read_state(fields);
    const std::string move = fields.text("move", kMostWord);
    fields.done();
    if (KonaneContest::winner(state)) throw RequestError(400, "move: the game is over", "move");
    const auto action = KonaneContest::parse_action(state, move);
    if (!action) throw RequestError("move", action.error());
    return state_json(KonaneContest::apply(state, *action));
}

Json play_move(Fields& fields, const Work& work) {
    const std::string game = fields.word("game", {"konane"});
    const KonaneState state = read_state(fields);
    const double seconds = fields.number("seconds", 0.001, 1e6).value_or(kDefaultThinking);
    fields.done();
    if (KonaneContest::winner(state)) return {{"move", nullptr}, {"after", state_json(state)}};
    const auto engine = engine::make_konane_engine({.table_bytes = kTableBytes});
    engine::Listener<KonaneContest> listener{.stop = work.stop};
    if (work.progress) {
        listener.on_report = [&](const auto& report) { work.progress(report_json(state, report)); };
    }
    const double time = std::min(seconds, work.limits.seconds);
    const auto decision =
        engine->choose(state, {.move_time = engine::Milliseconds(std::max(1L, std::lround(time * 1000)))}, listener);
    Json json = {{"move", KonaneContest::print_action(state, decision.action)}};
    const KonaneState after = KonaneContest::apply(state, decision.action);
    json["position"] = state_json(after)["position"];
    if (decision.report) json.update(report_json(state, *decision.report));
    json["after"] = state_json(after);
    return json;
}

Json review_record(Fields& fields, const Work& work) {
    const std::string record = fields.text("record");
    const auto number = fields.whole_number("game", 1, 1'000'000).value_or(1);
    const auto size = fields.whole_number("size", 2, kMostContestSize).value_or(18);
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
    Json json = review::review_json(game, review::review_game(game, limits));
    json["games"] = games->size();
    return json;
}

}  // namespace papamu::apps::serve
