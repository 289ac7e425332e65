#include "apps/command_list.h"

namespace papamu::apps {

std::vector<AddCommand> all_commands() {
    return {
        add_value_command, add_explore_command,    add_solve_command, add_verify_command,  add_play_command,
        add_match_command, add_tournament_command, add_join_command,  add_host_command,    add_replay_command,
        add_train_command, add_engine_command,     add_calc_command,  add_nimbers_command, add_paper_command,
        add_db_command,    add_rulesets_command,   add_bench_command, add_manual_command,
    };
}

}  // namespace papamu::apps
