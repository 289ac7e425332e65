#include "rulesets/konane/konane_contest.h"

#include "base/shown_text.h"
#include "base/words.h"
#include "rulesets/grid_move.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::rulesets {

namespace {

using KonaneCells = KonanePosition::Bits;
using Stage = KonaneState::Stage;

constexpr std::array<std::string_view, 3> kOpeningNames = {"corner-or-centre", "own-corner-or-centre", "own-centre"};
constexpr std::string_view kRemove = "remove:";
constexpr std::string_view kAdjacent = "adjacent";

static_assert(Playable<KonaneContest>);

tl::unexpected<PositionError> fault(std::string message) {
    return tl::unexpected(PositionError{0, 0, std::move(message)});
}

KonaneCells neighbours(const KonanePosition& position, int cell) {
    const int row = cell / position.columns;
    const int column = cell % position.columns;
    KonaneCells result;
    if (row > 0) result.set(cell - position.columns);
    if (row + 1 < position.rows) result.set(cell + position.columns);
    if (column > 0) result.set(cell - 1);
    if (column + 1 < position.columns) result.set(cell + 1);
    return result;
}

const KonaneCells& stones(const KonanePosition& position, Player player) {
    return player == Player::kLeft ? position.left : position.right;
}

Player colour_at(const KonanePosition& position, int cell) {
    return position.left.test(cell) ? Player::kLeft : Player::kRight;
}

KonaneCells empty_cells(const KonanePosition& position) {
    return KonaneCells::first(position.cells()).minus(position.left | position.right | position.holes);
}

KonaneCells corners(const KonanePosition& position) {
    KonaneCells result;
    for (const int row : {0, position.rows - 1}) {
        for (const int column : {0, position.columns - 1}) result.set(row * position.columns + column);
    }
    return result;
}

KonaneCells centre(const KonanePosition& position) {
    KonaneCells result;
    for (const int row : {(position.rows - 1) / 2, position.rows / 2}) {
        for (const int column : {(position.columns - 1) / 2, position.columns / 2}) {
            result.set(row * position.columns + column);
        }
    }
    return result;
}

// A stone may be removed first only if the second player has one next to it.
KonaneCells removable_first(const KonaneState& state) {
    const KonanePosition& position = state.position;
    KonaneCells allowed = centre(position);
    if (state.opening != KonaneOpening::kOwnCentre) allowed |= corners(position);
    allowed &= state.opening == KonaneOpening::kCornerOrCentre ? position.left | position.right
                                                               : stones(position, state.to_move);
    KonaneCells result;
    allowed.for_each([&](int cell) {
        const Player other = opponent(colour_at(position, cell));
        if ((neighbours(position, cell) & stones(position, other)).any()) result.set(cell);
    });
    return result;
}

KonaneCells removable(const KonaneState& state) {
    if (state.stage == Stage::kRemoveFirst) return removable_first(state);
    const int hole = empty_cells(state.position).lowest();
    return neighbours(state.position, hole) & stones(state.position, state.to_move);
}

// Reads the third word of a state; returns an error message, or an empty string if there is no error.
std::string read_stage(std::string_view word, KonaneState& state) {
    const bool removes = word.substr(0, kRemove.size()) == kRemove;
    const std::string_view how = removes ? word.substr(kRemove.size()) : word;
    const auto opening = find_konane_opening(how);
    if (!removes || (!opening && how != kAdjacent)) {
        return "the third word of a state is remove:adjacent, remove:corner-or-centre, remove:own-corner-or-centre or "
               "remove:own-centre";
    }
    state.stage = opening ? Stage::kRemoveFirst : Stage::kRemoveAdjacent;
    state.opening = opening.value_or(state.opening);
    const int holes = empty_cells(state.position).count();
    if (opening && holes != 0) return "the first stone is removed from a board without an empty cell";
    if (!opening && holes != 1) return "the second stone is removed from a board with one empty cell";
    if (opening == KonaneOpening::kCornerOrCentre && state.to_move != Player::kLeft) {
        return "before a removal that chooses the colour, x is to move";
    }
    if (removable(state).none()) return "no stone can be removed here";
    return {};
}

}  // namespace

