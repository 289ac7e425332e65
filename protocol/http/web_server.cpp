#include "protocol/http/web_server.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>

#include "protocol/http/web_connection.h"

namespace papamu::protocol {

namespace asio = boost::asio;
using asio::ip::tcp;

std::string_view WebRequest::header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

struct WebServer::State {
    State(const WebServerOptions& wanted, WebHandler given)
        : options(wanted), handler(std::move(given)), acceptor(context), rest(context) {
        boost::system::error_code error;
        const auto fail_if = [&](const char* what) {
            if (!error) return;
            throw std::runtime_error(std::string("cannot ") + what + " " + options.address + ":" +
                                     std::to_string(options.port) + ": " + error.message());
        };
        const auto address = asio::ip::make_address(options.address, error);
        fail_if("use the address");
        const tcp::endpoint end(address, options.port);
        acceptor.open(end.protocol(), error);
        fail_if("open a socket for");
        acceptor.set_option(asio::socket_base::reuse_address(true), error);
        acceptor.bind(end, error);
        fail_if("listen on");
        acceptor.listen(asio::socket_base::max_listen_connections, error);
        fail_if("listen on");
        accept();
        thread = std::jthread([this] { context.run(); });
    }
    ~State() {
        context.stop();
        thread.join();
    }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    void accept() {
        // A strand for each connection, since a context with one thread may run what that thread posts after what
        // others have posted later: the beginning of the events after the first of them.
        acceptor.async_accept(asio::make_strand(context), [this](boost::system::error_code error, tcp::socket socket) {
            if (error == asio::error::operation_aborted) return;
            if (error) {  // too many open files, for example: what is open may end
                rest.expires_after(std::chrono::milliseconds(50));
                return rest.async_wait([this](boost::system::error_code) { accept(); });
            }
            if (open < options.most_connections) {
                boost::system::error_code ignored;  // answers arrive a little later without it
                socket.set_option(tcp::no_delay(true), ignored);
                std::make_shared<detail::WebConnection>(std::move(socket), options, handler, open)->read();
            }
            accept();
        });
    }

    WebServerOptions options;
    WebHandler handler;
    std::atomic<std::size_t> open = 0;
    asio::io_context context{1};  // after what its connections refer to
    tcp::acceptor acceptor;
    asio::steady_timer rest;
    std::jthread thread;
};

WebServer::WebServer(const WebServerOptions& options, WebHandler handler)
    : state_(std::make_unique<State>(options, std::move(handler))) {}

WebServer::~WebServer() = default;

std::uint16_t WebServer::port() const { return state_->acceptor.local_endpoint().port(); }

}  // namespace papamu::protocol
