// The free words of one shard of the table of games, once games were forgotten: ranges of them, by length, from which
// new records are cut. Internal to GameTable.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace papamu::cgt::detail {

/// Not thread-safe.
class FreeWords {
 public:
    /// Adds a range. One that is too short for any record is lost until the next sweep.
    void add(std::uint64_t first, std::uint64_t words) {
        if (words < kLeast) return;
        if (words >= kLong) {
            long_.push_back({first, words});
        } else {
            short_[words].push_back(static_cast<std::uint32_t>(first));
            used_ |= std::uint64_t{1} << words;
        }
    }

    /// The first of this many words, which are no longer free; nullopt if there is no range that is long enough.
    std::optional<std::uint64_t> take(std::uint64_t words) {
        if (words < kLong) {
            if (const std::uint64_t fit = used_ & (~std::uint64_t{0} << words); fit != 0) {
                const auto length = static_cast<std::uint64_t>(std::countr_zero(fit));
                auto& list = short_[length];
                const std::uint64_t first = list.back();
                list.pop_back();
                if (list.empty()) used_ &= ~(std::uint64_t{1} << length);
                add(first + words, length - words);
                return first;
            }
        }
        const auto fits = [words](const Range& range) { return range.words >= words; };
        const auto found = std::find_if(long_.rbegin(), long_.rend(), fits);
        if (found == long_.rend()) return std::nullopt;
        const Range range = *found;
        *found = long_.back();
        long_.pop_back();
        add(range.first + words, range.words - words);
        return range.first;
    }

 private:
    static constexpr std::uint64_t kLeast = 4;  // no record is shorter: a head and two options
    static constexpr std::uint64_t kLong = 64;

    struct Range {
        std::uint64_t first, words;
    };
    std::array<std::vector<std::uint32_t>, kLong> short_;  // at [n]: where n free words begin
    std::uint64_t used_ = 0;                               // bit n: short_[n] is not empty
    std::vector<Range> long_;
};

}  // namespace papamu::cgt::detail
