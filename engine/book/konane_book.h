// An opening book of kōnane: for each of its positions a move, with a score from a long search or a proof.
//
//     const auto entry = book.find(state);              // nullopt if the book has no move for it
//     if (entry) play(entry->move, entry->score);
//
// A position stands for all its images: the board rotated or mirrored, and the colours exchanged together with the
// player to move. Stones are still being removed in some of them. What the book says is not checked against the rules
// when it is put in; find() gives only moves that are legal.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/score.h"
#include "rulesets/grid_symmetry.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::engine {

struct BookEntry {
    rulesets::KonaneMove move;
    Score score;    // for the player to move; a win or a loss is proven, and its length is not told
    int depth = 0;  // plies of the search behind an estimate

    bool operator==(const BookEntry&) const = default;
};

/// A state as the book has it, and how to get there from another one.
struct BookImage {
    rulesets::KonaneState state;
    rulesets::GridSymmetry symmetry;  // turns the cells of the other state into those of this one
};

/// The image of a state: the same one for all states that differ by a symmetry of the board or by the names of the
/// players. Left is to move in it.
BookImage book_image(const rulesets::KonaneState& state);

/// The move on the board that the symmetry makes of one of `rows` x `columns`.
rulesets::KonaneMove image_of(const rulesets::GridSymmetry& symmetry, int rows, int columns, rulesets::KonaneMove move);

class KonaneBook {
 public:
    /// By the text of the image (KonaneContest::print).
    using Entries = std::map<std::string, BookEntry>;

    /// The entry of a state, its move as one of that state. Any thread may call it.
    [[nodiscard]] std::optional<BookEntry> find(const rulesets::KonaneState& state) const;

    /// The entry of an image, given by its text; nullptr if there is none.
    [[nodiscard]] const BookEntry* entry(const std::string& image) const;
    /// Adds the entry of an image or replaces it.
    void set(const std::string& image, const BookEntry& entry) { entries_[image] = entry; }

    [[nodiscard]] const Entries& entries() const { return entries_; }

    /// How a part of the book was made, in a line: "8x8, 4000000 nodes a position, ...". Begins with the board, and
    /// there is one line for each board.
    [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }
    /// Adds a note, or replaces that of the same board.
    void set_note(const std::string& note);

    bool operator==(const KonaneBook&) const = default;

 private:
    Entries entries_;
    std::vector<std::string> notes_;
};

}  // namespace papamu::engine
