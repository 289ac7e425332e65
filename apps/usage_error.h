// What the user reads after a command line that was not understood.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace papamu::apps {

// One line without "papamu: ": what is wrong, the nearest command when the name looks like a slip, and where help is.
//   unknown command "clac"; did you mean "calc"? See papamu --help
std::string describe_usage_error(const CLI::App& program, const CLI::ParseError& error);

// The command called that, {"join", "artemis"}; the program itself for no name. Throws CommandError in the same words.
const CLI::App& require_command(const CLI::App& program, const std::vector<std::string>& names);

}  // namespace papamu::apps
