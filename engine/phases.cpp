#include "engine/phases.h"

namespace papamu::engine {

void append_phases(std::string& bytes, const PhaseWeights& weights) {
    for (const std::int16_t weight : weights) {
        const auto bits = static_cast<std::uint16_t>(weight);
        bytes += static_cast<char>(bits & 0xFFU);
        bytes += static_cast<char>(bits >> 8U);
    }
}

PhaseWeights take_phases(std::string_view& bytes) {
    PhaseWeights weights{};
    for (std::int16_t& weight : weights) {
        const unsigned low = static_cast<unsigned char>(bytes[0]);
        const unsigned high = static_cast<unsigned char>(bytes[1]);
        weight = static_cast<std::int16_t>(low | high << 8U);
        bytes.remove_prefix(2);
    }
    return weights;
}

}  // namespace papamu::engine
