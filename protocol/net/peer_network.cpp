#include "protocol/net/peer_network.h"

#include <algorithm>

namespace papamu::protocol {

namespace {

constexpr std::size_t kIpv4Bytes = 4;
constexpr std::size_t kNetworkBytes = 8;  // of an IPv6 address

}  // namespace

std::string network_of(const base::os::SocketAddress& address) {
    std::string bytes = base::os::network_bytes(address);
    if (bytes.size() <= kIpv4Bytes) return bytes.empty() ? "" : base::os::network_text(bytes);
    std::fill(bytes.begin() + kNetworkBytes, bytes.end(), '\0');
    return base::os::network_text(bytes) + "/64";
}

std::string network_of_peer(int socket) {
    const auto address = base::os::peer_address(socket);
    return address ? network_of(*address) : "";
}

}  // namespace papamu::protocol
