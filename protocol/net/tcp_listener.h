// Waiting for TCP connections.
//
//     TcpListener listener("127.0.0.1", 0);               // port 0: any that is free
//     announce(listener.port());
//     if (auto client = listener.accept(NetClock::now() + 10s)) ...
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "protocol/net/tcp_stream.h"

namespace papamu::protocol {

/// From its construction on, connections wait for accept() in a queue of the system.
class TcpListener {
 public:
    static constexpr const char* kLoopback = "127.0.0.1";

    /// `address` names an interface of this machine; "0.0.0.0" and "::" mean all of them. Throws NetError if there is
    /// no such address, or the port is taken.
    TcpListener(const std::string& address, std::uint16_t port);

    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// For base::os::wait_for().
    [[nodiscard]] int descriptor() const { return socket_.get(); }

    /// The next connection; nullopt if none came by the deadline. Skips a connection that was closed again before it
    /// was accepted. Throws NetError, also if the process has run out of descriptors: the connection then stays in the
    /// queue.
    std::optional<TcpStream> accept(NetDeadline deadline);

 private:
    Socket socket_;
    std::uint16_t port_ = 0;
};

}  // namespace papamu::protocol
