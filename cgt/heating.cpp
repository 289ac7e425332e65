#include "cgt/heating.h"

#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/stack_guard.h"
#include "cgt/canonical.h"
#include "cgt/predicates.h"
#include "cgt/sum.h"
#include "cgt/thermograph.h"

namespace papamu::cgt {
namespace {

// Maps G to {map(G^L) + tax | map(G^R) - tax}, except that `direct` answers for any G for which it returns a value.
template <class Direct>
class TaxedMap {
 public:
    TaxedMap(ValueStore& store, Value tax, Direct direct) : store_(store), tax_(tax), direct_(std::move(direct)) {}

    Value operator()(Value g) {
        if (const std::optional<Value> answer = direct_(g)) return *answer;
        if (const auto found = memo_.find(g); found != memo_.end()) return found->second;
        base::check_stack();
        std::vector<Value> left;
        std::vector<Value> right;
        for (const Value option : store_.left_options(g)) left.push_back(add(store_, (*this)(option), tax_));
        for (const Value option : store_.right_options(g)) right.push_back(subtract(store_, (*this)(option), tax_));
        return memo_[g] = canonical(store_, left, right);
    }

 private:
    ValueStore& store_;
    Value tax_;
    Direct direct_;
    std::unordered_map<Value, Value> memo_;
};

}  // namespace

Value heat(ValueStore& store, Value g, Value t) {
    const auto direct = [&](Value h) { return store.is_number(h) ? std::optional(h) : std::nullopt; };
    return TaxedMap(store, t, direct)(g);
}

Value overheat(ValueStore& store, Value g, Value s, Value t) {
    const auto direct = [&](Value h) -> std::optional<Value> {
        if (!is_integer(store, h)) return std::nullopt;
        return multiple(store, store.to_number(h), s);
    };
    return TaxedMap(store, t, direct)(g);
}

Value cool(ValueStore& store, Value g, const Dyadic& t) {
    if (t <= Dyadic(-1)) throw base::DomainError("a game can be cooled by more than -1 only, not by " + t.to_string());
    if (t.is_zero()) return g;
    Thermographs thermographs(store);
    const auto direct = [&](Value h) -> std::optional<Value> {
        if (is_integer(store, h)) return h;
        if (thermographs.temperature(h) < t) return store.number(thermographs.mean(h));
        return std::nullopt;
    };
    return TaxedMap(store, store.number(-t), direct)(g);
}

Value freeze(ValueStore& store, Value g) {
    if (store.is_number(g)) return g;
    return cool(store, g, temperature(store, g));
}

}  // namespace papamu::cgt
