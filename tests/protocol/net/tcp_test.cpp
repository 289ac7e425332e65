// Connections over loopback: lines, bytes, deadlines, and what happens when the other side does not do its part.
#include <gtest/gtest.h>
#include <sys/socket.h>

#include "protocol/net/tcp_listener.h"
#include "protocol/net/tcp_stream.h"

namespace papamu::protocol::tcp_test {
namespace {

using namespace std::chrono_literals;

// Long enough for a loaded machine; only a failing test waits this long.
NetDeadline late() { return NetClock::now() + 60s; }
NetDeadline soon() { return NetClock::now() + 20ms; }

/// The message of the NetError that talk() ends in.
template <class Talk>
std::string failure_of(Talk&& talk) {
    try {
        talk();
    } catch (const NetError& error) {
        return error.what();
    }
    return "no failure";
}

/// The two ends of one connection.
struct Pair {
    TcpListener listener{TcpListener::kLoopback, 0};
    TcpStream client = TcpStream::connect(TcpListener::kLoopback, listener.port(), late());
    TcpStream server = listener.accept(late()).value();
};

TEST(TcpStream, LinesLoseTheirLineBreaks) {
    Pair pair;
    pair.server.write("one\ntwo\r\n\nlast", late());
    EXPECT_EQ(pair.client.read_line(late()), "one");
    EXPECT_EQ(pair.client.read_line(late()), "two");
    EXPECT_EQ(pair.client.read_line(late()), "");
    EXPECT_EQ(pair.client.read_line(soon()), std::nullopt);
    pair.server.write(" line", late());
    pair.server.close();
    EXPECT_EQ(pair.client.read_line(late()), "last line");
    EXPECT_THROW(pair.client.read_line(late()), ConnectionClosed);
    EXPECT_THROW(pair.client.read_line(late()), ConnectionClosed);
}

TEST(TcpStream, HalfALineIsKeptForTheNextCall) {
    Pair pair;
    pair.client.write("Mo", late());
    EXPECT_EQ(pair.server.read_line(soon()), std::nullopt);
    pair.client.write("ve\r", late());
    EXPECT_EQ(pair.server.read_line(soon()), std::nullopt);
    pair.client.write("\n", late());
    EXPECT_EQ(pair.server.read_line(late()), "Move");
}

TEST(TcpStream, BytesComeAsTheyAre) {
    Pair pair;
    const std::string bytes("\x02\0\r\n\xff", 5);
    pair.client.write(bytes, late());
    EXPECT_EQ(pair.server.read_bytes(2, late()), bytes.substr(0, 2));
    EXPECT_EQ(pair.server.read_bytes(4, soon()), std::nullopt);  // only three are left, and they are kept
    EXPECT_EQ(pair.server.read_some(100, late()), bytes.substr(2));
    EXPECT_EQ(pair.server.read_some(100, soon()), std::nullopt);
    pair.client.close_output();
    EXPECT_THROW(pair.server.read_some(1, late()), ConnectionClosed);
    pair.server.write("still heard\n", late());
    EXPECT_EQ(pair.client.read_line(late()), "still heard");
}

TEST(TcpStream, TheEndBeforeEnoughBytesIsAnEnd) {
    Pair pair;
    pair.client.write("ab", late());
    pair.client.close();
    EXPECT_THROW(pair.server.read_bytes(3, late()), ConnectionClosed);
    EXPECT_EQ(pair.server.read_bytes(2, late()), "ab");
}

TEST(TcpStream, AnEndlessLineIsAnErrorAndNoMemory) {
    Pair pair;
    pair.server.set_most_line_bytes(100);
    pair.client.write(std::string(101, 'x'), late());
    EXPECT_EQ(failure_of([&] { pair.server.read_line(late()); }), "a line of more than 100 bytes");
    Pair other;
    other.server.set_most_line_bytes(100);
    other.client.write(std::string(100, 'x') + "\n" + std::string(101, 'y') + "\n", late());
    EXPECT_EQ(other.server.read_line(late()), std::string(100, 'x'));
    EXPECT_EQ(failure_of([&] { other.server.read_line(late()); }), "a line of more than 100 bytes");
}

TEST(TcpStream, WritingToWhoDoesNotReadEndsAtTheDeadline) {
    Pair pair;
    EXPECT_EQ(failure_of([&] { pair.client.write(std::string(std::size_t{64} << 20, 'x'), soon()); }),
              "the other side does not read what it is sent");
}

TEST(TcpStream, WritingToWhoHasGoneIsNoSignal) {
    Pair pair;
    const linger reset{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(pair.server.descriptor(), SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    pair.server.close();
    EXPECT_THROW(pair.client.read_line(late()), ConnectionClosed);
    EXPECT_THROW(
        {
            while (true) pair.client.write("anybody?\n", late());
        },
        ConnectionClosed);
    pair.client.close();
    EXPECT_THROW(pair.client.write("x", late()), ConnectionClosed);
    EXPECT_THROW(pair.client.read_line(late()), ConnectionClosed);
}

TEST(TcpStream, ConnectingToNobodySaysWhy) {
    std::uint16_t port = 0;
    {
        const TcpListener listener(TcpListener::kLoopback, 0);
        port = listener.port();
    }
    EXPECT_EQ(failure_of([&] { TcpStream::connect("127.0.0.1", port, late()); }),
              "127.0.0.1 port " + std::to_string(port) + ": Connection refused");
    EXPECT_NE(failure_of([&] { TcpStream::connect("no such host", 1, late()); }).find("no such host port 1: "),
              std::string::npos);
}

TEST(TcpListener, WaitsNoLongerThanItMay) {
    TcpListener listener(TcpListener::kLoopback, 0);
    EXPECT_NE(listener.port(), 0);
    EXPECT_FALSE(listener.accept(soon()));
    EXPECT_NE(failure_of([&] {
                  const TcpListener second(TcpListener::kLoopback, listener.port());
              }).find("Address already in use"),
              std::string::npos);
}

TEST(TcpListener, SpeaksVersionSixWhereTheMachineDoes) {
    std::optional<TcpListener> listener;
    try {
        listener.emplace("::1", std::uint16_t{0});
    } catch (const NetError& error) {
        GTEST_SKIP() << "no IPv6 here: " << error.what();
    }
    TcpStream client = TcpStream::connect("::1", listener->port(), late());
    auto server = listener->accept(late());
    ASSERT_TRUE(server);
    client.write("hello\n", late());
    EXPECT_EQ(server->read_line(late()), "hello");
}

}  // namespace
}  // namespace papamu::protocol::tcp_test
