// A review for the terminal, and as a game to step through on a page.
#pragma once

#include <string>

#include "apps/replay/game.h"
#include "apps/review/review.h"

namespace papamu::apps::review {

/// A line for each ply, and what it all comes to; lines end in a newline.
std::string review_text(const ReviewedGame& game, const Review& review);

/// For replay::page_html(): each turn says what the ply was worth, and a curve shows the chance of Left.
replay::Game review_turns(const ReviewedGame& game, const Review& review);

}  // namespace papamu::apps::review
