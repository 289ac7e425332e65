// Atomic weights: how many ups an infinitesimal is worth (Winning Ways ch. 8; On Numbers and Games ch. 16; Siegel
// ch. II).
//
//     atomic_weight(store, Value::ups(3, 1));           // 3
//     find_atomic_weight(store, Value::integer(1));     // nothing: 1 is not infinitesimal
//
// Atomic weights add: aw(G + H) = aw(G) + aw(H). By the two-ahead rule G > 0 when aw(G) >= 2; when aw(G) >= 1, G lies
// above every star that is remote for it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "cgt/value_store.h"

namespace papamu::cgt {

/// The atomic weight, where it is defined. All-small games have one always; another infinitesimal G has the weight W
/// when -e <= G - W.^ <= e for e = ^* + (*p:-1), *p being far_star(G): that is how close to W ups a game of weight W
/// is. Other games have none.
std::optional<Value> find_atomic_weight(ValueStore& store, Value g);

/// The same; DomainError where it is not defined.
Value atomic_weight(ValueStore& store, Value g);

/// Atomic weights of many games of one store, each game and each of its followers looked at once. One thread.
class AtomicWeights {
 public:
    explicit AtomicWeights(ValueStore& store);
    ~AtomicWeights();
    AtomicWeights(const AtomicWeights&) = delete;
    AtomicWeights& operator=(const AtomicWeights&) = delete;

    /// Of an all-small game; of another one, what the recursive rule gives.
    Value of(Value g);
    /// Games whose weights are remembered.
    [[nodiscard]] std::size_t size() const;

 private:
    class Rule;
    std::unique_ptr<Rule> rule_;
};

/// *n with the least n >= 1 such that neither *n nor any larger nimber is a follower of G; so it is remote for G.
Value remote_star(ValueStore& store, Value g);

/// *p with the least power of two p >= 2 such that *p is remote for G in that sense. Sums with smaller nimbers are then
/// remote as well: *p + *k = *(p + k).
Value far_star(ValueStore& store, Value g);

}  // namespace papamu::cgt
