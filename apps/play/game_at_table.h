// What the dialogue asks about the game that is played, beyond its rules (rulesets/playable.h): names and pictures, the
// engine, explanations. Kōnane is played as in its contests, with the removal of stones; all other games from a
// position on, by turns.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/command.h"
#include "apps/play/board_picture.h"
#include "apps/play/explanation.h"
#include "apps/play/play_command.h"
#include "base/error.h"
#include "engine/player.h"
#include "protocol/game_record.h"
#include "protocol/ugi/ugi_player.h"
#include "rulesets/any_contest.h"
#include "rulesets/konane/konane_contest.h"
#include "rulesets/player_words.h"

namespace papamu::apps::play {

template <rulesets::Playable G>
struct GameAtTable;

/// The program of --against as a player. Throws CommandError if it does not start, or if the options of our engine,
/// which gives hints, are wrong.
template <rulesets::Playable G>
engine::PlayerPtr<G> start_program(const PlayOptions& options) {
    static_cast<void>(GameAtTable<G>::settings(options.engine));
    try {
        return protocol::start_ugi_player<G>({.command = options.against});
    } catch (const engine::PlayerFailure& failure) {
        throw CommandError(ExitCode::kBadInput, std::string("--against: ") + failure.what());
    }
}

template <>
struct GameAtTable<rulesets::KonaneContest> {
    using G = rulesets::KonaneContest;
    using State = G::State;
    using Action = G::Action;

    /// In sentences and in JSON: "x" or "o".
    static std::string name_of(rulesets::Player player);
    static std::string word_of(rulesets::Player player) { return name_of(player); }
    /// Whether it is already decided which seat has which colour.
    static bool has_colours(const State& state);
    static std::string ruleset(const State& /*state*/) { return std::string(G::kName); }
    /// The text of a state, in JSON and in records.
    static std::string text(const State& state) { return G::print(state); }
    /// The start of a recorded game, or what is wrong with it. `like` is a state of the game that is being played.
    static base::Expected<State, std::string> start_of(const protocol::GameRecord& record, const State& like);

    static std::string greeting(const State& state);
    static std::string help();
    static std::string picture(const State* before, const State& state, std::optional<Action> last,
                               const PictureStyle& style);
    /// "x is to move" or what else there is to do.
    static std::string turn(const State& state);
    /// All of the moves as text.
    static std::vector<std::string> moves(const State& state);
    /// What is said of a line that is no move, for this reason.
    static std::string not_a_move(std::string_view line, const std::string& reason);

    /// Throws CommandError.
    static protocol::UgiSettings settings(const EngineFlags& flags) { return settings_of(flags); }
    static engine::PlayerPtr<G> make_engine(const EngineFlags& flags);
    /// What the engine's user plays against. Throws CommandError.
    static engine::PlayerPtr<G> make_opponent(const PlayOptions& options);
    static Explanation explain(const State& state, const ExplanationLimits& limits);
};

/// The same functions for all other games.
template <>
struct GameAtTable<rulesets::AnyContest> {
    using G = rulesets::AnyContest;
    using State = G::State;
    using Action = G::Action;

    /// "Left" or "Right".
    static std::string name_of(rulesets::Player player) { return std::string(rulesets::player_name(player)); }
    /// "left" or "right".
    static std::string word_of(rulesets::Player player) { return std::string(rulesets::player_word(player)); }
    static bool has_colours(const State& /*state*/) { return true; }
    static std::string ruleset(const State& state) { return std::string(state.position.ruleset().name()); }
    static std::string text(const State& state) { return G::print_turn(state); }
    static base::Expected<State, std::string> start_of(const protocol::GameRecord& record, const State& like);

    static std::string greeting(const State& state);
    static std::string help();
    static std::string picture(const State* before, const State& state, std::optional<Action> last,
                               const PictureStyle& style);
    static std::string turn(const State& state);
    static std::vector<std::string> moves(const State& state) { return state.position.move_texts(state.to_move); }
    static std::string not_a_move(std::string_view line, const std::string& reason);

    static protocol::UgiSettings settings(const EngineFlags& flags) { return any_settings_of(flags); }
    static engine::PlayerPtr<G> make_engine(const EngineFlags& flags);
    static engine::PlayerPtr<G> make_opponent(const PlayOptions& options);
    static Explanation explain(const State& state, const ExplanationLimits& limits);
};

}  // namespace papamu::apps::play
