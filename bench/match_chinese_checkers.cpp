// Matches of modified Chinese checkers between variants of the engine and the contest's simple players.
//
//     match_chinese_checkers --first engine --second engine:distance --nodes 20000 --games 100
//     match_chinese_checkers --first engine --second greedy --plies 0 --board both
//
// A player is greedy, random, or engine with changes: engine:distance,no-pruning,grays=none (see change()). Games
// come in pairs from the same opening with the seats swapped. Openings are random plies from the standard board, from
// the contest's board with gray marbles, or from both in turn, or they are the positions of bench_race.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "bench/chinese_checkers_races.h"
#include "engine/chinese_checkers/chinese_checkers_engine.h"
#include "engine/match/match.h"
#include "engine/match/openings.h"
#include "engine/match/standings.h"
#include "engine/opponents/chinese_checkers_greedy.h"
#include "engine/opponents/chinese_checkers_random.h"

namespace {

using namespace papamu;
using namespace papamu::engine;
using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersState;

// The contest's board with gray marbles.
constexpr const char* kGrayBoard =
    "2/22/222/2222/............./............/33..33...../33..33..../........./....33..33/....33..333/............/"
    "............./1111/111/11/1 2 2 1";

[[noreturn]] void fail(const std::string& message) { throw CLI::ValidationError(message); }

void change(ChineseCheckersEngineOptions& options, const std::string& word) {
    SearchSwitches& on = options.switches;
    if (word == "distance") {
        options.weights = distance_weights();
    } else if (word.starts_with("weights=")) {
        std::ifstream file(word.substr(8), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        const auto weights = read_chinese_checkers_weights(bytes);
        if (!weights) fail(word + " " + weights.error());
        options.weights = *weights;
    } else if (word == "no-pruning") {
        on.pruning = false;
    } else if (word == "no-null-moves") {
        on.null_moves = false;
    } else if (word == "no-reductions") {
        on.reductions = false;
    } else if (word == "no-proofs") {
        on.proofs = false;
    } else if (word == "no-repetitions") {
        on.repetitions = false;
    } else if (word == "no-sorting") {
        on.sort_by_evaluation = false;
    } else if (word == "no-races") {
        options.races = false;
    } else if (word == "no-race-points") {
        options.race_points = false;
    } else if (word == "grays=none") {
        options.grays.moves = GrayMoves::kNone;
    } else if (word == "grays=all") {
        options.grays.moves = GrayMoves::kAll;
    } else if (word.starts_with("gray-plies=")) {
        options.grays.plies = std::stoi(word.substr(11));
    } else {
        fail("no such variant: " + word);
    }
}

Contestant<ChineseCheckers> contestant(const std::string& name, std::uint64_t seed) {
    if (name == "greedy") return {name, [seed] { return make_chinese_checkers_greedy(seed); }};
    if (name == "random") return {name, [seed] { return make_chinese_checkers_random(seed); }};
    std::stringstream words(name);
    std::string word;
    if (!std::getline(words, word, ':') || word != "engine") fail("no such player: " + name);
    ChineseCheckersEngineOptions options{.table_bytes = std::size_t{16} << 20};
    while (std::getline(words, word, ',')) change(options, word);
    return {name, [options] { return make_chinese_checkers_engine(options); }};
}

std::vector<ChineseCheckersState> openings_of(const std::string& board, int plies, std::size_t count,
                                              std::uint64_t seed) {
    const auto standard = rulesets::chinese_checkers_start();
    const auto gray = ChineseCheckers::parse(kGrayBoard).value();
    std::vector<ChineseCheckersState> openings;
    if (board == "races") {
        for (const auto& race : bench::race_positions(count)) openings.push_back(race.state);
        return openings;
    }
    const auto from = [&](const ChineseCheckersState& start, std::size_t some) {
        if (plies == 0) return std::vector(some, start);  // the players' own dice make the games differ
        // Most actions place a gray marble, and random ones would leave none for the game.
        ChineseCheckersState without = start;
        without.grays_in_hand = {0, 0};
        auto states = random_openings<ChineseCheckers>(without, plies, some, seed);
        for (auto& state : states) state.grays_in_hand = start.grays_in_hand;
        return states;
    };
    const auto first = board == "gray" ? from(gray, count) : from(standard, board == "both" ? (count + 1) / 2 : count);
    const auto second = board == "both" ? from(gray, count / 2) : std::vector<ChineseCheckersState>();
    for (std::size_t i = 0; i < first.size(); ++i) {
        openings.push_back(first[i]);
        if (i < second.size()) openings.push_back(second[i]);
    }
    return openings;
}

struct Thought {
    double nodes = 0;
    double depth = 0;
    double seconds = 0;
    double moves = 0;
};

void print_thought(const std::string& name, const Thought& thought) {
    if (thought.moves == 0) return;
    fmt::print("{}: depth {:.1f}, {:.0f} nodes a move, {:.0f} nodes a second, {:.3f} s a move\n", name,
               thought.depth / thought.moves, thought.nodes / thought.moves, thought.nodes / thought.seconds,
               thought.seconds / thought.moves);
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Matches of modified Chinese checkers");
    std::array<std::string, 2> names = {"engine", "engine:distance"};
    std::string board = "both";
    int games = 100;
    int plies = 4;
    int most_plies = 1000;
    std::uint64_t seed = 1;
    double seconds = 0;
    double game_seconds = 0;
    bool verbose = false;
    MatchPlan plan;
    app.add_option("--first", names[0]);
    app.add_option("--second", names[1]);
    app.add_option("--board", board)->check(CLI::IsMember({"standard", "gray", "both", "races"}));
    app.add_option("--games", games);
    app.add_option("--plies", plies, "Random plies of an opening");
    app.add_option("--seed", seed);
    app.add_option("--nodes", plan.control.nodes);
    app.add_option("--depth", plan.control.depth);
    app.add_option("--move-time", seconds);
    app.add_option("--game-time", game_seconds);
    app.add_option("--threads", plan.concurrency);
    app.add_option("--most-plies", most_plies, "Longer games are counted");
    app.add_flag("--verbose", verbose);
    CLI11_PARSE(app, argc, argv);
    const auto milliseconds = [](double s) { return Milliseconds(static_cast<int>(1000 * s)); };
    if (seconds > 0) plan.control.move_time = milliseconds(seconds);
    if (game_seconds > 0) plan.control.game_time = milliseconds(game_seconds);
    plan.fresh_players = false;

    const auto openings = openings_of(board, plies, static_cast<std::size_t>((games + 1) / 2), seed);
    std::vector<Contestant<ChineseCheckers>> players = {contestant(names[0], seed), contestant(names[1], seed + 1)};
    Standings standings(2);
    std::array<Thought, 2> thoughts;
    std::array<int, 5> endings{};
    std::vector<std::size_t> lengths;
    run_match<ChineseCheckers>(players, openings, plan, [&](const MatchGame<ChineseCheckers>& game) {
        standings.add(game.seats, *game.played.winner);
        ++endings[static_cast<std::size_t>(game.played.ending)];
        lengths.push_back(game.played.plies.size());
        for (std::size_t i = 0; i < game.played.plies.size(); ++i) {
            const auto& ply = game.played.plies[i];
            if (!ply.report) continue;
            Thought& thought = thoughts[static_cast<std::size_t>(game.seats[i % 2])];
            thought.nodes += static_cast<double>(ply.report->nodes);
            thought.depth += ply.report->depth;
            thought.seconds += std::chrono::duration<double>(ply.spent).count();
            thought.moves += 1;
        }
        if (verbose) {
            fmt::print("game {} {}-{}: {} by {} after {} plies {}\n", game.number,
                       names[static_cast<std::size_t>(game.seats[0])], names[static_cast<std::size_t>(game.seats[1])],
                       names[static_cast<std::size_t>(game.seats[static_cast<std::size_t>(*game.played.winner)])],
                       ending_name(game.played.ending), game.played.plies.size(), game.played.detail);
            ChineseCheckersState state = game.played.start;
            for (std::size_t i = 0; i < game.played.plies.size(); ++i) {
                if (i >= 300 && i < 306) fmt::print("  {}\n", ChineseCheckers::print(state));
                state = ChineseCheckers::apply(state, game.played.plies[i].action);
            }
            std::fflush(stdout);
        }
        return true;
    });
    std::sort(lengths.begin(), lengths.end());
    const EloEstimate elo = standings.pairs(0, 1).elo();
    fmt::print("{} against {}, {}: won {} of {}, Elo {:+.0f} [{:+.0f}, {:+.0f}]\n", names[0], names[1],
               print_time_control(plan.control), standings.wins(0, 1), standings.games(), elo.elo, elo.low, elo.high);
    const auto& pairs = standings.pairs(0, 1).counts();
    fmt::print("pairs: {} won both, {} won one, {} won none\n", pairs[2], pairs[1], pairs[0]);
    fmt::print("plies: median {}, from {} to {}; ended by rules {}, by failures {}\n", lengths[lengths.size() / 2],
               lengths.front(), lengths.back(), endings[0], endings[1] + endings[2] + endings[3]);
    for (const std::size_t who : {0U, 1U}) print_thought(names[who], thoughts[who]);
    return 0;
}
