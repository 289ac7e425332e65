#include "apps/train/measure.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/train/boards.h"
#include "base/whole_file.h"
#include "base/workers.h"
#include "engine/train/konane_match.h"

namespace papamu::apps::train {

namespace {

constexpr std::size_t kMostWeightsBytes = 1U << 20U;

engine::KonaneSide side(const std::string& name) {
    if (name == "mobility") return engine::mobility_side();
    if (name == "default") return engine::learned_side(engine::default_konane_weights());
    const auto weights = engine::read_konane_weights(base::read_whole_file(name, kMostWeightsBytes));
    if (!weights) throw CommandError(ExitCode::kBadInput, name + ": " + weights.error());
    return engine::learned_side(*weights);
}

}  // namespace

ExitCode run_measure(const TrainOptions& options, Session& session) {
    const engine::KonaneSide first = side(*options.measure);
    const engine::KonaneSide second = side(options.against);
    const InterruptFlag interrupt;
    const engine::KonaneMatchOptions match{.games = options.match_games.value_or(400),
                                           .seed = options.seed.value_or(1),
                                           .depth = options.depth.value_or(options.nodes != 0 ? 0 : 2),
                                           .nodes = options.nodes,
                                           .threads = base::useful_threads(options.threads),
                                           .stop = &InterruptFlag::flag()};
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const engine::BoardSize& board : parse_boards(options.boards.value_or("8x8"))) {
        const engine::MatchResult result = engine::play_konane_match(first, second, board, match);
        const std::string size = fmt::format("{}x{}", board.rows, board.columns);
        if (session.json()) {
            list.push_back({{"board", size},
                            {"games", result.games},
                            {"wins", result.wins},
                            {"score", result.score()},
                            {"error", result.error()}});
        } else {
            session.out() << fmt::format("{}: {} of {} games, {:.1f} % +- {:.1f}\n", size, result.wins, result.games,
                                         100 * result.score(), 100 * result.error())
                          << std::flush;
        }
    }
    if (session.json()) session.out() << nlohmann::ordered_json{{"matches", list}}.dump() << '\n';
    return InterruptFlag::is_set() ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace papamu::apps::train
