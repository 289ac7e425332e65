// What the cells of a board may come to hold if all moves are made together, as rule_ties.h needs it: the same on a
// board of 8 columns and 64 cells as on any other, but a step from cell to cell is one rotation of a word.
//
//     if (plan.box_reach()) plan.box_reach()->spread(board, may);       // may[code]: the cells that may hold it
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

class BoxReach {
 public:
    static constexpr int kColumns = 8;
    static constexpr std::size_t kMostCodes = 16;

    /// The moves of both players and the sets of a plan. nullopt if some pattern has runs.
    static std::optional<BoxReach> of(const std::array<std::vector<PlanRule>, 2>& moves,
                                      const std::vector<PlanSet>& sets);

    /// Adds to may[code] what any way may put on a cell of the board, until nothing new appears.
    void spread(std::uint64_t board, std::array<std::uint64_t, kMostCodes>& may) const {
        boost::container::small_vector<std::uint64_t, 32> played(ways_.size());  // first cells of matches
        unsigned newly = 0;
        for (unsigned changed = ~0U; changed != 0; changed = std::exchange(newly, 0)) {
            for (std::size_t i = 0; i < ways_.size(); ++i) {
                const Way& way = ways_[i];
                // What did not match before matches now only if some cell may hold something new that it asks for.
                if ((way.asks & changed) == 0) continue;
                std::uint64_t first = board & ~played[i];
                for (const Look& look : way.looks) first &= look.from.of(cells_of(look.codes, may));
                if (first == 0) continue;
                played[i] |= first;
                for (const Put& put : way.puts) {
                    const std::uint64_t more = put.to.of(first) & board & ~may[put.code];
                    may[put.code] |= more;
                    newly |= more != 0 ? 1U << put.code : 0U;
                }
            }
        }
    }

 private:
    /// All cells of a set moved by a distance; those that leave the board are lost.
    struct Step {
        std::uint64_t stays = 0;
        int by = 0;

        explicit Step(rulesets::rule_file::Offset offset);
        [[nodiscard]] std::uint64_t of(std::uint64_t cells) const { return std::rotl(cells & stays, by); }
    };
    struct Look {
        Step from;
        unsigned codes = 0;
    };
    struct Put {
        Step to;
        std::size_t code = 0;
    };
    struct Way {
        unsigned asks = 0;        // the codes that match one of its cells
        std::vector<Look> looks;  // the closed ones
        std::vector<Put> puts;
    };

    void add(const PlanWay& way, const std::vector<PlanSet>& sets);
    static std::uint64_t cells_of(unsigned codes, const std::array<std::uint64_t, kMostCodes>& may) {
        std::uint64_t cells = 0;
        for (; codes != 0; codes &= codes - 1) cells |= may[static_cast<std::size_t>(std::countr_zero(codes))];
        return cells;
    }

    std::vector<Way> ways_;
};

}  // namespace papamu::decompose
