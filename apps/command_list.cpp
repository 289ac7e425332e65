#include "apps/command_list.h"

namespace papamu::apps {

std::vector<AddCommand> all_commands() {
    return {
#ifdef PAPAMU_HAS_CALC
        add_calc_command,
#endif
        add_bench_command,
        add_manual_command,
    };
}

}  // namespace papamu::apps
