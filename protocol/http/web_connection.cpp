#include "protocol/http/web_connection.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <cctype>
#include <chrono>
#include <thread>
#include <utility>

namespace papamu::protocol::detail {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

constexpr std::uint32_t kMostHeaderBytes = 16 << 10;
/// With more than this waiting to be sent, events that may be lost are.
constexpr std::size_t kMostWaiting = std::size_t{256} << 10;
/// With more than this waiting to be sent, whoever sends further events has to wait.
constexpr std::size_t kMostAhead = std::size_t{1} << 20;
constexpr std::chrono::milliseconds kBetweenLooks{2};

/// Passes everything on to the connection, on its thread, as long as that lives.
class Reply final : public WebReply {
 public:
    Reply(std::shared_ptr<WebConnection> connection, std::size_t request, std::shared_ptr<std::atomic<bool>> stop)
        : executor_(connection->executor()),
          backlog_(connection->backlog()),
          connection_(connection),
          request_(request),
          stop_(std::move(stop)) {}

    void answer(WebAnswer answer) override {
        tell([answer = std::move(answer), request = request_](WebConnection& c) mutable {
            c.answer(request, std::move(answer));
        });
    }
    void begin_events(std::map<std::string, std::string> headers) override {
        tell(
            [headers = std::move(headers), request = request_](WebConnection& c) { c.begin_events(request, headers); });
    }
    void event(std::string_view name, std::string_view data, bool may_be_lost) override {
        if (!may_be_lost) wait_for_room();
        std::string text = "event: " + std::string(name) + "\ndata: " + std::string(data) + "\n\n";
        *backlog_ += text.size();
        tell([text = std::move(text), may_be_lost, request = request_](WebConnection& c) mutable {
            c.event(request, std::move(text), may_be_lost);
        });
    }
    void end_events() override {
        tell([request = request_](WebConnection& c) { c.end_events(request); });
    }
    [[nodiscard]] std::shared_ptr<std::atomic<bool>> stop() const override { return stop_; }

 private:
    // A client that reads slowly slows down the work for it, which would fill the memory otherwise.
    void wait_for_room() const {
        while (*backlog_ > kMostAhead && !*stop_ && !connection_.expired()) std::this_thread::sleep_for(kBetweenLooks);
    }

    template <class Action>
    void tell(Action action) {
        asio::post(executor_, [connection = connection_, action = std::move(action)]() mutable {
            if (const auto alive = connection.lock()) action(*alive);
        });
    }

    decltype(std::declval<WebConnection>().executor()) executor_;
    std::shared_ptr<std::atomic<std::size_t>> backlog_;
    std::weak_ptr<WebConnection> connection_;
    std::size_t request_;
    std::shared_ptr<std::atomic<bool>> stop_;
};

std::string small_letters(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

std::string header_lines(const std::map<std::string, std::string>& headers) {
    std::string lines;
    for (const auto& [name, value] : headers) lines += name + ": " + value + "\r\n";
    return lines + "\r\n";
}

std::string status_line(int status) {
    const auto known = http::int_to_status(static_cast<unsigned>(status));
    return "HTTP/1.1 " + std::to_string(status) + " " + std::string(http::obsolete_reason(known)) + "\r\n";
}

}  // namespace

WebConnection::WebConnection(asio::ip::tcp::socket socket, const WebServerOptions& options, const WebHandler& handler,
                             std::atomic<std::size_t>& open)
    : stream_(std::move(socket)), options_(options), handler_(handler), open_(open) {
    ++open_;
    beast::error_code error;
    const auto end = stream_.socket().remote_endpoint(error);
    if (!error) peer_ = end.address().to_string();
}

WebConnection::~WebConnection() {
    if (stop_) stop_->store(true);
    --open_;
}

void WebConnection::read() {
    parser_.emplace();
    parser_->body_limit(options_.most_body_bytes);
    parser_->header_limit(kMostHeaderBytes);
    stream_.expires_after(std::chrono::seconds(options_.idle_seconds));
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](beast::error_code error, std::size_t) { self->on_request(error); });
}

