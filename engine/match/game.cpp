#include "engine/match/game.h"

namespace papamu::engine {

std::string_view ending_name(GameEnding ending) {
    switch (ending) {
        case GameEnding::kRules:
            return "the rules";
        case GameEnding::kIllegal:
            return "an illegal move";
        case GameEnding::kFailure:
            return "a failure";
        case GameEnding::kTime:
            return "time";
        default:
            return "unfinished";
    }
}

}  // namespace papamu::engine
