// One guest with many connections is distinguished from many guests.
#include "protocol/net/peer_network.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <cstring>

#include "protocol/net/tcp_listener.h"

namespace papamu::protocol::peer_network_test {
namespace {

using base::os::SocketAddress;

SocketAddress address_of(const char* text) {
    std::string error;
    const auto addresses = base::os::look_up_host(text, 0, false, error);
    EXPECT_EQ(addresses.size(), 1U) << text << ": " << error;
    return addresses.empty() ? SocketAddress{} : addresses.front();
}

TEST(PeerNetwork, IsTheAddressOrTheNetworkOfAHousehold) {
    EXPECT_EQ(network_of(address_of("192.0.2.1")), "192.0.2.1");
    EXPECT_EQ(network_of(address_of("::ffff:192.0.2.1")), "192.0.2.1");
    EXPECT_EQ(network_of(address_of("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
    EXPECT_EQ(network_of(address_of("2001:db8:1:2:ffff::1")), "2001:db8:1:2::/64");
    EXPECT_NE(network_of(address_of("2001:db8:1:3::1")), "2001:db8:1:2::/64");
    EXPECT_EQ(network_of(address_of("::1")), "::/64");
    SocketAddress local;
    const sockaddr_un place{AF_UNIX, "/nowhere"};
    local.size = sizeof place;
    std::memcpy(local.bytes.data(), &place, sizeof place);
    EXPECT_EQ(network_of(local), "");
    EXPECT_EQ(network_of(SocketAddress{}), "");
}

TEST(PeerNetwork, OfAConnection) {
    TcpListener listener(TcpListener::kLoopback, 0);
    const auto late = NetClock::now() + std::chrono::seconds(60);
    const TcpStream client = TcpStream::connect(TcpListener::kLoopback, listener.port(), late);
    const auto server = listener.accept(late);
    ASSERT_TRUE(server);
    EXPECT_EQ(network_of_peer(server->descriptor()), "127.0.0.1");
    EXPECT_EQ(network_of_peer(-1), "");
}

}  // namespace
}  // namespace papamu::protocol::peer_network_test
