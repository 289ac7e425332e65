#include "cgt/translations.h"

#include <boost/container/small_vector.hpp>
#include <utility>

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
    if (!known_) make_tables();
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
    const Known& known = known_[place_of(base, number)];
    if (known.base == base && known.number == number) return negated ? -known.game : known.game;
    const Value made = make(base, number);
    keep(base, number, made);
    return negated ? -made : made;
}

void Translations::keep(Value base, Value number, Value game) {
    const bool negated = game.flag(Value::kNegative);
    const Value key = negated ? -game : game;
    origins_[place_of(key, Value())] = {key, negated ? -base : base, negated ? -number : number};
    Known& known = known_[place_of(base, number)];
    if (!known.game.is_zero()) ++forgotten_;
    known = {base, number, game};
    if (bits_ < kMostBits && forgotten_ > places() / 2) double_tables();
}

void Translations::make_tables() {
    origins_ = base::ZeroedArray<Origin>(places());
    known_ = base::ZeroedArray<Known>(places());
}

void Translations::double_tables() {
    const base::ZeroedArray<Origin> origins = std::move(origins_);
    const base::ZeroedArray<Known> known = std::move(known_);
    const std::size_t before = places();
    ++bits_;
    forgotten_ = 0;
    make_tables();
    for (std::size_t i = 0; i < before; ++i) {
        if (!origins[i].game.is_zero()) origins_[place_of(origins[i].game, Value())] = origins[i];
        if (!known[i].game.is_zero()) known_[place_of(known[i].base, known[i].number)] = known[i];
    }
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
