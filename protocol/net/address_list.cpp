#include "protocol/net/address_list.h"

#include "protocol/net/net_error.h"

namespace papamu::protocol {

std::string describe_address(const std::string& host, std::uint16_t port) {
    return host + " port " + std::to_string(port);
}

AddressList::AddressList(const std::string& host, std::uint16_t port, Use use) {
    std::string error;
    addresses_ = base::os::look_up_host(host, port, use == Use::kListen, error);
    if (!error.empty()) throw NetError(describe_address(host, port) + ": " + error);
}

}  // namespace papamu::protocol
