// Any game as one that is played in turns (playable.h): a position, and the player to move.
//
//     const auto state = AnyContest::parse("clobber:xo/ox left").value();
//     AnyContest::print_action(state, {1})            // the first of Left's moves: "0,0-0,1"
//
// The player who cannot move loses; in misere play, it wins.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "rulesets/playable.h"

namespace papamu::rulesets {

struct AnyContest {
    struct State {
        AnyPosition position;
        Player to_move = Player::kLeft;
        bool misere = false;

        /// By the exact keys, which for games in Python mean something in this process alone.
        bool operator==(const State& other) const;
    };
    /// A move by its place in the ruleset's list of the moves of the player to move, counted from 1; 0 is no move.
    struct Action {
        std::uint32_t number = 0;

        bool operator==(const Action&) const = default;
    };

    /// Of no game in particular: a state knows its ruleset.
    static constexpr std::string_view kName = "any";

    /// "RULESET:POSITION left", or "right"; " misere" follows in misere play.
    static Parsed<State> parse(std::string_view text);
    static std::string print(const State& state);
    /// The same without the ruleset and its colon.
    static Parsed<State> parse_turn(const AnyRuleset& ruleset, std::string_view text);
    static std::string print_turn(const State& state);

    static Player to_move(const State& state) { return state.to_move; }
    static std::optional<Player> winner(const State& state);
    static void actions(const State& state, std::vector<Action>& actions);
    static State apply(const State& state, Action action);
    static std::string print_action(const State& state, Action action);
    /// As the ruleset reads moves.
    static Parsed<Action> parse_action(const State& state, std::string_view text);

    /// The place of a move of the player to move, which must be a legal one: moves cannot be compared, their texts can.
    static Action find(const State& state, const AnyMove& move);
};
static_assert(Playable<AnyContest>);

}  // namespace papamu::rulesets
