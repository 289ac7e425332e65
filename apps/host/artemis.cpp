#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <random>
#include <sstream>

#include "apps/command.h"
#include "apps/host/contests.h"
#include "apps/interrupt.h"
#include "apps/log_file.h"
#include "apps/match/record_file.h"
#include "apps/option.h"
#include "apps/time_option.h"
#include "base/os/socket.h"
#include "base/shown_text.h"
#include "base/whole_file.h"
#include "protocol/artemis/artemis_server.h"
#include "protocol/line_reader.h"

namespace papamu::apps {

namespace {

using Json = nlohmann::ordered_json;
using protocol::ArtemisGame;
using protocol::ArtemisServerOptions;

struct HostArtemisOptions {
    ArtemisServerOptions server;
    std::string time = "180";
    std::string removal_time = "60";
    std::string idle = "600";
    int gap = 20;            // milliseconds
    int greeting_gap = 150;  // milliseconds
    std::string passwords;
    std::optional<std::uint64_t> seed;
    std::string log;
    std::string record;
};

/// Reads a file with "NAME:PASSWORD" in each line. Errors name the line, counted from 1.
std::map<std::string, std::string, std::less<>> read_passwords(const std::string& path) {
    constexpr std::size_t kMostBytes = std::size_t{16} << 20;
    std::istringstream text(base::read_whole_file(path, kMostBytes));
    protocol::LineReader lines(text);
    std::map<std::string, std::string, std::less<>> passwords;
    std::size_t number = 0;
    while (const auto line = lines.next()) {
        ++number;
        if (line->empty() || line->front() == '#') continue;
        const auto fail = [&](const std::string& message) {
            throw CommandError(ExitCode::kBadInput, path + ", line " + std::to_string(number) + ": " + message);
        };
        const std::size_t colon = line->find(':');
        if (colon == std::string::npos || colon == 0) fail("NAME:PASSWORD was expected");
        const std::string name = line->substr(0, colon);
        if (!passwords.emplace(name, line->substr(colon + 1)).second) {
            fail("the name " + base::quoted(name) + " appears twice");
        }
    }
    if (passwords.empty()) throw CommandError(ExitCode::kBadInput, path + ": it has no names");
    return passwords;
}

ArtemisServerOptions server_options(const HostArtemisOptions& options) {
    ArtemisServerOptions server = options.server;
    server.clocks.game_time = require_time(options.time, "--time");
    server.clocks.removal_time = require_time(options.removal_time, "--removal-time");
    server.guests.pairing_time = require_time(options.idle, "--idle");
    server.guests.gap = engine::Milliseconds(options.gap);
    server.guests.greeting_gap = engine::Milliseconds(std::max(options.gap, options.greeting_gap));
    if (!options.passwords.empty()) server.passwords = read_passwords(options.passwords);
    server.seed = options.seed ? *options.seed : std::random_device{}();
    return server;
}

/// Prints what happens, and records the games.
class ArtemisLog {
 public:
    ArtemisLog(const HostArtemisOptions& options, const ArtemisServerOptions& server, Session& session)
        : options_(options), session_(session), records_(options.record), log_(options.log, LogFile::Begin::kAtTheEnd) {
        control_.game_time = server.clocks.game_time;
    }

    void listens(const ArtemisServerOptions& server, std::uint16_t port) {
        say({{"event", "listening"}, {"address", server.address}, {"port", port}, {"seed", server.seed}},
            "listening on " + server.address + " port " + std::to_string(port) + ", seed " +
                std::to_string(server.seed));
    }

    void begins(std::uint64_t number, const std::array<std::string, 2>& users) {
        say({{"event", "begin"}, {"game", number}, {"users", users}},
            "game " + std::to_string(number) + ": " + users[0] + " (player 1) against " + users[1]);
    }

    void ends(const ArtemisGame& game) {
        const auto& played = game.played;
        Json json = {{"event", "end"}, {"game", game.number}, {"users", game.users}};
        std::string text = "game " + std::to_string(game.number) + ": ";
        if (played.winner) {
            const std::string& winner = game.users[static_cast<std::size_t>(*played.winner)];
            json["winner"] = winner;
            text += winner + " wins, ";
        }
        std::string how(engine::ending_name(played.ending));
        if (!played.detail.empty()) how += " (" + played.detail + ")";
        json["ending"] = how;
        json["plies"] = played.plies.size();
        say(json, text + how + ", " + std::to_string(played.plies.size()) + " plies");
        keep(game);
    }

    /// Throws CommandError if a record or the log could not be written. To be called last, after all output.
    void check() const {
        records_.check();
        log_.check();
    }

 private:
    void say(const Json& json, const std::string& text) {
        if (session_.json()) {
            session_.print_json(json.dump());
        } else {
            session_.out() << text << '\n' << std::flush;
        }
    }

