// `papamu manual`: prints the documents of manual.h.
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/command.h"
#include "apps/command_list.h"
#include "apps/manual.h"
#include "apps/option.h"

namespace papamu::apps {

namespace {

struct ManualOptions {
    bool man = false;
    bool bash_completion = false;
};

ExitCode run_manual(const ManualOptions& options, const CLI::App& program, Session& session) {
    const std::string text = options.bash_completion ? bash_completion(program) : man_page(program);
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
                                  {"source <(papamu manual --bash-completion)", "completes commands in this shell"}}},
                    [options, &program](Session& s) { return run_manual(*options, program, s); });
    const Option man = add_flag(manual, "--man", options->man, "Print the man page (this is the default)");
    add_flag(manual, "--bash-completion", options->bash_completion, "Print a completion script for Bash").excludes(man);
}

}  // namespace papamu::apps
