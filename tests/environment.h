// Numbers that make a test longer or shorter, from the environment.
//
//     const int games = number_from_environment("PAPAMU_CLOCK_GAMES", 4);
#pragma once

#include <cstdlib>
#include <string>

namespace papamu::tests {

/// `usual` where the variable is not set; throws std::invalid_argument or std::out_of_range where it is no number.
inline int number_from_environment(const char* variable, int usual) {
    const char* const text = std::getenv(variable);
    return text == nullptr ? usual : std::stoi(text);
}

}  // namespace papamu::tests
