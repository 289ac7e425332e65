#include "engine/match/game.h"

namespace papamu::engine {

std::string_view ending_name(Ending ending) {
    switch (ending) {
        case Ending::kRules:
            return "the rules";
        case Ending::kIllegal:
            return "an illegal move";
        case Ending::kFailure:
            return "a failure";
        case Ending::kTime:
            return "time";
        default:
            return "unfinished";
    }
}

}  // namespace papamu::engine
