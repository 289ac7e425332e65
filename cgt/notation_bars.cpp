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
    auto left = side(store, first, split);
    if (!left) return base::Unexpected<base::ParseError>(left.error());
    auto right = side(store, split + 1, last);
    if (!right) return base::Unexpected<base::ParseError>(right.error());
    return canonical(store, *left, *right);
}

BarList::Options BarList::side(ValueStore& store, std::size_t first, std::size_t last) const {
    if (first == last) return lists_[first];
    auto only = value(store, first, last);
    if (!only) return base::Unexpected<base::ParseError>(only.error());
    return std::vector<Value>{*only};
}

}  // namespace papamu::cgt
