// The file from which a training can be continued later, in the format of base/checked_file.h: the options of the
// game and the progress as fields, what was learned as the body.
//
//     const std::vector<FileOption> options = {number_option("depth", depth, 1, 100)};
//     const std::string bytes = write_training("papamu konane training 1", options, progress, body);
//     const auto body = read_training(bytes, "papamu konane training 1", options, figures, progress);
#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/numbers.h"
#include "engine/train/milestone.h"

namespace papamu::engine {

/// A field of the file and the option that it holds.
struct FileOption {
    std::string name;
    std::function<std::string()> text;
    std::function<bool(std::string_view text)> read;  // returns false if the text is not a value of the option
    /// What the option is in a file without the field, and then the field is not written; nullopt: every file has it.
    std::optional<std::string> otherwise = {};
};

/// The same option, which files need not have.
inline FileOption without(std::string otherwise, FileOption option) {
    option.otherwise = std::move(otherwise);
    return option;
}

/// Enough digits to read the same number back.
std::string exact_text(double number);
inline std::string exact_text(std::integral auto number) { return std::to_string(number); }

/// An option that is a number from `least` to `most`. ("nan" is not.) It must outlive the result.
template <class T>
FileOption number_option(std::string name, T& number, std::type_identity_t<T> least = std::numeric_limits<T>::lowest(),
                         std::type_identity_t<T> most = std::numeric_limits<T>::max()) {
    return {std::move(name), [&number] { return exact_text(number); },
            [&number, least, most](std::string_view text) {
                const auto read = base::parse_number<T>(text);
                number = read.value_or(number);
                return read && least <= *read && *read <= most;
            }};
}

std::string write_training(std::string_view title, const std::vector<FileOption>& options,
                           const TrainingProgress& progress, std::string body);

/// The error of a file that is whole but does not make sense.
inline constexpr const char* kForeignTraining = "holds a training of another kind";

/// Sets the options and the progress, and returns the body. `figures` is how many a milestone has. Errors are worded
/// to follow the name of the file: "is damaged: ...".
base::Expected<std::string, std::string> read_training(std::string_view bytes, std::string_view title,
                                                       const std::vector<FileOption>& options, std::size_t figures,
                                                       TrainingProgress& progress);

}  // namespace papamu::engine
