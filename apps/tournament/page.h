// The page of a tournament: one HTML file without anything from elsewhere, with the standings, the cross table and every
// game, to be replayed move by move in the browser.
//
// All that programs and people wrote stands in the file as JSON alone, in which '<', '>' and '&' are escaped, and reaches the
// document as text, never as markup. A content security policy forbids the page to load or send anything.
#pragma once

#include <string>
#include <string_view>

#include "apps/tournament/result.h"

namespace papamu::apps::tournament {

std::string page_html(const Tournament& tournament, const Result& result);

namespace detail {

// The files of these names in this folder, compiled in.
std::string_view page_template();
std::string_view page_style();
std::string_view page_script();
std::string_view page_viewer_script();
std::string_view page_star_script();

}  // namespace detail

}  // namespace papamu::apps::tournament
