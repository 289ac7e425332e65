#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>
#include <system_error>

#include "base/os/socket.h"

namespace papamu::base::os {

namespace {

static_assert(sizeof(sockaddr_storage) <= SocketAddress::kMostBytes, "an address must fit");

constexpr std::size_t kBytesBeforeMapped = 12;  // of an IPv4 address that is mapped into IPv6

const sockaddr* pointer_to(const SocketAddress& address) {
    return reinterpret_cast<const sockaddr*>(address.bytes.data());
}

template <class System>
System as(const SocketAddress& address) {
    System result{};
    std::memcpy(&result, address.bytes.data(), sizeof result);
    return result;
}

using Ask = int (*)(int, sockaddr*, socklen_t*);

std::optional<SocketAddress> asked(Ask ask, int socket) {
    SocketAddress address;
    auto size = static_cast<socklen_t>(address.bytes.size());
    if (ask(socket, reinterpret_cast<sockaddr*>(address.bytes.data()), &size) != 0) return std::nullopt;
    address.size = size;
    return address;
}

}  // namespace

std::vector<SocketAddress> look_up_host(const std::string& host, std::uint16_t port, bool to_listen,
                                        std::string& error) {
    addrinfo wanted{};
    wanted.ai_family = AF_UNSPEC;
    wanted.ai_socktype = SOCK_STREAM;
    wanted.ai_flags = AI_NUMERICSERV | (to_listen ? AI_PASSIVE : 0);
    addrinfo* list = nullptr;
    const int number = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &list);
    if (number != 0) {
        error = ::gai_strerror(number);
        return {};
    }
    const std::unique_ptr<addrinfo, void (*)(addrinfo*)> owner(list, ::freeaddrinfo);
    std::vector<SocketAddress> addresses;
    for (const addrinfo* entry = list; entry != nullptr; entry = entry->ai_next) {
        if (entry->ai_addrlen > SocketAddress::kMostBytes) continue;
        SocketAddress& address = addresses.emplace_back();
        address.size = entry->ai_addrlen;
        std::memcpy(address.bytes.data(), entry->ai_addr, address.size);
    }
    return addresses;
}

std::uint16_t port_of(const SocketAddress& address) {
    return ntohs(pointer_to(address)->sa_family == AF_INET6 ? as<sockaddr_in6>(address).sin6_port
                                                            : as<sockaddr_in>(address).sin_port);
}

std::string network_bytes(const SocketAddress& address) {
    if (address.size == 0) return {};
    if (pointer_to(address)->sa_family == AF_INET) {
        const auto four = as<sockaddr_in>(address).sin_addr;
        return {reinterpret_cast<const char*>(&four), sizeof four};
    }
    if (pointer_to(address)->sa_family != AF_INET6) return {};
    const auto six = as<sockaddr_in6>(address).sin6_addr;
    const std::string bytes(reinterpret_cast<const char*>(&six), sizeof six);
    return IN6_IS_ADDR_V4MAPPED(&six) ? bytes.substr(kBytesBeforeMapped) : bytes;
}

std::string network_text(std::string_view bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const int family = bytes.size() == sizeof(in_addr) ? AF_INET : AF_INET6;
    return ::inet_ntop(family, bytes.data(), text.data(), text.size()) == nullptr ? "" : text.data();
}

int open_socket(const SocketAddress& address) {
    return ::socket(pointer_to(address)->sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

bool close_socket(int socket) { return ::close(socket) == 0; }

bool connect(int socket, const SocketAddress& address) {
    if (::connect(socket, pointer_to(address), static_cast<socklen_t>(address.size)) == 0) return true;
    if (errno == EINTR) errno = EINPROGRESS;  // it goes on
    return false;
}

int pending_error(int socket) {
    int error = 0;
    socklen_t size = sizeof error;
    return ::getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0 ? error : errno;
}

bool listen(int socket, const SocketAddress& address) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    return ::bind(socket, pointer_to(address), static_cast<socklen_t>(address.size)) == 0 &&
           ::listen(socket, SOMAXCONN) == 0;
}

int accept(int socket) { return ::accept4(socket, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK); }

std::optional<SocketAddress> own_address(int socket) { return asked(::getsockname, socket); }
std::optional<SocketAddress> peer_address(int socket) { return asked(::getpeername, socket); }

std::ptrdiff_t send(int socket, const char* bytes, std::size_t count) {
    return ::send(socket, bytes, count, MSG_NOSIGNAL);
}

std::ptrdiff_t receive(int socket, char* bytes, std::size_t count) { return ::recv(socket, bytes, count, 0); }

void send_without_delay(int socket) {
    const int yes = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

void end_sending(int socket) { ::shutdown(socket, SHUT_WR); }

int wait_for(std::span<SocketWait> requests, int milliseconds) {
    std::vector<pollfd> asked;
    for (const SocketWait& request : requests) {
        asked.push_back(
            {request.socket, static_cast<short>((request.to_read ? POLLIN : 0) | (request.to_write ? POLLOUT : 0)), 0});
    }
    const int ready = ::poll(asked.data(), asked.size(), milliseconds);
    for (std::size_t i = 0; i < requests.size(); ++i) requests[i].is_ready = ready > 0 && asked[i].revents != 0;
    return ready < 0 && errno == EINTR ? 0 : ready;
}

std::string error_text(int error) { return std::generic_category().message(error); }

void allow_sockets(std::size_t count) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    const rlim_t wanted = std::min<rlim_t>(count, limit.rlim_max);
    if (limit.rlim_cur >= wanted) return;
    limit.rlim_cur = wanted;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace papamu::base::os
