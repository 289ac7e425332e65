// Files of the weights of an evaluation: a title, fields that describe it, rows of weights (phases.h) as 16-bit numbers
// with the low byte first, and a checksum; the format is that of base/checked_file.h.
//
//     const WeightsFormat format{"papamu konane weights 1", "patterns", slots, 1 + slots};
//     const std::string bytes = write_weights(format, rows);
//     const auto rows = read_weights(format, bytes);                // Expected: an error is one line about the file
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "engine/phases.h"

namespace papamu::engine {

struct WeightsFormat {
    std::string_view title;
    std::string_view size_name;  // of the field that tells evaluations of different sizes apart
    std::size_t size = 0;        // what it says
    std::size_t rows = 0;        // in the file
};

std::string write_weights(const WeightsFormat& format, const std::vector<PhaseWeights>& rows);

/// Errors are worded to follow the name of the file: "is not a papamu konane weights 1 file", "is damaged: the checksum
/// is wrong", ...
base::Expected<std::vector<PhaseWeights>, std::string> read_weights(const WeightsFormat& format,
                                                                    std::string_view bytes);

/// The weights that come with the program, as one of the functions above has read them. Throws std::logic_error if it
/// could not.
template <class Weights>
Weights built_in(base::Expected<Weights, std::string> read) {
    if (!read) throw std::logic_error("the weights of the program " + read.error());
    return *std::move(read);
}

}  // namespace papamu::engine
