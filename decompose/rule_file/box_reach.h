// What the cells of a board may come to hold if all moves are made together, as rule_ties.h needs it: the same on a
// board of 8 columns and 64 cells, or on one row of 64 cells, as on any other, but a step from cell to cell is one
// rotation of a word.
//
//     const BoxReach::Ties ties = plan.box_reach()->spread(board, may);       // may[code]: the cells that may hold it
//     plan.box_reach()->part_of(board, ties, cell)                            // the part of a cell, if has_shapes()
//
// Only for rules without runs: a line would be a step for each of its lengths.
#pragma once

#include <array>
#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "rulesets/rule_file/rules.h"

namespace papamu::decompose {

struct PlanRule;
struct PlanSet;
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

    /// The cells of all ways that may match. Ways that lie on the same cells have one shape.
    struct Ties {
        std::array<std::uint64_t, kMostShapes> first{};  // of each shape, where its first cell lies
        std::array<std::uint64_t, 2> may_move{};         // of each player's ways, where their first cells lie
        std::uint64_t cells = 0;
    };

    /// The moves of both players and the sets of a plan, on a board of kColumns columns or of kRowColumns, which is one
    /// row. nullopt if some pattern has runs.
    static std::optional<BoxReach> of(const std::array<std::vector<PlanRule>, 2>& moves,
                                      const std::vector<PlanSet>& sets, int columns);

    /// Whether the cells of the ways are all that belongs together, and the ways have few enough shapes. If not, ties
    /// are empty.
    [[nodiscard]] bool has_shapes() const { return has_shapes_; }

    /// Adds to may[code] what any way may put on a cell of the board, until nothing new appears; or until it is certain
    /// that all cells of the board belong together and that both players may move, which more ways would not change.
    Ties spread(std::uint64_t board, std::array<std::uint64_t, kMostCodes>& may) const {
        boost::container::small_vector<std::uint64_t, 32> played(ways_.size());  // first cells of matches
        std::uint64_t* const held = may.data();
        Ties ties;
        unsigned newly = 0;
        for (unsigned changed = ~0U; changed != 0; changed = std::exchange(newly, 0)) {
            std::uint64_t* before = played.data();
            for (const Way& way : ways_) {
                std::uint64_t& done = *before++;
                // What did not match before matches now only if some cell may hold something new that it asks for.
                if ((way.asks & changed) == 0) continue;
                std::uint64_t first = cells_of(way.own_codes, held) & ~done;
                for (const Look *look = looks_.data() + way.looks, *end = look + way.look_count; look != end; ++look) {
                    first &= look->from.of(look->is_one ? held[look->code] : cells_of(look->codes, held));
                }
                if (first == 0) continue;
                done |= first;
                if (has_shapes_) {
                    ties.first[way.shape] |= way.to_shape.of(first);
                    ties.may_move[way.player] |= first;
                }
                for (const Put *put = puts_.data() + way.puts, *end = put + way.put_count; put != end; ++put) {
                    const std::uint64_t more = put->to.of(first) & board & ~held[put->code];
                    if (more == 0) continue;
                    held[put->code] |= more;
                    newly |= 1U << put->code;
                }
            }
            if (has_shapes_ && join_all(board, ties)) break;
        }
        return ties;
    }

    /// All cells of the part that has these cells.
    [[nodiscard]] std::uint64_t part_of(std::uint64_t board, const Ties& ties, std::uint64_t part) const {
        for (;;) {
            std::uint64_t grown = part;
            std::size_t number = 0;
            for (const Shape& shape : shapes_) {
                const std::uint64_t first = ties.first[number++];
                if (first == 0) continue;
                std::uint64_t touched = grown;
                for (const Cell& cell : shape) touched |= cell.from.of(grown);
                touched &= first;
                grown |= touched;
                for (const Cell& cell : shape) grown |= cell.to.of(touched) & board;
            }
            if (grown == part) return part;
            part = grown;
        }
    }

 private:
    struct Look {
        BoxStep from;
        unsigned codes = 0;
        bool is_one = false;  // there is one code, this one
        std::uint8_t code = 0;
    };
    struct Put {
        BoxStep to;
        std::size_t code = 0;
    };
    struct Way {
        unsigned asks = 0;                      // the codes that match one of its cells
        unsigned own_codes = 0;                 // those that match its first cell
        std::size_t looks = 0, look_count = 0;  // the other closed ones, in looks_
        std::size_t puts = 0, put_count = 0;    // in puts_
        std::size_t player = 0, shape = 0;
        BoxStep to_shape;  // from the first cell of the way to that of the shape
    };
    /// A cell of a shape that is not the first one, seen from that.
    struct Cell {
        BoxStep to, from;
    };
    using Shape = boost::container::small_vector<Cell, 4>;

    void add(const PlanWay& way, std::size_t player, const std::vector<PlanSet>& sets);
    void add_shape(const PlanWay& way, const std::vector<PlanSet>& sets);
    /// Adds what is known of the cells to the ties.
    bool join_all(std::uint64_t board, Ties& ties) const {
        std::size_t number = 0;
        for (const Shape& shape : shapes_) {
            const std::uint64_t first = ties.first[number++];
            ties.cells |= first;
            for (const Cell& cell : shape) ties.cells |= cell.to.of(first) & board;
        }
        return ties.cells == board && ties.may_move[0] != 0 && ties.may_move[1] != 0 &&
               part_of(board, ties, board & (0 - board)) == board;
    }
    static std::uint64_t cells_of(unsigned codes, const std::uint64_t* held) {
        std::uint64_t cells = 0;
        for (; codes != 0; codes &= codes - 1) cells |= held[std::countr_zero(codes)];
        return cells;
    }

    explicit BoxReach(int columns) : columns_(columns) {}
    [[nodiscard]] BoxStep step(rulesets::rule_file::Offset offset) const { return {offset, columns_}; }

    int columns_;
    std::vector<Way> ways_;
    std::vector<Look> looks_;
    std::vector<Put> puts_;
    bool has_shapes_ = true;
    std::vector<Shape> shapes_;
    std::vector<std::vector<rulesets::rule_file::Offset>> offsets_;  // of the cells of each shape, the first one first
};

}  // namespace papamu::decompose
