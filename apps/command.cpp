#include "apps/command.h"

#include <CLI/CLI.hpp>
#include <utility>

namespace papamu::apps {

namespace {

std::string examples_footer(const std::vector<Example>& examples) {
    if (examples.empty()) return {};
    std::string text = "Examples:";
    for (const Example& example : examples) {
        text += "\n  " + example.line;
        if (!example.meaning.empty()) text += "\n      " + example.meaning;
    }
    return text;
}

}  // namespace

CLI::App& add_command(CLI::App& program, Session& session, const CommandText& text, Action action) {
    CLI::App* command = program.add_subcommand(text.name, text.summary);
    command->add_flag("--json", session.json_flag(), "Print one JSON object instead of text");
    command->group("Commands");
    command->footer(examples_footer(text.examples));
    command->callback([&session, run = std::move(action)] { session.choose(run); });
    return *command;
}

}  // namespace papamu::apps
