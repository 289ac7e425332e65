#include "apps/train/measure.h"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <vector>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/train/boards.h"
#include "base/whole_file.h"
#include "base/workers.h"
#include "engine/train/konane_match.h"
#include "engine/train/konane_outcomes.h"

namespace papamu::apps::train {

namespace {

constexpr std::size_t kMostWeightsBytes = 1U << 20U;

constexpr const char* kMobility = "mobility";

engine::KonaneSide side(const std::string& name) {
    return name == kMobility ? engine::mobility_side() : engine::learned_side(weights_of(name));
}

engine::Evaluator evaluator(const std::string& name) {
    return name == kMobility ? nullptr : std::make_shared<const engine::KonaneTable>(weights_of(name));
}

std::string size_text(const engine::BoardSize& board) { return fmt::format("{}x{}", board.rows, board.columns); }

std::string table_of(const std::vector<engine::JudgedBand>& bands, const std::array<std::string, 2>& names) {
    std::string text = fmt::format("outcome  stones   positions");
    for (const std::string& name : names) text += fmt::format("  {:>24}", name);
    for (const engine::JudgedBand& band : bands) {
        text += fmt::format("\n{:7}  {:>3}-{:<3}  {:>9}", band.exact ? "exact" : "played", band.least, band.most,
                            band.positions);
        for (const engine::Judgement& judgement : band.judgements) {
            text += fmt::format("  {:>7.1f} %, log loss {:.3f}", 100 * judgement.right / band.positions,
                                judgement.log_loss / band.positions);
        }
    }
    return text + '\n';
}

nlohmann::ordered_json json_of(const std::vector<engine::JudgedBand>& bands) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const engine::JudgedBand& band : bands) {
        nlohmann::ordered_json judged = nlohmann::ordered_json::array();
        for (const engine::Judgement& judgement : band.judgements) {
            judged.push_back(
                {{"right", judgement.right / band.positions}, {"log_loss", judgement.log_loss / band.positions}});
        }
        list.push_back({{"stones", {band.least, band.most}},
                        {"exact", band.exact},
                        {"positions", band.positions},
                        {"evaluations", judged}});
    }
    return list;
}

ExitCode run_outcomes(const TrainOptions& options, Session& session) {
    const std::array<engine::Evaluator, 2> evaluators = {evaluator(*options.measure), evaluator(options.against)};
    // Mobility is only a yardstick: games in which it plays are not what an evaluation is for.
    const engine::Evaluator rival = evaluators[1] == nullptr ? evaluators[0] : evaluators[1];
    const InterruptFlag interrupt;
    engine::OutcomeOptions games{.games = options.match_games.value_or(100),
                                 .seed = options.seed.value_or(1),
                                 .threads = base::useful_threads(options.threads),
                                 .stop = &InterruptFlag::flag()};
    if (options.nodes != 0) games.nodes = options.nodes;
    games.exact = options.exact.value_or(games.exact);
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const engine::BoardSize& board : parse_boards(options.boards.value_or("8x8"))) {
        const auto positions = engine::outcome_positions(board, {evaluators[0], rival}, games);
        const auto bands = engine::judge(positions, {evaluators[0], evaluators[1]});
        if (session.json()) {
            list.push_back({{"board", size_text(board)}, {"bands", json_of(bands)}});
        } else {
            session.out() << size_text(board) << '\n'
                          << table_of(bands, {*options.measure, options.against}) << std::flush;
        }
    }
    if (session.json()) session.print_json(nlohmann::ordered_json{{"outcomes", list}}.dump());
    return InterruptFlag::is_set() ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace

engine::KonaneWeights weights_of(const std::string& name) {
    if (name == "default") return engine::default_konane_weights();
    auto weights = engine::read_konane_weights(base::read_whole_file(name, kMostWeightsBytes));
    if (!weights) throw CommandError(ExitCode::kBadInput, name + ": " + weights.error());
    return *std::move(weights);
}

ExitCode run_measure(const TrainOptions& options, Session& session) {
    if (options.outcomes) return run_outcomes(options, session);
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
        const std::string size = size_text(board);
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
    if (session.json()) session.print_json(nlohmann::ordered_json{{"matches", list}}.dump());
    return InterruptFlag::is_set() ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace papamu::apps::train
