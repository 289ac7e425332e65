#include "base/stop_alarm.h"

#include <fmt/format.h>

namespace papamu::base {

std::string limit_of_seconds(double seconds) {
    return fmt::format("the limit of {} second{}", seconds, seconds == 1 ? "" : "s");
}

}  // namespace papamu::base
