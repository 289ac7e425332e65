// The output of `papamu nimbers`: for people, as a table for programs, as JSON, and as a picture.
#pragma once

#include <string>

#include "apps/nimbers/findings.h"
#include "apps/text_table.h"
#include "base/drawing/drawing.h"

namespace papamu::apps::nimbers {

/// Lines that end in a newline: the game, its period, the exceptions, and the values in rows.
std::string text_report(const Game& game, const Asked& asked, const Findings& found);
/// A line for each heap: n, value and, if asked for, genus. For wythoff: a, b and value.
std::string table_report(TableFormat format, const Asked& asked, const Findings& found);
/// One JSON object without a newline.
std::string json_report(const Game& game, const Asked& asked, const Findings& found);
/// The values as points over the sizes of heaps; for wythoff a square of shades in which the zeros stand out.
base::picture::Drawing picture(const Game& game, const Asked& asked, const Findings& found);

}  // namespace papamu::apps::nimbers
