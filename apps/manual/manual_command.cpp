#include "apps/manual/manual_command.h"

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "apps/command.h"
#include "apps/manual/manual.h"
#include "apps/option.h"
#include "apps/usage_error.h"
#include "base/whole_file.h"

namespace papamu::apps {

namespace {

struct ManualOptions {
    std::vector<std::string> command;  // "join", "artemis"; empty for the program
    std::string folder;                // where all pages are written; empty for none
};

ExitCode write_pages(const std::string& folder, CLI::App& program, Session& session) {
    auto files = nlohmann::json::array();
    for (const ManPage& page : man_pages(program)) {
        const std::string path = (std::filesystem::path(folder) / page.file).string();
        base::write_whole_file(path, page.text);
        files.push_back(path);
    }
    if (session.json()) session.print_json(nlohmann::json{{"files", files}}.dump());
    return ExitCode::kDone;
}

ExitCode run_manual(const ManualOptions& options, CLI::App& program, Session& session) {
    if (!options.folder.empty()) return write_pages(options.folder, program, session);
    require_command(program, options.command);
    std::string command;
    for (const std::string& name : options.command) command += (command.empty() ? "" : " ") + name;
    const std::string text = man_page(program, command);
    if (session.json()) {
        session.print_json(nlohmann::json{{"man", text}}.dump());
    } else {
        session.out() << text;
    }
    return ExitCode::kDone;
}

}  // namespace

void add_manual_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<ManualOptions>();
    CLI::App& manual = add_command(
        program, session,
        {.name = "manual",
         .summary = "Print the man page of a command",
         .examples = {{"papamu manual value | man -l -", "reads it without installing it: man papamu-value"},
                      {"papamu manual | man -l -", "the page of papamu, which lists the commands"},
                      {"papamu manual --folder man1", "writes all pages, papamu.1 and papamu-value.1 ..."}}},
        [options, &program](Session& s) { return run_manual(*options, program, s); });
    const Option command = add_option(manual, "COMMAND", options->command, "The command; papamu itself without one");
    add_option(manual, "--folder", options->folder, "Write all pages into this folder instead")
        .type_name("DIR")
        .excludes(command);
}

}  // namespace papamu::apps
