// How often what comes in a table of games: values, means, temperatures, as one picture.
//
//     Tally tally;
//     tally.add("{1|-1}", "0", "1");            // for every game
//     write_picture("table.svg", tally.picture("konane"));
//
// Counts are exact. Means and temperatures have a column for each number where there are at most kMostColumns of them;
// otherwise columns are intervals of one width, a power of two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cgt/drawing.h"
#include "cgt/dyadic.h"

namespace papamu::apps {

/// A column of a histogram: the numbers x with from <= x < from + width, or `from` alone where width is 0.
struct HistogramColumn {
    cgt::Dyadic from, width;
    std::uint64_t count = 0;
};

/// At most kMostColumns columns from the least number to the greatest; those between that are empty are there too if
/// columns are intervals.
inline constexpr std::size_t kMostColumns = 24;
std::vector<HistogramColumn> columns_of(const std::map<cgt::Dyadic, std::uint64_t>& counts);

/// Values whose texts are longer are counted together; so many of the others are named.
inline constexpr std::size_t kLongestCountedValue = 100, kMostFrequentValues = 16;

class Tally {
 public:
    /// A game: its text in notation, mean and temperature as exact numbers, empty where they are not known. Texts longer
    /// than 100 characters are counted together, as long values. `times`: so many positions have it.
    void add(std::string_view value, const std::string& mean, const std::string& temperature, std::uint64_t times = 1);
    /// Positions whose value is not known.
    void add_unknown(std::uint64_t times = 1) { unknown_ += times; }

    [[nodiscard]] std::uint64_t games() const { return games_; }
    /// Of those, by value: how many are too long to be told apart, and how many different ones are not.
    [[nodiscard]] std::uint64_t long_values() const { return long_; }
    [[nodiscard]] std::size_t short_values() const { return values_.size(); }
    [[nodiscard]] std::uint64_t unknown() const { return unknown_; }
    /// How often each number came.
    [[nodiscard]] const std::map<cgt::Dyadic, std::uint64_t>& means() const { return means_; }
    [[nodiscard]] const std::map<cgt::Dyadic, std::uint64_t>& temperatures() const { return temperatures_; }
    /// Values by how often they came, those that came as often by their text; at most `most`.
    [[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> most_frequent(std::size_t most) const;

    /// "Values of NAME: 120 games, 17 values", the most frequent values, the means and the temperatures.
    [[nodiscard]] cgt::picture::Drawing picture(const std::string& name) const;

 private:
    std::uint64_t games_ = 0, long_ = 0, unknown_ = 0;
    std::unordered_map<std::string, std::uint64_t> values_;
    std::map<cgt::Dyadic, std::uint64_t> means_, temperatures_;
};

}  // namespace papamu::apps
