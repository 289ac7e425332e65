// One connection of the web server (web_server.h): reads requests, one after another, and sends what the replies say.
#pragma once

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "protocol/http/web_server.h"

namespace papamu::protocol::detail {

/// Lives on the server's thread. Its pending operations keep it alive.
class WebConnection : public std::enable_shared_from_this<WebConnection> {
 public:
    WebConnection(boost::asio::ip::tcp::socket socket, const WebServerOptions& options, const WebHandler& handler,
                  std::atomic<std::size_t>& open);
    ~WebConnection();
    WebConnection(const WebConnection&) = delete;
    WebConnection& operator=(const WebConnection&) = delete;

    void read();

    // What the reply to the request with this number says.
    void answer(std::size_t request, WebAnswer answer);
    void begin_events(std::size_t request, const std::map<std::string, std::string>& headers);
    void event(std::size_t request, std::string text, bool may_be_lost);
    void end_events(std::size_t request);

    auto executor() { return stream_.get_executor(); }
    /// The bytes that are to be sent, also those of events that a reply has on the way here.
    [[nodiscard]] std::shared_ptr<std::atomic<std::size_t>> backlog() const { return backlog_; }

 private:
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    void on_request(boost::beast::error_code error);
    void refuse(int status, const std::string& message);
    void watch();
    void send(std::string bytes);
    void write();
    void close();

    boost::beast::tcp_stream stream_;
    const WebServerOptions& options_;
    const WebHandler& handler_;
    std::atomic<std::size_t>& open_;
    boost::beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    std::string peer_;
    std::size_t request_ = 0;  // the number of the request that is being answered
    std::shared_ptr<std::atomic<bool>> stop_;
    bool keep_alive_ = false;
    bool is_head_ = false;
    bool is_answered_ = false;  // completely
    bool in_events_ = false;
    bool is_writing_ = false;
    bool is_closed_ = false;
    std::deque<std::string> out_;
    std::shared_ptr<std::atomic<std::size_t>> backlog_ = std::make_shared<std::atomic<std::size_t>>(0);
};

}  // namespace papamu::protocol::detail
