// A bot for konane that speaks UGI: its own search until the board falls apart, then papamu. docs/your-own-bot.md
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "decompose/konane/konane_regions.h"
#include "engine/konane/konane_endgame.h"
#include "rulesets/konane/konane_contest.h"

using namespace papamu;
using rulesets::Konane, rulesets::KonaneContest, rulesets::KonaneMove, rulesets::KonanePosition, rulesets::KonaneState;

/// Alpha-beta on the number of moves. The score is the mover's; `best` is set at the root.
int search(const KonanePosition& position, rulesets::Player player, int depth, int alpha, int beta, KonaneMove* best) {
    std::vector<KonaneMove> moves, replies;
    Konane::moves(position, player, moves);
    if (moves.empty()) return -1000;
    if (depth == 0) {
        Konane::moves(position, opponent(player), replies);
        return static_cast<int>(moves.size()) - static_cast<int>(replies.size());
    }
    for (const KonaneMove move : moves) {
        const auto after = Konane::play(position, player, move);
        const int score = -search(after, opponent(player), depth - 1, -beta, -alpha, nullptr);
        if (score > alpha && best != nullptr) *best = move;
        if ((alpha = std::max(alpha, score)) >= beta) break;
    }
    return alpha;
}

KonaneMove choose(const KonaneState& state, engine::KonaneEndgame& endgame, std::uint64_t limit) {
    std::vector<KonaneMove> actions;
    KonaneContest::actions(state, actions);
    KonaneMove own = actions.front();
    if (state.stage != KonaneState::Stage::kJump) return own;  // a stone is to be removed
    if (decompose::regions(state.position).list.size() > 1) {
        const auto exact = endgame.solve(state.position, state.to_move, {.nodes = limit});
        if (exact) std::cout << "info depth 0 score " << (exact->wins ? "win" : "loss") << '\n';
        if (exact && exact->move) return *exact->move;  // it wins; otherwise no move does, or the limit came first
    }
    search(state.position, state.to_move, 3, -2000, 2000, &own);
    return own;
}

int main(int argc, char** argv) {
    const std::uint64_t limit = argc > 1 ? std::stoull(argv[1]) : 200'000;
    engine::KonaneEndgame endgame({});  // keeps what it has found for the next move
    KonaneState state;
    for (std::string line; std::getline(std::cin, line) && line != "quit";) {
        if (line == "ugi") std::cout << "id name bot in C++\nugiok\n" << std::flush;
        if (line == "isready") std::cout << "readyok\n" << std::flush;
        if (line.starts_with("position fen ")) state = KonaneContest::parse(line.substr(13)).value();
        if (!line.starts_with("go")) continue;
        const KonaneMove move = choose(state, endgame, limit);
        std::cout << "bestmove " << KonaneContest::print_action(state, move) << '\n' << std::flush;
    }
}
