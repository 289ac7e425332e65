// How a game of kōnane begins, as people and programs write it: a board such as 8x8 and an opening.
//
//     const auto start = konane_setup_start({.board = "8x8", .opening = "HM"});     // a start board, x to move
//
// The opening is a rule of removals (konane_contest.h: corner-or-centre, own-corner-or-centre, own-centre) or a fixed
// gap (konane_start.h: HM, VM, HC, VC).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/konane/konane_contest.h"

namespace papamu::protocol {

struct KonaneSetup {
    std::string board = "8x8";  // rows x columns
    std::string opening = "corner-or-centre";

    bool operator==(const KonaneSetup&) const = default;
};

inline constexpr std::array<std::string_view, 7> kKonaneOpeningNames = {
    "corner-or-centre", "own-corner-or-centre", "own-centre", "HM", "VM", "HC", "VC"};

/// Those of the rules of removals alone.
std::vector<std::string> konane_removal_names();

/// Fails if the board is not a size or is too large, the opening is unknown, or the board has no room for the opening.
rulesets::Parsed<rulesets::KonaneState> konane_setup_start(const KonaneSetup& setup);

}  // namespace papamu::protocol
