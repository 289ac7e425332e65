// The least nimber that no option has, for regions and for positions of any ruleset.
//
//     MexTable<std::string, std::hash<std::string>> table(bytes);         // the nimbers known so far
//     least_excluded(options)                              // of {0, 1, 3}: 2
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace papamu::solver::detail {

using Nimber = std::uint32_t;

/// The options may be in any order, and may repeat.
inline Nimber least_excluded(const std::vector<Nimber>& options) {
    std::vector<bool> seen(options.size() + 1);
    for (const Nimber option : options) {
        if (option < seen.size()) seen[option] = true;
    }
    Nimber least = 0;
    while (seen[least]) ++least;
    return least;
}

/// Nimbers by whole keys. When there is no room for an entry, all others are forgotten.
template <class Key, class Hash>
class MexTable {
 public:
    explicit MexTable(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    [[nodiscard]] std::optional<Nimber> find(const Key& key) const {
        const auto found = known_.find(key);
        return found == known_.end() ? std::nullopt : std::optional(found->second);
    }
    /// `key_bytes`: memory that the key owns outside of itself.
    void store(const Key& key, Nimber nimber, std::size_t key_bytes = 0) {
        constexpr std::size_t node = sizeof(std::pair<const Key, Nimber>) + 4 * sizeof(void*);
        if (node + key_bytes > most_bytes_) return;
        if (bytes_ + node + key_bytes > most_bytes_) {
            known_.clear();
            bytes_ = 0;
        }
        if (known_.emplace(key, nimber).second) bytes_ += node + key_bytes;
    }

 private:
    std::unordered_map<Key, Nimber, Hash> known_;
    std::size_t bytes_ = 0;
    std::size_t most_bytes_;
};

}  // namespace papamu::solver::detail
