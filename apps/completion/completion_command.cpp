#include "apps/completion/completion_command.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "apps/command.h"
#include "apps/completion/completion.h"
#include "apps/option.h"

namespace papamu::apps {

namespace {

std::string_view name_of(completion::Paths paths) {
    switch (paths) {
        case completion::Paths::kFiles:
            return "files";
        case completion::Paths::kFolders:
            return "folders";
        default:
            return "words";
    }
}

/// The first line says what the shell adds of its own; then one candidate a line, with a tab before its meaning.
std::string text_of(const completion::Candidates& found) {
    std::string text = std::string(name_of(found.paths)) + '\n';
    for (const completion::Candidate& candidate : found.words) {
        text += candidate.word + (candidate.meaning.empty() ? "" : "\t" + candidate.meaning) + '\n';
    }
    return text;
}

nlohmann::ordered_json json_of(const completion::Candidates& found) {
    nlohmann::ordered_json words = nlohmann::ordered_json::array();
    for (const completion::Candidate& candidate : found.words) {
        words.push_back({{"word", candidate.word}, {"meaning", candidate.meaning}});
    }
    return {{"offers", name_of(found.paths)}, {"words", words}};
}

ExitCode print_words(const std::vector<std::string>& words, CLI::App& program, Session& session) {
    const completion::Candidates found = completion::candidates_for(program, words);
    if (session.json()) {
        session.print_json(json_of(found).dump());
    } else {
        session.out() << text_of(found);
    }
    return ExitCode::kDone;
}

void add_words(CLI::App& group, CLI::App& program, Session& session) {
    auto words = std::make_shared<std::vector<std::string>>();
    CLI::App& command =
        add_command(group, session,
                    {.name = "words",
                     .summary = "Print what may stand for the last word of a command line",
                     .examples = {{"papamu completion words -- value konane --gap V", "VM and VC"},
                                  {"papamu completion words -- value ''", "what may follow \"papamu value\""}}},
                    [words, &program](Session& s) { return print_words(*words, program, s); });
    add_option(command, "WORD", *words, "The words of the line after papamu, after --; the last one may be ''");
}

void add_shell(CLI::App& group, Session& session, const CommandText& text, std::string_view (*script)()) {
    add_command(group, session, text, [script](Session& s) {
        const std::string_view content = script();
        if (s.json()) {
            s.print_json(nlohmann::ordered_json{{"script", content}}.dump());
        } else {
            s.out() << content;
        }
        return ExitCode::kDone;
    });
}

}  // namespace

void add_completion_command(CLI::App& program, Session& session) {
    CLI::App& group = add_command_group(
        program, session,
        {.name = "completion",
         .summary = "Print the script that completes command lines in a shell",
         .examples = {{"source <(papamu completion bash)", "in this shell; an installed papamu needs nothing"},
                      {"papamu completion zsh > ~/.zfunc/_papamu", "into a folder of $fpath"},
                      {"papamu completion fish > ~/.config/fish/completions/papamu.fish", "for every new shell"}}});
    add_shell(group, session,
              {.name = "bash",
               .summary = "The script for Bash",
               .examples = {{"source <(papamu completion bash)", "for this shell"}}},
              completion::bash_script);
    add_shell(group, session,
              {.name = "zsh",
               .summary = "The script for zsh",
               .examples = {{"source <(papamu completion zsh)", "for this shell, after compinit"}}},
              completion::zsh_script);
    add_shell(group, session,
              {.name = "fish",
               .summary = "The script for fish",
               .examples = {{"papamu completion fish | source", "for this shell"}}},
              completion::fish_script);
    add_words(group, program, session);
}

}  // namespace papamu::apps
