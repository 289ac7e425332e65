// The page of a tournament: one self-contained HTML file with the standings, the cross table and every game, to be
// replayed move by move in the browser.
//
// All texts from programs and people are in the file as JSON only, in which '<', '>' and '&' are escaped, and reach the
// document as text, never as markup. A content security policy forbids the page to load or send anything.
#pragma once

#include <string>
#include <string_view>

#include "apps/tournament/result.h"

namespace papamu::apps::tournament {

std::string page_html(const Tournament& tournament, const Result& result);

namespace detail {

// The files page_*.html, .css and .js of this folder, compiled in.
std::string_view page_template();
std::string_view page_style();
std::string_view page_script();
std::string_view page_viewer_script();
std::string_view page_star_script();

}  // namespace detail

}  // namespace papamu::apps::tournament
