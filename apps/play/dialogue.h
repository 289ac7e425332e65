// A game as a dialogue: a line from the user, its result, the engine's answer.
//
// People get boards and sentences; with --json there is one object for the beginning and one for every line that is not
// blank, so that programs can play as well (docs/play.md).
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/command.h"
#include "apps/play/line_source.h"
#include "apps/play/play_command.h"
#include "apps/play/table.h"
#include "engine/player.h"

namespace papamu::apps::play {

/// How the game begins, and the time and depth for each move.
struct GamePlan {
    rulesets::KonaneState start;
    std::optional<engine::TimeControl> control = {};
    std::optional<engine::Milliseconds> move_time = {};
    int depth = 0;  // 0: no limit
};

class Dialogue {
 public:
    /// `options` and `session` must outlive it. Throws CommandError if --memory is wrong or the other program does not
    /// start.
    Dialogue(const PlayOptions& options, const GamePlan& plan, Session& session);

    /// Runs until the user quits or the input ends. Returns kBadInput if there were wrong lines and they were not typed
    /// at a prompt.
    ExitCode run();

 private:
    using Json = nlohmann::ordered_json;
    using Words = std::vector<std::string_view>;
    using Player = engine::Player<rulesets::KonaneContest>;
    struct Command;
    static const Command* find_command(std::string_view name);

    /// Returns false at "quit".
    bool handle(const std::string& line);
    void make_move(std::string_view text);
    void show_board(const Words& words);
    void show_help(const Words& words);
    void list_moves(const Words& words);
    void undo(const Words& words);
    void begin_anew(const Words& words);
    void give_hint(const Words& words);
    void explain_position(const Words& words);
    void let_engine_move(const Words& words);
    void save(const Words& words);
    void load(const Words& words);

    [[nodiscard]] bool is_user(std::size_t seat) const { return users_[seat]; }
    [[nodiscard]] bool nobody_plays() const { return !users_[0] && !users_[1]; }
    /// Returns false, after a message, if the game is over.
    bool require_going();
    /// Lets the engine move as long as it is its turn.
    void engine_turns();
    void engine_turn();
    engine::TurnLimits limits_for_turn() const;
    Player& adviser();

    void say(const std::string& text);
    void fail(const std::string& message);
    void begin_answer(const Json& line);
    void end_answer();
    std::string picture() const;
    std::string status() const;
    std::string prompt() const;
    Json game_json() const;

    const PlayOptions& options_;
    GamePlan plan_;
    Session& session_;
    Table table_;
    std::array<bool, 2> users_{};
    bool colours_ = false;
    std::unique_ptr<LineSource> lines_;
    engine::PlayerPtr<rulesets::KonaneContest> engine_;
    engine::PlayerPtr<rulesets::KonaneContest> adviser_;  // if the engine is another program
    std::chrono::steady_clock::time_point turn_began_;
    Json answer_;
    std::size_t shown_turns_ = 0;
    bool is_paused_ = false;
    bool is_interrupted_ = false;
    bool was_any_wrong_ = false;
};

}  // namespace papamu::apps::play
