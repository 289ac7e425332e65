#include "apps/turn_options.h"

#include "apps/option.h"

namespace papamu::apps {

void add_turn_options(CLI::App& command, TurnOptions& options) {
    add_option(command, "--first", options.first, "Who begins: left (default) or right").one_of({"left", "right"});
    add_flag(command, "--misere", options.misere, "The player who cannot move wins (not konane)");
}

rulesets::AnyContest::State read_start(const PositionOptions& position, const TurnOptions& turn) {
    return {read_position(position), turn.first_player(), turn.misere};
}

}  // namespace papamu::apps
