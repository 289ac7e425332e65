// One TCP connection: sends and receives lines or bytes, everything by a deadline.
//
//     TcpStream server = TcpStream::connect("127.0.0.1", 4705, NetClock::now() + 10s);
//     server.write("123\r\n", NetClock::now() + 2s);
//     while (auto line = server.read_line(NetClock::now() + 60s)) ...
//
// What the other side does can cause an exception, but never a signal (SIGPIPE), more memory than a line may take, or a
// wait beyond the deadline.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/net/descriptor.h"
#include "protocol/net/net_error.h"

namespace papamu::protocol {

/// Not thread-safe. Small writes are sent at once, each as a segment of its own as far as the network allows.
class TcpStream {
 public:
    static constexpr std::size_t kMostLineBytes = std::size_t{1} << 16;

    /// Tries the addresses of the host in turn. Throws NetError if none of them has answered by the deadline.
    static TcpStream connect(const std::string& host, std::uint16_t port, NetDeadline deadline);

    /// Takes over a connected socket that does not block.
    explicit TcpStream(Socket socket);

    /// Longer lines are errors.
    void set_most_line_bytes(std::size_t most) { most_line_bytes_ = most; }

    /// Sends all of the bytes, unchanged. Throws ConnectionClosed, and NetError if the other side has not accepted them
    /// by the deadline: how many were sent is then unknown.
    void write(std::string_view bytes, NetDeadline deadline);

    /// Sends as many of the bytes as the other side accepts at once, and returns their number, which may be 0. Throws
    /// ConnectionClosed.
    std::size_t write_some(std::string_view bytes);

    /// The next line without its line break ("\n" or "\r\n"); nullopt if none was complete by the deadline, and the
    /// part that has come is kept. A last line need not end in a newline. Throws ConnectionClosed at the end, and
    /// NetError if a line is too long.
    std::optional<std::string> read_line(NetDeadline deadline);

    /// Exactly `count` bytes; nullopt if they have not come by the deadline, and those that have come are kept. Throws
    /// ConnectionClosed if the end comes first.
    std::optional<std::string> read_bytes(std::size_t count, NetDeadline deadline);

    /// What has come, from 1 to `most` bytes (at least 1); nullopt if nothing came by the deadline. Throws
    /// ConnectionClosed.
    std::optional<std::string> read_some(std::size_t most, NetDeadline deadline);

    /// When the last bytes that were read came, as exactly as the system tells, rather than when the calling thread was
    /// given a processor.
    [[nodiscard]] NetClock::time_point arrived_at() const { return arrived_at_; }

    /// Tells the other side that no more will come; it may still send.
    void close_output();
    void close() { socket_.close(); }
    /// For base::os::wait_for().
    [[nodiscard]] int descriptor() const { return socket_.get(); }

 private:
    enum class Fill { kMore, kLate, kEnd };

    /// Waits for something to read and puts it into the buffer.
    Fill fill(NetDeadline deadline);
    std::string take(std::size_t count, std::size_t drop);

    Socket socket_;
    std::size_t most_line_bytes_ = kMostLineBytes;
    std::string buffer_;  // received and not yet returned
    bool is_at_end_ = false;
    NetClock::time_point arrived_at_ = NetClock::now();
};

}  // namespace papamu::protocol
