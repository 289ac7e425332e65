// The network that the other side of a connection belongs to, to distinguish one guest with many connections from many
// guests.
//
//     if (connections_of(network_of_peer(stream.descriptor())) >= most) ...
#pragma once

#include <string>

#include "base/os/socket.h"

namespace papamu::protocol {

/// An IPv4 address unchanged, "192.0.2.1", even if it is mapped into IPv6; of an IPv6 address the first 64 bits, which
/// are what one household or one machine is assigned, "2001:db8::/64". Empty for any other family.
std::string network_of(const base::os::SocketAddress& address);

/// The same for the peer of a connected socket; "" if the connection is gone.
std::string network_of_peer(int socket);

}  // namespace papamu::protocol
