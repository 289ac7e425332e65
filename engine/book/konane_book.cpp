#include "engine/book/konane_book.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace papamu::engine {

using rulesets::GridSymmetry;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneOpening;
using rulesets::KonanePosition;
using rulesets::KonaneState;
using Stage = KonaneState::Stage;

namespace {

bool is_less(const KonanePosition& a, const KonanePosition& b) {
    return std::tie(a.rows, a.columns, a.left, a.right, a.holes) <
           std::tie(b.rows, b.columns, b.left, b.right, b.holes);
}

KonanePosition image_of(const GridSymmetry& symmetry, const KonanePosition& position, bool swapped) {
    const int rows = position.rows;
    const int columns = position.columns;
    KonanePosition image{symmetry.rows(rows, columns), symmetry.columns(rows, columns),
                         symmetry.image(rows, columns, position.left), symmetry.image(rows, columns, position.right),
                         symmetry.image(rows, columns, position.holes)};
    if (swapped) std::swap(image.left, image.right);
    return image;
}

// The board part of a note.
std::string_view board_of(std::string_view note) { return note.substr(0, note.find(',')); }

}  // namespace

KonaneMove image_of(const GridSymmetry& symmetry, int rows, int columns, KonaneMove move) {
    return {static_cast<std::uint16_t>(symmetry.image(rows, columns, move.from)),
            static_cast<std::uint16_t>(symmetry.image(rows, columns, move.to))};
}

BookImage book_image(const KonaneState& state) {
    const bool is_first = state.stage == Stage::kRemoveFirst;
    // Whoever takes the first stone chooses the colour with it, so the colours may be exchanged in any case.
    const bool has_no_colour = is_first && state.opening == KonaneOpening::kCornerOrCentre;
    std::optional<BookImage> least;
    for (const auto& [grid, swapped, exchanges] : rulesets::kLetterSymmetries<rulesets::Konane::kMirrors>) {
        if (!has_no_colour && exchanges != (state.to_move == rulesets::Player::kRight)) continue;
        KonanePosition position = image_of(grid, state.position, swapped);
        if (least && !is_less(position, least->state.position)) continue;
        least = BookImage{
            {position, rulesets::Player::kLeft, state.stage, is_first ? state.opening : KonaneState().opening}, grid};
    }
    return *least;
}

std::optional<BookEntry> KonaneBook::find(const KonaneState& state) const {
    if (entries_.empty()) return std::nullopt;
    const BookImage image = book_image(state);
    const BookEntry* const found = entry(KonaneContest::print(image.state));
    if (found == nullptr) return std::nullopt;
    std::vector<KonaneMove> actions;
    KonaneContest::actions(state, actions);
    for (const KonaneMove action : actions) {
        if (image_of(image.symmetry, state.position.rows, state.position.columns, action) == found->move)
            return BookEntry{action, found->score, found->depth};
    }
    return std::nullopt;
}

const BookEntry* KonaneBook::entry(const std::string& image) const {
    const auto found = entries_.find(image);
    return found == entries_.end() ? nullptr : &found->second;
}

void KonaneBook::set_note(const std::string& note) {
    const auto same = std::find_if(notes_.begin(), notes_.end(),
                                   [&](const std::string& old) { return board_of(old) == board_of(note); });
    if (same == notes_.end()) {
        notes_.push_back(note);
    } else {
        *same = note;
    }
}

}  // namespace papamu::engine
