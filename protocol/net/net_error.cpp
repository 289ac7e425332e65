#include "protocol/net/net_error.h"

#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace papamu::protocol {

namespace {

int milliseconds_until(NetDeadline deadline) {
    constexpr std::chrono::milliseconds kLongest{1'000'000'000};
    const auto now = NetClock::now();
    if (deadline <= now) return 0;
    if (deadline - now > kLongest) return static_cast<int>(kLongest.count());
    return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(deadline - now).count());
}

}  // namespace

std::string system_reason(int error) { return std::generic_category().message(error); }

bool wait_for_descriptor(int descriptor, short event, NetDeadline deadline) {
    while (true) {
        pollfd request{descriptor, event, 0};
        const int ready = ::poll(&request, 1, milliseconds_until(deadline));
        if (ready > 0) return true;
        if (ready == 0 && NetClock::now() >= deadline) return false;
        if (ready < 0 && errno != EINTR) throw NetError("waiting failed: " + system_reason(errno));
    }
}

}  // namespace papamu::protocol
