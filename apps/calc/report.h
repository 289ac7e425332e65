// Results as text and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "apps/calc/expression_error.h"
#include "apps/calc/result.h"
#include "cgt/value_store.h"

namespace papamu::apps::calc {

/// One line without its newline: the game, "[a, b]", "3, 2", "true", ...
std::string to_text(cgt::ValueStore& store, const Result& result);

/// For a game, a table of its properties, one per line; otherwise the same as to_text().
std::string to_verbose_text(cgt::ValueStore& store, const Result& result);

/// How answers are written.
enum class Style {
    kText,
    kVerbose,
    kLatex,  // a formula, without dollar signs
    kJson,
};

/// An answer in that style, without its last newline. Throws ExpressionError if a formula is asked for and the result
/// has none: if it is neither a game, nor a list of games, nor stops.
std::string to_text(cgt::ValueStore& store, std::string_view expression, const Result& result, Style style);

/// "expression", "kind", and for a game value, outcome, left_stop, right_stop, mean, temperature (exact strings),
/// birthday, and is_number, is_integer, is_infinitesimal, is_numberish, is_all_small. For the other kinds:
/// docs/calc.md.
nlohmann::ordered_json to_json(cgt::ValueStore& store, std::string_view expression, const Result& result);

/// "expression", "error", "column" (counted in characters from 1).
nlohmann::ordered_json to_json(std::string_view expression, const ExpressionError& error);

}  // namespace papamu::apps::calc
