#include "solver/games/domineering/game_list.h"

#include <algorithm>
#include <vector>

#include "base/error.h"

namespace papamu::solver::detail {

GameList::Term GameList::add(cgt::ValueStore& store, cgt::Thermographs& thermographs, cgt::Value value) {
    if (value.is_small_number()) {
        if (value.units() > INT32_MAX / 64 || value.units() < INT32_MIN / 64) {
            throw base::LimitError("a number is too large for a list of games");
        }
        return {static_cast<std::int32_t>(value.units()), 0};
    }
    if (store.is_number(value)) throw base::LimitError("a number has too many digits for a list of games");
    if (const auto known = numbers_.find(value); known != numbers_.end()) return {0, known->second};
    std::vector<Term> options;
    for (const cgt::Value option : store.left_options(value)) options.push_back(add(store, thermographs, option));
    const std::size_t lefts = options.size();
    for (const cgt::Value option : store.right_options(value)) options.push_back(add(store, thermographs, option));
    if (games_.size() == kMostGames) throw base::LimitError("too many games for a list");
    const auto first = static_cast<std::uint32_t>(options_.size());
    for (const Term option : options) options_.add(option);
    const std::int64_t heat = LowWalls::in_units(thermographs.temperature(value));
    games_.add(Game{LowWalls::of(store, thermographs, value), LowWalls::of(store, thermographs, -value),
                    static_cast<std::int32_t>(std::max<std::int64_t>(heat, 0)), first,
                    static_cast<std::uint32_t>(first + lefts), static_cast<std::uint32_t>(options_.size()),
                    value == -value});
    const auto number = static_cast<std::int32_t>(games_.size());
    numbers_.emplace(value, number);
    numbers_.emplace(-value, -number);  // nothing if that is the same value
    return {0, number};
}

}  // namespace papamu::solver::detail
