// Addresses of sockets as the system writes them: what socket_posix.cpp and socket_windows.cpp have in common. The two
// systems call all of this by the same names.
#pragma once

#ifdef _WIN32
#include <winsock2.h>
#include <ws2tcpip.h>
#else
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#endif

#include <vector>

#include "base/os/socket.h"

namespace papamu::base::os {

inline const sockaddr* pointer_to(const SocketAddress& address) {
    return reinterpret_cast<const sockaddr*>(address.bytes.data());
}

/// The addresses in what getaddrinfo() returns.
std::vector<SocketAddress> addresses_in(const addrinfo* list);

}  // namespace papamu::base::os
