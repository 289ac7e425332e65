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

// The name in `names` that differs from `word` by at most two letters put in, left out, changed or swapped with a
// neighbour; empty if there is none. The first of several equally near names wins.
std::string nearest_name(const std::string& word, const std::vector<std::string>& names);

}  // namespace papamu::apps
