// Any bytes, over real connections, as what clients of the Artemis server send: the server goes on, closes every
// connection and ends every game. One server serves all inputs of a run, as it does in a contest.
//
//     17            client 1 sends "7" and a line break; the first byte of a line is the client, 1 to 3
//     2-            client 2 disconnects
//     0xyz          client 1 sends "yz" without a line break if the byte x is a multiple of 3; else client 2 or 3
#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "base/words.h"
#include "fuzz/target.h"
#include "protocol/artemis/artemis_server.h"

namespace papamu::fuzz::artemis_server_fuzzer {
namespace {

using namespace papamu::protocol;
using namespace std::chrono_literals;

constexpr auto kPatience = 20s;

class Server {
 public:
    Server()
        : server_(options(), {.on_begin = {},
                              .on_end =
                                  [](const ArtemisGame& game) {
                                      if (game.users[0].empty() || game.users[1].empty()) std::abort();
                                  }}),
          thread_([this] { server_.run(&stop_); }) {}
    ~Server() {
        stop_ = true;
        thread_.join();
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    [[nodiscard]] std::uint16_t port() const { return server_.port(); }

 private:
    static ArtemisServerOptions options() {
        ArtemisServerOptions options;
        options.port = 0;
        options.size = 4;
        options.guests.gap = 0ms;
        options.guests.greeting_gap = 0ms;
        options.guests.most_unread_bytes = std::size_t{1} << 14;
        return options;
    }

    std::atomic<bool> stop_{false};
    ArtemisServer server_;
    std::thread thread_;
};

class Client {
 public:
    explicit Client(std::uint16_t port)
        : stream_(TcpStream::connect(TcpListener::kLoopback, port, NetClock::now() + kPatience)) {}

    void send(std::string_view bytes) {
        try {
            if (stream_) stream_->write(bytes, NetClock::now() + kPatience);
        } catch (const ConnectionClosed&) {
        }
    }
    void break_off() { stream_.reset(); }
    /// Reads until the server has closed the connection, as it must once nothing more is sent.
    void finish() {
        if (!stream_) return;
        try {
            stream_->close_output();
            while (stream_->read_some(4096, NetClock::now() + kPatience)) {
            }
            std::abort();  // it did not close it
        } catch (const NetError&) {
        }
    }

 private:
    std::optional<TcpStream> stream_;
};

}  // namespace

PAPAMU_FUZZ_TARGET(artemis_server) {
    static Server server;
    std::array<Client, 3> clients = {Client(server.port()), Client(server.port()), Client(server.port())};
    std::string_view text(reinterpret_cast<const char*>(data), std::min<std::size_t>(size, 4096));
    while (!text.empty()) {
        const std::string_view line = papamu::base::take_until(text, '\n');
        if (line.empty()) continue;
        if (line.front() == '0') {
            if (line.size() > 1) clients[static_cast<unsigned char>(line[1]) % 3].send(line.substr(2));
            continue;
        }
        Client& client = clients[static_cast<unsigned char>(line.front() - '1') % 3];
        if (line.substr(1) == "-") {
            client.break_off();
        } else {
            client.send(std::string(line.substr(1)) + "\r\n");
        }
    }
    for (Client& client : clients) client.finish();
    return 0;
}

}  // namespace papamu::fuzz::artemis_server_fuzzer
