#include "protocol/process/answer_time.h"

#include <algorithm>

namespace papamu::protocol {

using engine::Milliseconds;

std::optional<Milliseconds> answer_time(const engine::TurnLimits& limits, const Patience& patience) {
    std::optional<Milliseconds> time = limits.time_left;
    if (limits.move_time) time = time ? std::min(*time, *limits.move_time) : *limits.move_time;
    if (time) return *time + patience.beyond_limits;
    if (limits.nodes > 0 || limits.depth > 0) return patience.longest_move;
    return std::nullopt;
}

std::string seconds_text(Milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    if (time.count() % 1000 != 0) text += '.' + std::to_string(1000 + time.count() % 1000).substr(1);
    return text + " s";
}

}  // namespace papamu::protocol
