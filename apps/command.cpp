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

CLI::App& add_command_group(CLI::App& program, Session& session, const CommandText& text) {
    const auto say_what_is_missing = [name = text.name](Session&) -> ExitCode {
        throw CommandError(ExitCode::kUsage, "what to " + name + " is missing; see papamu " + name + " --help");
    };
    CLI::App& group = add_command(program, session, text, say_what_is_missing);
    // CLI11 runs the callbacks of inner commands first: what one of them has chosen must not be overwritten.
    group.callback([&session, &group, say_what_is_missing] {
        if (group.get_subcommands().empty()) session.choose(say_what_is_missing);
    });
    group.require_subcommand(0, 1);
    return group;
}

}  // namespace papamu::apps
