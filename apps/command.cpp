#include "apps/command.h"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <ostream>
#include <utility>

#include "apps/json_fields.h"

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

// "papamu/db-info/1" for papamu db info.
std::string schema_of(const CLI::App& command) {
    std::string name = command.get_name();
    for (const CLI::App* around = command.get_parent(); around != nullptr && around->get_parent() != nullptr;
         around = around->get_parent()) {
        name.insert(0, around->get_name() + "-");
    }
    return "papamu/" + name + "/1";
}

}  // namespace

void Session::print_json(std::string_view object) { out() << with_schema(object) << '\n' << std::flush; }

std::string Session::with_schema(std::string_view object) const {
    return with_first_field("schema", '"' + schema_ + '"', object);
}

void Session::require_output() {
    if (out().flush()) return;
    out().clear();  // once more, for the reason, which a stream that failed earlier does not keep
    errno = 0;
    out().flush();
    throw CommandError(ExitCode::kBadInput, std::string("cannot write the output: ") +
                                                (errno != 0 ? std::strerror(errno) : "it is not complete"));
}

CLI::App& add_command(CLI::App& program, Session& session, const CommandText& text, Action action) {
    CLI::App* command = program.add_subcommand(text.name, text.summary);
    command->add_flag("--json", session.json_flag(), "Print one JSON object instead of text");
    command->group("Commands");
    command->footer(examples_footer(text.examples));
    command->callback([&session, command, run = std::move(action)] { session.choose(run, schema_of(*command)); });
    return *command;
}

CLI::App& add_command_group(CLI::App& program, Session& session, const CommandText& text) {
    const auto say_what_is_missing = [name = text.name](Session&) -> ExitCode {
        throw CommandError(ExitCode::kUsage, "what to " + name + " is missing; see papamu " + name + " --help");
    };
    CLI::App& group = add_command(program, session, text, say_what_is_missing);
    // CLI11 runs the callbacks of inner commands first: what one of them has chosen must not be overwritten.
    group.callback([&session, &group, say_what_is_missing] {
        if (group.get_subcommands().empty()) session.choose(say_what_is_missing, schema_of(group));
    });
    group.require_subcommand(0, 1);
    return group;
}

}  // namespace papamu::apps
