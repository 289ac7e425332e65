#include <sstream>
#include <string>

#include "apps/manual/manual.h"
#include "apps/manual/option_table.h"

namespace papamu::apps {

namespace {

constexpr const char* kHead = R"(# Bash completion for papamu; made by "papamu manual --bash-completion".
_papamu() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command='' words='' i
)";

// A command inside another one is named by both words: "join artemis".
constexpr const char* kFindCommand = R"(    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            -*) ;;
            *) command+=${command:+ }${COMP_WORDS[i]}; [[ $groups == *"|$command|"* ]] || break ;;
        esac
    done
    COMPREPLY=()
)";

constexpr const char* kTail = R"(    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -F _papamu papamu
)";

constexpr const char* kFiles = "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); return";

std::string joined(const std::vector<std::string>& words, const char* separator) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : separator) + word;
    return text;
}

std::string option_words(const CommandRow& command) {
    std::string words;
    for (const OptionRow& option : command.options) {
        if (!option.positional) words += (words.empty() ? "" : " ") + joined(option.names, " ");
    }
    return words;
}

// The completions where no option expects a value.
std::string word_list(const CommandRow& command) {
    std::string words = joined(command.inner, " ");
    if (!words.empty()) words += ' ';
    return words + option_words(command);
}

// Completes the value of an option: with file names, with the allowed words, or with nothing if neither applies.
std::string value_rule(const OptionRow& option) {
    if (option.takes_file) return kFiles;
    if (!option.choices.empty()) {
        return "mapfile -t COMPREPLY < <(compgen -W '" + joined(option.choices, " ") + "' -- \"$word\"); return";
    }
    return "return";
}

void write_value_rules(std::ostream& out, const CommandRow& command) {
    std::ostringstream rules;
    for (const OptionRow& option : command.options) {
        if (option.positional || option.value.empty()) continue;
        rules << "                " << joined(option.names, "|") << ") " << value_rule(option) << " ;;\n";
    }
    if (rules.str().empty()) return;
    out << "            case $before in\n" << rules.str() << "            esac\n";
}

void write_command(std::ostream& out, const CommandRow& command) {
    out << "        '" << command.name << "')\n";
    write_value_rules(out, command);
    for (const OptionRow& option : command.options) {
        if (option.positional && option.takes_file) out << "            [[ $word == -* ]] || { " << kFiles << "; }\n";
    }
    out << "            words='" << word_list(command) << "'\n            ;;\n";
}

}  // namespace

std::string bash_completion(const CLI::App& program) {
    const std::vector<CommandRow> commands = describe_subcommands(program);
    std::string groups = "|";
    for (const CommandRow& command : commands) {
        if (!command.inner.empty()) groups += command.name + "|";
    }
    std::ostringstream out;
    out << kHead << "    local groups='" << groups << "'\n" << kFindCommand << "    case $command in\n";
    out << "        '') words='" << word_list(describe_command(program)) << "' ;;\n";
    for (const CommandRow& command : commands) write_command(out, command);
    out << "    esac\n" << kTail;
    return out.str();
}

}  // namespace papamu::apps
