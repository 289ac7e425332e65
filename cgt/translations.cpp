#include "cgt/translations.h"

#include <boost/container/small_vector.hpp>

#include "base/list_work.h"
#include "base/stack_guard.h"
#include "cgt/store_access.h"
#include "cgt/sum.h"

namespace papamu::cgt {

Value Translations::of(Value g, Value x) {
    if (x.is_zero()) return g;
    if (!g.is_stored()) return add(store_, g, x);
    const Origin& origin = origins_[place_of(g, Value())];
    const bool is_known = origin.game == g;
    const Value base = is_known ? origin.base : g;
    const Value number = is_known ? add(store_, origin.number, x) : x;
    if (number.is_zero()) return base;
    if (const Known& known = known_[place_of(base, number)]; known.base == base && known.number == number) {
        return known.game;
    }
    const Value game = make(base, number);
    known_[place_of(base, number)] = {base, number, game};
    origins_[place_of(game, Value())] = {game, base, number};
    return game;
}

Value Translations::make(Value base, Value number) {
    base::check_stack();
    boost::container::small_vector<Value, 16> options;
    const OptionRange left = store_.left_options(base);
    const OptionRange right = store_.right_options(base);
    base::ListWork work(left.size() + right.size());
    for (const OptionRange* side : {&left, &right}) {
        for (const Value v : *side) {
            work.next();
            options.push_back(of(v, number));
        }
    }
    const Stops stops = store_.stops(base);
    const Measures measures{{add(store_, stops.left, number), add(store_, stops.right, number)},
                            store_.up_bounds(base)};
    return detail::StoreAccess::intern(store_, {options.data(), left.size()},
                                       {options.data() + left.size(), right.size()}, &measures);
}

}  // namespace papamu::cgt
