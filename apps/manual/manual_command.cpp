#include "apps/manual/manual_command.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "apps/command.h"
#include "apps/manual/manual.h"
#include "apps/option.h"
#include "apps/usage_error.h"

namespace papamu::apps {

namespace {

struct ManualOptions {
    std::vector<std::string> command;  // "join", "artemis"; empty for all
    bool man = false;
    bool bash_completion = false;
};

ExitCode run_manual(const ManualOptions& options, const CLI::App& program, Session& session) {
    require_command(program, options.command);
    std::string command;
    for (const std::string& name : options.command) command += (command.empty() ? "" : " ") + name;
    const std::string text = options.bash_completion ? bash_completion(program) : man_page(program, command);
    if (session.json()) {
        const char* key = options.bash_completion ? "bash_completion" : "man";
        session.out() << nlohmann::json{{key, text}}.dump() << '\n';
    } else {
        session.out() << text;
    }
    return ExitCode::kDone;
}

}  // namespace

void add_manual_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<ManualOptions>();
    CLI::App& manual =
        add_command(program, session,
                    {.name = "manual",
                     .summary = "Print the man page or the Bash completion",
                     .examples = {{"papamu manual --man | man -l -", "reads the manual without installing it"},
                                  {"papamu manual value | man -l -", "the part about one command"},
                                  {"source <(papamu manual --bash-completion)", "completes commands in this shell"}}},
                    [options, &program](Session& s) { return run_manual(*options, program, s); });
    const Option command = add_option(manual, "COMMAND", options->command, "Only the part about this command");
    const Option man = add_flag(manual, "--man", options->man, "Print the man page (this is the default)");
    add_flag(manual, "--bash-completion", options->bash_completion, "Print a completion script for Bash")
        .excludes(man)
        .excludes(command);
}

}  // namespace papamu::apps
