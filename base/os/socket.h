// What the layers above ask of the operating system about TCP connections: socket_posix.cpp and socket_windows.cpp
// answer.
//
//     const int socket = os::open_socket(address);
//     if (!os::connect(socket, address) && errno == EINPROGRESS) os::wait_for({&request, 1}, 1000);
//
// For protocol/net; others use its streams and listeners. A socket is a number, which close_socket() frees; it never
// blocks, and programs that this one starts do not inherit it. What fails returns -1, false or nullopt, with the reason
// in errno, as POSIX names it on every system. Functions for one socket may be called from any thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::base::os {

/// An address of a host with a port, as the system writes it (sockaddr).
struct SocketAddress {
    static constexpr std::size_t kMostBytes = 128;
    alignas(8) std::array<char, kMostBytes> bytes{};
    std::size_t size = 0;
};

/// The addresses that a name and a port stand for, to connect to or to listen at. If there are none, `error` says why.
std::vector<SocketAddress> look_up_host(const std::string& host, std::uint16_t port, bool to_listen,
                                        std::string& error);
std::uint16_t port_of(const SocketAddress& address);
/// Of IPv4 the 4 bytes, also if they are mapped into IPv6; of IPv6 the 16; of anything else none.
std::string network_bytes(const SocketAddress& address);
/// These 4 or 16 bytes as they are written: "192.0.2.1", "2001:db8::1".
std::string network_text(std::string_view bytes);

/// Of the family of the address.
int open_socket(const SocketAddress& address);
bool close_socket(int socket);
/// False with EINPROGRESS while it connects: it can then be written to as soon as it is connected or has failed.
bool connect(int socket, const SocketAddress& address);
/// The error that a socket has met since it was last asked for, or 0.
int pending_error(int socket);
/// Connections wait for accept() from now on.
bool listen(int socket, const SocketAddress& address);
/// Fails with EAGAIN if no connection waits.
int accept(int socket);
std::optional<SocketAddress> own_address(int socket);
std::optional<SocketAddress> peer_address(int socket);

/// How many bytes were sent or received; 0 is the end. Fail with EAGAIN if it would have to wait. Never a signal.
std::ptrdiff_t send(int socket, const char* bytes, std::size_t count);
std::ptrdiff_t receive(int socket, char* bytes, std::size_t count);
/// Small pieces are sent at once.
void send_without_delay(int socket);
/// Tells the other side that no more will come.
void end_sending(int socket);

struct SocketWait {
    int socket = -1;  // -1: is not waited for
    bool to_read = false;
    bool to_write = false;
    bool is_ready = false;  // the answer: ready for one of them, or broken, which the next call then reports
};

/// Waits until one of them is ready, at most for so many milliseconds. Returns how many are; 0 also after a signal.
int wait_for(std::span<SocketWait> requests, int milliseconds);

/// What an error number of these functions means: "Connection refused".
std::string error_text(int error);

/// Lets this process have so many sockets at once, as far as the system allows.
void allow_sockets(std::size_t count);

}  // namespace papamu::base::os
