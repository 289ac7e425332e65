#include "apps/rulesets/rulesets_command.h"

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "apps/command.h"
#include "apps/failure.h"
#include "apps/rule_files.h"
#include "base/error.h"
#include "rulesets/any_ruleset.h"

namespace papamu::apps {

namespace {

using rulesets::AnyRuleset;

nlohmann::json to_json(const AnyRuleset& ruleset) {
    return {{"name", ruleset.name()},
            {"version", ruleset.version()},
            {"summary", ruleset.summary()},
            {"text_format", ruleset.text_format()},
            {"example", ruleset.example()}};
}

std::string to_text(const AnyRuleset& ruleset) {
    return fmt::format("{} (version {})\n    {}\n    text     {}\n    example  {}\n", ruleset.name(), ruleset.version(),
                       ruleset.summary(), ruleset.text_format(), ruleset.example());
}

ExitCode run_rulesets(Session& session) {
    nlohmann::json list = nlohmann::json::array();
    std::vector<const AnyRuleset*> all = rulesets::all_rulesets();
    ExitCode code = ExitCode::kDone;
    for (const std::string& name : rule_file_names()) {
        try {
            if (const AnyRuleset* const ruleset = find_rule_file(name)) all.push_back(ruleset);
        } catch (const base::FileError& error) {  // one faulty file does not hide the others
            session.err() << error_line(error.what());
            code = ExitCode::kBadInput;
        }
    }
    for (const AnyRuleset* ruleset : all) {
        if (session.json()) {
            list.push_back(to_json(*ruleset));
        } else {
            session.out() << to_text(*ruleset);
        }
    }
    if (session.json()) session.print_json(nlohmann::json{{"rulesets", list}}.dump());
    return code;
}

}  // namespace

void add_rulesets_command(CLI::App& program, Session& session) {
    add_command(program, session,
                {.name = "rulesets",
                 .summary = "List the games, how their positions are written, and one of each",
                 .examples = {{"papamu rulesets", "all of them, the main game first, and those of rule files last"},
                              {"papamu rulesets --json | jq -r '.rulesets[].name'", "only their names"}}},
                run_rulesets);
}

}  // namespace papamu::apps
