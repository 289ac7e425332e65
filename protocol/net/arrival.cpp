#include "protocol/net/arrival.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/numbers.h"
#include "base/os/file.h"
#include "protocol/net/descriptor.h"

namespace papamu::protocol {

namespace os = base::os;
using std::chrono::nanoseconds;

// "17 2300 5": nanoseconds spent on a processor, nanoseconds spent waiting for one, number of time slices.
std::optional<nanoseconds> time_kept_waiting() {
    const Descriptor file(os::open("/proc/thread-self/schedstat", os::Opening::kToRead));
    std::array<char, 100> text;
    const std::ptrdiff_t size = file ? os::read_at(file.get(), text.data(), text.size(), 0) : 0;
    if (size <= 0) return std::nullopt;
    std::string_view fields(text.data(), static_cast<std::size_t>(size));
    fields.remove_prefix(std::min(fields.find(' ') + 1, fields.size()));
    const auto count = base::take_number<nanoseconds::rep>(fields);
    return count ? std::optional(nanoseconds(*count)) : std::nullopt;
}

ArrivalWatch::Clock::time_point ArrivalWatch::arrival(Clock::time_point deadline) const {
    const Clock::time_point now = Clock::now();
    const auto kept_waiting = time_kept_waiting();
    if (!kept_waiting || !kept_waiting_) return now;
    const auto ready = now - std::chrono::duration_cast<Clock::duration>(*kept_waiting - *kept_waiting_);
    if (ready >= deadline || ready > now) return now;
    return std::max(ready, begin_);
}

}  // namespace papamu::protocol
