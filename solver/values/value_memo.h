// Values of positions by the bytes of their exact keys, for games that have no kernel.
//
//     ValueMemo memo(table_bytes);
//     if (const auto value = memo.find(key)) ...
//     memo.insert(key, value);                        // throws LimitError if there is no room
//
// For one thread.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include "cgt/value.h"
#include "solver/values/region_table.h"

namespace papamu::solver::detail {

class ValueMemo {
 public:
    explicit ValueMemo(std::size_t byte_limit) : account_(byte_limit) {}

    [[nodiscard]] std::optional<cgt::Value> find(const std::string& key) const {
        const auto at = values_.find(key);
        return at == values_.end() ? std::nullopt : std::optional(at->second);
    }
    void insert(const std::string& key, cgt::Value value) {
        account_.claim(bytes_of(key));
        values_.emplace(key, value);
    }
    [[nodiscard]] std::size_t bytes() const { return account_.bytes(); }

 private:
    /// The bytes of a node of the map and of its share of the buckets.
    static std::size_t bytes_of(const std::string& key) { return 80 + (key.size() > 15 ? key.size() + 17 : 0); }

    ByteAccount account_;
    std::unordered_map<std::string, cgt::Value> values_;
};

}  // namespace papamu::solver::detail
