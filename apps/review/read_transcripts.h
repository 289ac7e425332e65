// Games of the contests of MacEwan and Tufts, whose referees write no log of their own: from what a player's side wrote
// line by line, "B> D5", "X> ((5, 3), (5, 5))", as `papamu host ... --log` keeps it.
#pragma once

#include <optional>
#include <string_view>

#include "apps/review/review.h"

namespace papamu::apps::review {

/// The game of a transcript; nullopt if the text is not a transcript of this kind, and other readers may be tried. The
/// error is one sentence that begins with the number of the line, counted from 1.
std::optional<base::Expected<ReviewedGame, std::string>> read_macewan_transcript(std::string_view text);
std::optional<base::Expected<ReviewedGame, std::string>> read_tufts_transcript(std::string_view text);

}  // namespace papamu::apps::review
