// One guest with many connections is distinguished from many guests.
#include "protocol/net/peer_network.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/un.h>

#include <cstring>

#include "protocol/net/tcp_listener.h"

namespace papamu::protocol::peer_network_test {
namespace {

sockaddr_storage address_of(const char* text) {
    sockaddr_storage storage{};
    sockaddr_in four{};
    sockaddr_in6 six{};
    if (::inet_pton(AF_INET, text, &four.sin_addr) == 1) {
        four.sin_family = AF_INET;
        std::memcpy(&storage, &four, sizeof four);
    } else if (::inet_pton(AF_INET6, text, &six.sin6_addr) == 1) {
        six.sin6_family = AF_INET6;
        std::memcpy(&storage, &six, sizeof six);
    }
    return storage;
}

TEST(PeerNetwork, IsTheAddressOrTheNetworkOfAHousehold) {
    EXPECT_EQ(network_of(address_of("192.0.2.1")), "192.0.2.1");
    EXPECT_EQ(network_of(address_of("::ffff:192.0.2.1")), "192.0.2.1");
    EXPECT_EQ(network_of(address_of("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
    EXPECT_EQ(network_of(address_of("2001:db8:1:2:ffff::1")), "2001:db8:1:2::/64");
    EXPECT_NE(network_of(address_of("2001:db8:1:3::1")), "2001:db8:1:2::/64");
    EXPECT_EQ(network_of(address_of("::1")), "::/64");
    sockaddr_storage local{};
    local.ss_family = AF_UNIX;
    EXPECT_EQ(network_of(local), "");
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
