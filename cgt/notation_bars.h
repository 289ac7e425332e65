// The content of a pair of braces: lists of options with bars of any length between them.
//
//     {a,b|c||d}  is  {{a,b|c}|d}: the longest bar splits first, and a part that holds a bar is a game itself
//
// Shared by parse_value() and the calculator.
#pragma once

#include <cstddef>
#include <vector>

#include "base/error.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

class BarList {
 public:
    /// Adds an option to the current list.
    void add_option(Value option) { lists_.back().push_back(option); }
    /// Ends the current list with a run of `length` bars that begins at `column`.
    void add_bars(std::size_t length, std::size_t column) {
        bars_.push_back({length, column});
        lists_.emplace_back();
    }
    [[nodiscard]] bool has_bars() const { return !bars_.empty(); }
    /// The only list. Requires that there are no bars.
    [[nodiscard]] const std::vector<Value>& options() const { return lists_.front(); }

    /// The game. Requires has_bars(). Returns an error if bars of equal length do not say which one splits first.
    [[nodiscard]] base::Expected<Value, base::ParseError> value(ValueStore& store) const;

 private:
    struct Bars {
        std::size_t length;
        std::size_t column;
    };
    using Options = base::Expected<std::vector<Value>, base::ParseError>;

    [[nodiscard]] base::Expected<Value, base::ParseError> value(ValueStore& store, std::size_t first,
                                                                std::size_t last) const;
    [[nodiscard]] Options side(ValueStore& store, std::size_t first, std::size_t last) const;

    std::vector<std::vector<Value>> lists_{1};
    std::vector<Bars> bars_;  // bars_[i] stands between lists_[i] and lists_[i + 1]
};

}  // namespace papamu::cgt
