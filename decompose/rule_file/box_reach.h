// Which cells of a board belong together, as rule_ties.h needs it: the same on a board of 8 columns and 64 cells, or on
// one row of 64 cells, as on any other, but a step from cell to cell is one rotation of a word.
//
//     reach.spread(board, may, codes, ties);                                  // may[code]: the cells that may hold it
//     reach.part_of(ties, cell)                                               // the part of a cell, if has_shapes()
//
// Only for rules without runs if ties are by play (rule_plan.h): a line would be a step for each of its lengths.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "decompose/cell_ring.h"
#include "rulesets/rule_file/rules.h"

namespace papamu::decompose {

struct PlanLook;
struct PlanPair;
struct PlanRule;
struct PlanSet;
struct PlanTie;
struct PlanWay;

/// All cells of a set moved by a distance, on a board of so many columns and 64 cells; those that leave the board are
/// lost.
struct BoxStep {
    std::uint64_t stays = 0;
    int by = 0;

    BoxStep() = default;
    BoxStep(rulesets::rule_file::Offset offset, int columns);
    [[nodiscard]] std::uint64_t of(std::uint64_t cells) const { return std::rotl(cells & stays, by); }
};

class BoxReach {
 public:
    static constexpr int kColumns = 8;
    static constexpr int kRowColumns = 64;
    static constexpr std::size_t kMostCodes = 16;
    static constexpr std::size_t kMostShapes = 8;
    static constexpr std::size_t kMostLinks = 16;
    static constexpr std::size_t kMostUnions = 16;
    static constexpr std::size_t kMostWays = 64;

    /// The cells of all ways that may match. Ways that lie on the same cells have one shape.
    struct Ties {
        std::array<std::uint64_t, kMostShapes + 1> first;  // of each shape, where its first cell lies
        std::array<std::uint64_t, kMostLinks> lower;       // of each link, the cells with the smaller numbers
        std::array<std::uint64_t, 2> may_move{};           // of each player's ways, where their first cells lie
        std::uint64_t cells = 0;
        std::uint64_t first_part = 0;  // that of the lowest cell of the board, or 0 if it is not known
    };

    /// The cells that may hold each code; behind that, room for the sets of several codes that ways ask for.
    using Cells = std::array<std::uint64_t, kMostCodes + kMostUnions>;

    /// The moves of both players and the sets of a plan, on a board of kColumns columns or of kRowColumns, which is one
    /// row. nullopt if some pattern has runs, or if there are more ways or sets than fit.
    static std::optional<BoxReach> of(const std::array<std::vector<PlanRule>, 2>& moves,
                                      const std::vector<PlanSet>& sets, int columns);
    /// The ties and pairs of a plan whose ties are not by play: ways that put nothing. nullopt if there are more ways,
    /// sets or shapes than fit. `used`: the codes that cells may have.
    static std::optional<BoxReach> of(const std::vector<PlanTie>& ties, const std::vector<PlanPair>& pairs,
                                      const std::vector<PlanSet>& sets, unsigned used, int columns);

    /// Whether the cells of the ways are all that belongs together, and the ways have few enough shapes. If not, ties
    /// mean nothing.
    [[nodiscard]] bool has_shapes() const { return has_shapes_; }

