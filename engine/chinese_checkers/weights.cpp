#include "engine/chinese_checkers/weights.h"

#include <algorithm>

#include "engine/chinese_checkers/default_weights.h"
#include "engine/weights_file.h"

namespace papamu::engine {

namespace {

using rulesets::kNoStarCell;
using rulesets::kStar;
using rulesets::kStarCells;
using rulesets::kStarColumns;
using rulesets::kStarDirections;

constexpr WeightsFormat kChineseCheckersWeights{"papamu chinese-checkers weights 1", "rows", kWeightRows, kWeightRows};
constexpr int kPointsOfAStep = 25;

int mirrored_cell(int cell) {
    const auto i = static_cast<std::size_t>(cell);
    return rulesets::star_cell(kStar.row[i], kStarColumns - 1 - kStar.column[i]);
}

/// For each direction its mirror image. The middle cell of the board has neighbours in all directions.
std::array<std::size_t, kStarDirections> mirrored_directions() {
    const int middle = kStarCells / 2;
    const auto& around = kStar.neighbours[static_cast<std::size_t>(middle)];
    std::array<std::size_t, kStarDirections> mirrored{};
    for (std::size_t d = 0; d < around.size(); ++d) {
        const auto image = std::find(around.begin(), around.end(), mirrored_cell(around[d]));
        mirrored[d] = static_cast<std::size_t>(image - around.begin());
    }
    return mirrored;
}

std::array<std::uint8_t, kStarCells> make_places() {
    std::array<std::uint8_t, kStarCells> slots{};
    std::uint8_t next = 0;
    for (int cell = 0; cell < kStarCells; ++cell) {
        const int image = mirrored_cell(cell);
        slots[static_cast<std::size_t>(cell)] = image < cell ? slots[static_cast<std::size_t>(image)] : next++;
    }
    return slots;
}

std::array<std::uint16_t, kFreedoms> make_freedoms() {
    const auto mirrored = mirrored_directions();
    std::array<std::size_t, kStarDirections> power{};
    for (std::size_t d = 0, p = 1; d < power.size(); ++d, p *= 3) power[d] = p;
    std::array<std::uint16_t, kFreedoms> slots{};
    std::uint16_t next = 0;
    for (std::size_t freedom = 0; freedom < kFreedoms; ++freedom) {
        std::size_t image = 0;
        for (std::size_t d = 0; d < power.size(); ++d) image += freedom / power[d] % 3 * power[mirrored[d]];
        slots[freedom] = image < freedom ? slots[image] : next++;
    }
    return slots;
}

}  // namespace

std::size_t place_row(rulesets::Player player, int cell) {
    static const auto slots = make_places();
    return kPlaceRows + slots[static_cast<std::size_t>(seen_by(player, cell))];
}

std::size_t freedom_row(std::size_t freedom) {
    static const auto slots = make_freedoms();
    return kFreedomRows + slots[freedom];
}

ChineseCheckersWeights distance_weights() {
    ChineseCheckersWeights weights(kWeightRows);
    for (int cell = 0; cell < kStarCells; ++cell) {
        const int steps = kStar.distance[static_cast<std::size_t>(cell)][0];
        const auto weight = static_cast<std::int16_t>(-kPointsOfAStep * kWeightsPerPoint * steps);
        weights[place_row(rulesets::Player::kLeft, cell)].fill(weight);
    }
    return weights;
}

std::string write_chinese_checkers_weights(const ChineseCheckersWeights& weights) {
    return write_weights(kChineseCheckersWeights, weights);
}

base::Expected<ChineseCheckersWeights, std::string> read_chinese_checkers_weights(std::string_view bytes) {
    return read_weights(kChineseCheckersWeights, bytes);
}

ChineseCheckersWeights default_chinese_checkers_weights() {
    return built_in(read_chinese_checkers_weights(detail::default_chinese_checkers_weights_file()));
}

}  // namespace papamu::engine
