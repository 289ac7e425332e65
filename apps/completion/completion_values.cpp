#include "apps/completion/completion_values.h"

#include <string_view>
#include <utility>

#include "apps/rule_files.h"
#include "base/error.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/find_named.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::apps::completion {

namespace {

using rulesets::AnyRuleset;
using rulesets::BoardSize;

std::vector<Candidate> ruleset_names() {
    std::vector<Candidate> names;
    for (const AnyRuleset* ruleset : rulesets::all_rulesets()) {
        names.push_back({std::string(ruleset->name()), std::string(ruleset->summary())});
    }
    for (const std::string& name : rule_file_names()) {
        if (rulesets::find_named(rulesets::all_rulesets(), name) == nullptr) names.push_back({name, "a rule file"});
    }
    return names;
}

std::string last_given(const GivenValues& given, const std::string& name) {
    const auto values = given.find(name);
    return values == given.end() || values->second.empty() ? "" : values->second.back();
}

/// nullptr if the line names none, or one that cannot be read: then nothing is known about boards.
const AnyRuleset* named_ruleset(const GivenValues& given) {
    for (const char* const name : {"RULESET", "GAME"}) {
        const std::string word = last_given(given, name);
        if (word.empty()) continue;
        try {
            const AnyRuleset* const listed = rulesets::find_ruleset(word);
            return listed != nullptr ? listed : find_rule_file(word);
        } catch (const base::FileError&) {
            return nullptr;
        }
    }
    return nullptr;
}

std::vector<Candidate> board_sizes(const GivenValues& given) {
    const AnyRuleset* const ruleset = named_ruleset(given);
    std::vector<Candidate> sizes;
    for (const int side : {3, 4, 5, 6, 7, 8, 9, 10, 18}) {
        if (ruleset != nullptr && !ruleset->start_board({side, side}, std::nullopt)) continue;
        const std::string text = std::to_string(side);
        sizes.push_back({text + "x" + text, text + " rows of " + text});
    }
    return sizes;
}

/// The gaps that the game has on the board of the line, or on a usual one.
std::vector<Candidate> gaps(const GivenValues& given) {
    const AnyRuleset* const ruleset = named_ruleset(given);
    const BoardSize size = rulesets::read_board_size(last_given(given, "SIZE")).value_or(BoardSize{6, 6});
    std::vector<Candidate> names;
    for (const rulesets::KonaneGap gap : rulesets::kKonaneGaps) {
        const std::string name(konane_gap_name(gap));
        if (ruleset != nullptr && !ruleset->start_board(size, name)) continue;
        const std::string_view pair = name.starts_with('H') ? "a horizontal pair" : "a vertical pair";
        names.push_back({name, std::string(pair) + (name.ends_with('M') ? " in the middle" : " in the corner")});
    }
    return names;
}

/// The commands that may follow those of the line: of the program, or inside the last one.
std::vector<Candidate> command_names(const GivenValues& given, const std::vector<CommandRow>& commands) {
    std::string prefix;
    const auto before = given.find("COMMAND");
    if (before != given.end()) {
        for (const std::string& name : before->second) prefix += name + ' ';
    }
    std::vector<Candidate> names;
    for (const CommandRow* const command : commands_inside(commands, prefix)) {
        names.push_back({command->name.substr(prefix.size()), command->summary});
    }
    return names;
}

/// Whether the value, or the argument, has that in its name.
bool is_a(const OptionRow& option, std::string_view kind) {
    return option.value.find(kind) != std::string::npos ||
           (option.positional && option.names.front().find(kind) != std::string::npos);
}

std::vector<Candidate> words_for(const OptionRow& option, const GivenValues& given,
                                 const std::vector<CommandRow>& commands) {
    std::vector<Candidate> words;
    for (const auto* list : {&option.choices, &option.suggestions}) {
        for (const std::string& word : *list) words.push_back({word, ""});
    }
    if (!words.empty()) return words;
    if (is_a(option, "RULESET")) return ruleset_names();
    if (is_a(option, "SIZE")) return board_sizes(given);
    if (is_a(option, "GAP")) return gaps(given);
    if (is_a(option, "COMMAND") && option.positional) return command_names(given, commands);
    return words;
}

Paths paths_for(const OptionRow& option) {
    if (!option.choices.empty()) return Paths::kNone;
    if (is_a(option, "FILE") || is_a(option, "PATH")) return Paths::kFiles;
    if (is_a(option, "COMMAND") && !option.positional) return Paths::kFiles;  // a program to start
    return is_a(option, "DIR") ? Paths::kFolders : Paths::kNone;
}

}  // namespace

void keep_beginning_with(std::vector<Candidate>& candidates, const std::string& word) {
    std::erase_if(candidates, [&](const Candidate& candidate) { return !candidate.word.starts_with(word); });
}

Candidates values_of(const OptionRow& option, const GivenValues& given, const std::vector<CommandRow>& commands,
                     const std::string& word) {
    Candidates found{words_for(option, given, commands), paths_for(option)};
    keep_beginning_with(found.words, word);
    // A rule file may be named by its path.
    if (is_a(option, "RULESET") && option.suggestions.empty() && found.words.empty()) found.paths = Paths::kFiles;
    return found;
}

}  // namespace papamu::apps::completion
