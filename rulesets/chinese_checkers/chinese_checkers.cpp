#include "rulesets/chinese_checkers/chinese_checkers.h"

#include "rulesets/chinese_checkers/star_jumps.h"

namespace papamu::rulesets {

namespace {

static_assert(Playable<ChineseCheckers>);
static_assert(!Ruleset<ChineseCheckers>, "play need not end, so there are no values, and no sums with other games");

constexpr StarCells kAllCells = StarCells::first(kStarCells);

void append_moves(const StarCells& marbles, const StarCells& occupied, const StarJumps& jumps, int gray,
                  std::vector<ChineseCheckersMove>& moves) {
    marbles.for_each([&](int from) {
        const auto append = [&](int to) {
            moves.push_back(
                {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(gray)});
        };
        kStar.around[static_cast<std::size_t>(from)].minus(occupied).for_each(append);
        jumps.for_each_from(from, append);
    });
}

}  // namespace

StarCells destinations(const StarCells& occupied, int from) {
    StarCells result = kStar.around[static_cast<std::size_t>(from)].minus(occupied);
    StarJumps(occupied).for_each_from(from, [&](int to) { result.set(to); });
    return result;
}

StarCells gray_places(const ChineseCheckersState& state) {
    return kAllCells.minus(state.occupied() | kStar.home[0] | kStar.home[1]);
}

bool can_move(const StarCells& marbles, const StarCells& occupied) {
    StarCells rest = marbles;
    while (rest.any()) {
        if (kStar.around[static_cast<std::size_t>(rest.pop_lowest())].minus(occupied).any()) return true;
    }
    const StarJumps jumps(occupied);
    for (rest = marbles; rest.any();) {
        if (jumps.from(rest.pop_lowest()) != 0) return true;
    }
    return false;
}

bool is_legal(const ChineseCheckersState& state, ChineseCheckersMove move) {
    if (move.from >= kStarCells || move.to >= kStarCells || !state.marbles_of(state.to_move).test(move.from))
        return false;
    StarCells occupied = state.occupied();
    if (move.gray != kNoStarCell) {
        if (move.gray >= kStarCells || state.grays_in_hand_of(state.to_move) == 0) return false;
        if (!gray_places(state).test(move.gray)) return false;
        occupied.set(move.gray);
    }
    return destinations(occupied, move.from).test(move.to);
}

// A player who cannot move cannot move with a gray marble either: the first jump over it would start next to the empty
// cell on which it was placed, so a step to that cell would be possible.
std::optional<Player> ChineseCheckers::winner(const State& state) {
    const Player moved = opponent(state.to_move);
    if (has_filled_home(state.marbles, moved)) return moved;
    return can_move(state.marbles_of(state.to_move), state.occupied()) ? std::nullopt : std::optional(moved);
}

void ChineseCheckers::actions(const State& state, std::vector<Action>& actions) {
    const StarCells& marbles = state.marbles_of(state.to_move);
    const StarCells occupied = state.occupied();
    const StarJumps jumps(occupied);
    append_moves(marbles, occupied, jumps, kNoStarCell, actions);
    if (state.grays_in_hand_of(state.to_move) == 0) return;
    gray_places(state).for_each(
        [&](int gray) { append_moves(marbles, occupied | StarCells::single(gray), jumps.with(gray), gray, actions); });
}

ChineseCheckersState ChineseCheckers::apply(const State& state, Action action) {
    State next = state;
    const auto mover = static_cast<std::size_t>(state.to_move);
    if (action.gray != kNoStarCell) {
        next.gray.set(action.gray);
        --next.grays_in_hand[mover];
    }
    next.marbles[mover].reset(action.from);
    next.marbles[mover].set(action.to);
    next.to_move = opponent(state.to_move);
    return next;
}

ChineseCheckersState chinese_checkers_start() {
    ChineseCheckersState state;
    state.marbles = kStar.home;
    state.grays_in_hand = {2, 2};
    return state;
}

}  // namespace papamu::rulesets
