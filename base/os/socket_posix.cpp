#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <system_error>

#include "base/os/socket_address.h"

namespace papamu::base::os {

namespace {

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
    return addresses_in(list);
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
