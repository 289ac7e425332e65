#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/command.h"
#include "apps/engine_flags.h"
#include "apps/interrupt.h"
#include "apps/join/contests.h"
#include "apps/join/player.h"
#include "apps/log_file.h"
#include "apps/match/player_kinds.h"
#include "apps/match/record_file.h"
#include "apps/option.h"
#include "apps/today.h"
#include "base/shown_text.h"
#include "protocol/artemis/artemis_client.h"

namespace papamu::apps {

namespace {

using protocol::ArtemisDialogue;
using protocol::ArtemisEnding;
using rulesets::KonaneContest;

constexpr int kArtemisReserve = 250;  // milliseconds: a network is slower than a pipe

struct JoinArtemisOptions {
    std::string host = "127.0.0.1";
    std::uint16_t port = 4705;
    protocol::ArtemisLogin login;
    int size = protocol::kArtemisSize;
    std::string player;
    EngineFlags engine;
    int patience = 600;     // seconds
    int connect_time = 10;  // seconds
    std::string log;
    std::string record;
};

rulesets::KonaneState start_of(const JoinArtemisOptions& options) {
    auto start = protocol::artemis_start(options.size);
    if (!start) throw CommandError(ExitCode::kBadInput, "--size: " + start.error().to_string());
    return *std::move(start);
}

std::string result_word(ArtemisEnding::Kind kind) {
    switch (kind) {
        case ArtemisEnding::Kind::kWon:
            return "won";
        case ArtemisEnding::Kind::kLost:
            return "lost";
        case ArtemisEnding::Kind::kError:
            return "error";
        default:
            return "closed";
    }
}

protocol::GameRecord record_of(const ArtemisDialogue& dialogue, const JoinArtemisOptions& options) {
    const bool first = dialogue.is_first().value_or(true);
    const bool won = dialogue.ending()->kind == ArtemisEnding::Kind::kWon;
    protocol::GameRecord record;
    record.event = "papamu join artemis";
    record.date = today();
    record.round = dialogue.game();
    record.first = first ? options.login.user : options.login.opponent;
    record.second = first ? options.login.opponent : options.login.user;
    record.ruleset = KonaneContest::kName;
    record.start = KonaneContest::print(dialogue.start());
    if (dialogue.ending()->kind != ArtemisEnding::Kind::kClosed) {
        record.result = won == first ? protocol::GameResult::kFirstWins : protocol::GameResult::kSecondWins;
    }
    record.termination = dialogue.ending()->text;
    rulesets::KonaneState state = dialogue.start();
    for (const rulesets::KonaneMove action : dialogue.actions()) {
        record.moves.push_back({.text = KonaneContest::print_action(state, action)});
        state = KonaneContest::apply(state, action);
    }
    return record;
}

void report(const ArtemisDialogue& dialogue, Session& session) {
    const std::string word = result_word(dialogue.ending()->kind);
    const int player = dialogue.is_first().value_or(true) ? 1 : 2;
    if (session.json()) {
        nlohmann::ordered_json json = {{"contest", "artemis"}, {"result", word}};
        if (!dialogue.game().empty()) json["game"] = dialogue.game();
        if (dialogue.is_first()) json["player"] = player;
        json["plies"] = dialogue.actions().size();
        json["server"] = dialogue.ending()->text;
        session.print_json(json.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace));
    } else if (dialogue.is_first()) {
        session.out() << "game " << dialogue.game() << ", player " << player << ": " << word << " after "
                      << dialogue.actions().size() << " plies\n";
    }
}

/// Won and lost both mean a game that was played to its end; everything else is an error that says what the server did.
ExitCode exit_code(const ArtemisDialogue& dialogue, int size) {
    const ArtemisEnding& ending = *dialogue.ending();
    // If the server's board has another size, our first answers are the ones that it does not understand.
    const std::string hint =
        dialogue.actions().empty() ? "" : "; we play on " + std::to_string(size) + " rows: if it does not, say --size";
    switch (ending.kind) {
        case ArtemisEnding::Kind::kError:
            throw CommandError(ExitCode::kBadInput, "the server says: " + base::quoted(ending.text) + hint);
        case ArtemisEnding::Kind::kClosed:
            throw CommandError(ExitCode::kBadInput, "the server closed the connection before the game was over");
        default:
            return ExitCode::kDone;
    }
}

ExitCode run_join_artemis(const JoinArtemisOptions& options, Session& session) {
    const ExitOnInterrupt guard;
    const rulesets::KonaneState start = start_of(options);
    match::RecordFile records(options.record);
    LogFile log(options.log, LogFile::Begin::kAtTheEnd);
    protocol::ArtemisClientOptions client;
    client.patience = std::chrono::seconds(options.patience);
    client.on_line = [&](std::string_view line) { log.write(std::string(line) + '\n'); };
    const auto player = make_join_player(options.engine, options.player);
    try {
        auto server = protocol::TcpStream::connect(
            options.host, options.port, protocol::NetClock::now() + std::chrono::seconds(options.connect_time));
        ArtemisDialogue dialogue(*player, options.login, start);
        run_artemis_client(dialogue, server, client);
        records.add(record_of(dialogue, options));
        report(dialogue, session);
        const ExitCode code = exit_code(dialogue, options.size);
        records.check();
        log.check();
        return code;
    } catch (const protocol::NetError& error) {
        throw CommandError(ExitCode::kBadInput, error.what());
    } catch (const protocol::ArtemisSizeFailure& error) {
        throw CommandError(ExitCode::kBadInput, error.what() + std::string("; say --size"));
    } catch (const protocol::ArtemisFailure& error) {
        throw CommandError(ExitCode::kBadInput, error.what());
    } catch (const engine::PlayerFailure& error) {
        throw CommandError(ExitCode::kInternal, error.what());
    }
}

}  // namespace

