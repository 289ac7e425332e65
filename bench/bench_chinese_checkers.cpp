// Measures the generation of moves in modified Chinese checkers: chains of jumps only, all moves, and all moves with
// a gray marble in hand.
#include <benchmark/benchmark.h>

#include <random>

#include "rulesets/chinese_checkers/chinese_checkers.h"
#include "rulesets/chinese_checkers/star_jumps.h"

namespace {

using papamu::rulesets::ChineseCheckers;
using papamu::rulesets::ChineseCheckersMove;
using papamu::rulesets::ChineseCheckersState;
using papamu::rulesets::Player;
using papamu::rulesets::StarJumps;

// All positions of ten games of at most 80 plies. Each move is, of seven drawn at random, the one that goes furthest
// towards the opposite home.
std::vector<ChineseCheckersState> positions(std::uint8_t grays_in_hand) {
    std::vector<ChineseCheckersState> result;
    for (unsigned seed = 0; seed < 10; ++seed) {
        std::mt19937 dice(seed);
        ChineseCheckersState state = papamu::rulesets::chinese_checkers_start();
        state.grays_in_hand = {};
        for (int ply = 0; ply < 80 && !ChineseCheckers::winner(state); ++ply) {
            std::vector<ChineseCheckersMove> moves;
            ChineseCheckers::actions(state, moves);
            const auto& to_goal =
                papamu::rulesets::kStar.distance[state.to_move == Player::kLeft ? 0 : papamu::rulesets::kStarCells - 1];
            const auto gain = [&](ChineseCheckersMove move) { return to_goal[move.from] - to_goal[move.to]; };
            ChineseCheckersMove move = moves[dice() % moves.size()];
            for (int i = 0; i < 6; ++i) {
                const ChineseCheckersMove other = moves[dice() % moves.size()];
                if (gain(other) > gain(move)) move = other;
            }
            state = ChineseCheckers::apply(state, move);
            result.push_back(state);
            result.back().grays_in_hand = {grays_in_hand, grays_in_hand};
        }
    }
    return result;
}

void jumps_of_all_marbles(benchmark::State& state) {
    const auto all = positions(0);
    std::uint64_t marbles = 0;
    for (auto _ : state) {
        for (const ChineseCheckersState& position : all) {
            const StarJumps jumps(position.occupied());
            position.marbles_of(position.to_move).for_each([&](int from) {
                benchmark::DoNotOptimize(jumps.from(from));
                ++marbles;
            });
        }
    }
    state.counters["marbles"] = benchmark::Counter(static_cast<double>(marbles), benchmark::Counter::kIsRate);
}

void destinations_one_by_one(benchmark::State& state) {
    const auto all = positions(0);
    std::uint64_t marbles = 0;
    for (auto _ : state) {
        for (const ChineseCheckersState& position : all) {
            position.marbles_of(position.to_move).for_each([&](int from) {
                benchmark::DoNotOptimize(papamu::rulesets::destinations(position.occupied(), from));
                ++marbles;
            });
        }
    }
    state.counters["marbles"] = benchmark::Counter(static_cast<double>(marbles), benchmark::Counter::kIsRate);
}

void all_moves(benchmark::State& state, std::uint8_t grays_in_hand) {
    const auto all = positions(grays_in_hand);
    std::vector<ChineseCheckersMove> moves;
    std::uint64_t count = 0;
    std::uint64_t generated = 0;
    for (auto _ : state) {
        for (const ChineseCheckersState& position : all) {
            moves.clear();
            ChineseCheckers::actions(position, moves);
            count += moves.size();
            ++generated;
        }
    }
    state.counters["positions"] = benchmark::Counter(static_cast<double>(generated), benchmark::Counter::kIsRate);
    state.counters["moves"] = benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
}

BENCHMARK(jumps_of_all_marbles);
BENCHMARK(destinations_one_by_one);
BENCHMARK_CAPTURE(all_moves, plain, 0);
BENCHMARK_CAPTURE(all_moves, with_a_gray_marble, 1);

}  // namespace
