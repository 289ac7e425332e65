#include <iostream>
#include <memory>

#include "apps/command.h"
#include "apps/engine_flags.h"
#include "apps/interrupt.h"
#include "apps/join/contests.h"
#include "apps/join/player.h"
#include "protocol/mit/mit_bridge.h"

namespace papamu::apps {

namespace {

ExitCode run(const EngineFlags& flags, Session& session) {
    const auto player = make_join_player(flags);
    const ExitOnInterrupt guard;
    protocol::LineReader lines(session.in());
    const auto error =
        protocol::run_mit_bridge(*player, lines, [&](std::string_view text) { session.out() << text << std::flush; });
    if (error) throw CommandError(ExitCode::kBadInput, *error);
    return ExitCode::kDone;
}

}  // namespace

void add_join_mit_java(CLI::App& join, Session& session) {
    auto flags = std::make_shared<EngineFlags>();
    CLI::App& command = add_command(
        join, session,
        {.name = "mit-java",
         .summary = "Play for a Java player of the MIT contest: questions and moves on standard input and output",
         .examples = {{"papamu join mit-java --memory 32M", "what java/papamu/Player.java starts"}}},
        [flags](Session& s) { return with_engine_file(*flags, s, [&] { return run(*flags, s); }); });
    add_engine_flags(command, *flags);
}

}  // namespace papamu::apps
