#include "apps/help/help_command.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/command.h"
#include "apps/option.h"
#include "apps/usage_error.h"

namespace papamu::apps {

namespace {

ExitCode run_help(const std::vector<std::string>& names, const CLI::App& program, Session& session) {
    const CLI::App& command = require_command(program, names);
    std::string whole_name = "papamu";
    for (const std::string& name : names) whole_name += " " + name;
    // Not command.help(): for the program itself, that describes the command that was named, which is "help".
    const std::string text = command.get_formatter()->make_help(&command, whole_name, CLI::AppFormatMode::Normal);
    if (session.json()) {
        session.print_json(nlohmann::json{{"help", text}}.dump());
    } else {
        session.out() << text;
    }
    return ExitCode::kDone;
}

}  // namespace

void add_help_command(CLI::App& program, Session& session) {
    auto names = std::make_shared<std::vector<std::string>>();
    CLI::App& help = add_command(program, session,
                                 {.name = "help",
                                  .summary = "Print how a command is used",
                                  .examples = {{"papamu help value", "the same as papamu value --help"},
                                               {"papamu help join artemis", "of a command inside another one"},
                                               {"papamu help", "which commands there are"}}},
                                 [names, &program](Session& s) { return run_help(*names, program, s); });
    add_option(help, "COMMAND", *names, "The command; all of them are listed without one");
}

}  // namespace papamu::apps
