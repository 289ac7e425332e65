// The addresses that a host name and a port stand for.
//
//     const AddressList list("localhost", 4705, AddressList::Use::kConnect);
//     for (const base::os::SocketAddress& address : list.addresses()) ...
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/os/socket.h"

namespace papamu::protocol {

class AddressList {
 public:
    enum class Use { kConnect, kListen };

    /// Looks up the name, which may take as long as the system allows: pass a numeric address if that matters. Throws
    /// NetError if there is no such host.
    AddressList(const std::string& host, std::uint16_t port, Use use);

    [[nodiscard]] const std::vector<base::os::SocketAddress>& addresses() const { return addresses_; }

 private:
    std::vector<base::os::SocketAddress> addresses_;
};

/// "127.0.0.1 port 4705": how messages name an address.
std::string describe_address(const std::string& host, std::uint16_t port);

}  // namespace papamu::protocol
