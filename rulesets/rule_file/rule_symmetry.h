// What rules look like when the board is turned over or the colours are exchanged, and whether they are then the same.
//
//     const MoveRule rights = image_of(rules, lefts, {{}, /*swaps_letters=*/true});
//     rules.symmetries = find_symmetries(rules, texts_of_moves(rules));
#pragma once

#include <array>
#include <string>
#include <vector>

#include "rulesets/rule_file/rules.h"

namespace papamu::rulesets::rule_file {

/// `exchanges_players` of the symmetry does not matter.
MoveRule image_of(const Rules& rules, const MoveRule& rule, const RuleSymmetry& symmetry);

/// A text that two ways share only if they do the same. `is_tied`: it matters on which cell a move begins and ends.
std::string normal_text(const Way& way, bool is_tied);

/// A text that two rules share only if they allow the same moves; rules that allow the same moves in ways that lie on
/// the board alike (whatever the order in which they are written) share one. A line for each way of the first stage.
std::vector<std::string> normal_texts(const std::vector<MoveRule>& moves);

/// The normal texts of Left's moves and of Right's.
using TextsOfMoves = std::array<std::vector<std::string>, 2>;
TextsOfMoves texts_of_moves(const Rules& rules);

/// Every symmetry of the square, with or without an exchange of the colours, that turns the set of all patterns into
/// itself: the identity first. `own` are the texts of the moves as they are. `moves`, `pairs` and the neighbours of the
/// rules must be set, and `impartial`, with which players need not be exchanged.
std::vector<RuleSymmetry> find_symmetries(const Rules& rules, const TextsOfMoves& own);

/// What Rules::all_small says.
bool are_all_small(const Rules& rules);

/// Of all that decides which moves there are: 32 hexadecimal digits.
std::string fingerprint_of(const Rules& rules, const TextsOfMoves& own);

}  // namespace papamu::rulesets::rule_file
