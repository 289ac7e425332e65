// The concept of a game to be played by two players: the player to move, the possible actions, the winner.
//
//     auto state = KonaneContest::parse("xoxo/oxox/xoxo/oxox x remove:corner-or-centre").value();
//     std::vector<KonaneContest::Action> actions;
//     KonaneContest::actions(state, actions);
//     state = KonaneContest::apply(state, actions.front());
//
// A Ruleset (ruleset.h) gives the moves of both players in every position, as sums of games need them; a playable game
// adds the turns and whatever is not part of the theory: removing stones at the beginning, a win other than by the last
// move. A playable game need not be a short game.
#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// Requirements:
///   * parse(print(s)) == s, and parse_action(s, print_action(s, a)) == a for every action of s;
///   * parse_action() accepts only the actions of the state; errors are returned;
///   * actions() appends each action of the player to move once, in an order that depends only on the state;
///   * winner(s) returns a player if and only if the game is over; then nothing is required of actions(s);
///   * a game that is not over has an action.
///
/// The results of apply() and print_action() are undefined if the action is not one of the state. All functions are
/// pure.
template <class G>
concept Playable = std::regular<typename G::State> && std::is_trivially_copyable_v<typename G::Action> &&
    std::equality_comparable<typename G::Action> &&
    requires(const typename G::State& state, typename G::Action action, std::vector<typename G::Action>& actions,
             std::string_view text) {
    { G::kName } -> std::convertible_to<std::string_view>;
    { G::parse(text) } -> std::same_as<Parsed<typename G::State>>;
    { G::print(state) } -> std::same_as<std::string>;
    { G::to_move(state) } -> std::same_as<Player>;
    { G::winner(state) } -> std::same_as<std::optional<Player>>;
    { G::actions(state, actions) } -> std::same_as<void>;
    { G::apply(state, action) } -> std::same_as<typename G::State>;
    { G::print_action(state, action) } -> std::same_as<std::string>;
    { G::parse_action(state, text) } -> std::same_as<Parsed<typename G::Action>>;
};

/// Whether the state, which must not be over, has this action. For actions from other sources.
template <Playable G>
bool is_action(const typename G::State& state, typename G::Action action) {
    std::vector<typename G::Action> actions;
    G::actions(state, actions);
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

}  // namespace papamu::rulesets
