#include "apps/train/train_command.h"

#include <fmt/format.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "apps/progress.h"
#include "apps/solver_options.h"
#include "apps/train/boards.h"
#include "apps/train/measure.h"
#include "base/stopwatch.h"
#include "base/whole_file.h"
#include "base/workers.h"
#include "engine/train/chinese_checkers_training.h"
#include "engine/train/curves.h"
#include "engine/train/konane_training.h"

namespace papamu::apps {

namespace {

constexpr std::size_t kMostTrainingBytes = 1U << 24U;
constexpr std::chrono::minutes kSaveInterval{2};
constexpr double kProgressWidth = 24;

// Games on large boards take longer and give more positions to learn from; small boards reach exact ends sooner.
constexpr const char* kDefaultBoards = "8x8,6x6,8x8,10x10,8x8,6x6,8x8,12x12";

bool names_what_a_checkpoint_knows(const TrainOptions& options) {
    return options.boards || options.seed || options.depth || options.lambda || options.rate || options.match_games ||
           options.exact || options.nodes != 0 || options.opening || options.sidesteps || options.noise ||
           !options.from.empty();
}

void refuse_contradictions(const TrainOptions& options) {
    const bool writes = !options.out.empty() || !options.curve.empty() || !options.report.empty();
    if (options.measure) {
        if (writes || !options.checkpoint.empty()) {
            bad_usage("--measure plays a match: it cannot be combined with --out, --curve, --report or --checkpoint");
        }
        return;
    }
    if (options.outcomes) bad_usage("--outcomes needs --measure");
    if (!writes && options.checkpoint.empty())
        bad_usage("nothing to write: give --out, --checkpoint, --curve or --report");
    if (options.resume && options.checkpoint.empty()) bad_usage("--resume needs --checkpoint");
    if (options.resume && names_what_a_checkpoint_knows(options)) {
        bad_usage("--resume goes on as the checkpoint says: give only --games and --threads");
    }
}

template <class Training>
typename Training::Options options_of(const TrainOptions& given) {
    typename Training::Options options;
    options.seed = given.seed.value_or(options.seed);
    options.rate = given.rate.value_or(options.rate);
    options.depth = given.depth.value_or(options.depth);
    options.lambda = given.lambda.value_or(options.lambda);
    options.match_games = given.match_games.value_or(options.match_games);
    options.exploration = given.noise.value_or(options.exploration);
    if constexpr (requires { options.boards; }) {
        options.boards = train::parse_boards(given.boards.value_or(kDefaultBoards));
        options.exact = given.exact.value_or(options.exact);
        options.nodes = given.nodes;
        options.sidesteps = given.sidesteps.value_or(options.sidesteps);
        options.random_opening = given.opening.value_or(options.random_opening);
        if (!given.from.empty()) options.from = train::weights_of(given.from);
    }
    return options;
}

template <class Training>
Training begin(const TrainOptions& options) {
    if (!options.resume) {
        if (!options.checkpoint.empty() && std::ifstream(options.checkpoint)) {
            throw CommandError(ExitCode::kBadInput,
                               options.checkpoint + " already exists: add --resume to go on from it, or remove it");
        }
        return Training(options_of<Training>(options));
    }
    auto training = Training::load(base::read_whole_file(options.checkpoint, kMostTrainingBytes));
    if (!training) throw CommandError(ExitCode::kBadInput, options.checkpoint + ": " + training.error());
    return *std::move(training);
}

template <class Training>
void write_results(const TrainOptions& options, const Training& training) {
    const auto write = [](const std::string& path, const std::string& content) {
        if (!path.empty()) base::write_whole_file(path, content);
    };
    write(options.checkpoint, training.save());
    write(options.out, training.weights_file());
    write(options.curve, engine::curve_csv(training.layout(), training.milestones()));
    write(options.report, engine::curve_svg(training.layout(), training.milestones(), training.games()));
}

template <class Training>
void train_on(const TrainOptions& options, Session& session, Training& training) {
    using Clock = std::chrono::steady_clock;
    ProgressLine line(session.err());
    const base::Stopwatch watch;
    const std::uint64_t games_before = training.games();
    auto saved = Clock::now();
    const auto text = [&] {
        const double seconds = watch.seconds();
        const auto done = static_cast<double>(training.games() - games_before);
        const auto left = static_cast<double>(options.games) - static_cast<double>(training.games());
        const double part = static_cast<double>(training.games()) / static_cast<double>(options.games);
        return fmt::format("[{}] {} games, {}/s, {} positions, about {} left",
                           progress_bar(part, static_cast<std::size_t>(kProgressWidth)),
                           short_count(static_cast<double>(training.games())), short_count(done / seconds),
                           short_count(static_cast<double>(training.positions())),
                           short_duration(std::max(left, 0.0) * seconds / done));
    };
    training.run(options.games,
                 {.threads = base::useful_threads(options.threads), .stop = &InterruptFlag::flag(), .on_progress = [&] {
                      line.show(text);
                      if (Clock::now() - saved < kSaveInterval) return;
                      write_results(options, training);
                      saved = Clock::now();
                  }});
}

template <class Training>
std::string text_report(const Training& training) {
    std::string text = fmt::format("{} games, {} positions\n", training.games(), training.positions());
    if (training.milestones().empty()) return text;
    const auto& last = training.milestones().back();
    text += fmt::format("after {} games, won against", last.games);
    for (std::size_t i = 0; i < last.scores.size(); ++i)
        text += fmt::format("{} {}: {:.1f} %", i == 0 ? "" : ",", training.layout().rivals[i], 100 * last.scores[i]);
    return text + '\n';
}

template <class Training>
std::string json_report(const Training& training) {
    nlohmann::ordered_json milestones = nlohmann::ordered_json::array();
    for (const auto& milestone : training.milestones()) {
        nlohmann::ordered_json won;
        for (std::size_t i = 0; i < milestone.scores.size(); ++i)
            won[training.layout().rivals[i]] = milestone.scores[i];
        milestones.push_back({{"games", milestone.games}, {"positions", milestone.positions}, {"won", won}});
    }
    return nlohmann::ordered_json{
        {"games", training.games()}, {"positions", training.positions()}, {"milestones", milestones}}
        .dump();
}

template <class Training>
ExitCode run(const TrainOptions& options, Session& session) {
    auto training = begin<Training>(options);
    const InterruptFlag interrupt;
    write_results(options, training);  // so that a file that cannot be written is reported before the work
    train_on(options, session, training);
    write_results(options, training);
    if (session.json()) {
        session.print_json(json_report(training));
    } else {
        session.out() << text_report(training) << std::flush;
    }
    return training.games() < options.games ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace

ExitCode run_train(const TrainOptions& options, Session& session) {
    refuse_contradictions(options);
    if (options.ruleset == rulesets::ChineseCheckers::kName) {
        if (options.boards) bad_usage("--board: modified Chinese checkers has one board");
        if (options.exact || options.nodes != 0 || options.opening || options.sidesteps || !options.from.empty())
            bad_usage("--exact, --nodes, --opening, --sidesteps and --from know only kōnane");
        if (options.measure) bad_usage("--measure knows only kōnane");
        return run<engine::ChineseCheckersTraining>(options, session);
    }
    return options.measure ? train::run_measure(options, session) : run<engine::KonaneTraining>(options, session);
}

void add_train_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<TrainOptions>();
    CLI::App& train = add_command(
        program, session,
        {.name = "train",
         .summary = "Learn weights for an evaluation by self-play",
         .examples = {{"papamu train konane --games 65536 --out my.weights", "learn from scratch"},
                      {"papamu train konane --out my.weights --report my.svg --curve my.csv",
                       "with a picture and a table of what was learned, and when"},
                      {"papamu train konane --checkpoint my.training --out my.weights", "Ctrl-C whenever you like ..."},
                      {"papamu train konane --checkpoint my.training --out my.weights --resume", "... and go on"},
                      {"papamu train konane --from default --nodes 1200 --exact 5000 --sidesteps 0.5 --out my.weights",
                       "train weights further, with deeper searches and the solver as teachers"},
                      {"papamu train konane --measure my.weights --against default --board 8x8,18x18 --nodes 2000",
                       "a match instead: how strong are they?"},
                      {"papamu train chinese-checkers --games 12032 --seed 1 --out my.weights",
                       "modified Chinese checkers"}}},
        options, run_train);
    add_option(train, "RULESET", options->ruleset, "The game").required().one_of({"konane", "chinese-checkers"});
    add_option(train, "--board", options->boards,
               std::string("Boards to play on in turn, by commas; strength is measured on the first (default ") +
                   kDefaultBoards + ")")
        .type_name("SIZE,...");
    add_option(train, "--games", options->games, "Games in all, with those before --resume, in batches of 64")
        .range(std::uint64_t{0}, std::uint64_t{1} << 40U)
        .type_name("N")
        .capture_default_str();
    add_option(train, "--seed", options->seed, "Seed of the random numbers (default 1)").type_name("N");
    add_option(train, "--out", options->out, "Write the weights").type_name("FILE");
    add_option(train, "--curve", options->curve, "Write what was learned, and when, as a table").type_name("FILE.csv");
    add_option(train, "--report", options->report, "Write the same as a picture").type_name("FILE.svg");
    add_option(train, "--checkpoint", options->checkpoint, "Keep everything in a file, for --resume").type_name("FILE");
    add_flag(train, "--resume", options->resume, "Go on from the file that --checkpoint names");
    add_threads_option(train, options->threads);
    add_option(train, "--depth", options->depth, "Plies of each search (default 2)").range(1, 100).type_name("N");
    add_option(train, "--lambda", options->lambda,
               "Between 0 (learn what searches say) and 1 (learn how games end); default 0.7, chinese-checkers 0.8")
        .range(0.0, 1.0)
        .type_name("X");
    add_option(train, "--rate", options->rate, "How far a weight moves at first (default 0.05)")
        .range(0.0, 10.0)
        .type_name("X");
    add_option(
        train, "--exact", options->exact,
        "Konane: learn exact outcomes of the positions that the solver settles with N nodes each (default 0: none)")
        .type_name("N");
    add_option(train, "--from", options->from, "Konane: begin with these weights; \"default\" for those built in")
        .type_name("FILE");
    add_option(
        train, "--opening", options->opening,
        "Konane: at most so many random moves at the beginning of a game, as a fraction of the cells (default 0.3)")
        .range(0.0, 1.0)
        .type_name("X");
    add_option(train, "--noise", options->noise, "The probability of a random move later on (default 0.02)")
        .range(0.0, 1.0)
        .type_name("X");
    add_option(train, "--sidesteps", options->sidesteps,
               "Konane: from so many of the positions, as a share, make one to three random moves, and learn the "
               "position after them as well (default 0)")
        .range(0.0, 1.0)
        .type_name("X");
    add_option(train, "--match-games", options->match_games,
               "Games against each rival to measure strength (default 200; chinese-checkers 50; --measure 400)")
        .range(2, 1000000)
        .type_name("N");
    add_option(train, "--measure", options->measure,
               "Play a match with these weights instead; \"default\" for those built in")
        .type_name("FILE");
    add_option(train, "--against", options->against, "With --measure: other weights, or mobility")
        .type_name("FILE")
        .capture_default_str();
    add_option(train, "--nodes", options->nodes,
               "Konane: nodes for each move, instead of --depth; without --measure, each search of a training "
               "is then the engine's own")
        .type_name("N");
    add_flag(train, "--outcomes", options->outcomes,
             "With --measure: how often the signs of the evaluations are those of outcomes, in games between the two");
}

}  // namespace papamu::apps
