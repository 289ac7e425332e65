#include "cgt/reduced.h"

#include <unordered_map>
#include <vector>

#include "base/stack_guard.h"
#include "cgt/canonical.h"
#include "cgt/predicates.h"
#include "cgt/sum.h"

namespace papamu::cgt {

namespace {

class Reduction {
 public:
    explicit Reduction(ValueStore& store) : store_(store) {}

    Value of(Value g) {
        if (is_numberish(store_, g)) return store_.left_stop(g);
        return projected(heated(g));
    }

 private:
    /// {h(G^L) + * | h(G^R) + *}; numbers stay as they are.
    Value heated(Value g) {
        if (g.is_number_up_star()) return store_.left_stop(g);  // x + n.up + *m is heated to {x + * | x + *} = x
        if (const auto known = heated_.find(g); known != heated_.end()) return known->second;
        base::check_stack();
        const Value star = Value::nimber(1);
        std::vector<Value> left;
        std::vector<Value> right;
        for (const Value v : store_.left_options(g)) left.push_back(add(store_, heated(v), star));
        for (const Value v : store_.right_options(g)) right.push_back(add(store_, heated(v), star));
        return heated_[g] = canonical(store_, left, right);
    }

    Value projected(Value g) {
        if (g.is_number_up_star()) {
            const NumberUpStar parts = store_.parts(g);
            if (parts.up == 0 && parts.star < 2) return store_.number(parts.number);
        }
        if (const auto known = projected_.find(g); known != projected_.end()) return known->second;
        base::check_stack();
        std::vector<Value> left;
        std::vector<Value> right;
        for (const Value v : store_.left_options(g)) left.push_back(projected(v));
        for (const Value v : store_.right_options(g)) right.push_back(projected(v));
        return projected_[g] = canonical(store_, left, right);
    }

    ValueStore& store_;
    std::unordered_map<Value, Value> heated_, projected_;
};

}  // namespace

bool less_or_equal_inf(ValueStore& store, Value g, Value h) {
    return store.compare_numbers(store.right_stop(subtract(store, h, g)), Value()) >= 0;
}

bool equal_inf(ValueStore& store, Value g, Value h) { return is_infinitesimal(store, subtract(store, g, h)); }

Value reduced_canonical_form(ValueStore& store, Value g) { return Reduction(store).of(g); }

}  // namespace papamu::cgt