void WebConnection::on_request(beast::error_code error) {
    ++request_;
    is_answered_ = false;
    is_head_ = false;
    in_events_ = false;
    keep_alive_ = false;
    if (error == http::error::body_limit) return refuse(413, "the request is too large");
    if (error == http::error::header_limit) return refuse(431, "the headers of the request are too long");
    // Everything else that Beast finds wrong with what was sent; errors of the connection itself cannot be answered.
    if (error && error.category() == beast::error_code(http::error::bad_version).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message) {
        return refuse(400, "this is not an HTTP request: " + error.message());
    }
    if (error) return close();
    const auto& message = parser_->get();
    WebRequest request{.method = std::string(message.method_string()),
                       .path = std::string(message.target().substr(0, message.target().find('?'))),
                       .headers = {},
                       .body = message.body(),
                       .peer = peer_};
    for (const auto& field : message) {
        const auto [known, is_new] = request.headers.try_emplace(small_letters(std::string(field.name_string())));
        if (!is_new) known->second += ", ";
        known->second += std::string(field.value());
    }
    keep_alive_ = message.keep_alive();
    is_head_ = message.method() == http::verb::head;
    stop_ = std::make_shared<std::atomic<bool>>(false);
    stream_.expires_never();
    watch();
    handler_(std::move(request), std::make_shared<Reply>(shared_from_this(), request_, stop_));
}

// Waits until there is something to read: nothing but the end of the connection is expected, and it stops the work.
// What a client sends ahead of the answer is left for the next request.
void WebConnection::watch() {
    stream_.socket().async_wait(asio::ip::tcp::socket::wait_read,
                                [self = shared_from_this(), request = request_](beast::error_code error) {
                                    if (error || self->request_ != request || self->is_answered_) return;
                                    beast::error_code failure;
                                    if (self->stream_.socket().available(failure) == 0 || failure) self->close();
                                });
}

void WebConnection::refuse(int status, const std::string& message) {
    // Written by hand, since there is no request to pass on. The messages contain nothing that JSON would escape.
    answer(request_,
           {.status = status, .type = "application/json", .body = R"({"error":{"message":")" + message + "\"}}\n"});
}

void WebConnection::answer(std::size_t request, WebAnswer answer) {
    if (request != request_ || is_answered_ || in_events_) return;
    is_answered_ = true;
    std::string bytes = status_line(answer.status) + "Content-Type: " + answer.type +
                        "\r\nContent-Length: " + std::to_string(answer.body.size()) + "\r\n" +
                        (keep_alive_ ? "" : "Connection: close\r\n") + header_lines(answer.headers);
    if (!is_head_) bytes += answer.body;
    send(std::move(bytes));
}

void WebConnection::begin_events(std::size_t request, const std::map<std::string, std::string>& headers) {
    if (request != request_ || is_answered_ || in_events_) return;
    in_events_ = true;
    keep_alive_ = false;  // the events end with the connection
    send(status_line(200) + "Content-Type: text/event-stream\r\nConnection: close\r\n" + header_lines(headers));
}

void WebConnection::event(std::size_t request, std::string text, bool may_be_lost) {
    *backlog_ -= text.size();  // which the reply has added
    if (request != request_ || is_answered_ || !in_events_) return;
    if (may_be_lost && *backlog_ > kMostWaiting) return;
    send(std::move(text));
}

void WebConnection::end_events(std::size_t request) {
    if (request != request_ || is_answered_ || !in_events_) return;
    is_answered_ = true;
    if (!is_writing_) close();
}

void WebConnection::send(std::string bytes) {
    *backlog_ += bytes.size();
    out_.push_back(std::move(bytes));
    if (!is_writing_) write();
}

void WebConnection::write() {
    is_writing_ = true;
    stream_.expires_after(std::chrono::seconds(options_.write_seconds));
    asio::async_write(stream_, asio::buffer(out_.front()),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                          self->is_writing_ = false;
                          if (error) return self->close();
                          *self->backlog_ -= self->out_.front().size();
                          self->out_.pop_front();
                          if (!self->out_.empty()) return self->write();
                          if (!self->is_answered_) return self->stream_.expires_never();
                          if (!self->keep_alive_) return self->close();
                          self->stream_.socket().cancel();  // the wait of watch()
                          self->read();
                      });
}

void WebConnection::close() {
    if (is_closed_) return;
    is_closed_ = true;
    if (stop_) stop_->store(true);
    beast::error_code error;  // of a connection that is closed already
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
    stream_.close();
}

}  // namespace papamu::protocol::detail
