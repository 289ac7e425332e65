// Which network the other side of a connection belongs to: to tell one guest with many connections from many guests.
//
//     if (connections_of(network_of_peer(stream.descriptor())) >= most) ...
#pragma once

#include <sys/socket.h>

#include <string>

namespace papamu::protocol {

/// An address of IPv4 as it is, "192.0.2.1", also where it comes in the clothes of IPv6; of IPv6 the first 64 bits,
/// which is what one household or one machine is given, "2001:db8::/64". Of any other family "".
std::string network_of(const sockaddr_storage& address);

/// Of a connected socket; "" where the connection has gone.
std::string network_of_peer(int socket);

}  // namespace papamu::protocol
