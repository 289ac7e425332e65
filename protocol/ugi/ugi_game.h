// What UGI needs to know about a game beyond its rules (rulesets/playable.h): how states and moves are written in its
// lines, and what the settings say about the start and the engine. Kōnane is played as in its contests; AnyContest
// stands for all other games.
//
//     UgiGame<G>::print_action(state, action)          // one word, whatever the ruleset writes
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "engine/player.h"
#include "protocol/move_word.h"
#include "protocol/ugi/ugi_options.h"
#include "rulesets/any_contest.h"
#include "rulesets/konane/konane_contest.h"
#include "rulesets/sum/misere_play.h"

namespace papamu::protocol {

/// From the first of these words of one line to the last, with the blanks between them as they were written.
std::string_view as_written(const std::vector<std::string_view>& words);

/// The words after "setoption": the name after "name" and the value after "value", each of one word or several.
std::pair<std::string, std::string> name_and_value(const std::vector<std::string_view>& words);

template <rulesets::Playable G>
struct UgiGame;

template <>
struct UgiGame<rulesets::KonaneContest> {
    using G = rulesets::KonaneContest;
    using State = G::State;
    using Action = G::Action;

    static std::string name(const UgiSettings& /*settings*/) { return std::string(G::kName); }
    /// The start position. The settings must have been checked.
    static State start(const UgiSettings& settings);
    /// The settings with another start, which is what follows the name of the game in "papamu-start".
    static base::Expected<UgiSettings, std::string> with_start(const UgiSettings& settings,
                                                               const std::vector<std::string_view>& words);
    static engine::PlayerPtr<G> make_engine(const UgiSettings& settings);

    /// The text of a state; when it is read, `like` is another state of the same game.
    static std::string print(const State& state) { return G::print(state); }
    static rulesets::Parsed<State> parse(std::string_view text, const State& /*like*/) { return G::parse(text); }
    static std::string print_action(const State& state, Action action) { return G::print_action(state, action); }
    static rulesets::Parsed<Action> parse_action(const State& state, std::string_view word) {
        return G::parse_action(state, word);
    }
    /// Whether a word that is no legal move has the form of one.
    static bool is_like_a_move(std::string_view word);

    /// The position whose value can be asked for, or why there is none.
    static base::Expected<rulesets::AnyContest::State, std::string> explained(const State& state);
};

/// The same functions for all other games.
template <>
struct UgiGame<rulesets::AnyContest> {
    using G = rulesets::AnyContest;
    using State = G::State;
    using Action = G::Action;

    static std::string name(const UgiSettings& settings);
    static State start(const UgiSettings& settings) { return settings.start.value(); }
    static base::Expected<UgiSettings, std::string> with_start(const UgiSettings& settings,
                                                               const std::vector<std::string_view>& words);
    static engine::PlayerPtr<G> make_engine(const UgiSettings& settings);

    static std::string print(const State& state) { return G::print_turn(state); }
    static rulesets::Parsed<State> parse(std::string_view text, const State& like) {
        return rulesets::read_turn(like.position.ruleset(), text);
    }
    static std::string print_action(const State& state, Action action) {
        return word_for_lines(G::print_action(state, action));
    }
    static rulesets::Parsed<Action> parse_action(const State& state, std::string_view word) {
        return G::parse_action(state, text_of_word(word));
    }
    // Every game writes its moves in its own way.
    static bool is_like_a_move(std::string_view /*word*/) { return true; }

    static base::Expected<State, std::string> explained(const State& state) { return state; }
};

/// A line of moves from a state on, as words.
template <rulesets::Playable G>
std::string ugi_line(typename G::State state, const std::vector<typename G::Action>& line) {
    std::string text;
    for (const auto& action : line) {
        if (!text.empty()) text += ' ';
        text += UgiGame<G>::print_action(state, action);
        state = G::apply(state, action);
    }
    return text;
}

}  // namespace papamu::protocol
