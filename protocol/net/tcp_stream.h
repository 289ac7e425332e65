// One TCP connection: lines or bytes out, lines or bytes in, everything by a deadline.
//
//     TcpStream server = TcpStream::connect("127.0.0.1", 4705, NetClock::now() + 10s);
//     server.write("123\r\n", NetClock::now() + 2s);
//     while (auto line = server.read_line(NetClock::now() + 60s)) ...
//
// What the other side does ends in an exception and never in a signal (SIGPIPE), in more memory than a line may take, or
// in waiting beyond the deadline.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/net/descriptor.h"
#include "protocol/net/net_error.h"

namespace papamu::protocol {

/// One thread at a time. Small writes are sent at once, each as a segment of its own as far as the network has it.
class TcpStream {
 public:
    static constexpr std::size_t kMostLineBytes = std::size_t{1} << 16;

    /// Tries the addresses of the host in turn. Throws NetError where none of them has answered by the deadline.
    static TcpStream connect(const std::string& host, std::uint16_t port, NetDeadline deadline);

    /// Takes a connected socket over.
    explicit TcpStream(Descriptor socket);

    /// Longer lines are errors.
    void set_most_line_bytes(std::size_t most) { most_line_bytes_ = most; }

    /// Sends all of it, as it is. Throws ConnectionClosed, and NetError where the other side has not taken it by the
    /// deadline: how much of it was sent is then unknown.
    void write(std::string_view bytes, NetDeadline deadline);

    /// Sends as much of it as the other side takes at once, and says how many bytes that were; there may be none. Throws
    /// ConnectionClosed.
    std::size_t write_some(std::string_view bytes);

    /// The next line without its line break ("\n" or "\r\n"); nothing where none was complete by the deadline, and what came
    /// of it is kept. A last line need not end in a newline. Throws ConnectionClosed at the end, and NetError for a line
    /// that is too long.
    std::optional<std::string> read_line(NetDeadline deadline);

    /// Exactly so many bytes; nothing where they were not there by the deadline, and what came of them is kept. Throws
    /// ConnectionClosed where the end came first.
    std::optional<std::string> read_bytes(std::size_t count, NetDeadline deadline);

    /// What is there, from 1 to `most` bytes (at least 1); nothing where nothing came by the deadline. Throws
    /// ConnectionClosed.
    std::optional<std::string> read_some(std::size_t most, NetDeadline deadline);

    /// When the last bytes that were read came, as exactly as the system tells, and not when the calling thread had time to
    /// look.
    [[nodiscard]] NetClock::time_point arrived_at() const { return arrived_at_; }

    /// Tells the other side that no more will come; it may still send.
    void close_output();
    void close() { socket_.close(); }
    /// For poll().
    [[nodiscard]] int descriptor() const { return socket_.get(); }

 private:
    enum class Fill { kMore, kLate, kEnd };

    /// Waits for something to read and puts it into the buffer.
    Fill fill(NetDeadline deadline);
    std::string take(std::size_t count, std::size_t drop);

    Descriptor socket_;
    std::size_t most_line_bytes_ = kMostLineBytes;
    std::string buffer_;  // what has come and was not asked for yet
    bool is_at_end_ = false;
    NetClock::time_point arrived_at_ = NetClock::now();
};

}  // namespace papamu::protocol
