#include "protocol/net/address_list.h"

#include "protocol/net/net_error.h"

namespace papamu::protocol {

std::string describe_address(const std::string& host, std::uint16_t port) {
    return host + " port " + std::to_string(port);
}

AddressList::AddressList(const std::string& host, std::uint16_t port, Use use) {
    addrinfo wanted{};
    wanted.ai_family = AF_UNSPEC;
    wanted.ai_socktype = SOCK_STREAM;
    wanted.ai_flags = AI_NUMERICSERV | (use == Use::kListen ? AI_PASSIVE : 0);
    addrinfo* list = nullptr;
    const int error = ::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &list);
    if (error != 0) throw NetError(describe_address(host, port) + ": " + ::gai_strerror(error));
    list_.reset(list);
    for (const addrinfo* address = list; address != nullptr; address = address->ai_next) {
        addresses_.push_back(address);
    }
}

}  // namespace papamu::protocol
