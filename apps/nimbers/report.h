// What `papamu nimbers` prints: for people, as CSV, as JSON, as a picture.
#pragma once

#include <string>

#include "apps/nimbers/findings.h"

namespace papamu::apps::nimbers {

/// Lines that end in a newline: the game, its period, its exceptions, the values in rows.
std::string text_report(const Game& game, const Asked& asked, const Findings& found);
/// A header and a line for each heap: "n,value" or "n,value,genus". For wythoff "a,b,value".
std::string csv_report(const Asked& asked, const Findings& found);
/// One JSON object without a newline.
std::string json_report(const Game& game, const Asked& asked, const Findings& found);
/// The values over the sizes of heaps as points; for wythoff a square of shades, with the zeros marked.
std::string svg_report(const Game& game, const Asked& asked, const Findings& found);

}  // namespace papamu::apps::nimbers
