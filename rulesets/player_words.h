// The players as texts have them.
//
//     player_name(Player::kLeft)          // "Left": in sentences
//     player_word(Player::kLeft)          // "left": on command lines, in files and in JSON
#pragma once

#include <optional>
#include <string_view>

#include "rulesets/ruleset.h"

namespace papamu::rulesets {

constexpr std::string_view player_name(Player player) { return player == Player::kLeft ? "Left" : "Right"; }
constexpr std::string_view player_word(Player player) { return player == Player::kLeft ? "left" : "right"; }

/// The player whose player_word() this is; nullopt if it is neither's.
constexpr std::optional<Player> player_of_word(std::string_view word) {
    for (const Player player : {Player::kLeft, Player::kRight}) {
        if (word == player_word(player)) return player;
    }
    return std::nullopt;
}

}  // namespace papamu::rulesets
