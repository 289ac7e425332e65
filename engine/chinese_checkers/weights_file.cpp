#include <sstream>
#include <stdexcept>

#include "base/checked_file.h"
#include "engine/chinese_checkers/default_weights.h"
#include "engine/chinese_checkers/weights.h"

namespace papamu::engine {

namespace {

constexpr std::string_view kTitle = "papamu chinese-checkers weights 1";

/// The fields of the header, which describe the body.
std::vector<std::pair<std::string, std::string>> fields() {
    return {{"phases", std::to_string(kPhases)}, {"rows", std::to_string(kWeightRows)}};
}

}  // namespace

std::string write_chinese_checkers_weights(const ChineseCheckersWeights& weights) {
    std::string body;
    for (const PhaseWeights& row : weights) append_phases(body, row);
    std::ostringstream out;
    base::write_checked(out, {std::string(kTitle), fields(), body});
    return out.str();
}

base::Expected<ChineseCheckersWeights, std::string> read_chinese_checkers_weights(std::string_view bytes) {
    const auto file = base::read_checked(bytes, kTitle);
    if (!file) return base::Unexpected<std::string>(file.error());
    if (file->fields != fields() || file->body.size() != kWeightRows * sizeof(PhaseWeights)) {
        return base::Unexpected<std::string>("holds weights of another evaluation");
    }
    std::string_view rest = file->body;
    ChineseCheckersWeights weights(kWeightRows);
    for (PhaseWeights& row : weights) row = take_phases(rest);
    return weights;
}

ChineseCheckersWeights default_chinese_checkers_weights() {
    auto weights = read_chinese_checkers_weights(detail::default_chinese_checkers_weights_file());
    if (!weights) throw std::logic_error("the weights of the program " + weights.error());
    return *std::move(weights);
}

}  // namespace papamu::engine
