#include "solver/stored/region_key.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace papamu::solver::detail {

int box_cells(std::string_view key) {
    if (key.size() < 5) return 0;
    const auto number = [&](std::size_t at) {
        return static_cast<unsigned char>(key[at]) + 256 * static_cast<unsigned char>(key[at + 1]);
    };
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    return static_cast<int>(std::min(std::int64_t{number(1)} * number(3), most));
}

}  // namespace papamu::solver::detail