    /// Adds to may[code] what any way may put on a cell of the board, until nothing new appears; or until it is certain
    /// that all cells of the board belong together and that both players may move, which more ways would not change.
    /// Code 0 is held by no cell. `codes`: one more than the highest code of a cell. Only what is used of the arrays of
    /// `ties` is set.
    void spread(std::uint64_t board, Cells& may, std::size_t codes, Ties& ties) const {
        if (!pairs_.empty()) {
            join_pairs(board, may, ties);
            return;
        }
        std::array<std::uint64_t, kMostWays> played;  // first cells of matches
        std::fill_n(played.begin(), ways_.size(), 0);
        std::fill_n(ties.first.begin(), shapes_.size() + 1, 0);
        std::fill_n(ties.lower.begin(), distances_.size(), 0);
        // Pointers, since this is most of what rules with stones that wander cost.
        std::uint64_t* const held = may.data();
        std::uint64_t* const first_of = ties.first.data();
        std::array<std::uint64_t, kMostOwners> moves{};
        for (unsigned changed = ~0U; changed != 0;) {
            std::array<std::uint64_t, kMostCodes> before;
            std::copy_n(held, codes, before.begin());
            for (std::size_t i = 0; i < unions_.size(); ++i) held[kMostCodes + i] = cells_of(unions_[i], held);
            std::uint64_t* next = played.data();
            const Step* step = steps_.data();
            for (const Way& way : ways_) {
                std::uint64_t& done = *next++;
                const Step* const puts = step + way.looks;
                const Step* const end = step + way.steps;
                // What did not match before matches now only if some cell may hold something new that it asks for.
                std::uint64_t first = (way.asks & changed) == 0 ? 0 : held[way.own] & ~done;
                for (; step != puts && first != 0; ++step) first &= step->by.of(held[step->held]);
                if (first != 0) {
                    done |= first;
                    first_of[way.shape] |= way.to_shape.of(first);
                    moves[way.owner] |= first;
                    for (step = puts; step != end; ++step) held[step->held] |= step->by.of(first) & board;
                }
                step = end;
            }
            changed = 0;
            for (std::size_t code = 1; code < codes; ++code) changed |= (held[code] != before[code] ? 1U : 0U) << code;
            if (!has_shapes_) continue;
            ties.may_move = {moves[kLeft] | moves[kBoth], moves[kRight] | moves[kBoth]};
            if (join_all(board, ties)) break;
        }
    }

    /// All cells of the part that has these cells.
    [[nodiscard]] std::uint64_t part_of(const Ties& ties, std::uint64_t part) const {
        if ((ties.first_part & part) != 0) return ties.first_part;
        const std::size_t links = distances_.size();
        const int* const distances = distances_.data();
        const std::uint64_t* const lower = ties.lower.data();
        for (;;) {
            std::uint64_t grown = part;
            for (std::size_t i = 0; i < links; ++i) {
                grown |= std::rotl(grown & lower[i], distances[i]) | (std::rotr(grown, distances[i]) & lower[i]);
            }
            if (grown == part) return part;
            part = grown;
        }
    }

    /// Whether the cells of a part, all cells with a letter, still belong together after a move, and both players may
    /// move there; true is certain. For boards of kColumns columns.
    [[nodiscard]] bool stays_whole(std::uint64_t before, std::uint64_t after) const {
        if (!ring_ || (after & ~before) != 0) return false;
        for (std::uint64_t gone = before & ~after; gone != 0; gone &= gone - 1) {
            before &= ~(gone & (0 - gone));
            if (!ring_->keeps_connected(before, std::countr_zero(gone))) return false;
        }
        if (all_are_both_) return true;
        std::array<std::uint64_t, kMostOwners> moves{};
        for (const Owner owner : singles_) moves[owner] |= after;
        for (const Pair& pair : pairs_) moves[pair.owner] |= after & pair.back.of(after);
        return (moves[kLeft] | moves[kBoth]) != 0 && (moves[kRight] | moves[kBoth]) != 0;
    }

 private:
    /// A cell that a way looks at, seen from its first one, or that it puts something on.
    struct Step {
        BoxStep by;            // of a look, from the cell to the first one
        std::size_t held = 0;  // the place in Cells
    };
    /// Whose move a way is.
    enum Owner : std::size_t { kLeft, kRight, kBoth, kNeither };
    static constexpr std::size_t kMostOwners = 4;

    struct Way {
        unsigned asks = 0;                 // the codes that match one of its cells
        std::size_t own = 0;               // what its first cell must hold, a place in Cells
        std::size_t looks = 0, steps = 0;  // of the steps after those of the ways before, the looks come first
        Owner owner = kNeither;
        std::size_t shape = 0;
        BoxStep to_shape;  // from the first cell of the way to that of the shape
    };
    /// Two cells of a shape that belong together. If the second may be off the board, the other one is the first of the
    /// shape.
    struct Link {
        BoxStep to_lower;     // from the first cell of the shape to the cell with the smaller number
        BoxStep from_second;  // to the first cell
        bool may_be_off = false;
        std::size_t number = 0;  // links of one distance have the same
    };
    using Shape = boost::container::small_vector<Link, 4>;
    /// Two neighbouring cells that belong together if they may hold the same.
    struct Pair {
        BoxStep back;            // from the second cell, which has the greater number, to the first one
        std::size_t number = 0;  // of the link
        Owner owner = kNeither;
    };
    using Offset = rulesets::rule_file::Offset;

