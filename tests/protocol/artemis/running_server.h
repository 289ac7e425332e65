// An Artemis server in a thread of its own, and clients that say what a test makes them say.
//
//     RunningServer server(options);
//     ScriptedClient client(server.port());
//     client.log_in("7", "8");
//     client.expect("Artemis Konane Server v1.0\n?Username:\n?Password:\n?Opponent:\n");
//
// Nothing waits a fixed time for the other side: reads have a deadline that only a failing test meets.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "protocol/artemis/artemis_server.h"

namespace papamu::protocol {

inline NetDeadline late() { return NetClock::now() + std::chrono::seconds(60); }

/// A copy of an ArtemisGame.
struct FinishedGame {
    std::uint64_t number = 0;
    std::array<std::string, 2> users;
    std::optional<int> winner;
    engine::GameEnding ending{};
    std::string detail;
    std::size_t plies = 0;
    std::vector<rulesets::KonaneMove> actions;
    std::string log;
};

class RunningServer {
 public:
    explicit RunningServer(const ArtemisServerOptions& options)
        : server_(options, {.on_begin = {}, .on_end = [this](const ArtemisGame& game) { note(game); }}),
          thread_([this] { server_.run(&stop_); }) {}
    ~RunningServer() { stop(); }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    [[nodiscard]] std::uint16_t port() const { return server_.port(); }

    /// Ends the server as Ctrl-C does, and waits for its end.
    void stop() {
        stop_ = true;
        join();
    }
    /// Waits until the server has ended by itself.
    void join() {
        if (thread_.joinable()) thread_.join();
    }

    /// The games that are over by now.
    std::vector<FinishedGame> games() {
        const std::lock_guard lock(mutex_);
        return games_;
    }
    /// Waits until at least `count` games are over, and returns all games that are.
    std::vector<FinishedGame> wait_for_games(std::size_t count) {
        std::unique_lock lock(mutex_);
        const bool came = changed_.wait_for(lock, std::chrono::seconds(60), [&] { return games_.size() >= count; });
        EXPECT_TRUE(came) << "only " << games_.size() << " of " << count << " games have ended";
        return games_;
    }

 private:
    void note(const ArtemisGame& game) {
        const std::lock_guard lock(mutex_);
        FinishedGame& copy = games_.emplace_back();
        copy = {.number = game.number,
                .users = game.users,
                .winner = game.played.winner,
                .ending = game.played.ending,
                .detail = game.played.detail,
                .plies = game.played.plies.size(),
                .actions = {},
                .log = game.log};
        for (const auto& ply : game.played.plies) copy.actions.push_back(ply.action);
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<FinishedGame> games_;
    std::atomic<bool> stop_{false};
    ArtemisServer server_;
    std::thread thread_;
};

class ScriptedClient {
 public:
    explicit ScriptedClient(std::uint16_t port) : stream_(TcpStream::connect(TcpListener::kLoopback, port, late())) {}

    void send(const std::string& bytes) { stream_.write(bytes, late()); }
    void log_in(const std::string& user, const std::string& opponent) {
        send(user + "\r\n" + user + "\r\n" + opponent + "\r\n");
    }
    /// Expects exactly these bytes next.
    void expect(const std::string& bytes) {
        std::string got;
        try {
            while (got.size() < bytes.size()) got += next_byte();
        } catch (const ConnectionClosed&) {
            got += "(the end)";
        }
        EXPECT_EQ(got, bytes);
    }
    /// Expects a question for a move next, and returns the clock that it shows.
    std::int64_t expect_prompt() {
        std::string text;
        while (!text.ends_with("\n")) text += next_byte();
        const ArtemisLine line = parse_artemis_line(text.substr(0, text.size() - 1));
        EXPECT_EQ(line.kind, ArtemisLine::Kind::kAskMove) << line.text;
        return line.number;
    }
    /// Expects the server to have closed the connection, and closes this end.
    void expect_end() {
        EXPECT_THROW(ADD_FAILURE() << "more came: " << next_byte(), ConnectionClosed);
        stream_.close();
    }
    /// Whether there is something to read within `time`.
    bool hears_within(engine::Milliseconds time) {
        if (ahead_.empty()) ahead_ = stream_.read_some(1, NetClock::now() + time).value_or("");
        return !ahead_.empty();
    }
    /// The same, and the next byte is `letter`.
    bool hears_within(engine::Milliseconds time, char letter) { return hears_within(time) && ahead_.front() == letter; }
    /// Everything that arrives until the server closes the connection.
    std::string rest() {
        std::string text;
        try {
            while (true) text += next_byte();
        } catch (const ConnectionClosed&) {
        }
        return text;
    }
    void close() { stream_.close(); }
    TcpStream& stream() { return stream_; }

 private:
    std::string next_byte() {
        if (!ahead_.empty()) return std::exchange(ahead_, {});
        auto byte = stream_.read_bytes(1, late());
        if (!byte) throw ConnectionClosed("nothing came");
        return *std::move(byte);
    }

    TcpStream stream_;
    std::string ahead_;  // at most one byte, read but not taken
};

}  // namespace papamu::protocol
