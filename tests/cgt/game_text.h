// A fixture for tests that write games as text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/notation.h"

namespace papamu::cgt::test {

/// A store, and conversion between its games and text.
class GameText : public ::testing::Test {
 protected:
    Value game(std::string_view text) {
        const auto value = parse_value(store, text);
        if (!value) throw std::invalid_argument(std::string(text) + ": " + value.error().message);
        return *value;
    }
    std::string text(Value value) { return to_string(store, value); }
    /// The texts of a list of values, sorted as texts, so that lists compare as sets.
    std::vector<std::string> texts(const std::vector<Value>& values) {
        std::vector<std::string> result;
        result.reserve(values.size());
        for (const Value v : values) result.push_back(text(v));
        std::sort(result.begin(), result.end());
        return result;
    }

    ValueStore store;
};

using Texts = std::vector<std::string>;

}  // namespace papamu::cgt::test
