// A bot's endgame: late in a game of konane the exact solver says which move wins, and the bot plays it out.
#include <algorithm>
#include <iostream>
#include <optional>
#include <vector>

#include "engine/konane/konane_endgame.h"
#include "rulesets/konane/konane.h"

namespace {

using namespace papamu;
using rulesets::Konane, rulesets::KonaneMove, rulesets::KonanePosition, rulesets::Player;

std::vector<KonaneMove> moves_of(const KonanePosition& position, Player player) {
    std::vector<KonaneMove> moves;
    Konane::moves(position, player, moves);
    return moves;
}

/// Stands for whatever a bot does on a full board: the move that leaves the opponent the fewest moves.
KonaneMove guess(const KonanePosition& position, Player player) {
    const std::vector<KonaneMove> moves = moves_of(position, player);
    return *std::ranges::min_element(moves, {}, [&](const KonaneMove& move) {
        return moves_of(Konane::play(position, player, move), opponent(player)).size();
    });
}

/// The exact move if the solver finds one within its budget, else the guess. A limit of nodes gives the same answer on
/// every machine; a bot in a contest would set `time` instead.
KonaneMove choose(engine::KonaneEndgame& endgame, const KonanePosition& position, Player player) {
    const std::optional<engine::ExactOutcome> exact = endgame.solve(position, player, {.nodes = 100'000});
    if (!exact) {
        std::cout << "  (not solved)";
    } else {
        std::cout << (exact->wins ? "  (wins)" : "  (loses)");
    }
    return exact && exact->move ? *exact->move : guess(position, player);
}

}  // namespace

int main() {
    KonanePosition position = Konane::parse("x.xo.x/.ox.xo/x.o.ox/ox.xo./x.ox.o/.xo.ox").value();
    const Player bot = Player::kLeft;
    engine::KonaneEndgame endgame({});  // keeps what it has found for the next move
    std::cout << Konane::print(position) << '\n';
    for (Player player = bot;; player = opponent(player)) {
        const char* const name = player == bot ? "bot" : "opponent";
        if (moves_of(position, player).empty()) {
            std::cout << name << " cannot move and loses\n";
            return 0;
        }
        const KonaneMove move = player == bot ? choose(endgame, position, player) : guess(position, player);
        std::cout << "  " << name << ' ' << Konane::print_move(position, move);
        position = Konane::play(position, player, move);
        std::cout << "  " << Konane::print(position) << '\n';
    }
}