std::string_view konane_opening_name(KonaneOpening opening) { return kOpeningNames[static_cast<std::size_t>(opening)]; }

std::optional<KonaneOpening> find_konane_opening(std::string_view name) {
    for (const KonaneOpening opening : kKonaneOpenings) {
        if (konane_opening_name(opening) == name) return opening;
    }
    return std::nullopt;
}

Parsed<KonaneState> KonaneContest::parse(std::string_view text) {
    const std::vector<std::string_view> words = base::words_of(text, " ");
    if (words.size() < 2 || words.size() > 3 || (words[1] != "x" && words[1] != "o")) {
        return fault("a state is a board, x or o for the side to move, and remove:... while stones are removed");
    }
    auto position = Konane::parse(words[0]);
    if (!position) return tl::unexpected(std::move(position.error()));
    KonaneState state;
    state.position = *position;
    state.to_move = words[1] == "x" ? Player::kLeft : Player::kRight;
    if (words.size() == 3) {
        if (std::string message = read_stage(words[2], state); !message.empty()) return fault(std::move(message));
    }
    return state;
}

std::string KonaneContest::print(const State& state) {
    std::string text = Konane::print(state.position) + (state.to_move == Player::kLeft ? " x" : " o");
    if (state.stage == Stage::kJump) return text;
    const bool first = state.stage == Stage::kRemoveFirst;
    return (text += ' ').append(kRemove).append(first ? konane_opening_name(state.opening) : kAdjacent);
}

std::optional<Player> KonaneContest::winner(const State& state) {
    if (state.stage != Stage::kJump) return std::nullopt;
    const bool stuck = with_konane_board(
        state.position, [&](const auto& area, const auto& board) { return !has_move(area, board, state.to_move); });
    return stuck ? std::optional(opponent(state.to_move)) : std::nullopt;
}

void KonaneContest::actions(const State& state, std::vector<Action>& actions) {
    if (state.stage == Stage::kJump) return Konane::moves(state.position, state.to_move, actions);
    removable(state).for_each([&](int cell) {
        const auto at = static_cast<std::uint16_t>(cell);
        actions.push_back({at, at});
    });
}

KonaneState KonaneContest::apply(const State& state, Action action) {
    State next = state;
    if (state.stage == Stage::kJump) {
        next.position = Konane::play(state.position, state.to_move, action);
        next.to_move = opponent(state.to_move);
        return next;
    }
    const bool first = state.stage == Stage::kRemoveFirst;
    next.to_move = opponent(colour_at(state.position, action.from));
    next.position.left.reset(action.from);
    next.position.right.reset(action.from);
    next.stage = first ? Stage::kRemoveAdjacent : Stage::kJump;
    next.opening = State().opening;
    return next;
}

std::string KonaneContest::print_action(const State& state, Action action) {
    const std::string jump = Konane::print_move(state.position, action);
    return action.from == action.to ? jump.substr(jump.find('-')) : jump;
}

Parsed<KonaneMove> KonaneContest::parse_action(const State& state, std::string_view text) {
    if (state.stage == Stage::kJump) return Konane::parse_move(state.position, state.to_move, text);
    std::vector<Action> legal;
    actions(state, legal);
    for (const Action action : legal) {
        if (print_action(state, action) == text) return action;
    }
    std::string message = base::quoted(text) + " is not a removal here; possible are";
    for (const Action action : legal) message += ' ' + print_action(state, action);
    return fault(std::move(message));
}

Parsed<KonaneState> konane_contest_start(int rows, int columns, KonaneOpening opening) {
    if (rows == 1 && columns == 1) return fault("a board of 1 x 1 has no two stones to remove");
    auto position = konane_start(rows, columns, columns > 1 ? KonaneGap::kHC : KonaneGap::kVC);
    if (!position) return tl::unexpected(std::move(position.error()));
    KonaneState state;
    state.position = *position;
    state.position.left.set(0);
    state.position.right.set(columns > 1 ? 1 : columns);
    state.stage = Stage::kRemoveFirst;
    state.opening = opening;
    if (removable(state).none())
        return fault("no stone can be removed by the rule " + std::string(konane_opening_name(opening)));
    return state;
}

}  // namespace papamu::rulesets
