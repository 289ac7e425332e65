#include "apps/manual/option_table.h"

#include <CLI/CLI.hpp>

#include "apps/option.h"
#include "base/words.h"

namespace papamu::apps {

namespace {

// CLI11 prints the set of CLI::IsMember as "TEXT:{a,b,c}".
std::vector<std::string> choices_in(const std::string& type_name) {
    const std::size_t open = type_name.find('{');
    const std::size_t close = type_name.rfind('}');
    std::vector<std::string> choices;
    if (open == std::string::npos || close == std::string::npos || close < open) return choices;
    std::string_view list = std::string_view(type_name).substr(open + 1, close - open - 1);
    while (!list.empty()) choices.emplace_back(base::take_until(list, ','));
    return choices;
}

std::string value_name(const CLI::Option& option, const std::vector<std::string>& choices) {
    if (option.get_type_size() == 0) return {};  // a flag
    if (choices.empty()) return option.get_type_name();
    std::string name;
    for (const std::string& choice : choices) name += (name.empty() ? "" : "|") + choice;
    return name;
}

OptionRow describe_option(CLI::Option& option) {
    OptionRow row;
    row.positional = option.get_positional();
    if (row.positional) row.names.push_back(option.get_name(true, false));
    for (const std::string& name : option.get_snames()) row.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) row.names.push_back("--" + name);
    row.choices = choices_in(option.get_type_name());
    row.value = value_name(option, row.choices);
    row.description = option.get_description();
    row.required = option.get_required();
    row.repeatable = option.get_expected_max() >= CLI::detail::expected_max_vector_size ||
                     option.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
    row.suggestions = suggestions_of(option);
    row.separator = option.get_delimiter();
    return row;
}

std::vector<CLI::App*> subcommands_of(CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

void describe_inside(CLI::App& app, const std::string& prefix, std::vector<CommandRow>& rows) {
    for (CLI::App* command : subcommands_of(app)) {
        rows.push_back(describe_command(*command));
        const std::string name = prefix + command->get_name();
        rows.back().name = name;
        describe_inside(*command, name + " ", rows);
    }
}

}  // namespace

CommandRow describe_command(CLI::App& app) {
    CommandRow row{app.get_name(), app.get_description(), app.get_footer(), {}};
    for (CLI::Option* option : app.get_options()) {
        if (!option->get_group().empty()) row.options.push_back(describe_option(*option));
    }
    return row;
}

std::vector<CommandRow> describe_subcommands(CLI::App& program) {
    std::vector<CommandRow> rows;
    describe_inside(program, "", rows);
    return rows;
}

std::vector<const CommandRow*> commands_inside(const std::vector<CommandRow>& rows, const std::string& prefix) {
    std::vector<const CommandRow*> inside;
    for (const CommandRow& row : rows) {
        if (row.name.starts_with(prefix) && row.name.find(' ', prefix.size()) == std::string::npos)
            inside.push_back(&row);
    }
    return inside;
}

}  // namespace papamu::apps
