#include "protocol/net/tcp_stream.h"

#include <algorithm>
#include <array>
#include <cerrno>

#include "protocol/net/address_list.h"
#include "protocol/net/arrival.h"

namespace papamu::protocol {

namespace os = base::os;

namespace {

constexpr const char* kClosed = "the connection was closed";

/// 0 once connected, otherwise the number of the error.
int connect_socket(const Socket& socket, const os::SocketAddress& address, NetDeadline deadline) {
    if (!socket) return errno;
    if (os::connect(socket.get(), address)) return 0;
    if (errno != EINPROGRESS) return errno;
    if (!wait_for_socket(socket.get(), Readiness::kToWrite, deadline)) return ETIMEDOUT;
    return os::pending_error(socket.get());
}

bool is_broken(int error) {
    return error == EPIPE || error == ECONNRESET || error == ETIMEDOUT || error == EHOSTUNREACH ||
           error == ENETUNREACH || error == ENETDOWN;
}

[[noreturn]] void fail(const char* what, int error) {
    if (is_broken(error)) throw ConnectionClosed(std::string(kClosed) + ": " + system_reason(error));
    throw NetError(what + system_reason(error));
}

}  // namespace

TcpStream TcpStream::connect(const std::string& host, std::uint16_t port, NetDeadline deadline) {
    const AddressList list(host, port, AddressList::Use::kConnect);
    int error = EHOSTUNREACH;
    for (const os::SocketAddress& address : list.addresses()) {
        Socket socket(os::open_socket(address));
        error = connect_socket(socket, address, deadline);
        if (error == 0) return TcpStream(std::move(socket));
    }
    throw NetError(describe_address(host, port) + ": " + system_reason(error));
}

TcpStream::TcpStream(Socket socket) : socket_(std::move(socket)) { os::send_without_delay(socket_.get()); }

std::size_t TcpStream::write_some(std::string_view bytes) {
    if (!socket_) throw ConnectionClosed(kClosed);
    while (true) {
        const std::ptrdiff_t count = os::send(socket_.get(), bytes.data(), bytes.size());
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno == EAGAIN) return 0;
        if (errno != EINTR) fail("sending failed: ", errno);
    }
}

void TcpStream::write(std::string_view bytes, NetDeadline deadline) {
    while (true) {
        bytes.remove_prefix(write_some(bytes));
        if (bytes.empty()) return;
        if (!wait_for_socket(socket_.get(), Readiness::kToWrite, deadline)) {
            throw NetError("the other side does not read what it is sent");
        }
    }
}

TcpStream::Fill TcpStream::fill(NetDeadline deadline) {
    if (is_at_end_ || !socket_) return Fill::kEnd;
    while (true) {
        const ArrivalWatch watch;
        if (!wait_for_socket(socket_.get(), Readiness::kToRead, deadline)) return Fill::kLate;
        arrived_at_ = watch.arrival(deadline);
        std::array<char, 4096> block;
        const std::ptrdiff_t count = os::receive(socket_.get(), block.data(), block.size());
        if (count > 0) {
            buffer_.append(block.data(), static_cast<std::size_t>(count));
            return Fill::kMore;
        }
        if (count == 0 || is_broken(errno)) {
            is_at_end_ = true;
            return Fill::kEnd;
        }
        if (errno != EINTR && errno != EAGAIN) fail("receiving failed: ", errno);
    }
}

std::string TcpStream::take(std::size_t count, std::size_t drop) {
    std::string bytes = buffer_.substr(0, count);
    buffer_.erase(0, count + drop);
    return bytes;
}

std::optional<std::string> TcpStream::read_line(NetDeadline deadline) {
    while (true) {
        const std::size_t end = buffer_.find('\n');
        if (std::min(end, buffer_.size()) > most_line_bytes_) {
            throw NetError("a line of more than " + std::to_string(most_line_bytes_) + " bytes");
        }
        const Fill state = end != std::string::npos ? Fill::kMore : fill(deadline);
        if (state == Fill::kLate) return std::nullopt;
        if (state == Fill::kEnd && buffer_.empty()) throw ConnectionClosed(kClosed);
        if (state == Fill::kMore && end == std::string::npos) continue;
        std::string line = take(std::min(end, buffer_.size()), 1);
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return line;
    }
}

std::optional<std::string> TcpStream::read_bytes(std::size_t count, NetDeadline deadline) {
    while (buffer_.size() < count) {
        const Fill state = fill(deadline);
        if (state == Fill::kLate) return std::nullopt;
        if (state == Fill::kEnd) throw ConnectionClosed(kClosed);
    }
    return take(count, 0);
}

std::optional<std::string> TcpStream::read_some(std::size_t most, NetDeadline deadline) {
    if (buffer_.empty()) {
        const Fill state = fill(deadline);
        if (state == Fill::kLate) return std::nullopt;
        if (state == Fill::kEnd) throw ConnectionClosed(kClosed);
    }
    return take(std::min(most, buffer_.size()), 0);
}

void TcpStream::close_output() {
    if (socket_) os::end_sending(socket_.get());
}

}  // namespace papamu::protocol
