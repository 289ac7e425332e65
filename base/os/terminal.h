// What the program asks of the operating system about its standard streams.
#pragma once

#include <cstddef>

namespace papamu::base::os {

enum class Stream { kInput, kOutput, kErrors };

bool is_terminal(Stream stream);
/// How many columns the terminal has on which errors are shown; 0 if that cannot be told.
std::size_t columns_of_errors();
/// Lets standard output and standard error write bytes as they are: Windows would end lines with two characters.
void write_bytes_as_they_are();

}  // namespace papamu::base::os
