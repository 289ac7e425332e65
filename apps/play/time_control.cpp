#include "apps/play/time_control.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/numbers.h"

namespace papamu::apps::play {

namespace {

using engine::Milliseconds;

constexpr unsigned kMostMinutes = 10'000;

std::optional<Milliseconds> parse_time(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return engine::parse_seconds(text);
    const auto minutes = base::parse_number<unsigned>(text.substr(0, colon));
    const auto seconds = engine::parse_seconds(text.substr(colon + 1));
    if (!minutes || *minutes > kMostMinutes || !seconds || *seconds >= Milliseconds(60'000)) return std::nullopt;
    return std::chrono::minutes(*minutes) + *seconds;
}

}  // namespace

std::optional<engine::TimeControl> parse_time_control(std::string_view text) {
    const std::size_t plus = text.find('+');
    engine::TimeControl control;
    control.game_time = parse_time(text.substr(0, plus));
    if (!control.game_time || control.game_time->count() == 0) return std::nullopt;
    if (plus == std::string_view::npos) return control;
    const auto increment = engine::parse_seconds(text.substr(plus + 1));
    if (!increment) return std::nullopt;
    control.increment = *increment;
    return control;
}

Milliseconds time_at_start(const std::optional<engine::TimeControl>& control) {
    return control ? control->game_time.value_or(Milliseconds(0)) : Milliseconds(0);
}

std::string clock_text(Milliseconds time) {
    const auto tenths = std::max<Milliseconds::rep>(0, time.count()) / 100;
    if (tenths < 100) return fmt::format("0:{:02}.{}", tenths / 10, tenths % 10);
    return fmt::format("{}:{:02}", tenths / 600, tenths / 10 % 60);
}

}  // namespace papamu::apps::play
