// Learns the evaluation of a game by self-play: plays batches of games with the current weights, then makes a step for
// each game (phase_regression.h).
//
//     KonaneTraining training(options);                       // konane_training.h
//     training.run(100000, {.threads = 2, .stop = &stop});
//     const std::string bytes = training.save();              // and KonaneTraining::load(bytes) goes on from there
//
// The result of a training depends only on its options and the number of games: not on the number of threads, nor on
// where it was stopped and resumed. (Floating point may differ from one machine to another.)
//
// Milestones are taken before the first game and whenever the number of batches is a power of two; the rival "earlier
// self" is then the player after half as many games.
//
// A Game is a struct of static functions. It says what differs between the games:
//
//     Options, Weights             what a caller chooses, and what is learned. Options have `seed`, `depth`, `lambda`,
//                                  `exploration` (self_play.h), and `match_games`, against each rival; 0: no milestones
//     Table                        weights, laid out for a search; for all threads
//     Contest                      its rules, as rulesets/playable.h asks for
//     kFileTitle                   of its files
//     file_options(options)        the fields of its files (training_file.h)
//     layout()                     what its milestones hold
//     begin(options)               the regression before the first game
//     weights_of(regression)       what it has learned
//     write_weights(weights), read_weights(bytes)
//     table_of(weights)
//     start_of(options, number, random)     the start of a game, whose number counts from 0
//     most_plies(options)          of a game
//     outcomes(options, start, moves)       who wins before each move of a game, as std::optional<Player>, as far as
//                                  that is to be found out
//     with_board(table, state, f)  f(board) with a board as self_play.h asks for, whose describe(parts) sets the parts
//                                  of its position's value
//     measure(regression, earlier, options, limits)    a milestone, all but its counts; if it is stopped, anything
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/random.h"
#include "base/workers.h"
#include "engine/train/milestone.h"
#include "engine/train/phase_regression.h"
#include "engine/train/self_play.h"
#include "engine/train/training_file.h"

namespace papamu::engine {

struct TrainingLimits {
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;
    std::function<void()> on_progress = {};  // after each batch

    [[nodiscard]] bool stopped() const { return stop != nullptr && stop->load(); }
};

inline constexpr int kTrainingBatch = 64;  // games

/// Whether strength is measured after this many games: before the first, and when the number of batches is a power of
/// 2.
constexpr bool is_milestone(std::uint64_t games) {
    return games % kTrainingBatch == 0 && (games == 0 || std::has_single_bit(games / kTrainingBatch));
}

template <class Game>
class Training {
 public:
    using Options = typename Game::Options;
    using Weights = typename Game::Weights;
    using Table = typename Game::Table;
    using Record = TrainingRecord<typename Game::Contest>;

    explicit Training(Options options)
        : options_(std::move(options)), regression_(Game::begin(options_)), earlier_(weights()) {}

    /// Plays whole batches until at least `games` games have been played since the beginning, or `stop` is set; a
    /// batch that is stopped is dropped.
    void run(std::uint64_t games, const TrainingLimits& limits);

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] Weights weights() const { return Game::weights_of(regression_); }
    [[nodiscard]] std::uint64_t games() const { return progress_.games; }
    [[nodiscard]] std::uint64_t positions() const { return progress_.positions; }
    [[nodiscard]] const std::vector<Milestone>& milestones() const { return progress_.milestones; }
    static const MilestoneLayout& layout() { return Game::layout(); }

    /// The weights as the engine reads them.
    [[nodiscard]] std::string weights_file() const { return Game::write_weights(weights()); }
    /// A file in the format of base/checked_file.h.
    [[nodiscard]] std::string save() const;
    /// Errors are worded to follow the name of the file: "is damaged: ...".
    static base::Expected<Training, std::string> load(std::string_view bytes);

    /// Plays the game of this number. The result depends only on the arguments.
    static Record play(const Table& table, const Options& options, std::uint64_t number, base::Random& random);

 private:
    [[nodiscard]] std::vector<Record> play_batch(const Table& table, const TrainingLimits& limits) const;
    void learn(const Table& table, const Record& game);
    bool take_milestone(const TrainingLimits& limits);

