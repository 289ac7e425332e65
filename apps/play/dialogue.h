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
#include "apps/play/answers.h"
#include "apps/play/line_source.h"
#include "apps/play/play_command.h"
#include "apps/play/table.h"
#include "apps/play/table_view.h"
#include "engine/player.h"

namespace papamu::apps::play {

/// How the game begins, and the time and depth for each move.
template <rulesets::Playable G>
struct GamePlan {
    typename G::State start;
    std::optional<engine::TimeControl> control = {};
    std::optional<engine::Milliseconds> move_time = {};
    int depth = 0;  // 0: no limit
};

/// For kōnane and for AnyContest.
template <rulesets::Playable G>
class Dialogue {
 public:
    /// `options` and `session` must outlive it. Throws CommandError if --memory is wrong or the other program does not
    /// start.
    Dialogue(const PlayOptions& options, const GamePlan<G>& plan, Session& session);

    /// Runs until the user quits or the input ends. Returns kBadInput if there were wrong lines and they were not typed
    /// at a prompt.
    ExitCode run();

 private:
    using AtTable = GameAtTable<G>;
    using State = typename G::State;
    using Action = typename G::Action;
    using Json = nlohmann::ordered_json;
    using Words = std::vector<std::string_view>;
    using Player = engine::Player<G>;
    using Report = engine::ThinkingReport<G>;
    struct Command {
        std::string_view name;
        void (Dialogue::*run)(const Words& words);  // all words of the line
        bool takes_file = false;
    };
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

    void say(const std::string& text) { answers_.say(text); }
    void fail(const std::string& message) { answers_.fail(message); }
    std::string picture() const { return table_text(table_, {colours_, options_.discs}); }
    std::string prompt() const { return mover_text(table_) + "> "; }
    void end_answer() {
        answers_.end([this] { return table_json(table_, users_); });
    }

    const PlayOptions& options_;
    GamePlan<G> plan_;
    Session& session_;
    Answers answers_;
    Table<G> table_;
    std::array<bool, 2> users_{};
    bool colours_ = false;
    std::unique_ptr<LineSource> lines_;
    engine::PlayerPtr<G> engine_;
    engine::PlayerPtr<G> adviser_;  // if the engine is another program
    std::chrono::steady_clock::time_point turn_began_;
    std::size_t shown_turns_ = 0;
    bool is_paused_ = false;
    bool is_interrupted_ = false;
};

}  // namespace papamu::apps::play
