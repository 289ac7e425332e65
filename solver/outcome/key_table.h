// Which positions are won: a table for positions of any game, by the bytes of their exact keys.
//
//     KeyTable table(std::size_t{1} << 30);               // bytes, about
//     table.store(key, true);
//     table.find(key);                                    // true
//
// A part of the table is emptied when it is full. For any number of threads.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/sharded_map.h"

namespace papamu::solver::detail {

class KeyTable {
 public:
    explicit KeyTable(std::size_t bytes) : wins_(bytes) {}

    [[nodiscard]] std::optional<bool> find(const std::string& key) const { return wins_.find(key); }
    void store(const std::string& key, bool wins) { wins_.store(key, wins, bytes_of(key)); }

    /// Calls f(key, wins) for every entry.
    template <class F>
    void for_each(F&& f) const {
        wins_.for_each(f);
    }

    [[nodiscard]] std::size_t bytes() const { return wins_.weight(); }

 private:
    /// The bytes of a node of the map and of its share of the buckets.
    static std::size_t bytes_of(const std::string& key) { return 80 + (key.size() > 15 ? key.size() + 17 : 0); }

    base::ShardedMap<std::string, bool> wins_;
};

}  // namespace papamu::solver::detail
