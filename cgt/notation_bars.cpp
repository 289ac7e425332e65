#include "cgt/notation_bars.h"

#include "base/stack_guard.h"
#include "cgt/canonical.h"

namespace papamu::cgt {

base::Expected<Value, base::ParseError> BarList::value(ValueStore& store) const {
    return value(store, 0, bars_.size());
}

// The game given by lists first..last and the bars between them.
base::Expected<Value, base::ParseError> BarList::value(ValueStore& store, std::size_t first, std::size_t last) const {
    base::check_stack();
    std::size_t split = first;
    bool repeated = false;
    std::size_t second = first;
    for (std::size_t i = first + 1; i < last; ++i) {
        if (bars_[i].length > bars_[split].length) {
            split = i;
            repeated = false;
        } else if (bars_[i].length == bars_[split].length && !repeated) {
            second = i;
            repeated = true;
        }
    }
    if (repeated) {
        return base::Unexpected<base::ParseError>({bars_[second].column, "two bars of the same length: write " +
                                                                             std::string(bars_[split].length + 1, '|') +
                                                                             " for the one that splits first"});
    }
    // A side is a list, or a game if it has bars. Of a list this returns 0, which is not used.
    const auto game_of_side = [&](std::size_t from, std::size_t to) -> base::Expected<Value, base::ParseError> {
        return from == to ? Value() : value(store, from, to);
    };
    const auto left = game_of_side(first, split);
    if (!left) return left;
    const auto right = game_of_side(split + 1, last);
    if (!right) return right;
    return canonical(store, first == split ? list(first) : std::span(&*left, 1),
                     split + 1 == last ? list(last) : std::span(&*right, 1));
}

std::span<const Value> BarList::list(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : bars_[i - 1].options_before;
    const std::size_t end = i == bars_.size() ? options_.size() : bars_[i].options_before;
    return options().subspan(begin, end - begin);
}

}  // namespace papamu::cgt
