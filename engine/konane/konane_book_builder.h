// Builds opening books of kōnane: a long search, or the exact solver, for every position that KonaneBookTree asks for.
//
//     const auto judge = make_searching_judge({.nodes = 4'000'000});
//     build_konane_book(book, {8, 8}, {.plies = 8}, *judge, {.on_progress = ...});
//
// A book that is there already is continued: what it holds is not searched again. With a limit of nodes, or with exact
// judgements, the same call makes the same book, no matter how often it was interrupted.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "engine/konane/konane_book_tree.h"
#include "engine/player.h"

namespace papamu::engine {

/// Judges one position after another; what it says depends on the position alone unless it goes by the clock.
class BookJudge {
 public:
    BookJudge() = default;
    virtual ~BookJudge() = default;
    BookJudge(const BookJudge&) = delete;
    BookJudge& operator=(const BookJudge&) = delete;

    /// A move and its score for the player to move, who can move; no stones are being removed. nullopt if it was
    /// stopped.
    virtual std::optional<BookEntry> judge(const rulesets::KonaneState& state, const std::atomic<bool>* stop) = 0;
};

struct BookSearch {
    std::uint64_t nodes = 1'000'000;  // for each position; 0: no limit
    Milliseconds time{0};             // for each position; 0: no limit
    std::size_t table_bytes = std::size_t{64} << 20;
};

/// The engine, with its solver and its proofs. One of the limits must be given.
std::unique_ptr<BookJudge> make_searching_judge(const BookSearch& search);

/// The exact solver says who wins. Of the winning moves it takes the one that leaves the opponent the fewest moves; in
/// a lost position, that of the engine's search, which resists longest as far as it sees. For small boards: there is no
/// limit to the time that the solver takes.
std::unique_ptr<BookJudge> make_exact_judge(const BookSearch& search);

struct BookWork {
    std::uint64_t positions = 0;  // most that are judged; 0: no limit
    const std::atomic<bool>* stop = nullptr;
    /// Called after each position, when the book holds it.
    std::function<void(std::uint64_t positions, const KonaneBookTree& tree)> on_progress = {};
};

struct BookResult {
    std::uint64_t positions = 0;  // judged in this call
    bool is_complete = false;     // nothing is left to be judged
};

/// Throws base::DomainError if no contest's game can begin on the board.
BookResult build_konane_book(KonaneBook& book, rulesets::BoardSize size, const BookPlan& plan, BookJudge& judge,
                             const BookWork& work);

}  // namespace papamu::engine
