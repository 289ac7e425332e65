// Lists of board sizes as `papamu train` takes them.
#pragma once

#include <string>
#include <vector>

#include "engine/train/self_play.h"

namespace papamu::apps::train {

/// "8x8,6x10": at least one; CommandError (kBadInput) where one is no size, or not a board of kōnane with room for a move.
std::vector<engine::BoardSize> parse_boards(const std::string& text);

}  // namespace papamu::apps::train
