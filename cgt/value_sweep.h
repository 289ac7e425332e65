// Forgets games of a store: all but some values and their followers.
//
//     ValueSweep sweep(store);
//     for (const Value v : needed) sweep.keep(v);
//     sweep.finish();                                  // returns the bytes that are free again
//
// A Value that is kept stays what it is, and so do all small and wide values, which take no records. A Value of any
// other game must not be used afterwards: its place may become that of another game. Both caches of the store are
// emptied, since they are about games that may be gone.
//
// Not thread-safe: as long as a sweep exists, nothing else may use the store. The marks take a bit for every word of
// the store's records and are not counted in its bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cgt/game_table.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

class ValueSweep {
 public:
    explicit ValueSweep(ValueStore& store);

    /// Keeps the value, and all its followers.
    void keep(Value value);
    /// Whether the value can still be used after finish().
    [[nodiscard]] bool keeps(Value value) const;
    /// The bytes of all records that are kept so far.
    [[nodiscard]] std::size_t kept_bytes() const { return marks_.words * 8; }

    /// Forgets all other games. Returns the bytes that their records took. To be called once.
    std::size_t finish();

 private:
    ValueStore& store_;
    detail::GameTable::Marks marks_;
    std::vector<std::uint64_t> open_;  // locations of marked games whose options have not been looked at
};

}  // namespace papamu::cgt
