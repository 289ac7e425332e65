#include "apps/completion/completion.h"

#include <algorithm>
#include <set>

#include "apps/option.h"

namespace papamu::apps::completion {

namespace {

bool takes_value(const OptionRow& option) { return !option.positional && !option.value.empty(); }

/// The words before the last one, understood as far as they are right.
class Line {
 public:
    explicit Line(CLI::App& program) : program_(describe_command(program)), commands_(describe_subcommands(program)) {
        program_.name.clear();
    }

    void read(const std::string& word) {
        if (open_ != nullptr) {
            give(*open_, word);
            open_ = nullptr;
        } else if (word == "--" && !only_arguments_) {
            only_arguments_ = true;
        } else if (begins_as_option(word) && !only_arguments_) {
            read_option(word);
        } else if (!enter(word)) {
            if (const OptionRow* const argument = next_argument()) give(*argument, word);
            ++arguments_;
        }
    }

    [[nodiscard]] Candidates candidates(const std::string& word) const {
        if (open_ != nullptr) return values(*open_, "", word);
        if (word.starts_with('-') && !only_arguments_) return option_or_value(word);
        Candidates found;
        for (const CommandRow* const command : next_commands()) {
            found.words.push_back({command->name.substr(prefix().size()), command->summary});
        }
        keep_beginning_with(found.words, word);
        const OptionRow* const argument = next_argument();
        if (found.words.empty() && argument != nullptr) found = values(*argument, "", word);
        const bool is_known = !found.words.empty() || found.paths != Paths::kNone;
        return is_known || only_arguments_ || !word.empty() ? found : Candidates{option_names(word), Paths::kNone};
    }

 private:
    [[nodiscard]] const CommandRow& command() const { return command_ == nullptr ? program_ : *command_; }
    [[nodiscard]] std::string prefix() const { return command().name.empty() ? "" : command().name + ' '; }

    /// The commands that may follow as the next word.
    [[nodiscard]] std::vector<const CommandRow*> next_commands() const {
        return arguments_ == 0 ? commands_inside(commands_, prefix()) : std::vector<const CommandRow*>();
    }

    bool enter(const std::string& word) {
        for (const CommandRow* const command : next_commands()) {
            if (command->name != prefix() + word) continue;
            command_ = command;
            return true;
        }
        return false;
    }

    [[nodiscard]] const OptionRow* find_option(const std::string& name) const {
        for (const OptionRow& option : command().options) {
            if (!option.positional && std::find(option.names.begin(), option.names.end(), name) != option.names.end())
                return &option;
        }
        return nullptr;
    }

    void read_option(const std::string& word) {
        const std::size_t equals = word.find('=');
        const OptionRow* const option = find_option(word.substr(0, equals));
        if (option == nullptr) return;
        used_.insert(option->names.front());
        if (!takes_value(*option)) return;
        if (equals == std::string::npos) {
            open_ = option;
        } else {
            give(*option, word.substr(equals + 1));
        }
    }

    void give(const OptionRow& option, const std::string& word) {
        given_[option.positional ? option.names.front() : option.value].push_back(word);
    }

    /// The argument that comes next; nullptr if there is none.
    [[nodiscard]] const OptionRow* next_argument() const {
        std::size_t skipped = 0;
        for (const OptionRow& option : command().options) {
            if (!option.positional) continue;
            if (option.repeatable || skipped == arguments_) return &option;
            ++skipped;
        }
        return nullptr;
    }

    /// `before` is a part of the word that belongs to the candidates, but not to the value: "--gap=".
    [[nodiscard]] Candidates values(const OptionRow& option, std::string before, std::string word) const {
        const std::size_t separator = option.separator == '\0' ? std::string::npos : word.rfind(option.separator);
        if (separator != std::string::npos) {
            before += word.substr(0, separator + 1);
            word.erase(0, separator + 1);
        }
        Candidates found = values_of(option, given_, commands_, word);
        for (Candidate& candidate : found.words) candidate.word.insert(0, before);
        return found;
    }

    [[nodiscard]] Candidates option_or_value(const std::string& word) const {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) return {option_names(word), Paths::kNone};
        const OptionRow* const option = find_option(word.substr(0, equals));
        if (option == nullptr) return {};
        return values(*option, word.substr(0, equals + 1), word.substr(equals + 1));
    }

    [[nodiscard]] std::vector<Candidate> option_names(const std::string& word) const {
        std::vector<Candidate> found;
        for (const OptionRow& option : command().options) {
            if (option.positional || (!option.repeatable && used_.count(option.names.front()) > 0)) continue;
            for (const std::string& name : option.names) found.push_back({name, option.description});
            if (takes_value(option)) continue;
            for (const std::string& choice : option.choices) {  // of a flag that may have a value
                found.push_back({option.names.back() + '=' + choice, option.description});
            }
        }
        keep_beginning_with(found, word);
        return found;
    }

    CommandRow program_;
    std::vector<CommandRow> commands_;
    const CommandRow* command_ = nullptr;  // the innermost one that was named
    const OptionRow* open_ = nullptr;      // the option whose value comes next
    bool only_arguments_ = false;          // after "--"
    std::size_t arguments_ = 0;
    std::set<std::string> used_;  // options, by their first names
    GivenValues given_;
};

}  // namespace

Candidates candidates_for(CLI::App& program, const std::vector<std::string>& words) {
    if (words.empty()) return {};
    Line line(program);
    for (auto word = words.begin(); word + 1 != words.end(); ++word) line.read(*word);
    return line.candidates(words.back());
}

}  // namespace papamu::apps::completion
