#include "apps/turn_options.h"

#include <utility>

#include "apps/command.h"
#include "apps/option.h"
#include "rulesets/sum/misere_play.h"

namespace papamu::apps {

void add_turn_options(CLI::App& command, TurnOptions& options) {
    add_option(command, "--first", options.first, "Who begins: left (default) or right").one_of({"left", "right"});
    add_flag(command, "--misere", options.misere, "The player who cannot move wins (not konane and value)");
}

rulesets::AnyContest::State read_start(const PositionOptions& position, const TurnOptions& turn) {
    return with_turn(read_position(position), turn);
}

rulesets::AnyContest::State with_turn(rulesets::AnyPosition position, const TurnOptions& turn) {
    if (turn.misere) {
        if (const std::string reason = rulesets::why_no_misere_play(position); !reason.empty()) {
            bad_input("--misere: " + reason);
        }
    }
    return {std::move(position), turn.first_player(), turn.misere};
}

}  // namespace papamu::apps
