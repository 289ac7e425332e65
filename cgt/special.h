// Infinitesimals with names: making and recognising tinies, powers of a game, uptimals and superstars.
//
//     tiny(store, Value::integer(2));          // {0||0|-2}
//     up_nth(store, 2);                        // ^<2> = {0|v*}
//     uptimal_expansion(store, g);             // x + *m + a1.^ + a2.^<2> + ..., if G is of that kind
//     superstar(store, {1, 2});                // {0|*,*2}
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cgt/number_up_star.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

// --- tinies (Winning Ways ch. 5) ---

/// {0||0|-G}. Meant for G well above 0, for which it is a positive infinitesimal; defined for every G (Tiny(0) = ^).
Value tiny(ValueStore& store, Value g);
/// {G|0||0} = -Tiny(G).
Value miny(ValueStore& store, Value g);

/// The G with Tiny(G) = V if the canonical form of V reads {0||0|-G} and G has a Right stop of at least 0 and a Left
/// stop above 0; otherwise nullopt. So infinitesimal G are excluded: ^ and ^<2> match the pattern as well but have
/// better names. To recognise x + Tiny(G), subtract the number x first.
std::optional<Value> recognise_tiny(ValueStore& store, Value v);
/// The G with Miny(G) = V: recognise_tiny(-V).
std::optional<Value> recognise_miny(ValueStore& store, Value v);

// --- powers and uptimals (Siegel ch. II; On Numbers and Games ch. 16) ---

/// The sum G^[x] of the first x powers of G = {0|H}, defined by Conway's ordinal sum: G:y with 1:y = x. It is 0 for x =
/// 0, and G:(n-1) for an integer n. Defined for every G; throws DomainError if x < 0.
Value power_sum(ValueStore& store, Value g, const Dyadic& x);

/// The power G^x = {0 | H - G^[x-1]} of a canonical form G = {0|H}; G^1 = G. DomainError for any other G, or if x < 1.
Value power(ValueStore& store, Value g, const Dyadic& x);

/// ^<n> for n >= 1, infinitesimal with respect to ^<n-1>. Its canonical form is n levels deep. DomainError if n < 1.
Value up_nth(ValueStore& store, std::int64_t n);
/// ^[n] = ^<1> + ... + ^<n>; ^[0] = 0.
Value up_to(ValueStore& store, std::int64_t n);

/// x + *m + a1.^<1> + a2.^<2> + ..., without trailing zeros among the a.
struct UptimalExpansion {
    Dyadic number;
    std::uint64_t star = 0;
    std::vector<std::int64_t> ups;  // a1, a2, ...

    bool operator==(const UptimalExpansion&) const = default;
};

/// The value of an expansion, which may have trailing zeros. Apart from a1, its size grows with the coefficients.
Value uptimal(ValueStore& store, const UptimalExpansion& expansion);

/// The expansion of G, which is unique, or nullopt if G has none. Every NumberUpStar has one, with a1 at most. It is
/// found from the shape of the canonical form (N. McKay, "Canonical forms of uptimals", Theoretical Computer Science
/// 2011) without computing a sum, so large coefficients cost no more than small ones.
std::optional<UptimalExpansion> uptimal_expansion(ValueStore& store, Value g);

/// uptimal_expansion() for many games of one store: results for shared followers are reused. Not thread-safe.
class UptimalExpansions {
 public:
    explicit UptimalExpansions(ValueStore& store);
    ~UptimalExpansions();
    UptimalExpansions(const UptimalExpansions&) = delete;
    UptimalExpansions& operator=(const UptimalExpansions&) = delete;

    std::optional<UptimalExpansion> of(Value g);

 private:
    class Recogniser;
    std::unique_ptr<Recogniser> recogniser_;
};

// --- superstars (Winning Ways ch. 8) ---

/// {0, *, ..., *m | *a, *b, ...} for the exponents a, b, ..., with m = mex{a, b, ...}. Exponents may be repeated.
/// Throws DomainError if there are none.
Value superstar(ValueStore& store, std::span<const std::uint64_t> exponents);
inline Value superstar(ValueStore& store, std::initializer_list<std::uint64_t> exponents) {
    return superstar(store, std::span(exponents.begin(), exponents.size()));
}

/// The exponents in increasing order if G is a superstar, else nullopt.
std::optional<std::vector<std::uint64_t>> superstar_exponents(ValueStore& store, Value g);

}  // namespace papamu::cgt
