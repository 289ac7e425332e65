// Winsock's set of sockets to wait for has 64 places unless it is told otherwise before its header is read.
#define FD_SETSIZE 4096

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <memory>
#include <system_error>
#include <thread>

#include "base/os/socket_address.h"

namespace papamu::base::os {

namespace {

/// Winsock's errors have numbers and no names of POSIX, and the C library has no text for most of them.
struct Error {
    int windows, posix;
    const char* text;
};
constexpr Error kErrors[] = {
    {WSAEWOULDBLOCK, EAGAIN, "Resource temporarily unavailable"},
    {WSAEINPROGRESS, EINPROGRESS, "Operation now in progress"},
    {WSAEINTR, EINTR, "Interrupted system call"},
    {WSAEADDRINUSE, EADDRINUSE, "Address already in use"},
    {WSAEADDRNOTAVAIL, EADDRNOTAVAIL, "Cannot assign requested address"},
    {WSAEAFNOSUPPORT, EAFNOSUPPORT, "Address family not supported by protocol"},
    {WSAEACCES, EACCES, "Permission denied"},
    {WSAECONNREFUSED, ECONNREFUSED, "Connection refused"},
    {WSAECONNRESET, ECONNRESET, "Connection reset by peer"},
    {WSAECONNABORTED, ECONNRESET, "Connection reset by peer"},
    {WSAENOTCONN, ENOTCONN, "Transport endpoint is not connected"},
    {WSAESHUTDOWN, EPIPE, "Broken pipe"},
    {WSAETIMEDOUT, ETIMEDOUT, "Connection timed out"},
    {WSAEHOSTUNREACH, EHOSTUNREACH, "No route to host"},
    {WSAENETUNREACH, ENETUNREACH, "Network is unreachable"},
    {WSAENETDOWN, ENETDOWN, "Network is down"},
    {WSAEMFILE, EMFILE, "Too many open files"},
    {WSAENOBUFS, ENOBUFS, "No buffer space available"},
    {WSAENOTSOCK, EBADF, "Bad file descriptor"},
    {WSAEINVAL, EINVAL, "Invalid argument"},
};

int posix_number(int windows) {
    const auto found = std::find_if(std::begin(kErrors), std::end(kErrors),
                                    [windows](const Error& error) { return error.windows == windows; });
    return found == std::end(kErrors) ? EIO : found->posix;
}

/// Always false.
bool fail_socket() {
    errno = posix_number(::WSAGetLastError());
    return false;
}

/// Winsock must be started before it is used.
bool is_started() {
    static const bool started = [] {
        WSADATA about{};
        return ::WSAStartup(MAKEWORD(2, 2), &about) == 0;
    }();
    return started;
}

/// Handles of the system have 32 bits that matter, so that a number holds a socket.
SOCKET socket_handle(int socket) { return socket < 0 ? INVALID_SOCKET : static_cast<SOCKET>(socket); }

int taken(SOCKET socket) {
    if (socket == INVALID_SOCKET) {
        fail_socket();
        return -1;
    }
    u_long yes = 1;
    ::ioctlsocket(socket, FIONBIO, &yes);
    ::SetHandleInformation(reinterpret_cast<HANDLE>(socket), HANDLE_FLAG_INHERIT, 0);
    return static_cast<int>(socket);
}

using Ask = int(WSAAPI*)(SOCKET, sockaddr*, int*);

std::optional<SocketAddress> asked(Ask ask, int socket) {
    SocketAddress address;
    auto size = static_cast<int>(address.bytes.size());
    if (ask(socket_handle(socket), reinterpret_cast<sockaddr*>(address.bytes.data()), &size) != 0) {
        fail_socket();
        return std::nullopt;
    }
    address.size = static_cast<std::size_t>(size);
    return address;
}

int capped(std::size_t count) { return static_cast<int>(std::min<std::size_t>(count, std::size_t{1} << 30)); }

}  // namespace

std::vector<SocketAddress> look_up_host(const std::string& host, std::uint16_t port, bool to_listen,
                                        std::string& error) {
    addrinfo wanted{};
    wanted.ai_family = AF_UNSPEC;
    wanted.ai_socktype = SOCK_STREAM;
    wanted.ai_flags = to_listen ? AI_PASSIVE : 0;
    addrinfo* list = nullptr;
    const int number =
        is_started() ? ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &list) : WSASYSNOTREADY;
    if (number != 0) {
        error = number == WSAHOST_NOT_FOUND ? "Name or service not known" : std::system_category().message(number);
        return {};
    }
    const std::unique_ptr<addrinfo, void(WSAAPI*)(addrinfo*)> owner(list, ::freeaddrinfo);
    return addresses_in(list);
}

