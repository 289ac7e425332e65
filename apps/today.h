// The date in the format of game records.
#pragma once

#include <fmt/chrono.h>

#include <chrono>
#include <ctime>
#include <string>

namespace papamu::apps {

/// "2026.11.21", in universal time.
inline std::string today() {
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    return fmt::format("{:%Y.%m.%d}", fmt::gmtime(now));
}

}  // namespace papamu::apps
