// Every subcommand of the program. To add one: write its function after the pattern in command.h, and name it in
// all_commands(), which has the order in which --help shows them.
#pragma once

#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;
using AddCommand = void (*)(CLI::App& program, Session& session);

struct CommandEntry {
    std::string_view name;  // the name that `add` gives it
    AddCommand add;
    bool shows_all = false;  // it describes the other commands
};

std::vector<CommandEntry> all_commands();

}  // namespace papamu::apps
