// Network errors, and waiting for a socket until a deadline.
#pragma once

#include <chrono>
#include <stdexcept>
#include <string>

namespace papamu::protocol {

using NetClock = std::chrono::steady_clock;
using NetDeadline = NetClock::time_point;

/// The message says what happened, such as "127.0.0.1 port 4705: Connection refused".
class NetError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// The other side has closed the connection, or it broke: nothing more will come.
class ConnectionClosed : public NetError {
 public:
    using NetError::NetError;
};

/// The system's description of an error number: "Connection refused".
std::string system_reason(int error);

enum class Readiness { kToRead, kToWrite };

/// Waits until the socket is ready for that, or broken, which reading or writing then reports. Returns false if neither
/// happened by the deadline; if the deadline has passed, it only checks. Throws NetError.
bool wait_for_socket(int socket, Readiness wanted, NetDeadline deadline);

}  // namespace papamu::protocol
