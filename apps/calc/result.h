// What an expression of the calculator can evaluate to.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cgt/thermograph.h"
#include "cgt/value.h"

namespace papamu::apps::calc {

struct Stops {
    cgt::Value left, right;
};

/// Numbers are games, so they are not a kind of their own.
using Result = std::variant<cgt::Value, std::vector<cgt::Value>, Stops, cgt::Thermograph, bool, std::string>;

/// "game", "games", "stops", "thermograph", "boolean", "text": the name of the kind in JSON.
std::string_view kind_name(const Result& result);

}  // namespace papamu::apps::calc
