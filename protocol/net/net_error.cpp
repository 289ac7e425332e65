#include "protocol/net/net_error.h"

#include <algorithm>
#include <cerrno>

#include "base/os/socket.h"

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

std::string system_reason(int error) { return base::os::error_text(error); }

bool wait_for_socket(int socket, Readiness wanted, NetDeadline deadline) {
    while (true) {
        base::os::SocketWait request{socket, wanted == Readiness::kToRead, wanted == Readiness::kToWrite, false};
        const int ready = base::os::wait_for({&request, 1}, milliseconds_until(deadline));
        if (ready > 0) return true;
        if (ready < 0) throw NetError("waiting failed: " + system_reason(errno));
        if (NetClock::now() >= deadline) return false;
    }
}

}  // namespace papamu::protocol
