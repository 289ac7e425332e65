// The page of a replayed game: one self-contained HTML file in which the reader steps through the game move by move.
//
// Text written by other programs is embedded only as JSON, in which '<', '>' and '&' are escaped, and reaches the
// document as text. A content security policy forbids the page to load or send anything.
#pragma once

#include <string>
#include <string_view>

#include "apps/replay/game.h"

namespace papamu::apps::replay {

/// `name` is the title.
std::string page_html(const Game& game, std::string_view name);

namespace detail {

// The files of these names in this folder, compiled into the program.
std::string_view replay_template();
std::string_view replay_style();
std::string_view replay_script();

}  // namespace detail

}  // namespace papamu::apps::replay