    void keep(const ArtemisGame& game) {
        log_.write(game.log);
        if (options_.record.empty()) return;
        const engine::MatchGame<rulesets::KonaneContest> numbered{
            .number = game.number - 1, .opening = 0, .seats = {0, 1}, .played = game.played};
        auto record = match::record_of(numbered, {game.users[0], game.users[1]}, control_);
        record.event = "papamu host artemis";
        records_.add(record);
    }

    const HostArtemisOptions& options_;
    Session& session_;
    engine::TimeControl control_;
    match::RecordFile records_;
    LogFile log_;
};

ExitCode run_host_artemis(const HostArtemisOptions& options, Session& session) {
    const ArtemisServerOptions server = server_options(options);
    constexpr std::size_t kForOurselves = 64;
    base::os::allow_sockets(server.most_guests + kForOurselves);
    ArtemisLog log(options, server, session);
    const InterruptFlag interrupt;
    try {
        protocol::ArtemisServer artemis(
            server, {.on_begin = [&](std::uint64_t number, const auto& users) { log.begins(number, users); },
                     .on_end = [&](const ArtemisGame& game) { log.ends(game); }});
        log.listens(server, artemis.port());
        artemis.run(&InterruptFlag::flag());
    } catch (const protocol::NetError& error) {
        throw CommandError(ExitCode::kBadInput, error.what());
    }
    log.check();
    return InterruptFlag::is_set() ? ExitCode::kInterrupted : ExitCode::kDone;
}

void add_limits(CLI::App& artemis, HostArtemisOptions& options) {
    add_option(artemis, "--time", options.time, "Seconds that each player has for all its moves")
        .type_name("S")
        .capture_default_str();
    add_option(artemis, "--removal-time", options.removal_time, "Seconds for a removal, which the clock does not count")
        .type_name("S")
        .capture_default_str();
    add_option(artemis, "--idle", options.idle, "Seconds that a connection may wait for its game before it is closed")
        .type_name("S")
        .capture_default_str();
    add_option(artemis, "--gap", options.gap, "Milliseconds between two lines to the same client")
        .range(0, 10'000)
        .type_name("MS")
        .capture_default_str();
    add_option(artemis, "--greeting-gap", options.greeting_gap,
               "Milliseconds between the greeting and the first question, if that is more")
        .range(0, 10'000)
        .type_name("MS")
        .capture_default_str();
    add_option(artemis, "--connections", options.server.most_guests, "Most connections at a time")
        .range(2, 100'000)
        .type_name("N")
        .capture_default_str();
    add_option(artemis, "--connections-of-address", options.server.most_of_network,
               "Most of them from one address, or one /64 network of IPv6 (default: three quarters of them)")
        .range(1, 100'000)
        .type_name("N");
    add_option(artemis, "--passwords", options.passwords,
               "A file with a line NAME:PASSWORD for each user who may play (default: anybody, with any password)")
        .type_name("FILE");
}

}  // namespace

void add_host_artemis(CLI::App& host, Session& session) {
    auto options = std::make_shared<HostArtemisOptions>();
    CLI::App& artemis = add_command(
        host, session,
        {.name = "artemis",
         .summary = "Referee Artemis games over TCP, any number at a time",
         .examples = {{"papamu host artemis", "port 4705, for this machine only, until Ctrl-C"},
                      {"papamu host artemis --bind 0.0.0.0 --games 10",
                       "for the whole network, until ten games are over"},
                      {"papamu host artemis --port 0 --seed 7 --size 8 --time 30 --log lines.txt --record games.txt",
                       "any free port, the same coin every time; the lines and the games as text"}}},
        options, run_host_artemis);
    add_option(artemis, "--bind", options->server.address, "The address to listen on; 0.0.0.0 or :: for all")
        .type_name("ADDRESS")
        .capture_default_str();
    add_option(artemis, "--port", options->server.port, "The port; 0 for any that is free")
        .range(0, 65535)
        .type_name("N")
        .capture_default_str();
    add_option(artemis, "--size", options->server.size, "Rows and columns of the board")
        .range(2, 20)
        .type_name("N")
        .capture_default_str();
    add_option(artemis, "--games", options->server.games, "End after this many games; 0 for never")
        .type_name("N")
        .capture_default_str();
    add_option(artemis, "--seed", options->seed,
               "Seed of the coin toss that decides who is player 1 (default: random, and printed)")
        .type_name("N");
    add_limits(artemis, *options);
    add_option(artemis, "--log", options->log, "Append the lines sent to player 1 to a file").type_name("FILE");
    add_option(artemis, "--record", options->record, "Append the games to a file").type_name("FILE");
}

}  // namespace papamu::apps
