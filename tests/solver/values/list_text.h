// The files of lists that are part of the program, made anew by their tests.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/whole_file.h"
#include "solver/values/list_digits.h"

namespace papamu::tests {

/// The digits of a number (list_digits.h). Requires that they are enough.
inline std::string list_digits(std::uint64_t number, std::size_t count) {
    std::string text(count, solver::detail::kFirstListDigit);
    for (std::size_t i = count; i-- > 0; number /= solver::detail::kListBase) {
        text[i] = static_cast<char>(solver::detail::kFirstListDigit + number % solver::detail::kListBase);
    }
    EXPECT_EQ(number, 0U);
    return text;
}

/// Fails if the file in the program is not `text`, and writes that to a file of this name.
inline void expect_list_file(std::string_view in_program, const std::string& text, const std::string& name) {
    if (text == in_program) return;
    const std::string path = testing::TempDir() + name;
    base::write_whole_file(path, text);
    ADD_FAILURE() << "the list is another one: " << path;
}

}  // namespace papamu::tests
