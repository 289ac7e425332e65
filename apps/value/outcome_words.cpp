#include "apps/value/outcome_words.h"

namespace papamu::apps::value {

std::string_view outcome_in_words(std::string_view outcome) {
    if (outcome == "L") return "Left wins, whoever begins";
    if (outcome == "R") return "Right wins, whoever begins";
    if (outcome == "N") return "whoever begins wins";
    return "whoever begins loses";
}

std::optional<std::string_view> outcome_from_bounds(int lower, int upper) {
    if (lower > 0) return "L";
    if (upper < 0) return "R";
    if (lower == 0 && upper == 0) return "P";
    return std::nullopt;
}

std::string bounds_text(int lower, int upper) {
    return "at least " + std::to_string(lower) + ", at most " + std::to_string(upper);
}

}  // namespace papamu::apps::value
