// The man pages, made from the option table of the program itself: a command or an option that is added later appears
// in them without another line of code.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace papamu::apps {

// A page of section 1 in troff with the man macros: of the program and the list of its commands, or of one command
// ("join", "join artemis") and the commands inside it.
std::string man_page(CLI::App& program, const std::string& one = "");

struct ManPage {
    std::string file;  // "papamu-value.1"
    std::string text;
};

// The page of the program, then one for each command; those inside others are in the pages of these.
std::vector<ManPage> man_pages(CLI::App& program);

}  // namespace papamu::apps