int open_socket(const SocketAddress& address) {
    if (!is_started()) {
        errno = ENETDOWN;
        return -1;
    }
    return taken(::socket(pointer_to(address)->sa_family, SOCK_STREAM, IPPROTO_TCP));
}

bool close_socket(int socket) { return ::closesocket(socket_handle(socket)) == 0 || fail_socket(); }

bool connect(int socket, const SocketAddress& address) {
    if (::connect(socket_handle(socket), pointer_to(address), static_cast<int>(address.size)) == 0) return true;
    fail_socket();
    if (errno == EAGAIN) errno = EINPROGRESS;
    return false;
}

int pending_error(int socket) {
    int error = 0;
    int size = sizeof error;
    if (::getsockopt(socket_handle(socket), SOL_SOCKET, SO_ERROR, reinterpret_cast<char*>(&error), &size) != 0) {
        fail_socket();
        return errno;
    }
    return error == 0 ? 0 : posix_number(error);
}

// Windows would let two programs listen at one port.
bool listen(int socket, const SocketAddress& address) {
    const int yes = 1;
    ::setsockopt(socket_handle(socket), SOL_SOCKET, SO_EXCLUSIVEADDRUSE, reinterpret_cast<const char*>(&yes),
                 sizeof yes);
    return (::bind(socket_handle(socket), pointer_to(address), static_cast<int>(address.size)) == 0 &&
            ::listen(socket_handle(socket), SOMAXCONN) == 0) ||
           fail_socket();
}

int accept(int socket) { return taken(::accept(socket_handle(socket), nullptr, nullptr)); }

std::optional<SocketAddress> own_address(int socket) { return asked(::getsockname, socket); }
std::optional<SocketAddress> peer_address(int socket) { return asked(::getpeername, socket); }

std::ptrdiff_t send(int socket, const char* bytes, std::size_t count) {
    const int sent = ::send(socket_handle(socket), bytes, capped(count), 0);
    if (sent < 0) fail_socket();
    return sent;
}

std::ptrdiff_t receive(int socket, char* bytes, std::size_t count) {
    const int received = ::recv(socket_handle(socket), bytes, capped(count), 0);
    if (received < 0) fail_socket();
    return received;
}

void send_without_delay(int socket) {
    const int yes = 1;
    ::setsockopt(socket_handle(socket), IPPROTO_TCP, TCP_NODELAY, reinterpret_cast<const char*>(&yes), sizeof yes);
}

void end_sending(int socket) { ::shutdown(socket_handle(socket), SD_SEND); }

// select() rather than WSAPoll(), which does not tell of connections that are refused before Windows 10 of 2020.
int wait_for(std::span<SocketWait> requests, int milliseconds) {
    const auto reading = std::make_unique<fd_set>(), writing = std::make_unique<fd_set>(),
               broken = std::make_unique<fd_set>();
    for (fd_set* const set : {reading.get(), writing.get(), broken.get()}) FD_ZERO(set);
    bool is_any = false;
    for (SocketWait& request : requests) {
        request.is_ready = false;
        if (request.socket < 0) continue;
        is_any = true;
        if (request.to_read) FD_SET(socket_handle(request.socket), reading.get());
        if (request.to_write) FD_SET(socket_handle(request.socket), writing.get());
        FD_SET(socket_handle(request.socket), broken.get());
    }
    if (!is_any) {  // an error for select()
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        return 0;
    }
    timeval time{};
    time.tv_sec = milliseconds / 1000;
    time.tv_usec = milliseconds % 1000 * 1000;
    if (::select(0, reading.get(), writing.get(), broken.get(), &time) < 0) {
        fail_socket();
        return -1;
    }
    int ready = 0;
    for (SocketWait& request : requests) {
        const SOCKET handle = socket_handle(request.socket);
        request.is_ready =
            request.socket >= 0 && (FD_ISSET(handle, reading.get()) != 0 || FD_ISSET(handle, writing.get()) != 0 ||
                                    FD_ISSET(handle, broken.get()) != 0);
        if (request.is_ready) ++ready;
    }
    return ready;
}

std::string error_text(int error) {
    const auto found = std::find_if(std::begin(kErrors), std::end(kErrors),
                                    [error](const Error& entry) { return entry.posix == error; });
    return found == std::end(kErrors) ? std::generic_category().message(error) : found->text;
}

void allow_sockets(std::size_t /*count*/) {}

}  // namespace papamu::base::os
