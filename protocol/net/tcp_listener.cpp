#include "protocol/net/tcp_listener.h"

#include <cerrno>

#include "protocol/net/address_list.h"

namespace papamu::protocol {

namespace os = base::os;

TcpListener::TcpListener(const std::string& address, std::uint16_t port) {
    const AddressList list(address, port, AddressList::Use::kListen);
    int error = EADDRNOTAVAIL;
    for (const os::SocketAddress& candidate : list.addresses()) {
        Socket socket(os::open_socket(candidate));
        error = socket && os::listen(socket.get(), candidate) ? 0 : errno;
        if (error != 0) continue;
        socket_ = std::move(socket);
        const auto own = os::own_address(socket_.get());
        if (!own) throw NetError("no port: " + system_reason(errno));
        port_ = os::port_of(*own);
        return;
    }
    throw NetError(describe_address(address, port) + ": " + system_reason(error));
}

std::optional<TcpStream> TcpListener::accept(NetDeadline deadline) {
    while (wait_for_socket(socket_.get(), Readiness::kToRead, deadline)) {
        Socket client(os::accept(socket_.get()));
        if (client) return TcpStream(std::move(client));
        if (errno == EBADF || errno == EINVAL || errno == EMFILE || errno == ENFILE || errno == ENOBUFS ||
            errno == ENOMEM) {
            throw NetError("accepting failed: " + system_reason(errno));
        }
    }
    return std::nullopt;
}

}  // namespace papamu::protocol
