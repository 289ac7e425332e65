#include "protocol/net/tcp_listener.h"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <cerrno>

#include "protocol/net/address_list.h"

namespace papamu::protocol {

namespace {

/// 0 once it listens, otherwise the number of the error.
int listen_on(const Descriptor& socket, const addrinfo& address) {
    if (!socket) return errno;
    const int yes = 1;
    ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (::bind(socket.get(), address.ai_addr, address.ai_addrlen) != 0) return errno;
    return ::listen(socket.get(), SOMAXCONN) == 0 ? 0 : errno;
}

std::uint16_t port_of(const Descriptor& socket) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (::getsockname(socket.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0) {
        throw NetError("no port: " + system_reason(errno));
    }
    return ntohs(address.ss_family == AF_INET6 ? reinterpret_cast<const sockaddr_in6&>(address).sin6_port
                                               : reinterpret_cast<const sockaddr_in&>(address).sin_port);
}

}  // namespace

TcpListener::TcpListener(const std::string& address, std::uint16_t port) {
    const AddressList list(address, port, AddressList::Use::kListen);
    int error = EADDRNOTAVAIL;
    for (const addrinfo* candidate : list.addresses()) {
        Descriptor socket(::socket(candidate->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        error = listen_on(socket, *candidate);
        if (error != 0) continue;
        socket_ = std::move(socket);
        port_ = port_of(socket_);
        return;
    }
    throw NetError(describe_address(address, port) + ": " + system_reason(error));
}

std::optional<TcpStream> TcpListener::accept(NetDeadline deadline) {
    while (wait_for_descriptor(socket_.get(), POLLIN, deadline)) {
        Descriptor client(::accept4(socket_.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
        if (client) return TcpStream(std::move(client));
        if (errno == EBADF || errno == EINVAL || errno == EMFILE || errno == ENFILE || errno == ENOBUFS ||
            errno == ENOMEM) {
            throw NetError("accepting failed: " + system_reason(errno));
        }
    }
    return std::nullopt;
}

}  // namespace papamu::protocol
