#include "apps/play/time_control.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/words.h"

namespace papamu::apps::play {

namespace {

using engine::Milliseconds;

constexpr double kMostSeconds = 1e7;

std::optional<Milliseconds> parse_seconds(std::string_view text) {
    if (text.find_first_not_of("0123456789.") != std::string_view::npos) return std::nullopt;
    const auto seconds = protocol::parse_number<double>(text);
    if (!seconds || *seconds > kMostSeconds) return std::nullopt;
    return Milliseconds(static_cast<Milliseconds::rep>(*seconds * 1000.0 + 0.5));
}

std::optional<Milliseconds> parse_time(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return parse_seconds(text);
    const auto minutes = protocol::parse_number<unsigned>(text.substr(0, colon));
    const auto seconds = parse_seconds(text.substr(colon + 1));
    if (!minutes || *minutes > kMostSeconds / 60 || !seconds || *seconds >= Milliseconds(60'000)) return std::nullopt;
    return Milliseconds(std::int64_t{60'000} * *minutes) + *seconds;
}

}  // namespace

std::optional<TimeControl> parse_time_control(std::string_view text) {
    const std::size_t plus = text.find('+');
    const auto time = parse_time(text.substr(0, plus));
    const auto increment =
        plus == std::string_view::npos ? std::optional(Milliseconds(0)) : parse_seconds(text.substr(plus + 1));
    if (!time || !increment || time->count() == 0) return std::nullopt;
    return TimeControl{*time, *increment};
}

std::string clock_text(Milliseconds time) {
    const auto tenths = std::max<Milliseconds::rep>(0, time.count()) / 100;
    if (tenths < 100) return fmt::format("0:{:02}.{}", tenths / 10, tenths % 10);
    return fmt::format("{}:{:02}", tenths / 600, tenths / 10 % 60);
}

}  // namespace papamu::apps::play
