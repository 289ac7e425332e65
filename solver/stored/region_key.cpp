#include "solver/stored/region_key.h"

namespace papamu::solver::detail {

int box_cells(std::string_view key) {
    if (key.size() < 5) return 0;
    const auto number = [&](std::size_t at) {
        return static_cast<unsigned char>(key[at]) + 256 * static_cast<unsigned char>(key[at + 1]);
    };
    return number(1) * number(3);
}

}  // namespace papamu::solver::detail