    void find_pairs(const std::vector<PlanTie>& ties, const std::vector<PlanPair>& others,
                    const std::vector<PlanSet>& sets, unsigned used);
    /// Does nothing if no board of this kind has both cells.
    void add_pair(Offset at, Owner owner);
    void find_ring(const std::vector<Offset>& distances);
    void add(const PlanWay& way, std::size_t player, const std::vector<PlanSet>& sets);
    void add(const std::vector<PlanLook>& looks, Owner owner, const std::vector<PlanSet>& sets);
    /// Adds the looks of a way, without those that '#' matches.
    void add_looks(Way& made, const std::vector<PlanLook>& looks, const std::vector<PlanSet>& sets);
    /// Says what the shape of the last way is. `closed`: its cells that are on the board for certain.
    void add_shape(std::vector<Offset> closed, std::vector<Offset> others);
    /// Does nothing if no board has both cells.
    void add_link(Shape& shape, Offset first, Offset second, bool may_be_off);
    /// Whether no more ways or sets were added than fit.
    [[nodiscard]] bool fits() const { return ways_.size() <= kMostWays && unions_.size() <= kMostUnions; }
    /// The place in Cells of those that may hold one of the codes.
    std::size_t place_of(unsigned codes);

    /// Adds what is known of the cells to the ties. Returns whether more would not change them.
    bool join_all(std::uint64_t board, Ties& ties) const {
        const std::uint64_t* first_of = ties.first.data();
        std::uint64_t* const lower = ties.lower.data();
        for (const Shape& shape : shapes_) {
            const std::uint64_t first = *first_of++;
            if (first == 0) continue;
            ties.cells |= first;
            for (const Link& link : shape) {
                const std::uint64_t on_board = link.may_be_off ? first & link.from_second.of(board) : first;
                lower[link.number] |= link.to_lower.of(on_board);
            }
        }
        for (std::size_t i = 0; i < distances_.size(); ++i) {
            ties.cells |= lower[i] | std::rotl(lower[i], distances_[i]);
        }
        if (ties.cells != board) return false;
        ties.first_part = 0;
        ties.first_part = part_of(ties, board & (0 - board));
        return ties.first_part == board && ties.may_move[0] != 0 && ties.may_move[1] != 0;
    }
    /// The same as spread() if there is nothing but pairs.
    void join_pairs(std::uint64_t board, const Cells& may, Ties& ties) const {
        const std::uint64_t cells = cells_of(codes_of_pairs_, may.data());
        std::array<std::uint64_t, kMostOwners> moves{};
        std::fill_n(ties.lower.begin(), distances_.size(), 0);
        ties.cells = 0;
        for (const Owner owner : singles_) {
            ties.cells = cells;
            moves[owner] |= cells;
        }
        for (const Pair& pair : pairs_) {
            const std::uint64_t first = cells & pair.back.of(cells);
            ties.lower[pair.number] |= first;
            ties.cells |= first | std::rotl(first, distances_[pair.number]);
            moves[pair.owner] |= first;
        }
        ties.may_move = {moves[kLeft] | moves[kBoth], moves[kRight] | moves[kBoth]};
        ties.first_part = 0;
        if (ties.cells == board) ties.first_part = part_of(ties, board & (0 - board));
    }
    static std::uint64_t cells_of(unsigned codes, const std::uint64_t* held) {
        std::uint64_t cells = 0;
        for (; codes != 0; codes &= codes - 1) cells |= held[std::countr_zero(codes)];
        return cells;
    }

    explicit BoxReach(int columns) : columns_(columns) {}
    [[nodiscard]] BoxStep step(Offset offset) const { return {offset, columns_}; }

    int columns_;
    std::vector<Way> ways_;
    std::vector<Step> steps_;       // of all ways, one after the other
    std::vector<unsigned> unions_;  // the sets of several codes
    bool has_shapes_ = true;
    std::vector<Shape> shapes_;
    std::vector<std::pair<std::vector<Offset>, std::vector<Offset>>> offsets_;  // of the cells of each shape
    std::vector<int> distances_;                                                // of each link
    std::vector<Pair> pairs_;       // if all ties are pairs of cells, or single cells, that may hold the same codes;
                                    // else there are none
    std::vector<Owner> singles_;    // whose moves begin on a single cell that may hold one of those codes
    unsigned codes_of_pairs_ = 0;   // those codes
    std::optional<CellRing> ring_;  // if all pairs are next to each other, also at corners, and have all codes
    bool all_are_both_ = false;     // each pair is one that either player may begin with, or each single cell is
};

}  // namespace papamu::decompose
