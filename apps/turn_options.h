// With whom a game begins, and what it means to be unable to move: --first and --misere, beside the position.
//
//     add_turn_options(command, options->turn);
//     const AnyContest::State start = read_start(options->position, options->turn);
#pragma once

#include <optional>
#include <string>

#include "apps/position_argument.h"
#include "rulesets/any_contest.h"

namespace papamu::apps {

/// As given on the command line.
struct TurnOptions {
    std::optional<std::string> first;  // "left", "right"
    bool misere = false;

    /// Left, unless --first says otherwise.
    [[nodiscard]] rulesets::Player first_player() const {
        return first == "right" ? rulesets::Player::kRight : rulesets::Player::kLeft;
    }
};

/// Adds --first and --misere. `options` must outlive the parsing.
void add_turn_options(CLI::App& command, TurnOptions& options);

/// The position that the options name, to be played from. Throws like read_position(), and CommandError (kBadInput) if
/// there is no misere play of it.
rulesets::AnyContest::State read_start(const PositionOptions& position, const TurnOptions& turn);
/// The same for a position that has been read.
rulesets::AnyContest::State with_turn(rulesets::AnyPosition position, const TurnOptions& turn);

}  // namespace papamu::apps
