#include "apps/value/region_map.h"

namespace papamu::apps::value {

RegionMap::RegionMap(const solver::Analysis& analysis)
    : analysis_(&analysis),
      text_(analysis.position.text()),
      regions_(static_cast<std::size_t>(analysis.rows) * static_cast<std::size_t>(analysis.columns)) {
    for (std::size_t i = 0; i < analysis.regions.size(); ++i) {
        for (const auto& [row, column] : analysis.regions[i].cells) regions_[index(row, column)] = i;
    }
}

char RegionMap::letter(int row, int column) const {
    // Every row is followed by one separator.
    return text_[index(row, column) + static_cast<std::size_t>(row)];
}

std::optional<std::size_t> RegionMap::region(int row, int column) const {
    if (row < 0 || row >= rows() || column < 0 || column >= columns()) return std::nullopt;
    return regions_[index(row, column)];
}

std::string region_label(std::size_t region) {
    std::string label;
    for (++region; region > 0; region = (region - 1) / 26) {
        label.insert(label.begin(), static_cast<char>('A' + (region - 1) % 26));
    }
    return label;
}

}  // namespace papamu::apps::value