    Options options_;
    PhaseRegression regression_;
    TrainingProgress progress_;
    Weights earlier_;  // at the last milestone
};

template <class Game>
void Training<Game>::run(std::uint64_t games, const TrainingLimits& limits) {
    while (!limits.stopped()) {
        const bool is_new = milestones().empty() || milestones().back().games != progress_.games;
        const bool is_due = options_.match_games > 0 && is_new && is_milestone(progress_.games);
        if (is_due && !take_milestone(limits)) return;
        if (progress_.games >= games) return;
        const Table table = Game::table_of(weights());
        const std::vector<Record> batch = play_batch(table, limits);
        if (batch.empty()) return;
        for (const Record& game : batch) learn(table, game);
        progress_.games += batch.size();
        if (limits.on_progress) limits.on_progress();
    }
}

template <class Game>
auto Training<Game>::play(const Table& table, const Options& options, std::uint64_t number, base::Random& random)
    -> Record {
    const auto start = Game::start_of(options, number, random);
    return Game::with_board(table, start, [&](auto& board) {
        return play_against_itself<typename Game::Contest>(
            board, start, random, options, Game::most_plies(options),
            [&](const auto& moves) { return Game::outcomes(options, start, moves); });
    });
}

template <class Game>
auto Training<Game>::play_batch(const Table& table, const TrainingLimits& limits) const -> std::vector<Record> {
    std::vector<Record> batch(kTrainingBatch);
    std::atomic<std::size_t> next = 0;
    base::run_workers(limits.threads, [&](int) {
        for (std::size_t i = next++; i < batch.size() && !limits.stopped(); i = next++) {
            const std::uint64_t number = progress_.games + i;
            base::Random random(options_.seed, number + 1);
            batch[i] = play(table, options_, number, random);
        }
    });
    if (limits.stopped()) return {};
    return batch;
}

template <class Game>
void Training<Game>::learn(const Table& table, const Record& game) {
    Game::with_board(table, game.start, [&](auto& board) {
        PhaseRegression::Parts parts;
        const auto add = [&](float target) {
            board.describe(parts);
            regression_.add(parts, target);
        };
        auto aside = game.sidesteps.begin();
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            add(game.targets[i]);
            if constexpr (requires { board.place(); }) {
                for (; aside != game.sidesteps.end() && aside->ply == i; ++aside) {
                    const auto here = board.place();
                    for (const auto& move : aside->moves) board.play(move);
                    add(aside->target);
                    board.return_to(here);
                }
            }
            board.play(game.moves[i]);
        }
    });
    regression_.step();
    progress_.positions += game.moves.size() + game.sidesteps.size();
}

template <class Game>
bool Training<Game>::take_milestone(const TrainingLimits& limits) {
    Milestone milestone = Game::measure(regression_, earlier_, options_, limits);
    if (limits.stopped()) return false;
    milestone.games = progress_.games;
    milestone.positions = progress_.positions;
    progress_.milestones.push_back(std::move(milestone));
    earlier_ = weights();
    return true;
}

template <class Game>
std::string Training<Game>::save() const {
    Options options = options_;
    return write_training(Game::kFileTitle, Game::file_options(options), progress_,
                          regression_.state() + Game::write_weights(earlier_));
}

template <class Game>
auto Training<Game>::load(std::string_view bytes) -> base::Expected<Training, std::string> {
    Options options;
    TrainingProgress progress;
    const auto read =
        read_training(bytes, Game::kFileTitle, Game::file_options(options), layout().figures.size(), progress);
    if (!read) return base::Unexpected<std::string>(read.error());
    Training training(std::move(options));
    const std::string_view body = *read;
    const std::size_t learned = std::min(training.regression_.state_bytes(), body.size());
    const auto earlier = Game::read_weights(body.substr(learned));
    if (!earlier) return base::Unexpected<std::string>(kForeignTraining);
    training.regression_.set_state(body.substr(0, learned));
    training.progress_ = std::move(progress);
    training.earlier_ = *earlier;
    return training;
}

}  // namespace papamu::engine
