// Numbers from the environment that make a test longer or shorter.
//
//     const int games = number_from_environment("PAPAMU_CLOCK_GAMES", 4);
#pragma once

#include <cstdlib>
#include <string>

namespace papamu::tests {

/// `usual` if the variable is not set. Throws std::invalid_argument or std::out_of_range if it is not a number.
inline int number_from_environment(const char* variable, int usual) {
    const char* const text = std::getenv(variable);
    return text == nullptr ? usual : std::stoi(text);
}

}  // namespace papamu::tests
