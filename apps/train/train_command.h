// The command `papamu train`: weights for the evaluation of a game, learned by self-play; and how strong weights are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/exit_codes.h"

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_train_command(CLI::App& program, Session& session);

struct TrainOptions {
    std::string ruleset;
    std::string out;  // files; empty for none
    std::string curve;
    std::string report;
    std::string checkpoint;
    bool resume = false;
    std::uint64_t games = 32768;
    int threads = 0;  // 0: as many as the machine has

    // Stored in a checkpoint, so not to be given with --resume.
    std::optional<std::string> boards;  // "8x8,6x6"
    std::optional<std::uint64_t> seed;
    std::optional<int> depth;
    std::optional<double> lambda;
    std::optional<double> rate;
    std::optional<int> match_games;
    std::optional<std::uint64_t> exact;  // nodes of the solver for each position
    std::optional<double> opening;       // random moves at most, as a fraction of the cells
    std::optional<double> sidesteps;     // the share of positions from which random moves are tried
    std::optional<double> noise;         // the probability of a random move
    std::string from;                    // a file of weights, or "default"; empty: random weights

    std::optional<std::string> measure;  // a file of weights, or "default": play a match instead of training
    std::string against = "mobility";    // the same, or "mobility"
    std::uint64_t nodes = 0;             // for each move; 0: as deep as `depth`
    bool outcomes = false;               // compare evaluations with outcomes instead of playing a match
};

/// Throws CommandError.
ExitCode run_train(const TrainOptions& options, Session& session);

}  // namespace papamu::apps
