#include "protocol/net/peer_network.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace papamu::protocol {

namespace {

constexpr std::size_t kNetworkBytes = 8;        // of an IPv6 address
constexpr std::size_t kBytesBeforeMapped = 12;  // of an IPv4 address that is mapped into IPv6

std::string text_of(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return ::inet_ntop(family, bytes, text.data(), text.size()) == nullptr ? "" : text.data();
}

}  // namespace

std::string network_of(const sockaddr_storage& address) {
    if (address.ss_family == AF_INET) {
        sockaddr_in ip{};
        std::memcpy(&ip, &address, sizeof ip);
        return text_of(AF_INET, &ip.sin_addr);
    }
    if (address.ss_family != AF_INET6) return "";
    sockaddr_in6 ip{};
    std::memcpy(&ip, &address, sizeof ip);
    auto& bytes = ip.sin6_addr.s6_addr;
    if (IN6_IS_ADDR_V4MAPPED(&ip.sin6_addr)) return text_of(AF_INET, &bytes[kBytesBeforeMapped]);
    std::fill(std::begin(bytes) + kNetworkBytes, std::end(bytes), std::uint8_t{0});
    return text_of(AF_INET6, &ip.sin6_addr) + "/64";
}

std::string network_of_peer(int socket) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (::getpeername(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return "";
    return network_of(address);
}

}  // namespace papamu::protocol
