#include "apps/serve/misere_answer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/serve/figure_json.h"
#include "apps/value/move_facts.h"
#include "base/stop_alarm.h"
#include "base/work_limit.h"
#include "engine/any_game/any_engine.h"
#include "rulesets/any_contest.h"
#include "rulesets/any_ruleset.h"
#include "solver/outcome/outcome.h"

namespace papamu::apps::serve {

namespace {

using rulesets::AnyContest;
using rulesets::AnyPosition;
using rulesets::Player;
using State = AnyContest::State;

constexpr std::size_t kMisereTable = std::size_t{32} << 20;
/// Of the time that is left, for the position itself, once for each player; the rest is for the moves.
constexpr double kShare = 0.35;
constexpr double kLeastSeconds = 0.02;    // of one question to the engine
constexpr std::uint32_t kMoveJson = 500;  // the work of writing one move, as look_for_stop() wants it

constexpr std::array<Player, 2> kPlayers = {Player::kLeft, Player::kRight};

/// Asks the engine, which proves who wins by its search and, in games of heaps, by the misere solver.
class Judge {
 public:
    explicit Judge(const Work& work)
        : work_(work),
          alarm_(std::max(seconds_left(), kLeastSeconds), work.stop),
          engine_(engine::make_any_engine({.table_bytes = kMisereTable})) {}

    struct Verdict {
        std::optional<bool> wins;   // the player to move; nullopt if a limit came first
        std::uint32_t winning = 0;  // the place in the list of a move that wins; 0: none is known
    };

    /// Takes at most this share of the time that is left.
    Verdict judge(const State& state, double share) {
        Verdict verdict;
        in_time([&] { verdict = ask(state, share); });
        return verdict;
    }

    /// Calls f(), whose lists of moves may be long. Returns false if the question is over before it ends.
    template <class F>
    bool in_time(F&& f) {
        if (is_over()) return false;
        const base::WorkLimit limit(base::WorkLimit::kUnlimited, alarm_.flag());
        try {
            f();
            return true;
        } catch (const base::Interrupted&) {
            return false;
        }
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] double seconds() const { return work_.watch.seconds(); }
    /// Why something is not known.
    [[nodiscard]] std::string stopped() const {
        if (work_.stop->load()) return "interrupted";
        if (is_spent()) return "the limit of " + std::to_string(limits().positions) + " positions";
        return base::limit_of_seconds(limits().seconds);
    }

 private:
    [[nodiscard]] const ServerLimits& limits() const { return work_.limits; }
    [[nodiscard]] double seconds_left() const { return limits().seconds - seconds(); }
    [[nodiscard]] bool is_spent() const { return limits().positions > 0 && nodes_ >= limits().positions; }
    [[nodiscard]] bool is_over() const { return work_.stop->load() || alarm_.flag()->load(); }

    Verdict ask(const State& state, double share) {
        if (AnyContest::winner(state)) return {.wins = true};
        const double left = seconds_left();
        if (left < kLeastSeconds || is_spent()) return {};
        const double time = std::max(share * left, kLeastSeconds);
        engine::TurnLimits turn{.move_time = engine::Milliseconds(std::lround(time * 1000))};
        if (limits().positions > 0) turn.nodes = limits().positions - nodes_;
        const auto tell = [&](const auto& report) { tell_progress(report.nodes); };
        const auto decision = engine_->choose(state, turn, {.stop = alarm_.flag(), .on_report = tell});
        nodes_ += decision.report->nodes;
        tell_progress(0);
        if (std::holds_alternative<engine::Win>(decision.report->score)) return {true, decision.action.number};
        if (std::holds_alternative<engine::Loss>(decision.report->score)) return {.wins = false};
        return {};
    }

    void tell_progress(std::uint64_t more_nodes) const {
        if (!work_.progress) return;
        work_.progress({{"seconds", std::round(seconds() * 1000) / 1000},
                        {"positions", nodes_ + more_nodes},
                        {"values", 0},
                        {"bytes", 0},
                        {"regions_done", 0},
                        {"regions", 0}});
    }

