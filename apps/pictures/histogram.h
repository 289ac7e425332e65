// Frequencies in a table of games: values, means and temperatures, as one picture.
//
//     Tally tally;
//     tally.add("{1|-1}", "0", "1");            // for every game
//     write_picture("table.svg", tally.picture("konane"));
//
// Counts are exact. Means and temperatures have a column for each number if there are at most kMostColumns numbers;
// otherwise the columns are intervals of equal width, a power of two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/drawing/drawing.h"
#include "cgt/dyadic.h"

namespace papamu::apps {

/// A column of a histogram: the numbers x with from <= x < from + width, or only `from` if width is 0.
struct HistogramColumn {
    cgt::Dyadic from, width;
    std::uint64_t count = 0;
};

/// At most kMostColumns columns from the least number to the greatest, including empty ones in between if the columns
/// are intervals.
inline constexpr std::size_t kMostColumns = 24;
std::vector<HistogramColumn> columns_of(const std::map<cgt::Dyadic, std::uint64_t>& counts);

/// Values with longer texts are counted together; of the others, at most kMostFrequentValues are named.
inline constexpr std::size_t kLongestCountedValue = 100, kMostFrequentValues = 16;

class Tally {
 public:
    /// Adds a game: its text in notation, and its mean and temperature as exact numbers, empty if they are not known.
    /// Texts longer than kLongestCountedValue, and empty ones, are counted together, as long values. `times` positions
    /// have this game.
    void add(std::string_view value, const std::string& mean, const std::string& temperature, std::uint64_t times = 1);
    /// Positions whose value is not known.
    void add_unknown(std::uint64_t times = 1) { unknown_ += times; }

    [[nodiscard]] std::uint64_t games() const { return games_; }
    /// Of those, by value: the number with texts too long to distinguish, and the number of different shorter texts.
    [[nodiscard]] std::uint64_t long_values() const { return long_; }
    [[nodiscard]] std::size_t short_values() const { return values_.size(); }
    [[nodiscard]] std::uint64_t unknown() const { return unknown_; }
    /// How often each number occurred.
    [[nodiscard]] const std::map<cgt::Dyadic, std::uint64_t>& means() const { return means_; }
    [[nodiscard]] const std::map<cgt::Dyadic, std::uint64_t>& temperatures() const { return temperatures_; }
    /// Values by descending frequency, equally frequent ones by their text; at most `most`.
    [[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> most_frequent(std::size_t most) const;

    /// "Values of NAME: 120 positions, 17 values", the most frequent values, the means and the temperatures.
    [[nodiscard]] base::picture::Drawing picture(const std::string& name) const;

 private:
    std::uint64_t games_ = 0, long_ = 0, unknown_ = 0;
    std::unordered_map<std::string, std::uint64_t> values_;
    std::map<cgt::Dyadic, std::uint64_t> means_, temperatures_;
};

}  // namespace papamu::apps
