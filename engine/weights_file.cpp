#include "engine/weights_file.h"

#include <sstream>
#include <utility>

#include "base/checked_file.h"

namespace papamu::engine {

namespace {

base::CheckedFields fields_of(const WeightsFormat& format) {
    return {{"phases", std::to_string(kPhases)}, {std::string(format.size_name), std::to_string(format.size)}};
}

}  // namespace

std::string write_weights(const WeightsFormat& format, const std::vector<PhaseWeights>& rows) {
    std::string body;
    for (const PhaseWeights& row : rows) {
        for (const std::int16_t weight : row) {
            const auto bits = static_cast<std::uint16_t>(weight);
            body += static_cast<char>(bits & 0xFFU);
            body += static_cast<char>(bits >> 8U);
        }
    }
    std::ostringstream out;
    base::write_checked(out, {std::string(format.title), fields_of(format), body});
    return out.str();
}

base::Expected<std::vector<PhaseWeights>, std::string> read_weights(const WeightsFormat& format,
                                                                    std::string_view bytes) {
    const auto file = base::read_checked(bytes, format.title);
    if (!file) return base::Unexpected<std::string>(file.error());
    if (file->fields != fields_of(format) || file->body.size() != format.rows * sizeof(PhaseWeights))
        return base::Unexpected<std::string>("holds weights of another evaluation");
    std::vector<PhaseWeights> rows(format.rows);
    auto next = file->body.begin();
    const auto byte = [&next] { return static_cast<unsigned>(static_cast<unsigned char>(*next++)); };
    for (PhaseWeights& row : rows) {
        for (std::int16_t& weight : row) {
            const unsigned low = byte();
            weight = static_cast<std::int16_t>(low | byte() << 8U);
        }
    }
    return rows;
}

}  // namespace papamu::engine
