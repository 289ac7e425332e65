// Turn limits of a single kind.
#pragma once

#include "engine/player.h"

namespace papamu::protocol {

inline engine::TurnLimits depth_limit(int depth) {
    engine::TurnLimits limits;
    limits.depth = depth;
    return limits;
}

inline engine::TurnLimits node_limit(std::uint64_t nodes) {
    engine::TurnLimits limits;
    limits.nodes = nodes;
    return limits;
}

inline engine::TurnLimits move_time_limit(engine::Milliseconds time) {
    engine::TurnLimits limits;
    limits.move_time = time;
    return limits;
}

inline engine::TurnLimits clock_limit(engine::Milliseconds time, engine::Milliseconds increment) {
    engine::TurnLimits limits;
    limits.time_left = time;
    limits.increment = increment;
    return limits;
}

}  // namespace papamu::protocol
