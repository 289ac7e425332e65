// What may stand for the value of an option or for an argument: what its description lists, or what the name of the
// value stands for.
//
//     RULESET            the rulesets and the rule files by name; paths of rule files
//     SIZE, GAP          the start boards of the game that the line names
//     COMMAND            as an argument: the commands
//     FILE, DIR, PATH    files, folders, both; so does any name that contains one of these
//
// Any other name (N, S, BYTES) stands for what only the user knows.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "apps/manual/option_table.h"

namespace papamu::apps::completion {

struct Candidate {
    std::string word;
    std::string meaning;  // one line; may be empty

    bool operator==(const Candidate&) const = default;
};

/// What the shell itself should offer beside the words.
enum class Paths { kNone, kFiles, kFolders };

struct Candidates {
    std::vector<Candidate> words;
    Paths paths = Paths::kNone;
};

/// The values that a command line names, by the name of the value (for an argument, its own name), in their order.
using GivenValues = std::map<std::string, std::vector<std::string>>;

/// Only the words that begin with `word`. `commands` are all commands, as describe_subcommands() lists them.
Candidates values_of(const OptionRow& option, const GivenValues& given, const std::vector<CommandRow>& commands,
                     const std::string& word);

/// Takes away the candidates that do not begin with `word`.
void keep_beginning_with(std::vector<Candidate>& candidates, const std::string& word);

}  // namespace papamu::apps::completion
