// A small web server: requests in, replies that may come later and from another thread, streams of events.
//
//     WebServer server({.address = "127.0.0.1", .port = 0}, [](WebRequest request, std::shared_ptr<WebReply> reply) {
//         reply->answer({.status = 200, .type = "text/plain", .body = "you asked for " + request.path});
//     });
//     server.port();                                          // answers until it is destroyed
//
// HTTP/1.1 by Boost.Beast, on one thread of its own. The handler runs on that thread, so it must be quick: it passes
// long work on to other threads, which keep the reply. Slow clients, silent ones and those that send too much are
// disconnected; the others do not notice.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace papamu::protocol {

struct WebRequest {
    std::string method;                          // "GET", "POST", ...
    std::string path;                            // begins with '/'; without the query
    std::map<std::string, std::string> headers;  // by their names in small letters; "a, b" if there are two
    std::string body;
    std::string peer;  // the address of the client

    /// "" if there is no such header. `name` is in small letters.
    [[nodiscard]] std::string_view header(const std::string& name) const;
};

struct WebAnswer {
    int status = 200;
    std::string type = "text/plain; charset=utf-8";
    std::string body;
    std::map<std::string, std::string> headers = {};  // further ones
};

/// The reply to one request: one answer, or events. All functions may be called from any thread.
class WebReply {
 public:
    virtual ~WebReply() = default;

    /// The whole answer. Anything after it is ignored.
    virtual void answer(WebAnswer answer) = 0;

    /// Begins an answer of server-sent events, with these further headers.
    virtual void begin_events(std::map<std::string, std::string> headers) = 0;
    /// Sends an event; `data` is one line. If the client reads slowly, one that `may_be_lost` is not sent, and another
    /// one waits while more than 1 MiB is to be sent: until the client has read, is disconnected, or stop() is set.
    virtual void event(std::string_view name, std::string_view data, bool may_be_lost) = 0;
    virtual void end_events() = 0;

    /// Becomes true when the client has closed the connection, or the server ends. Others may set it, to tell the one
    /// who works on the answer to stop.
    [[nodiscard]] virtual std::shared_ptr<std::atomic<bool>> stop() const = 0;
};

using WebHandler = std::function<void(WebRequest request, std::shared_ptr<WebReply> reply)>;

struct WebServerOptions {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  // 0: any free one
    std::size_t most_body_bytes = std::size_t{1} << 20;
    std::size_t most_connections = 256;
    int idle_seconds = 30;   // a connection without a request, or a request that does not get complete
    int write_seconds = 20;  // an answer of which nothing can be sent
};

class WebServer {
 public:
    /// Throws std::runtime_error with the reason if it cannot listen there.
    WebServer(const WebServerOptions& options, WebHandler handler);
    /// Closes all connections.
    ~WebServer();
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;

    [[nodiscard]] std::uint16_t port() const;

 private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace papamu::protocol
