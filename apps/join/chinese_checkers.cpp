#include <functional>
#include <map>
#include <memory>

#include "apps/command.h"
#include "apps/engine_flags.h"
#include "apps/join/contests.h"
#include "apps/join/stdio_player.h"
#include "apps/option.h"
#include "apps/solver_options.h"
#include "apps/time_option.h"
#include "engine/chinese_checkers/chinese_checkers_engine.h"
#include "engine/opponents/chinese_checkers_greedy.h"
#include "engine/opponents/chinese_checkers_random.h"
#include "protocol/chinese_checkers/cornell_client.h"

namespace papamu::apps {

namespace {

using rulesets::ChineseCheckers;

struct JoinOptions {
    std::string player = "engine";
    std::uint64_t seed = 1;
    std::string move_time;  // seconds; empty: as the clock allows
    std::uint64_t nodes = 0;
    std::string memory = "64M";
    int reserve = 30;  // milliseconds
};

engine::PlayerPtr<ChineseCheckers> make_player(const JoinOptions& options) {
    if (options.player == "random") return engine::make_chinese_checkers_random(options.seed);
    if (options.player == "greedy") return engine::make_chinese_checkers_greedy(options.seed);
    return engine::make_chinese_checkers_engine(
        {.table_bytes = require_megabytes(options.memory) << 20U, .reserve = engine::Milliseconds(options.reserve)});
}

ExitCode run_join(const JoinOptions& options, Session& session) {
    engine::TurnLimits limits;
    limits.nodes = options.nodes;
    if (!options.move_time.empty()) limits.move_time = require_time(options.move_time, "--move-time");
    const auto player = make_player(options);
    run_client(session, [&] { protocol::run_cornell_client(*player, session.in(), session.out(), limits); });
    return ExitCode::kDone;
}

}  // namespace

void add_join_chinese_checkers(CLI::App& join, Session& session) {
    auto options = std::make_shared<JoinOptions>();
    CLI::App& command = add_command(
        join, session,
        {.name = "chinese-checkers",
         .summary = "Modified Chinese checkers, Cornell CS 4701 (2011): a program that the server runs",
         .examples = {{"papamu join chinese-checkers",
                       "thinks for as long as the clock that the server reports allows"},
                      {"papamu host chinese-checkers --p1 ./mine --p2 'papamu join chinese-checkers --player greedy'",
                       "the contest's greedy player as an opponent"}}},
        options, run_join);
    add_option(command, "--player", options->player, "Who plays: engine, or the contest's own greedy and random")
        .one_of({"engine", "greedy", "random"})
        .type_name("NAME")
        .capture_default_str();
    add_option(command, "--seed", options->seed, "Seed for players that use random numbers (default 1)").type_name("N");
    add_option(command, "--move-time", options->move_time, "At most this many seconds for each move").type_name("S");
    add_option(command, "--nodes", options->nodes, "Nodes for each move: games that can be repeated")
        .range(std::uint64_t{1}, kMostPositions)
        .type_name("N");
    add_table_flags(command, options->memory, options->reserve);
}

}  // namespace papamu::apps
