#include "apps/bench/bench_command.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include <fmt/format.h>

#include "apps/bench/workload.h"
#include "apps/command.h"
#include "apps/option.h"
#include "base/stopwatch.h"

namespace papamu::apps {

namespace {

struct BenchOptions {
    std::size_t stride = 9;
};

ExitCode print_bench(const BenchOptions& options, Session& session) {
    const base::Stopwatch watch;
    cgt::ValueStore store;
    const BenchSignature signature = run_bench(store, options.stride);
    const double seconds = watch.seconds();
    const std::string hash = fmt::format("{:016x}", signature.value_hash);
    const double game_bytes = static_cast<double>(store.game_bytes()) / static_cast<double>(signature.games);
    if (session.json()) {
        session.print_json(nlohmann::json{
            {"operations", signature.operations},
            {"games", signature.games},
            {"value_hash", hash},
            {"seconds", seconds},
            {"bytes_per_game",
             game_bytes}}.dump());
        return ExitCode::kDone;
    }
    session.out() << fmt::format(
        "operations  {}\ngames       {}\nvalue hash  {}\nseconds     {:.2f}\nbytes/game  {:.1f}\n",
        signature.operations, signature.games, hash, seconds, game_bytes);
    return ExitCode::kDone;
}

}  // namespace

void add_bench_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<BenchOptions>();
    CLI::App& bench =
        add_command(program, session,
                    {.name = "bench",
                     .summary = "Do a fixed piece of work and print its signature",
                     .examples = {{"papamu bench", "the operations, the hash over all values, and the time"},
                                  {"papamu bench --stride 3", "about nine times as much work"}}},
                    options, print_bench);
    add_option(bench, "--stride", options->stride,
               "Take every N-th game born by day 3 (1 to 1474); a smaller N is more work")
        .range(std::size_t{1}, std::size_t{1474})
        .type_name("N")
        .capture_default_str();
}

}  // namespace papamu::apps
