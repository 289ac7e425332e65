// Every subcommand of the program. To add one: write its function after the pattern in command.h, declare it here, and
// name it in all_commands(), which has the order in which --help shows them.
#pragma once

#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;
using AddCommand = void (*)(CLI::App& program, Session& session);

void add_value_command(CLI::App& program, Session& session);
void add_explore_command(CLI::App& program, Session& session);
void add_solve_command(CLI::App& program, Session& session);
void add_verify_command(CLI::App& program, Session& session);
void add_play_command(CLI::App& program, Session& session);
void add_match_command(CLI::App& program, Session& session);
void add_join_command(CLI::App& program, Session& session);
void add_host_command(CLI::App& program, Session& session);
void add_replay_command(CLI::App& program, Session& session);
void add_tournament_command(CLI::App& program, Session& session);
void add_engine_command(CLI::App& program, Session& session);
void add_train_command(CLI::App& program, Session& session);
void add_calc_command(CLI::App& program, Session& session);
void add_db_command(CLI::App& program, Session& session);
void add_nimbers_command(CLI::App& program, Session& session);
void add_paper_command(CLI::App& program, Session& session);
void add_rulesets_command(CLI::App& program, Session& session);
void add_bench_command(CLI::App& program, Session& session);
void add_help_command(CLI::App& program, Session& session);
void add_manual_command(CLI::App& program, Session& session);

struct CommandEntry {
    std::string_view name;  // the name that `add` gives it
    AddCommand add;
    bool shows_all = false;  // it describes the other commands
};

std::vector<CommandEntry> all_commands();

}  // namespace papamu::apps
