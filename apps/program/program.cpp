#include "apps/program/program.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <istream>
#include <ostream>

#include "apps/command.h"
#include "apps/failure.h"
#include "apps/option.h"
#include "apps/program/command_list.h"
#include "apps/python/hand_over.h"
#include "apps/rule_files.h"
#include "apps/usage_error.h"

namespace papamu::apps {

namespace {

constexpr const char* kAbout = "papamu: exact values of combinatorial games\n";

constexpr const char* kFooter =
    "Each command teaches by example: papamu COMMAND --help\n"
    "Pages named docs/... are in share/doc/papamu, beside the bin that papamu is installed in.\n"
    "\n"
    "Exit status: 0 done, 1 the answer is no or a check failed, 2 wrong usage,\n"
    "3 bad input, or a file that cannot be read or written, 4 a limit was reached,\n"
    "5 internal error, 130 interrupted (Ctrl-C, SIGTERM, SIGHUP).";

// "-1/2", "-{2|1}" and "-3,4" are values: all options begin with a letter. CLI11 would take them for options; a blank
// put in front prevents that, until without_blank() takes it away again.
bool is_dashed_value(const std::string& argument) {
    return argument.starts_with('-') && argument != "-" && argument != "--" && !begins_as_option(argument);
}

std::string without_blank(std::string value) {
    if (value.starts_with(' ') && is_dashed_value(value.substr(1))) value.erase(0, 1);
    return value;
}

// CLI11 puts a transformation before the checks of an option, so no check sees the blanks.
void take_blanks_away(CLI::App& command) {
    for (CLI::Option* option : command.get_options()) option->transform(without_blank);
    for (CLI::App* inner : command.get_subcommands([](CLI::App*) { return true; })) take_blanks_away(*inner);
}

ExitCode finish(Session& session, ExitCode code) {
    session.require_output();
    return code;
}

ExitCode parse_and_run(CLI::App& program, std::vector<std::string> arguments, Session& session) {
    for (std::string& argument : arguments) {
        if (is_dashed_value(argument)) argument.insert(0, 1, ' ');
    }
    std::reverse(arguments.begin(), arguments.end());  // CLI11 takes the arguments from the back
    try {
        program.parse(std::move(arguments));
    } catch (const CLI::Success& success) {  // --help and --version
        program.exit(success, session.out(), session.err());
        return finish(session, ExitCode::kDone);
    } catch (const CLI::ParseError& error) {
        throw CommandError(ExitCode::kUsage, describe_usage_error(program, error));
    }
    if (!session.chosen()) throw CommandError(ExitCode::kUsage, "no command given; see papamu --help");
    return finish(session, session.chosen()(session));
}

}  // namespace

std::unique_ptr<CLI::App> make_program(Session& session, std::string_view first) {
    auto program = std::make_unique<CLI::App>(kAbout, "papamu");
    program->set_help_flag("-h,--help", "Print this help and exit");
    program->set_version_flag("--version", "papamu " PAPAMU_VERSION, "Print the version and exit");
    program->require_subcommand(0, 1);  // at most one, so that a later word is never taken for a second command
    program->get_formatter()->label("SUBCOMMAND", "COMMAND");
    program->get_formatter()->column_width(28);
    program->footer(kFooter);
    look_for_rule_files();
    const std::vector<CommandEntry> commands = all_commands();
    const auto is_alone = [&](const CommandEntry& entry) { return entry.name == first && !entry.shows_all; };
    const bool one_alone = std::any_of(commands.begin(), commands.end(), is_alone);
    for (const CommandEntry& entry : commands) {
        if (!one_alone || is_alone(entry)) entry.add(*program, session);
    }
    take_blanks_away(*program);
    return program;
}

int run_program(std::vector<std::string> arguments, std::istream& in, std::ostream& out, std::ostream& err) {
    try {
        if (const auto failed = hand_over(arguments, err)) return static_cast<int>(*failed);
        Session session(in, out, err);
        const std::unique_ptr<CLI::App> program =
            make_program(session, arguments.empty() ? std::string_view() : arguments.front());
        return static_cast<int>(parse_and_run(*program, std::move(arguments), session));
    } catch (...) {
        out.flush();  // results found before the failure come before its message
        return static_cast<int>(report_current_exception(err));
    }
}

}  // namespace papamu::apps
