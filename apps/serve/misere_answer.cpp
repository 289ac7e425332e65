#include "apps/serve/misere_answer.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/serve/figure_json.h"
#include "apps/value/move_facts.h"
#include "base/stop_alarm.h"
#include "engine/any_game/any_engine.h"
#include "rulesets/any_contest.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps::serve {

namespace {

using rulesets::AnyContest;
using rulesets::AnyPosition;
using rulesets::Player;
using State = AnyContest::State;

constexpr std::size_t kMisereTable = std::size_t{32} << 20;
/// Of the time that is left, for the position itself, once for each player; the rest is for the moves.
constexpr double kShare = 0.35;
constexpr double kLeastSeconds = 0.02;  // of one question to the engine

constexpr std::array<Player, 2> kPlayers = {Player::kLeft, Player::kRight};

/// Asks the engine, which proves who wins by its search and, in games of heaps, by the misere solver.
class Judge {
 public:
    explicit Judge(const Work& work) : work_(work), engine_(engine::make_any_engine({.table_bytes = kMisereTable})) {}

    struct Verdict {
        std::optional<bool> wins;   // the player to move; nullopt if a limit came first
        std::uint32_t winning = 0;  // the place in the list of a move that wins; 0: none is known
    };

    /// Takes at most this share of the time that is left.
    Verdict judge(const State& state, double share) {
        if (AnyContest::winner(state)) return {.wins = true};
        const double left = seconds_left();
        is_out_of_time_ |= left < kLeastSeconds;
        const bool is_spent = limits().positions > 0 && nodes_ >= limits().positions;
        if (is_out_of_time_ || is_spent || work_.stop->load()) return {};
        const double time = std::max(share * left, kLeastSeconds);
        engine::TurnLimits turn{.move_time = engine::Milliseconds(std::lround(time * 1000))};
        if (limits().positions > 0) turn.nodes = limits().positions - nodes_;
        const auto tell = [&](const auto& report) { tell_progress(report.nodes); };
        const auto decision = engine_->choose(state, turn, {.stop = work_.stop, .on_report = tell});
        nodes_ += decision.report->nodes;
        tell_progress(0);
        if (std::holds_alternative<engine::Win>(decision.report->score)) return {true, decision.action.number};
        if (std::holds_alternative<engine::Loss>(decision.report->score)) return {.wins = false};
        return {};
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - work_.begin).count();
    }
    /// Why something is not known.
    [[nodiscard]] std::string stopped() const {
        if (work_.stop->load()) return "interrupted";
        if (limits().positions > 0 && !is_out_of_time_) {
            return "the limit of " + std::to_string(limits().positions) + " positions";
        }
        return base::limit_of_seconds(limits().seconds);
    }

 private:
    [[nodiscard]] const ServerLimits& limits() const { return work_.limits; }
    [[nodiscard]] double seconds_left() const { return limits().seconds - seconds(); }

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
    engine::PlayerPtr<AnyContest> engine_;
    std::uint64_t nodes_ = 0;
    bool is_out_of_time_ = false;
};

/// "L", "R", "N" or "P"; null if one of the answers is missing.
Json outcome_json(std::optional<bool> left_first, std::optional<bool> right_first) {
    if (!left_first || !right_first) return nullptr;
    if (*left_first) return *right_first ? "N" : "L";
    return *right_first ? "R" : "P";
}

Json first_json(std::optional<bool> wins) {
    if (!wins) return nullptr;
    return *wins ? "win" : "loss";
}

/// The moves of the player to move; `verdict` is that on the position. Sets `is_complete` to false if something is
/// missing.
Json moves_json(const State& state, const Judge::Verdict& verdict, Judge& judge, bool& is_complete) {
    Json list = Json::array();
    const std::vector<rulesets::AnyMove> moves = state.position.moves(state.to_move);
    const bool is_board = state.position.ruleset().has_board();
    const std::string before = state.position.text();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const State after{state.position.play(state.to_move, moves[i]), opponent(state.to_move), true};
        std::optional<bool> wins;
        if (verdict.wins == false) {
            wins = false;
        } else if (i + 1 == verdict.winning) {
            wins = true;
        } else if (const auto answer = judge.judge(after, 1.0 / static_cast<double>(moves.size() - i)).wins) {
            wins = !*answer;
        }
        is_complete &= wins.has_value();
        Json json = {{"move", state.position.move_text(moves[i])}, {"value", nullptr}, {"winning", nullptr}};
        if (wins) json["winning"] = *wins;
        json["position"] = after.position.text();
        if (is_board) {
            json["cells"] = Json::array();
            for (const auto& [row, column] : value::changed_cells(before, after.position.text())) {
                json["cells"].push_back({row, column});
            }
        }
        json["best"] = wins == true;
        json["sensible"] = true;
        json["dominated"] = false;
        list.push_back(std::move(json));
    }
    return list;
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
        json["left_moves"] = moves_json({position, Player::kLeft, true}, left, judge, is_complete);
        json["right_moves"] = moves_json({position, Player::kRight, true}, right, judge, is_complete);
    }
    if (!is_complete) json["stopped"] = judge.stopped();
    add_stats();
    return json;
}

}  // namespace papamu::apps::serve
