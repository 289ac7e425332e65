// The web server beside clients that are slow, silent, rude or gone. A time is only waited for where the end of the
// waiting is what is tested; nothing depends on how fast the machine is.
#include "protocol/http/web_server.h"

#include <gtest/gtest.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace papamu::protocol::web_server_test {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

/// A connection that waits for as long as it takes.
class Client {
 public:
    explicit Client(const WebServer& server) : socket_(context_) {
        socket_.connect({asio::ip::make_address("127.0.0.1"), server.port()});
    }
    void send(const std::string& text) { asio::write(socket_, asio::buffer(text)); }
    /// The next bytes up to and with this text.
    std::string read_to(const std::string& end) {
        const std::size_t size = asio::read_until(socket_, asio::dynamic_buffer(read_), end);
        std::string text = read_.substr(0, size);
        read_.erase(0, size);
        return text;
    }
    /// Everything up to the end of the connection.
    std::string read_all() {
        boost::system::error_code end;
        asio::read(socket_, asio::dynamic_buffer(read_), end);
        return std::exchange(read_, {});
    }
    void close() { socket_.close(); }

 private:
    asio::io_context context_;
    tcp::socket socket_;
    std::string read_;
};

std::string get(const std::string& path, const std::string& method = "GET") {
    return method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
}

void echo(const WebRequest& request, const std::shared_ptr<WebReply>& reply) {
    reply->answer({.body = request.method + " " + request.path + " " + request.body + "."});
}

