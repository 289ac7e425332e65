// Who wins a sum of games of a list: the same few sums are asked about again and again.
//
//     SumAnswers answers(std::size_t{8} << 20);          // bytes
//     answers.store(sum, true);  answers.find(sum)
//
// Whole sums are compared. A table that forgets: each sum has one place.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/bounded_table.h"
#include "base/hash.h"
#include "rulesets/ruleset.h"

namespace papamu::solver::detail {

/// A sum, with the player who begins.
class SumKey {
 public:
    static constexpr std::size_t kMostGames = 13;

    /// All zero bits: no sum.
    SumKey() = default;
    /// `games` in an order that depends on nothing else; at least 1 and at most kMostGames.
    SumKey(std::span<const std::int32_t> games, std::int32_t units, rulesets::Player first)
        : units_(units), count_(static_cast<std::uint8_t>(games.size())), first_(first) {
        std::copy(games.begin(), games.end(), games_.begin());
    }
    bool operator==(const SumKey&) const = default;
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t hash = static_cast<std::uint32_t>(units_) << 1 | static_cast<std::uint64_t>(first_);
        for (std::size_t i = 0; i < count_; ++i) {
            hash = (hash ^ static_cast<std::uint32_t>(games_[i])) * base::kGoldenRatio;
            hash ^= hash >> 32;
        }
        return base::mix_bits(hash);
    }

 private:
    std::array<std::int32_t, kMostGames> games_{};
    std::int32_t units_ = 0;
    std::uint8_t count_ = 0;
    rulesets::Player first_{};
};

/// For any number of threads.
class SumAnswers {
 public:
    /// The most memory that is used.
    explicit SumAnswers(std::size_t bytes) : table_(bytes, kFirstPlaces) {}

    [[nodiscard]] std::optional<bool> find(const SumKey& key, std::uint64_t hash) const {
        const auto lock = table_.lock(hash);
        const Entry& entry = table_.at(hash);
        return entry.key == key ? std::optional<bool>(entry.wins) : std::nullopt;
    }
    void store(const SumKey& key, std::uint64_t hash, bool wins) {
        bool evicts = false;
        {
            const auto lock = table_.lock(hash);
            Entry& entry = table_.at(hash);
            evicts = !(entry.key == SumKey{}) && !(entry.key == key);
            entry = {key, wins};
        }
        if (!evicts) return;
        table_.count_eviction([](Entry& from, Entry& to, std::size_t bit) {
            if (from.key == SumKey{} || (from.key.hash() & bit) == 0) return;
            to = from;
            from = {};
        });
    }

 private:
    struct alignas(64) Entry {
        SumKey key;
        bool wins = false;
    };
    static_assert(sizeof(Entry) == 64);
    static constexpr std::size_t kFirstPlaces = std::size_t{1} << 10;

    base::BoundedTable<Entry, base::StripedLocks> table_;
};

}  // namespace papamu::solver::detail
