// G + x for numbers x, many of them.
//
//     Translations translations(store);
//     translations.of(translations.of(g, x), y);       // as add(store, add(store, g, x), y), or g + (x + y) at once
//
// A number shifts every option of a game that is not a number and changes nothing else (number translation, Siegel
// II.3), so G + x takes no comparison; but G may have many followers. Games that are known to be the sum of another one
// and a number are translated from that, so that G + x + y is found whether G + (x + y) or (G + x) + y was made before.
#pragma once

#include <cstddef>
#include <span>

#include "base/hash.h"
#include "base/zeroed_array.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

/// The canonical form of G + x for a number x, whose options are these: those of G plus x. Requires that G is not a
/// number. Its measures are those of G, moved by x, so that no option need be looked at.
Value intern_translated(ValueStore& store, Value g, Value x, std::span<const Value> left, std::span<const Value> right);

/// Remembers some thousand translations, whole keys, in tables that begin small and grow to less than a megabyte, which
/// the store does not count. Not thread-safe.
class Translations {
 public:
    explicit Translations(ValueStore& store) : store_(store) {}

    /// G + x. Requires that x is a number. Throws LimitError as add() does; the object remains usable.
    Value of(Value g, Value x);

 private:
    static constexpr int kFirstBits = 6, kMostBits = 13;

    // The zero bits of fresh memory say that 0 + 0 is 0.
    struct Origin {
        Value game, base, number;  // game = base + number
    };
    struct Known {
        Value base, number, game;
    };
    [[nodiscard]] std::size_t place_of(Value v, Value x) const {
        return static_cast<std::size_t>(
            ((v.bits() * base::kGoldenRatio + x.bits() * base::kSecondMixer) * base::kMixer) >> (64 - bits_));
    }
    Value make(Value base, Value number);
    void keep(Value base, Value number, Value game);
    [[nodiscard]] std::size_t places() const { return std::size_t{1} << bits_; }
    void make_tables();
    void double_tables();

    ValueStore& store_;
    int bits_ = kFirstBits;              // of the places of both tables
    std::size_t forgotten_ = 0;          // with as many places as now
    base::ZeroedArray<Origin> origins_;  // both tables are made when they are needed
    base::ZeroedArray<Known> known_;
};

}  // namespace papamu::cgt
