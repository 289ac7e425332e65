#include "apps/program/command_list.h"

#include "apps/bench/bench_command.h"
#include "apps/book/book_command.h"
#include "apps/calc/calc_command.h"
#include "apps/completion/completion_command.h"
#include "apps/db/db_command.h"
#include "apps/engine/engine_command.h"
#include "apps/explore/explore_command.h"
#include "apps/farm/farm_command.h"
#include "apps/help/help_command.h"
#include "apps/host/host_command.h"
#include "apps/join/join_command.h"
#include "apps/manual/manual_command.h"
#include "apps/match/match_command.h"
#include "apps/nimbers/nimbers_command.h"
#include "apps/paper/paper_command.h"
#include "apps/play/play_command.h"
#include "apps/python/python_command.h"
#include "apps/replay/replay_command.h"
#include "apps/review/review_command.h"
#include "apps/rulesets/rulesets_command.h"
#include "apps/serve/serve_command.h"
#include "apps/solve/solve_command.h"
#include "apps/tournament/tournament_command.h"
#include "apps/train/train_command.h"
#include "apps/value/value_command.h"
#include "apps/verify/verify_command.h"

namespace papamu::apps {

std::vector<CommandEntry> all_commands() {
    return {
        {"value", add_value_command},
        {"explore", add_explore_command},
        {"serve", add_serve_command},
        {"solve", add_solve_command},
        {"verify", add_verify_command},
        {"farm", add_farm_command},
        {"play", add_play_command},
        {"match", add_match_command},
        {"tournament", add_tournament_command},
        {"join", add_join_command},
        {"host", add_host_command},
        {"replay", add_replay_command},
        {"review", add_review_command},
        {"train", add_train_command},
        {"book", add_book_command},
        {"engine", add_engine_command},
        {"calc", add_calc_command},
        {"nimbers", add_nimbers_command},
        {"paper", add_paper_command},
        {"db", add_db_command},
        {"rulesets", add_rulesets_command},
        {"python", add_python_command},
        {"bench", add_bench_command},
        {"help", add_help_command, true},
        {"manual", add_manual_command, true},
        {"completion", add_completion_command, true},
    };
}

}  // namespace papamu::apps
