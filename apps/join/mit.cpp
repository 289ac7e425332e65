#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "apps/command.h"
#include "apps/engine_flags.h"
#include "apps/failure.h"
#include "apps/interrupt.h"
#include "apps/join/contests.h"
#include "apps/join/player.h"
#include "apps/match/player_kinds.h"
#include "apps/option.h"
#include "protocol/mit/mit_client.h"
#include "protocol/mit/mit_message.h"
#include "protocol/net/tcp_listener.h"

namespace papamu::apps {

namespace {

using protocol::mit_side_name;
using protocol::MitClientGame;
using rulesets::Player;

constexpr std::chrono::milliseconds kBetweenLooks{50};  // between checks for Ctrl-C
constexpr int kMitReserve = 20;                         // milliseconds that a turn may take on the network

struct MitJoinOptions {
    std::string side;
    std::optional<int> port;
    std::string bind = protocol::TcpListener::kLoopback;
    std::string comment;
    std::string player;
    EngineFlags engine;
};

/// Returns nullopt if Ctrl-C came first.
std::optional<protocol::TcpStream> wait_for_server(const MitJoinOptions& options, Player side, Session& session) {
    const int usual = side == Player::kLeft ? protocol::kMitWhitePort : protocol::kMitBlackPort;
    protocol::TcpListener listener(options.bind, static_cast<std::uint16_t>(options.port.value_or(usual)));
    session.err() << error_line(std::string(mit_side_name(side)) + " listens on " + options.bind + " port " +
                                std::to_string(listener.port()))
                  << std::flush;
    while (!InterruptFlag::is_set()) {
        if (auto server = listener.accept(protocol::NetClock::now() + kBetweenLooks)) return server;
    }
    return std::nullopt;
}

std::string result_text(const MitClientGame& game) {
    return game.winner ? std::string(mit_side_name(*game.winner)) + " won"
                       : "the server has ended the game without saying who won";
}

std::string json_report(Player side, const std::vector<MitClientGame>& games) {
    auto list = nlohmann::ordered_json::array();
    for (const MitClientGame& game : games) {
        nlohmann::ordered_json json{{"actions", game.actions}, {"winner", nullptr}};
        if (game.winner) json["winner"] = mit_side_name(*game.winner);
        list.push_back(std::move(json));
    }
    return nlohmann::ordered_json{{"contest", "mit"}, {"side", mit_side_name(side)}, {"games", std::move(list)}}.dump();
}

ExitCode run(const MitJoinOptions& options, Session& session) {
    const Player side = options.side == "W" ? Player::kLeft : Player::kRight;
    const InterruptFlag interrupt;
    try {
        const auto player = make_join_player(options.engine, options.player);
        auto server = wait_for_server(options, side, session);
        if (!server) return ExitCode::kInterrupted;
        const auto games = protocol::run_mit_client(*player, *server,
                                                    {.side = side,
                                                     .comment = options.comment,
                                                     .transmission_time = engine::Milliseconds(options.engine.reserve),
                                                     .stop = &InterruptFlag::flag()});
        for (const MitClientGame& game : games) session.err() << error_line(result_text(game)) << std::flush;
        if (session.json()) session.print_json(json_report(side, games));
        return InterruptFlag::is_set() ? ExitCode::kInterrupted : ExitCode::kDone;
    } catch (const protocol::MitServerError& error) {
        throw CommandError(ExitCode::kBadInput, error.what());
    } catch (const protocol::NetError& error) {
        throw CommandError(ExitCode::kBadInput, error.what());
    } catch (const engine::PlayerFailure& failure) {
        throw CommandError(ExitCode::kBadInput, failure.what());
    }
}

}  // namespace

void add_join_mit(CLI::App& join, Session& session) {
    auto options = std::make_shared<MitJoinOptions>();
    options->engine.reserve = kMitReserve;
    CLI::App& command = add_command(
        join, session,
        {.name = "mit",
         .summary = "Play in the MIT contest of 2001: the player's side of its socket protocol",
         .examples = {{"papamu join mit --side W", "waits on 127.0.0.1 port 2222 for the server to connect"},
                      {"papamu join mit --side B --listen 0 --memory 32M", "any free port, which it prints"}}},
        [options](Session& s) {
            const auto programs = guard_programs_of(options->player);
            return with_engine_file(options->engine, s, [&] { return run(*options, s); });
        });
    constexpr int kMostPort = 65535;
    add_option(command, "--side", options->side, "W moves first, B second").one_of({"W", "B"}).required();
    add_option(command, "--listen", options->port, "The port, 0 for any (default 2222 for W, 2223 for B)")
        .range(0, kMostPort)
        .type_name("PORT");
    add_option(command, "--bind", options->bind, "The address to listen on").type_name("ADDRESS").capture_default_str();
    add_option(command, "--comment", options->comment, "Sent with each move, the first 22 characters")
        .type_name("TEXT");
    add_option(command, "--player", options->player, "Who plays instead of the engine: see papamu match --help")
        .type_name("PLAYER")
        .suggest(match::player_words());
    add_engine_flags(command, options->engine);
}

}  // namespace papamu::apps
