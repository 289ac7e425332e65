// Decides whether a player can fill its goal in at most a given number of moves, alone on the board: iterative
// deepening with lower bounds (IDA*).
//
//     RaceSearch search(table, side, rows);
//     search.solve(5, nodes)          // kSolved (then see solution()), kImpossible, or kUnknown if the nodes run out
//
// Korf, Depth-first iterative-deepening (1985). The bound is the larger of FewestMoves and RaceRows. Sets of marbles
// from which a number of moves does not suffice are kept in a table and compared in full. For use by one thread.
#pragma once

#include <cstdint>
#include <vector>

#include "base/bounded_table.h"
#include "engine/chinese_checkers/race/race_rows.h"
#include "engine/chinese_checkers/race/race_side.h"
#include "rulesets/chinese_checkers/star_jumps.h"

namespace papamu::engine {

/// What has failed: sets of marbles, each with a number of moves. Searches may share a table one after another; what
/// one has found holds for the next as long as the goal and what stands around it are the same.
class RaceTable {
 public:
    /// 2^log2_entries entries of 24 bytes.
    explicit RaceTable(int log2_entries = 16);

    void forget();
    /// Prepares for searches of this puzzle, from any marbles; clears the table if the last puzzle was another.
    void begin(const RaceSide& side);
    /// Whether it is known that `moves` moves do not suffice from here.
    [[nodiscard]] bool is_impossible(const rulesets::StarCells& marbles, int moves) const;
    void set_impossible(const rulesets::StarCells& marbles, int moves);

 private:
    struct Entry {
        rulesets::StarCells marbles;
        std::uint32_t search;  // 0: the entry is free
        std::int32_t moves;
    };
    static_assert(sizeof(Entry) == 24);

    base::BoundedTable<Entry> table_;
    RaceSide puzzle_;  // without marbles
    std::uint32_t search_ = 1;
};

class RaceSearch {
 public:
    enum class Answer { kSolved, kImpossible, kUnknown };

    /// `rows` must have the shape of this side; if it is null, FewestMoves is the only bound. Keeps references to all
    /// three.
    RaceSearch(RaceTable& table, const RaceSide& side, const RaceRows* rows);

    /// A lower bound on the moves that fill the goal.
    [[nodiscard]] int fewest_moves() const { return fewest_; }
    /// Whether the goal can be filled in at most `moves` moves; if so, solution() has them. Subtracts the nodes that
    /// it visits from `nodes`, and gives up when none are left.
    Answer solve(int moves, std::uint64_t& nodes);
    [[nodiscard]] const std::vector<RaceMove>& solution() const { return solution_; }

 private:
    struct Child {
        RaceMove move;
        std::uint8_t fewest = 0;
        std::uint8_t progress = 0;  // rows towards the goal, plus 16
    };

    Answer search(const rulesets::StarCells& marbles, const RaceRows::Standing& standing, int moves,
                  std::uint64_t& nodes);
    void add_children(const rulesets::StarCells& marbles, const RaceRows::Standing& standing, int moves);

    RaceTable& table_;
    const RaceSide& side_;
    const RaceRows* rows_;
    FewestMoves bound_;
    rulesets::StarWords ladders_;
    int fewest_;
    std::vector<Child> children_;  // a stack, with the children of the current node at its end
    std::vector<RaceMove> solution_;
};

}  // namespace papamu::engine
