// Which positions are won: a table for positions of any game, by the bytes of their exact keys.
//
//     KeyTable table(std::size_t{1} << 30);               // bytes, about
//     table.store(key, true);
//     table.find(key);                                    // true
//
// A part of the table is emptied when it is full. For any number of threads.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace papamu::solver::detail {

class KeyTable {
 public:
    explicit KeyTable(std::size_t bytes) : part_bytes_(bytes / kParts) {}

    [[nodiscard]] std::optional<bool> find(const std::string& key) const {
        const Part& part = parts_[part_of(key)];
        const std::lock_guard lock(part.mutex);
        const auto at = part.wins.find(key);
        return at == part.wins.end() ? std::nullopt : std::optional(at->second);
    }

    void store(const std::string& key, bool wins) {
        Part& part = parts_[part_of(key)];
        const std::lock_guard lock(part.mutex);
        if (part.bytes + bytes_of(key) > part_bytes_) {
            part.wins.clear();
            part.bytes = 0;
        }
        if (part.wins.insert_or_assign(key, wins).second) part.bytes += bytes_of(key);
    }

    /// Calls f(key, wins) for every entry.
    template <class F>
    void for_each(F&& f) const {
        for (const Part& part : parts_) {
            const std::lock_guard lock(part.mutex);
            for (const auto& [key, wins] : part.wins) f(key, wins);
        }
    }

    [[nodiscard]] std::size_t bytes() const {
        std::size_t sum = 0;
        for (const Part& part : parts_) {
            const std::lock_guard lock(part.mutex);
            sum += part.bytes;
        }
        return sum;
    }

 private:
    static constexpr std::size_t kParts = 64;
    struct Part {
        mutable std::mutex mutex;
        std::unordered_map<std::string, bool> wins;
        std::size_t bytes = 0;
    };

    /// The bytes of a node of the map and of its share of the buckets.
    static std::size_t bytes_of(const std::string& key) { return 80 + (key.size() > 15 ? key.size() + 17 : 0); }
    static std::size_t part_of(const std::string& key) { return std::hash<std::string>()(key) >> 32 & (kParts - 1); }

    std::size_t part_bytes_;
    std::array<Part, kParts> parts_;
};

}  // namespace papamu::solver::detail