    const Work& work_;
    base::StopAlarm alarm_;  // of the whole question
    engine::PlayerPtr<AnyContest> engine_;
    std::uint64_t nodes_ = 0;
};

/// "L", "R", "N" or "P"; null if one of the answers is missing.
Json outcome_json(std::optional<bool> left_first, std::optional<bool> right_first) {
    solver::OutcomeReport report;
    report.left.emplace().wins = left_first;
    report.right.emplace().wins = right_first;
    const auto outcome = report.outcome();
    return outcome ? Json(std::string(1, *outcome)) : Json(nullptr);
}

Json first_json(std::optional<bool> wins) {
    if (!wins) return nullptr;
    return *wins ? "win" : "loss";
}

Json move_json(const State& state, const std::string& before, const rulesets::AnyMove& move) {
    const std::string after = state.position.play(state.to_move, move).text();
    Json json = {{"move", state.position.move_text(move)},
                 {"value", nullptr},
                 {"winning", nullptr},
                 {"position", after},
                 {"best", false},
                 {"sensible", true},
                 {"dominated", false}};
    if (!state.position.ruleset().has_board()) return json;
    json["cells"] = Json::array();
    for (const auto& [row, column] : value::changed_cells(before, after)) json["cells"].push_back({row, column});
    return json;
}

struct MoveList {
    std::vector<rulesets::AnyMove> moves;
    Json json = Json::array();  // one for each; null if listing them takes too long
};

/// The moves of the player to move, of none of which it is known whether it wins.
MoveList list_moves(const State& state, Judge& judge) {
    MoveList list;
    const bool is_listed = judge.in_time([&] {
        list.moves = state.position.moves(state.to_move);
        const std::string before = state.position.text();
        for (const rulesets::AnyMove& move : list.moves) {
            base::look_for_stop(kMoveJson);
            list.json.push_back(move_json(state, before, move));
        }
    });
    if (!is_listed) list = {.moves = {}, .json = nullptr};
    return list;
}

/// `verdict` is that on the position. Returns false if something is missing.
bool judge_moves(const State& state, const Judge::Verdict& verdict, MoveList& list, Judge& judge) {
    bool is_complete = !list.json.is_null();
    const std::size_t count = list.moves.size();
    for (std::size_t i = 0; i < count; ++i) {
        std::optional<bool> wins;
        if (verdict.wins == false) {
            wins = false;
        } else if (i + 1 == verdict.winning) {
            wins = true;
        } else {
            judge.in_time([&] {
                const State after{state.position.play(state.to_move, list.moves[i]), opponent(state.to_move), true};
                const auto answer = judge.judge(after, 1.0 / static_cast<double>(count - i)).wins;
                if (answer) wins = !*answer;
            });
        }
        is_complete &= wins.has_value();
        if (wins) list.json[i]["winning"] = *wins;
        list.json[i]["best"] = wins == true;
    }
    return is_complete;
}

}  // namespace

Json misere_answer(const AnyPosition& position, bool moves, const Work& work) {
    Judge judge(work);
    std::array<Judge::Verdict, 2> verdicts;
    for (std::size_t i = 0; i < 2; ++i) {
        verdicts[i] = judge.judge({position, kPlayers[i], true}, i == 0 ? kShare : kShare / (1 - kShare));
    }
    const auto& [left, right] = verdicts;
    Json json = {{"ruleset", position.ruleset().name()},
                 {"position", position.text()},
                 {"misere", true},
                 {"value", nullptr},
                 {"outcome", outcome_json(left.wins, right.wins)},
                 {"left_first", first_json(left.wins)},
                 {"right_first", first_json(right.wins)},
                 {"left_stop", nullptr},
                 {"right_stop", nullptr},
                 {"mean", nullptr},
                 {"temperature", nullptr},
                 {"birthday", nullptr},
                 {"regions", Json::array()},
                 {"inert", 0},
                 {"left_moves", nullptr},
                 {"right_moves", nullptr}};
    if (const auto figure = position.figure()) json["figure"] = figure_json(*figure);
    const auto add_stats = [&] { json["stats"] = {{"seconds", judge.seconds()}, {"positions", judge.nodes()}}; };
    bool is_complete = left.wins && right.wins;
    add_stats();
    if (moves && work.partial) work.partial(json);
    if (moves) {
        std::array<MoveList, 2> lists;  // both at first: judging the moves of one player may take all of the time
        for (std::size_t i = 0; i < 2; ++i) lists[i] = list_moves({position, kPlayers[i], true}, judge);
        for (std::size_t i = 0; i < 2; ++i) {
            is_complete &= judge_moves({position, kPlayers[i], true}, verdicts[i], lists[i], judge);
        }
        json["left_moves"] = std::move(lists[0].json);
        json["right_moves"] = std::move(lists[1].json);
    }
    if (!is_complete) json["stopped"] = judge.stopped();
    add_stats();
    return json;
}

}  // namespace papamu::apps::serve
