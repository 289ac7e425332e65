#include "apps/time_option.h"

#include <fmt/format.h>

#include "apps/command.h"
#include "base/shown_text.h"

namespace papamu::apps {

namespace {

[[noreturn]] void refuse(std::string_view option, std::string_view text, std::string_view what) {
    throw CommandError(ExitCode::kUsage, fmt::format("{}: {} is not a {}", option, base::quoted(text), what));
}

}  // namespace

engine::Milliseconds require_time(std::string_view text, std::string_view option) {
    const auto time = engine::parse_seconds(text);
    if (!time || time->count() == 0) refuse(option, text, "number of seconds above 0, such as 0.25");
    return *time;
}

engine::Milliseconds require_margin(std::string_view text, std::string_view option) {
    const auto time = engine::parse_seconds(text);
    if (!time) refuse(option, text, "number of seconds such as 0.25");
    return *time;
}

engine::TimeControl require_game_time(std::string_view text, std::string_view option) {
    const auto time = engine::parse_game_time(text);
    if (!time || time->game_time->count() == 0) refuse(option, text, "time above 0 such as 10 or 10+0.1, in seconds");
    return *time;
}

}  // namespace papamu::apps
