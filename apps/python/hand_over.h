// What the program leaves to Python: games that are classes (`papamu value --python FILE.py:Class POSITION`), and
// `papamu python`. The program does not contain Python: it becomes `python3` with the package papamu, whose command
// line is the same one.
//
//     if (const auto failed = hand_over(arguments, err)) return *failed;      // otherwise the line is not one for
//     Python
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "apps/exit_codes.h"

namespace papamu::apps {

/// Whether the command line is one for Python: `papamu python` without options of its own, or value, solve, explore,
/// play, match, engine, paper, serve or db with --python.
bool is_for_python(const std::vector<std::string>& arguments);

/// If the line is one for Python, replaces this process by Python and does not return. Returns nullopt if it is not,
/// and the exit code, with one line on `err`, if Python cannot be started. $PAPAMU_PYTHON names the Python to use; by
/// default it is the first python3 in $PATH.
std::optional<ExitCode> hand_over(const std::vector<std::string>& arguments, std::ostream& err);

}  // namespace papamu::apps
