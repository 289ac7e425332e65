#include "apps/command_list.h"

namespace papamu::apps {

std::vector<CommandEntry> all_commands() {
    return {
        {"value", add_value_command},
        {"explore", add_explore_command},
        {"solve", add_solve_command},
        {"verify", add_verify_command},
        {"play", add_play_command},
        {"match", add_match_command},
        {"tournament", add_tournament_command},
        {"join", add_join_command},
        {"host", add_host_command},
        {"replay", add_replay_command},
        {"train", add_train_command},
        {"engine", add_engine_command},
        {"calc", add_calc_command},
        {"nimbers", add_nimbers_command},
        {"paper", add_paper_command},
        {"db", add_db_command},
        {"rulesets", add_rulesets_command},
        {"bench", add_bench_command},
        {"help", add_help_command, true},
        {"manual", add_manual_command, true},
    };
}

}  // namespace papamu::apps
