// The error message for a command line that was not understood.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace papamu::apps {

// One line without "papamu: ": what is wrong, the nearest name if one looks misspelt, and where help is to be found.
//   unknown command "clac"; did you mean "calc"? See papamu --help
std::string describe_usage_error(const CLI::App& program, const CLI::ParseError& error);

// The command of these names, {"join", "artemis"}; the program itself if there are none. If there is no such command,
// throws CommandError with such a line.
const CLI::App& require_command(const CLI::App& program, const std::vector<std::string>& names);

}  // namespace papamu::apps
