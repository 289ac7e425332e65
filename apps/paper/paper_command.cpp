#include "apps/paper/paper_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "apps/command.h"
#include "apps/nearest_name.h"
#include "apps/option.h"
#include "apps/paper/claims.h"
#include "apps/paper/run.h"
#include "apps/progress.h"
#include "apps/value/json_text.h"
#include "base/shown_text.h"

namespace papamu::apps {

namespace {

using paper::Claim;
using paper::Paper;
using value::append_quoted;

struct PaperOptions {
    std::string folder;  // of papers; empty for the default
    std::vector<std::string> names;
    std::vector<std::string> python_classes;  // for the help alone: apps/python/hand_over.h takes the line before
    paper::RunOptions run;
};

std::vector<Paper> all_papers(const PaperOptions& options) {
    return paper::read_papers(options.folder.empty() ? paper::papers_folder() : options.folder);
}

/// The papers that the options name, in the order given; all papers for "all".
std::vector<Paper> chosen_papers(const PaperOptions& options) {
    std::vector<Paper> papers = all_papers(options);
    std::vector<Paper> chosen;
    for (const std::string& name : options.names) {
        if (name == "all") return papers;
        const auto found =
            std::find_if(papers.begin(), papers.end(), [&](const Paper& paper) { return paper.name == name; });
        if (found == papers.end()) {
            std::vector<std::string> known;
            for (const Paper& paper : papers) known.push_back(paper.name);
            const std::string near = nearest_name(name, known);
            throw CommandError(ExitCode::kUsage, "no paper is called " + base::quoted(name) + "; " +
                                                     (near.empty() ? "papamu paper list has the names"
                                                                   : "did you mean \"" + near + "\"?"));
        }
        chosen.push_back(*found);
    }
    return chosen;
}

std::string list_json(const std::vector<Paper>& papers) {
    std::string json = R"({"papers":[)";
    for (const Paper& paper : papers) {
        if (json.back() != '[') json += ',';
        json += R"({"name":)";
        append_quoted(json, paper.name);
        json += R"(,"title":)";
        append_quoted(json, paper.title);
        json += R"(,"citation":)";
        append_quoted(json, paper.citation);
        json += fmt::format(R"(,"claims":{},"seconds":{}}})", paper.claims.size(), paper.seconds());
    }
    return json + "]}";
}

ExitCode list(const PaperOptions& options, Session& session) {
    const std::vector<Paper> papers = all_papers(options);
    if (session.json()) {
        session.print_json(list_json(papers));
        return ExitCode::kDone;
    }
    for (const Paper& paper : papers) {
        const std::string time = paper.seconds() < 1 ? "at once" : "about " + short_duration(paper.seconds());
        session.out() << fmt::format("{}: {}\n    {}\n    {} claims, {}\n", base::shown(paper.name),
                                     base::shown(paper.title), base::shown(paper.citation), paper.claims.size(), time);
    }
    return ExitCode::kDone;
}

std::string claim_json(const Claim& claim) {
    std::string json = fmt::format(R"({{"line":{},"question":)", claim.line);
    append_quoted(json, paper::question_name(claim.question));
    for (const auto& [name, text] : {std::pair("game", &claim.game), std::pair("position", &claim.written),
                                     std::pair("expected", &claim.expected), std::pair("source", &claim.source)}) {
        json += fmt::format(",\"{}\":", name);
        append_quoted(json, *text);
    }
    return json + '}';
}

ExitCode show(const PaperOptions& options, Session& session) {
    std::string json;
    for (const Paper& paper : chosen_papers(options)) {
        if (!session.json()) {
            session.out() << fmt::format("{}: {}\n{}\n", base::shown(paper.name), base::shown(paper.title),
                                         base::shown(paper.citation));
        }
        for (const Claim& claim : paper.claims) {
            if (session.json()) {
                json += (json.empty() ? "" : ",") + claim_json(claim);
                continue;
            }
            std::string variables;
            for (const auto& [name, number] : claim.variables) variables += fmt::format(" {}={}", name, number);
            session.out() << base::shown(fmt::format("{:>5}  {}  {}{}{}  [{}]", claim.line, claim.subject(),
                                                     claim.expected, variables.empty() ? "" : "  with", variables,
                                                     claim.source))
                          << '\n';
        }
    }
    if (session.json()) session.print_json(R"({"claims":[)" + json + "]}");
    return ExitCode::kDone;
}

void add_folder_option(CLI::App& command, PaperOptions& options) {
    add_option(command, "--papers", options.folder,
               "Where the papers are (default share/papamu/papers of this program)")
        .type_name("DIR");
    add_option(command, "--python", options.python_classes, "Know a game in Python too, FILE.py:Class, by its name")
        .type_name("CLASS")
        .take_all();
}

void add_names(CLI::App& command, PaperOptions& options) {
    std::vector<std::string> names = paper::paper_names(paper::papers_folder());
    names.emplace_back("all");
    add_option(command, "NAME", options.names, "Papers, or all").suggest(names).required();
    add_folder_option(command, options);
}

void add_run(CLI::App& group, Session& session, const std::shared_ptr<PaperOptions>& options) {
    constexpr double kMostSeconds = 1e9;
    CLI::App& run = add_command(
        group, session,
        {.name = "run",
         .summary = "Recompute what papers claim, and compare",
         .examples = {{"papamu paper run all", "exit status 1, and the row named, when something is not as claimed"},
                      {"papamu paper run ernst-1995 --rows", "every claim with what was found"},
                      {"papamu paper run start-boards --within 600", "also claims that take up to ten minutes each"},
                      {"papamu paper run mine --papers . --python cakes.py:Cutcake", "claims about a game in Python"},
                      {"papamu paper run all --json --threads 1", "one JSON object"},
                      {"papamu paper run all --papers papers --output papers", "writes every output.txt anew"}}},
        [options](Session& s) { return paper::run_papers(chosen_papers(*options), options->run, s); });
    add_names(run, *options);
    add_flag(run, "--rows", options->run.rows, "Report every claim");
    add_option(run, "--within", options->run.within, "Leave out claims that take longer than this many seconds")
        .range(0.0, kMostSeconds)
        .type_name("S")
        .capture_default_str();
    add_option(run, "--output", options->run.output, "Write what is found, as NAME/output.txt in this folder")
        .type_name("DIR");
    add_solver_options(run, options->run.solver);
}

}  // namespace

void add_paper_command(CLI::App& program, Session& session) {
    const auto options = std::make_shared<PaperOptions>();
    CLI::App& group =
        add_command_group(program, session,
                          {.name = "paper",
                           .summary = "Recompute published results",
                           .examples = {{"papamu paper list", "lists them"},
                                        {"papamu paper show norvig-2021", "what one of them states"},
                                        {"papamu paper run all", "computes everything anew, and compares"}}});
    CLI::App& list_command = add_command(group, session,
                                         {.name = "list",
                                          .summary = "List the papers",
                                          .examples = {{"papamu paper list", "name, citation, number of claims, time"},
                                                       {"papamu paper list --json", "one JSON object"}}},
                                         options, list);
    add_folder_option(list_command, *options);
    CLI::App& show_command =
        add_command(group, session,
                    {.name = "show",
                     .summary = "List the claims of papers",
                     .examples = {{"papamu paper show ernst-1995", "line, question, game, position, answer, source"}}},
                    options, show);
    add_names(show_command, *options);
    add_run(group, session, options);
}

}  // namespace papamu::apps
