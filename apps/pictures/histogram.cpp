#include "apps/pictures/histogram.h"

#include <algorithm>
#include <utility>

#include "apps/pictures/colours.h"
#include "base/drawing/picture_text.h"

namespace papamu::apps {

namespace {

using base::picture::Anchor;
using base::picture::Drawing;
using base::picture::Point;
using cgt::Dyadic;

constexpr std::size_t kLongestValue = kLongestCountedValue, kMostBars = kMostFrequentValues, kLongestLabel = 30,
                      kMostInARow = 10;
// Lengths in pixels.
constexpr double kWidth = 860, kMargin = 24, kHeading = 60, kBar = 20, kBarLeft = 240, kBarRoom = 520;
constexpr double kPanel = 250, kPlot = 160, kPlotLeft = 70, kPlotWidth = 760, kSmall = 11;
constexpr const char *kFill = "77AADD", *kRule = "DDDDDD";

/// The least of 1, 2, 5, 10, 20, ... that needs at most `lines` steps to reach `top`.
std::uint64_t round_step(std::uint64_t top, std::uint64_t lines) {
    for (std::uint64_t power = 1;; power *= 10) {
        for (const std::uint64_t digit : {1, 2, 5}) {
            if (top / (digit * power) <= lines) return digit * power;
        }
    }
}

std::string number_label(const Dyadic& x) {
    const std::string text = x.to_string();
    return text.size() <= 9 ? text : text.substr(0, 4) + ".." + text.substr(text.size() - 3);
}

void panel(Drawing& drawing, const std::string& title, const std::map<Dyadic, std::uint64_t>& counts, double top) {
    drawing.text({kMargin, top}, title, {.bold = true});
    const std::vector<HistogramColumn> columns = columns_of(counts);
    if (columns.empty()) return;
    std::uint64_t most = 1;
    for (const HistogramColumn& column : columns) most = std::max(most, column.count);
    const double base = top + 24 + kPlot;
    const auto height = [&](std::uint64_t count) {
        return kPlot * static_cast<double>(count) / static_cast<double>(most);
    };
    const std::uint64_t step = round_step(most, 5);
    for (std::uint64_t count = 0; count <= most; count += step) {
        drawing.line({kPlotLeft, base - height(count)}, {kPlotLeft + kPlotWidth, base - height(count)},
                     {.fill = "", .stroke = kRule});
        drawing.text({kPlotLeft - 6, base - height(count) + 4}, std::to_string(count),
                     {.anchor = Anchor::kEnd, .size = kSmall, .colour = kFaint, .number = true});
    }
    const bool is_interval = !columns[0].width.is_zero();
    const double room = kPlotWidth / static_cast<double>(std::max<std::size_t>(columns.size(), 6));
    const double bar = room * (is_interval ? 1.0 : 0.7);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double left = kPlotLeft + room * static_cast<double>(i) + (room - bar) / 2;
        const HistogramColumn& column = columns[i];
        drawing.box({left, base - height(column.count)}, bar, height(column.count),
                    {.fill = column.count > 0 ? kFill : "", .stroke = column.count > 0 ? kInk : "", .width = 0.8});
        if (column.count > 0) {
            drawing.text({left + bar / 2, base - height(column.count) - 4}, std::to_string(column.count),
                         {.anchor = Anchor::kMiddle, .size = 9, .colour = kFaint, .number = true});
        }
        // Many labels are put alternately in two rows, so that neighbours do not touch.
        const double below = base + (columns.size() <= kMostInARow || i % 2 == 0 ? 15 : 28);
        drawing.text({is_interval ? left : left + bar / 2, below}, number_label(column.from),
                     {.anchor = Anchor::kMiddle, .size = kSmall, .number = true, .tooltip = column.from.to_string()});
    }
    if (is_interval) {
        drawing.text({kPlotLeft, base + 46},
                     "each column: from its number to less than " + columns[0].width.to_string() + " above it",
                     {.size = kSmall, .colour = kFaint});
    }
}

}  // namespace

