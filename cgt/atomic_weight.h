// Atomic weights: how many ups an infinitesimal is worth (Winning Ways ch. 8; On Numbers and Games ch. 16; Siegel II).
//
//     atomic_weight(store, Value::ups(3, 1));           // 3
//     find_atomic_weight(store, Value::integer(1));     // nullopt: 1 is not infinitesimal
//
// Atomic weights add: aw(G + H) = aw(G) + aw(H). By the two-ahead rule G > 0 when aw(G) >= 2; when aw(G) >= 1, G lies
// above every star that is remote for it.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "cgt/value_store.h"

namespace papamu::cgt {

/// The atomic weight of G, or nullopt if it is not defined. All-small games always have one; any other infinitesimal G
/// has the weight W if -e <= G - W.^ <= e for e = ^* + (*p:-1) with *p = far_star(G): a game of weight W is that close
/// to W ups. No other games have one.
std::optional<Value> find_atomic_weight(ValueStore& store, Value g);

/// The same, but throws DomainError if the atomic weight is not defined.
Value atomic_weight(ValueStore& store, Value g);

/// Atomic weights of many games of one store. Each game and each follower is examined only once. Not thread-safe.
class AtomicWeights {
 public:
    explicit AtomicWeights(ValueStore& store);
    ~AtomicWeights();
    AtomicWeights(const AtomicWeights&) = delete;
    AtomicWeights& operator=(const AtomicWeights&) = delete;

    /// The atomic weight of an all-small game; for any other game, the result of the recursive rule.
    Value of(Value g);
    /// The number of games whose weights are remembered.
    [[nodiscard]] std::size_t size() const;

 private:
    class Rule;
    std::unique_ptr<Rule> rule_;
};

/// *n with the least n >= 1 such that neither *n nor any larger nimber is a follower of G; so *n is remote for G.
Value remote_star(ValueStore& store, Value g);

/// *p with the least power of two p >= 2 such that *p is remote for G in that sense. Its sums with smaller nimbers are
/// then remote as well: *p + *k = *(p + k).
Value far_star(ValueStore& store, Value g);

}  // namespace papamu::cgt