template <class Condition>
void wait_until(Condition&& condition) {
    while (!condition()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

TEST(WebServer, AnswersOneRequestAfterAnother) {
    const WebServer server({}, echo);
    Client client(server);
    for (int i = 0; i < 3; ++i) {
        client.send(get("/a?b=c"));
        const std::string answer = client.read_to("GET /a .");
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
    }
    client.send("POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello");
    EXPECT_TRUE(client.read_to("POST /p hello.").ends_with("\r\n\r\nPOST /p hello."));
}

TEST(WebServer, AnswersRequestsThatAreSentAhead) {
    const WebServer server({}, echo);
    Client client(server);
    client.send(get("/1") + get("/2") + get("/3"));
    EXPECT_TRUE(client.read_to("GET /1 .").ends_with("GET /1 ."));
    EXPECT_TRUE(client.read_to("GET /2 .").ends_with("GET /2 ."));
    EXPECT_TRUE(client.read_to("GET /3 .").ends_with("GET /3 ."));
}

TEST(WebServer, SendsOnlyHeadersIfAskedForThem) {
    const WebServer server({}, echo);
    Client client(server);
    client.send(get("/", "HEAD") + get("/next"));
    const std::string answer = client.read_to("\r\n\r\n");
    EXPECT_NE(answer.find("Content-Length: 8\r\n"), std::string::npos) << answer;
    EXPECT_TRUE(client.read_to("\r\n").starts_with("HTTP/1.1 200"));
}

TEST(WebServer, ClosesConnectionsThatSayNothing) {
    const WebServer server({.idle_seconds = 1}, echo);
    Client silent(server);
    Client half(server);
    half.send("GET / HT");
    EXPECT_EQ(silent.read_all(), "");
    EXPECT_EQ(half.read_all(), "");
}

TEST(WebServer, ClosesConnectionsThatAreTooMany) {
    const WebServer server({.most_connections = 2}, echo);
    Client first(server);
    first.send(get("/"));
    first.read_to("GET / .");
    auto second = std::make_unique<Client>(server);
    second->send(get("/"));
    second->read_to("GET / .");
    Client third(server);
    EXPECT_EQ(third.read_all(), "");
    second.reset();
    std::string answer;
    wait_until([&] {  // the server may not have seen yet that there is room
        Client fourth(server);
        try {
            fourth.send(get("/"));
            answer = fourth.read_to("GET / .");
        } catch (const boost::system::system_error&) {
            return false;
        }
        return true;
    });
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200"));
}

TEST(WebServer, SendsEventsFromOtherThreads) {
    std::jthread worker;
    const WebServer server({}, [&](const WebRequest&, const std::shared_ptr<WebReply>& reply) {
        worker = std::jthread([reply] {
            reply->begin_events({{"X-More", "1"}});
            for (int i = 0; i < 3; ++i) reply->event("tick", std::to_string(i), true);
            reply->event("done", "{}", false);
            reply->end_events();
            reply->event("late", "{}", false);
        });
    });
    Client client(server);
    client.send(get("/"));
    const std::string answer = client.read_all();
    EXPECT_NE(answer.find("Content-Type: text/event-stream\r\n"), std::string::npos);
    EXPECT_NE(answer.find("X-More: 1\r\n"), std::string::npos);
    EXPECT_TRUE(
        answer.ends_with("\r\n\r\nevent: tick\ndata: 0\n\nevent: tick\ndata: 1\n\nevent: tick\ndata: 2\n\n"
                         "event: done\ndata: {}\n\n"))
        << answer;
}

TEST(WebServer, KeepsTheOrderOfWhatThreadsSay) {
    constexpr int kRequests = 2000;
    std::mutex mutex;
    std::condition_variable_any wake;
    std::shared_ptr<WebReply> waiting;
    const WebServer server({}, [&](const WebRequest&, const std::shared_ptr<WebReply>& reply) {
        reply->begin_events({});
        {
            const std::lock_guard lock(mutex);
            waiting = reply;
        }
        wake.notify_one();
    });
    // After the server, so that no reply outlives it.
    const std::jthread worker([&](const std::stop_token& end) {
        std::unique_lock lock(mutex);
        while (wake.wait(lock, end, [&] { return waiting != nullptr; })) {
            const auto reply = std::exchange(waiting, nullptr);
            for (int i = 0; i < 3; ++i) reply->event("tick", std::to_string(i), false);
            reply->end_events();
        }
    });
    const std::string all = "\r\n\r\nevent: tick\ndata: 0\n\nevent: tick\ndata: 1\n\nevent: tick\ndata: 2\n\n";
    int wrong = 0;
    for (int i = 0; i < kRequests; ++i) {
        Client client(server);
        client.send(get("/"));
        wrong += client.read_all().ends_with(all) ? 0 : 1;
    }
    EXPECT_EQ(wrong, 0);
}

TEST(WebServer, LosesEventsThatASlowClientDoesNotRead) {
    constexpr int kEvents = 20'000;
    std::jthread worker;
    std::atomic<bool> all_sent = false;
    const std::string data(1000, 'a');
    const WebServer server({}, [&](const WebRequest&, const std::shared_ptr<WebReply>& reply) {
        worker = std::jthread([&, reply] {
            reply->begin_events({});
            for (int i = 0; i < kEvents; ++i) reply->event("tick", data, true);
            reply->event("done", "{}", false);
            reply->end_events();
            all_sent = true;
        });
    });
    Client client(server);
    client.send(get("/"));
    wait_until([&] { return all_sent.load(); });
    const std::string answer = client.read_all();
    EXPECT_LT(answer.size(), data.size() * kEvents / 2);
    EXPECT_TRUE(answer.ends_with("event: done\ndata: {}\n\n"));
}

TEST(WebServer, HoldsUpTheWorkForAClientThatReadsSlowly) {
    constexpr int kEvents = 40'000;
    std::vector<std::jthread> workers;
    std::atomic<int> sent = 0, ended = 0;
    const std::string data(1000, 'a');
    const WebServer server({}, [&](const WebRequest&, const std::shared_ptr<WebReply>& reply) {
        workers.emplace_back([&, reply] {
            reply->begin_events({});
            for (int i = 0; i < kEvents && !*reply->stop(); ++i, ++sent) reply->event("result", data, false);
            reply->end_events();
            ++ended;
        });
    });
    const auto wait_for_a_hold_up = [&] {
        int before = -1;
        wait_until([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            return std::exchange(before, sent.load()) == sent.load();
        });
        EXPECT_GT(sent, 0);
        EXPECT_LT(sent, kEvents / 2);
    };
    Client slow(server);
    slow.send(get("/"));
    wait_for_a_hold_up();
    const std::string answer = slow.read_all();
    const std::string event = "event: result\ndata: " + data + "\n\n";
    ASSERT_NE(answer.find("event: "), std::string::npos);
    EXPECT_EQ(answer.size() - answer.find("event: "), kEvents * event.size());  // nothing is lost
    wait_until([&] { return ended == 1; });
    sent = 0;
    Client leaves(server);
    leaves.send(get("/"));
    wait_for_a_hold_up();
    leaves.close();
    wait_until([&] { return ended == 2; });
    EXPECT_LT(sent, kEvents / 2);
}

TEST(WebServer, JoinsWhatAHeaderSaysTwice) {
    const WebServer server({}, [](const WebRequest& request, const std::shared_ptr<WebReply>& reply) {
        reply->answer({.body = "<" + std::string(request.header("host")) + ">"});
    });
    Client client(server);
    client.send("GET / HTTP/1.1\r\nHost: a\r\nA: b\r\nhost: 127.0.0.1\r\n\r\n");
    EXPECT_TRUE(client.read_to(">").ends_with("<a, 127.0.0.1>"));
}

TEST(WebServer, TellsTheWorkThatTheClientIsGone) {
    std::mutex mutex;
    std::vector<std::shared_ptr<WebReply>> replies;
    const auto count = [&] {
        const std::lock_guard lock(mutex);
        return replies.size();
    };
    {
        const WebServer server({}, [&](const WebRequest& request, const std::shared_ptr<WebReply>& reply) {
            if (request.path == "/events") reply->begin_events({});
            const std::lock_guard lock(mutex);
            replies.push_back(reply);
        });
        Client plain(server);
        plain.send(get("/"));
        Client events(server);
        events.send(get("/events"));
        Client stays(server);
        stays.send(get("/"));
        wait_until([&] { return count() == 3; });
        const auto is_stopped = [&](std::size_t i) { return replies[i]->stop()->load(); };
        EXPECT_EQ(is_stopped(0) + is_stopped(1) + is_stopped(2), 0);
        plain.close();
        wait_until([&] { return is_stopped(0) + is_stopped(1) + is_stopped(2) == 1; });
        events.close();
        wait_until([&] { return is_stopped(0) + is_stopped(1) + is_stopped(2) == 2; });
        for (const auto& reply : replies) reply->answer({.body = "to nobody"});
        EXPECT_TRUE(stays.read_to("to nobody").ends_with("to nobody"));
        replies.clear();  // a reply must not outlive its server
    }
}

TEST(WebServer, SaysWhyItCannotListen) {
    const WebServer first({}, echo);
    EXPECT_THROW(WebServer({.port = first.port()}, echo), std::runtime_error);
    EXPECT_THROW(WebServer({.address = "nowhere"}, echo), std::runtime_error);
}

}  // namespace
}  // namespace papamu::protocol::web_server_test
