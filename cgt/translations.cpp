#include "cgt/translations.h"

#include <boost/container/small_vector.hpp>

#include "base/list_work.h"
#include "base/stack_guard.h"
#include "cgt/store_access.h"
#include "cgt/sum.h"

namespace papamu::cgt {

Value intern_translated(ValueStore& store, Value g, Value x, std::span<const Value> left,
                        std::span<const Value> right) {
    const Stops stops = store.stops(g);
    const Measures measures{{add(store, stops.left, x), add(store, stops.right, x)}, store.up_bounds(g)};
    return detail::StoreAccess::intern(store, left, right, &measures);
}

Value Translations::of(Value g, Value x) {
    if (x.is_zero()) return g;
    if (!g.is_stored()) return add(store_, g, x);
    if (!known_) {
        origins_ = base::ZeroedArray<Origin>(kPlaces);
        known_ = base::ZeroedArray<Known>(kPlaces);
    }
    // Everything is kept for one game of G and -G: the one that the store holds.
    const bool g_negated = g.flag(Value::kNegative);
    const Value key = g_negated ? -g : g;
    Value base = g;
    Value number = x;
    if (const Origin& origin = origins_[place_of(key, Value())]; origin.game == key) {
        base = g_negated ? -origin.base : origin.base;
        number = add(store_, g_negated ? -origin.number : origin.number, x);
        if (number.is_zero()) return base;
    }
    const bool negated =
        base.flag(Value::kNegative) || (base.flag(Value::kSelfNegative) && store_.compare_numbers(number, Value()) < 0);
    if (negated) {
        base = -base;
        number = -number;
    }
    const std::size_t place = place_of(base, number);
    if (known_[place].base != base || known_[place].number != number) {
        const Value made = make(base, number);
        known_[place] = {base, number, made};
        const bool made_negated = made.flag(Value::kNegative);
        const Value made_key = made_negated ? -made : made;
        origins_[place_of(made_key, Value())] = {made_key, made_negated ? -base : base,
                                                 made_negated ? -number : number};
        return negated ? -made : made;
    }
    return negated ? -known_[place].game : known_[place].game;
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
    return intern_translated(store_, base, number, {options.data(), left.size()},
                             {options.data() + left.size(), right.size()});
}

}  // namespace papamu::cgt
