#include "base/os/socket_address.h"

#ifndef _WIN32
#include <arpa/inet.h>
#endif

#include <array>
#include <cstring>

namespace papamu::base::os {

namespace {

static_assert(sizeof(sockaddr_storage) <= SocketAddress::kMostBytes, "an address must fit");

constexpr std::size_t kBytesBeforeMapped = 12;  // of an IPv4 address that is mapped into IPv6

template <class System>
System as(const SocketAddress& address) {
    System result{};
    std::memcpy(&result, address.bytes.data(), sizeof result);
    return result;
}

}  // namespace

std::vector<SocketAddress> addresses_in(const addrinfo* list) {
    std::vector<SocketAddress> addresses;
    for (const addrinfo* entry = list; entry != nullptr; entry = entry->ai_next) {
        if (entry->ai_addrlen > SocketAddress::kMostBytes) continue;
        SocketAddress& address = addresses.emplace_back();
        address.size = entry->ai_addrlen;
        std::memcpy(address.bytes.data(), entry->ai_addr, address.size);
    }
    return addresses;
}

std::uint16_t port_of(const SocketAddress& address) {
    return ntohs(pointer_to(address)->sa_family == AF_INET6 ? as<sockaddr_in6>(address).sin6_port
                                                            : as<sockaddr_in>(address).sin_port);
}

std::string network_bytes(const SocketAddress& address) {
    if (address.size == 0) return {};
    if (pointer_to(address)->sa_family == AF_INET) {
        const auto four = as<sockaddr_in>(address).sin_addr;
        return {reinterpret_cast<const char*>(&four), sizeof four};
    }
    if (pointer_to(address)->sa_family != AF_INET6) return {};
    const auto six = as<sockaddr_in6>(address).sin6_addr;
    const std::string bytes(reinterpret_cast<const char*>(&six), sizeof six);
    return IN6_IS_ADDR_V4MAPPED(&six) ? bytes.substr(kBytesBeforeMapped) : bytes;
}

std::string network_text(std::string_view bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const int family = bytes.size() == sizeof(in_addr) ? AF_INET : AF_INET6;
    return ::inet_ntop(family, bytes.data(), text.data(), text.size()) == nullptr ? "" : text.data();
}

}  // namespace papamu::base::os
