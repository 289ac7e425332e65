// The commands in the braces of a test file of MCGS (mcgs_file.h).
//
//     parse_mcgs_commands("B win, N 3", 7)        // two commands, of line 7
#pragma once

#include "protocol/mcgs/mcgs_file.h"

namespace papamu::protocol {

/// `line` is the number of the line in which the block begins.
base::Expected<std::vector<McgsCommand>, McgsError> parse_mcgs_commands(std::string_view block, std::size_t line);

}  // namespace papamu::protocol