void add_join_artemis(CLI::App& join, Session& session) {
    auto options = std::make_shared<JoinArtemisOptions>();
    options->engine.reserve = kArtemisReserve;
    CLI::App& artemis = add_command(
        join, session,
        {.name = "artemis",
         .summary = "Play one game on an Artemis server, over TCP",
         .examples =
             {{"papamu join artemis --host 127.0.0.1 --user 7 --password 7 --opponent 8",
               "waits for 8 to name 7, plays, says who won"},
              {"papamu join artemis --user 7 --password 7 --opponent 8 --profile learned-only",
               "as the contest demands: only search and learned weights"},
              {"papamu join artemis --user 7 --password 7 --opponent 8 --log session.txt --record games.txt --json",
               "what the server said, the game as text, the result as one JSON object"}}},
        [options](Session& s) {
            const auto programs = guard_programs_of(options->player);
            return with_engine_file(options->engine, s, [&] { return run_join_artemis(*options, s); });
        });
    add_option(artemis, "--host", options->host, "The name or address of the server")
        .type_name("HOST")
        .capture_default_str();
    add_option(artemis, "--port", options->port, "The port of the server")
        .range(1, 65535)
        .type_name("N")
        .capture_default_str();
    add_option(artemis, "--user", options->login.user, "Our user name: a number, by convention")
        .type_name("NAME")
        .required();
    add_option(artemis, "--password", options->login.password, "The password").type_name("TEXT").required();
    add_option(artemis, "--opponent", options->login.opponent, "The user name of the opponent")
        .type_name("NAME")
        .required();
    add_option(artemis, "--size", options->size, "Rows and columns of the board")
        .range(2, 20)
        .type_name("N")
        .capture_default_str();
    add_option(artemis, "--player", options->player, "Who plays for us instead of the engine; see papamu match --help")
        .type_name("PLAYER")
        .suggest(match::player_words());
    add_option(artemis, "--patience", options->patience, "Seconds that the server may be silent during the game")
        .range(1, 1'000'000)
        .type_name("S")
        .capture_default_str();
    add_option(artemis, "--connect-time", options->connect_time,
               "Seconds within which the server must accept the connection")
        .range(1, 3600)
        .type_name("S")
        .capture_default_str();
    add_option(artemis, "--log", options->log, "Append the lines of the server to a file").type_name("FILE");
    add_option(artemis, "--record", options->record, "Append the game to a file").type_name("FILE");
    add_engine_flags(artemis, options->engine);
}

}  // namespace papamu::apps