std::vector<HistogramColumn> columns_of(const std::map<Dyadic, std::uint64_t>& counts) {
    std::vector<HistogramColumn> columns;
    if (counts.size() <= kMostColumns) {
        for (const auto& [number, count] : counts) columns.push_back({number, 0, count});
        return columns;
    }
    const Dyadic& least = counts.begin()->first;
    const Dyadic& greatest = counts.rbegin()->first;
    // The width doubles until there are few enough columns; the initial width is at most the whole range.
    std::int64_t power = 0;
    for (const auto& [number, count] : counts) power = std::min(power, -number.exponent());
    const auto index = [](const Dyadic& x, std::int64_t k) { return x.times_power_of_two(-k).floor(); };
    const Dyadic most(static_cast<std::int64_t>(kMostColumns));
    while (index(greatest, power) - index(least, power) >= most) ++power;
    const Dyadic width = Dyadic(1).times_power_of_two(power);
    const Dyadic first = index(least, power);
    for (Dyadic i = first; i <= index(greatest, power); i += 1) columns.push_back({i * width, width, 0});
    for (const auto& [number, count] : counts) {
        columns[static_cast<std::size_t>((index(number, power) - first).small_numerator())].count += count;
    }
    return columns;
}

void Tally::add(std::string_view value, const std::string& mean, const std::string& temperature, std::uint64_t times) {
    games_ += times;
    if (value.empty() || value.size() > kLongestValue) {
        long_ += times;
    } else {
        values_[std::string(value)] += times;
    }
    if (const auto x = Dyadic::parse(mean)) means_[*x] += times;
    if (const auto x = Dyadic::parse(temperature)) temperatures_[*x] += times;
}

std::vector<std::pair<std::string, std::uint64_t>> Tally::most_frequent(std::size_t most) const {
    std::vector<std::pair<std::string, std::uint64_t>> list(values_.begin(), values_.end());
    std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    list.resize(std::min(list.size(), most));
    return list;
}

Drawing Tally::picture(const std::string& name) const {
    auto bars = most_frequent(kMostBars);
    std::uint64_t rest = games_ - long_;
    for (const auto& bar : bars) rest -= bar.second;
    const std::size_t rare = values_.size() - bars.size();
    if (rest > 0) bars.emplace_back(std::to_string(rare) + (rare == 1 ? " other value" : " other values"), rest);
    if (long_ > 0) bars.emplace_back("longer than " + std::to_string(kLongestValue) + " characters", long_);
    if (unknown_ > 0) bars.emplace_back("not known", unknown_);

    const std::string title = "Values of " + name + ": " + std::to_string(games_ + unknown_) + " positions, " +
                              std::to_string(values_.size()) + (long_ > 0 ? " short values" : " values");
    const double bars_height = kBar * static_cast<double>(bars.size()) + 20;
    Drawing drawing(kWidth, kHeading + 10 + bars_height + 2 * kPanel, title);
    drawing.text({kMargin, 30}, title, {.size = 16});
    drawing.text({kMargin, kHeading}, "most frequent values", {.bold = true});
    std::uint64_t most = 1;
    for (const auto& bar : bars) most = std::max(most, bar.second);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double top = kHeading + 10 + kBar * static_cast<double>(i);
        const double length = kBarRoom * static_cast<double>(bars[i].second) / static_cast<double>(most);
        const bool is_value = i < std::min(values_.size(), kMostBars);
        drawing.text({kBarLeft - 8, top + 14}, base::picture::shortened(bars[i].first, kLongestLabel),
                     {.anchor = Anchor::kEnd, .size = 12, .italic = !is_value, .tooltip = bars[i].first});
        drawing.box({kBarLeft, top + 2}, length, kBar - 4,
                    {.fill = is_value ? kFill : "DDDDDD", .stroke = kInk, .width = 0.8});
        drawing.text({kBarLeft + length + 6, top + 14}, std::to_string(bars[i].second),
                     {.size = kSmall, .colour = kFaint, .number = true});
    }
    const double below = kHeading + 10 + bars_height + 16;
    panel(drawing, "means", means_, below);
    panel(drawing, "temperatures", temperatures_, below + kPanel);
    return drawing;
}

}  // namespace papamu::apps
