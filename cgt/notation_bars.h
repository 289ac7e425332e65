// The content of a pair of braces: lists of options with bars of any length between them.
//
//     {a,b|c||d}  is  {{a,b|c}|d}: the longest bar splits first, and a part that holds a bar is a game itself
//
// Shared by parse_value() and the calculator.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <span>

#include "base/error.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

class BarList {
 public:
    /// Adds an option to the current list.
    void add_option(Value option) { options_.push_back(option); }
    /// Ends the current list with a run of `length` bars that begins at `column`.
    void add_bars(std::size_t length, std::size_t column) { bars_.push_back({length, column, options_.size()}); }
    [[nodiscard]] bool has_bars() const { return !bars_.empty(); }
    /// The options of all lists together. Without bars there is only one list.
    [[nodiscard]] std::span<const Value> options() const { return {options_.data(), options_.size()}; }

    /// The game. Requires has_bars(). Returns an error if bars of equal length do not say which one splits first.
    [[nodiscard]] base::Expected<Value, base::ParseError> value(ValueStore& store) const;

 private:
    struct Bars {
        std::size_t length;
        std::size_t column;
        std::size_t options_before;
    };

    [[nodiscard]] base::Expected<Value, base::ParseError> value(ValueStore& store, std::size_t first,
                                                                std::size_t last) const;
    /// The options between bars_[i - 1] and bars_[i].
    [[nodiscard]] std::span<const Value> list(std::size_t i) const;

    boost::container::small_vector<Value, 8> options_;
    boost::container::small_vector<Bars, 2> bars_;
};

}  // namespace papamu::cgt
