// Lists of board sizes as `papamu train` takes them.
#pragma once

#include <string>
#include <vector>

#include "engine/train/konane_match.h"

namespace papamu::apps::train {

/// "8x8,6x10": at least one size. Throws CommandError (kBadInput) if one is not a size, or not that of a kōnane board
/// with room for a move.
std::vector<engine::BoardSize> parse_boards(const std::string& text);

}  // namespace papamu::apps::train
