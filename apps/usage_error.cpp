#include "apps/usage_error.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <utility>
#include <vector>

#include "apps/command.h"
#include "apps/nearest_name.h"
#include "base/shown_text.h"

namespace papamu::apps {

namespace {

std::vector<std::string> command_names(const CLI::App& program) {
    std::vector<std::string> names;
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

std::vector<std::string> option_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

std::string did_you_mean(const std::string& word, const std::vector<std::string>& names) {
    const std::string near = nearest_name(word, names);
    return near.empty() ? "" : "; did you mean \"" + near + "\"?";
}

// "join artemis": the name, after those of the commands that contain it.
std::string full_name(const CLI::App& command) {
    std::string name = command.get_name();
    for (const CLI::App* around = command.get_parent(); around != nullptr && around->get_parent() != nullptr;
         around = around->get_parent()) {
        name = around->get_name() + " " + name;
    }
    return name;
}

bool is_option(const std::string& word) { return word.starts_with('-') && word != "-" && word != "--"; }

std::string describe_unknown_command(const CLI::App& around, const std::string& word) {
    const bool is_program = around.get_parent() == nullptr;
    return (is_program ? "unknown command " : "papamu " + full_name(around) + " knows no ") + base::quoted(word) +
           did_you_mean(word, command_names(around));
}

std::string describe_leftovers(const CLI::App& program, const CLI::App* command, const std::string& given) {
    const std::string word = given.substr(given.starts_with(' ') ? 1 : 0);  // see program.cpp
    const bool option = given.starts_with('-');
    const std::string where = command != nullptr ? " of papamu " + full_name(*command) : "";
    if (option) {
        std::string text = "unknown option " + base::shown(word, base::kMostQuoted) + where;
        text += did_you_mean(word, option_names(command != nullptr ? *command : program));
        if (!word.starts_with("--")) text += " (put -- before a value that begins with a dash and a letter)";
        return text;
    }
    if (command != nullptr && !command_names(*command).empty()) return describe_unknown_command(*command, word);
    if (command != nullptr) {
        return "unexpected argument " + base::quoted(word) + where + " (is an expression missing its quotes?)";
    }
    return describe_unknown_command(program, word);
}

// The innermost command that was named on the command line; nullptr if there is none.
const CLI::App* innermost_command(const CLI::App& program) {
    const CLI::App* command = nullptr;
    for (auto parsed = program.get_subcommands(); !parsed.empty(); parsed = command->get_subcommands()) {
        command = parsed.front();
    }
    return command;
}

// CLI11's message as a part of our sentence: no final full stop, and no capital at the start unless a name has it.
std::string tidy(std::string text) {
    while (!text.empty() && (text.back() == ' ' || text.back() == '.')) text.pop_back();
    if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0) {
        text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    }
    return text;
}

/// Adds where help is to be found; if `command` is nullptr, the help of the program.
std::string with_help(std::string text, const CLI::App* command) {
    text += text.ends_with('?') ? " See" : "; see";
    return text + " papamu " + (command != nullptr ? full_name(*command) + " " : "") + "--help";
}

}  // namespace

std::string describe_usage_error(const CLI::App& program, const CLI::ParseError& error) {
    const CLI::App* command = innermost_command(program);
    const std::vector<std::string> leftovers = program.remaining(true);
    const bool is_leftover = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    // A misspelt option causes other errors: its value was taken for an argument, or what it would have set is missing.
    const auto cause = is_leftover ? leftovers.begin() : std::find_if(leftovers.begin(), leftovers.end(), is_option);

    std::string text = cause != leftovers.end() ? describe_leftovers(program, command, *cause) : tidy(error.what());
    return with_help(std::move(text), command);
}

const CLI::App& require_command(const CLI::App& program, const std::vector<std::string>& names) {
    const CLI::App* command = &program;
    for (const std::string& name : names) {
        const auto inner = command->get_subcommands([&](const CLI::App* app) { return app->get_name() == name; });
        if (inner.empty()) {
            const bool is_program = command == &program;
            throw CommandError(ExitCode::kUsage,
                               with_help(describe_unknown_command(*command, name), is_program ? nullptr : command));
        }
        command = inner.front();
    }
    return *command;
}

}  // namespace papamu::apps
