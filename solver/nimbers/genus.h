// The genus of heaps in misere play, where the player who cannot move wins.
//
//     GenusTable genera(rules);
//     to_string(genera.of({5}))                // Kayles: "4^146"
//
// The misere nim value g-(G) is the m for which the second player wins G + *m: 1 if there is no move, else the mex of
// the options. The genus g^{g0 g1 g2 ...} has the normal nim value g as its base, and as exponents the misere nim
// values of G, G + *2, G + *2 + *2, ...; these eventually alternate for ever between two numbers that differ by 2, and
// are written up to the first two of those (Conway, On Numbers and Games ch. 12; Winning Ways ch. 13). The genus of a
// sum does not follow from the genera of its summands unless those are tame, so it is computed for every sum of heaps
// that is met.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "rulesets/heap/heap_rules.h"
#include "solver/nimbers/nim_sequence.h"

namespace papamu::solver {

struct Genus {
    NimValue base = 0;
    std::vector<NimValue> exponents;  // at least two; after the last one, each is the one before it xor 2

    bool operator==(const Genus&) const = default;
    [[nodiscard]] NimValue exponent(std::size_t index) const;
};

/// "4^146"; with commas if an exponent is above 9: "2^1,10,12". With `braces`: "4^{146}".
std::string to_string(const Genus& genus, bool braces = false);

/// The genus of a game whose options have these genera. Each exponent is the mex of the exponents of all options there
/// and, for the moves in *2, of the exponent before it, with and without its lowest bit flipped.
Genus genus_of_options(const std::vector<Genus>& options);

/// Remembers the sums it has met. For one thread only.
class GenusTable {
 public:
    /// `pause` is called before each new sum of heaps and may throw; what was found stays.
    explicit GenusTable(rulesets::HeapRules rules, std::function<void()> pause = {});

    /// The genus of the sum of these heaps.
    const Genus& of(std::vector<rulesets::HeapSize> heaps);

 private:
    rulesets::HeapRules rules_;
    std::function<void()> pause_;
    std::map<std::vector<rulesets::HeapSize>, Genus> known_;
};

}  // namespace papamu::solver
