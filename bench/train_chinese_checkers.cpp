// Learns weights of modified Chinese checkers by self-play and writes them.
//
//     train_chinese_checkers --games 8192 --out chinese_checkers.weights
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>

#include "engine/train/chinese_checkers_training.h"

int main(int argc, char** argv) {
    using namespace papamu::engine;
    CLI::App app("Learns weights of modified Chinese checkers by self-play");
    ChineseCheckersTrainingOptions options;
    std::uint64_t games = 4096;
    int threads = 1;
    std::string out;
    app.add_option("--games", games);
    app.add_option("--seed", options.seed);
    app.add_option("--rate", options.rate);
    app.add_option("--depth", options.depth);
    app.add_option("--lambda", options.lambda);
    app.add_option("--random-opening", options.random_opening);
    app.add_option("--threads", threads);
    app.add_option("--out", out)->required();
    CLI11_PARSE(app, argc, argv);
    ChineseCheckersTraining training(options);
    training.run(games, {.threads = threads, .on_progress = [&] {
                             if (training.games() % 1024 != 0) return;
                             fmt::print("{} games, {} positions\n", training.games(), training.positions());
                             std::fflush(stdout);
                         }});
    std::ofstream(out, std::ios::binary) << write_chinese_checkers_weights(training.weights());
    return 0;
}
