#include "cgt/followers.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "base/stack_guard.h"
#include "base/work_limit.h"

namespace papamu::cgt {

namespace {

BigInt number_birthday(const Dyadic& x) {
    const Dyadic size = x.abs();
    if (size.is_integer()) return numerator(size);
    return numerator(size.ceil()) + BigInt(size.exponent());
}

BigInt number_up_star_birthday(const NumberUpStar& value) {
    const BigInt number = number_birthday(value.number);
    if (value.up == 0) return number + BigInt(value.star);
    const std::int64_t ups = value.up > 0 ? value.up : -value.up;
    // Each move towards 0 toggles the lowest bit of the nimber: x + n.up + *m -> x + (n-1).up + *(m^1).
    const std::uint64_t last_star = value.star ^ (static_cast<std::uint64_t>(ups) & 1U);
    return number + BigInt(ups) + BigInt(std::max<std::uint64_t>(last_star, 1));
}

class Birthdays {
 public:
    explicit Birthdays(ValueStore& store) : store_(store) {}

    const BigInt& of(Value g) {
        const auto [place, is_new] = memo_.try_emplace(g);
        BigInt& day = place->second;  // references into the map remain valid when it grows
        if (!is_new) return day;
        if (g.is_number_up_star()) return day = number_up_star_birthday(store_.parts(g));
        base::check_stack();
        for (const Value v : store_.left_options(g)) day = std::max(day, of(v));
        for (const Value v : store_.right_options(g)) day = std::max(day, of(v));
        return ++day;
    }

 private:
    ValueStore& store_;
    std::unordered_map<Value, BigInt> memo_;
};

/// Maps x + *m with m > 0 to x + *(m-1): every option of x + *m is that game or one of its options. Otherwise nullopt.
std::optional<Value> next_lower_nimber(ValueStore& store, Value v) {
    if (!v.is_number_up_star()) return std::nullopt;
    const NumberUpStar parts = store.parts(v);
    if (parts.up != 0 || parts.star == 0) return std::nullopt;
    return store.number_up_star({parts.number, 0, parts.star - 1});
}

}  // namespace

BigInt birthday(ValueStore& store, Value g) { return Birthdays(store).of(g); }

std::vector<Value> followers(ValueStore& store, Value g, std::size_t limit) {
    // The birthday is a lower bound of the count, so that a walk which must exceed the limit is not begun.
    if (birthday(store, g) >= limit) throw base::LimitError("more followers than the limit");
    std::vector<Value> found = {g};
    std::unordered_set<Value> seen = {g};
    const auto visit = [&](Value v) {
        if (!seen.insert(v).second) return;
        if (found.size() == limit) throw base::LimitError("more followers than the limit");
        found.push_back(v);
    };
    for (std::size_t i = 0; i < found.size(); ++i) {
        base::count_work();
        const Value v = found[i];
        if (const auto lower = next_lower_nimber(store, v)) {
            visit(*lower);
            continue;
        }
        for (const Value option : store.left_options(v)) visit(option);
        for (const Value option : store.right_options(v)) visit(option);
    }
    return found;
}

BigInt follower_count(ValueStore& store, Value g, std::size_t limit) {
    if (g.is_number_up_star()) return birthday(store, g) + 1;
    return BigInt(followers(store, g, limit).size());
}

}  // namespace papamu::cgt
