#include "apps/python/python_command.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "apps/command.h"
#include "apps/option.h"
#include "apps/python/hand_over.h"

namespace papamu::apps {

void add_python_command(CLI::App& program, Session& session) {
    auto words = std::make_shared<std::vector<std::string>>();
    CLI::App& python = add_command(program, session,
                                   {.name = "python",
                                    .summary = "Start Python with the package papamu imported",
                                    .examples = {{"papamu python", "to type; all names of papamu are there"},
                                                 {"papamu python table.py 3 4", "runs a script with its arguments"}}},
                                   [words](Session& s) {
                                       std::vector<std::string> line = {"python"};
                                       line.insert(line.end(), words->begin(), words->end());
                                       return hand_over(line, s.err()).value_or(ExitCode::kInternal);
                                   });
    add_option(python, "FILE", *words, "A script and its arguments; without one, Python reads what is typed");
}

}  // namespace papamu::apps
