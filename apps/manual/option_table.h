// The command line of the program as plain data, so that code that describes it need not know CLI11.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace papamu::apps {

struct OptionRow {
    std::vector<std::string> names;  // {"-h", "--help"}; {"EXPRESSION"} for a positional argument
    std::string value;               // the name of the value, "FILE"; empty for a flag
    std::string description;
    std::vector<std::string> choices;      // the only words allowed, if there is such a list
    std::vector<std::string> suggestions;  // some of the words allowed
    char separator = '\0';                 // between many values in one word
    bool positional = false;
    bool required = false;
    bool repeatable = false;
};

struct CommandRow {
    std::string name;  // with the names of the commands around it: "join artemis"
    std::string summary;
    std::string footer;  // the examples, as --help prints them
    std::vector<OptionRow> options;
};

// The options of `app` itself, hidden ones (empty group) left out, in the order of their definition.
CommandRow describe_command(CLI::App& app);

// The subcommands of `program`, one row each; each is followed by the commands inside it.
std::vector<CommandRow> describe_subcommands(CLI::App& program);

// The commands directly inside another one, of those that describe_subcommands() lists. `prefix` is what stands before
// their last names: "" for the commands of the program itself, "join " for those inside join.
std::vector<const CommandRow*> commands_inside(const std::vector<CommandRow>& rows, const std::string& prefix);

}  // namespace papamu::apps
