// The man page and the Bash completion, made from the option table of the program itself: a command or an option that
// is added later appears in both without another line of code.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace papamu::apps {

// A page of section 1 in troff with the man macros: of the whole program, or of one command ("join", "join artemis")
// and the commands inside it.
std::string man_page(const CLI::App& program, const std::string& one = "");

// A script for Bash that completes commands, options, file names (of an option whose type name contains FILE or PATH)
// and the words of an option restricted to a set (CLI::IsMember). Needs nothing but Bash.
std::string bash_completion(const CLI::App& program);

}  // namespace papamu::apps
