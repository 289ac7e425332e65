// Outcome classes and bounds in words, and what bounds decide.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace papamu::apps::value {

/// "L", "R", "N" or "P" in words: "Left wins, whoever begins".
std::string_view outcome_in_words(std::string_view outcome);

/// The outcome if lower <= value <= upper decides it: "L" above 0, "R" below 0, "P" for 0 itself; otherwise nullopt.
std::optional<std::string_view> outcome_from_bounds(int lower, int upper);

/// "at least 1, at most 4".
std::string bounds_text(int lower, int upper);

}  // namespace papamu::apps::value
