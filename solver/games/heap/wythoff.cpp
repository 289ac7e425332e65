#include "rulesets/heap/wythoff.h"

#include <algorithm>
#include <functional>
#include <vector>

#include "solver/games/game_of_ruleset.h"
#include "solver/games/heap/heap_game.h"
#include "solver/games/heap/wythoff_sum.h"
#include "solver/nimbers/pair_nimbers.h"

namespace papamu::solver::detail {

namespace {

class WythoffTable final : public PairNimbers {
 public:
    [[nodiscard]] rulesets::HeapSize most() const override { return rulesets::kMostInWythoffHeap; }
    [[nodiscard]] std::vector<std::vector<NimValue>> table(rulesets::HeapSize to,
                                                           const std::function<void()>& pause) const override {
        WythoffNimbers nimbers;
        nimbers.prepare(to, pause);
        std::vector<std::vector<NimValue>> table;
        for (rulesets::HeapSize a = 0; a <= to; ++a) {
            auto& row = table.emplace_back();
            for (rulesets::HeapSize b = 0; b <= to; ++b) {
                row.push_back(nimbers.value({std::min(a, b), std::max(a, b)}));
            }
        }
        return table;
    }
};

class WythoffGame final : public HeapGame<rulesets::Wythoff> {
 public:
    [[nodiscard]] HeapText heap_text() const override { return {.sizes = 2, .between = ','}; }
    [[nodiscard]] const PairNimbers* pair_nimbers() const override {
        static const WythoffTable table;
        return &table;
    }
};

}  // namespace

template <>
const Game& game_of_ruleset<rulesets::Wythoff>() {
    static const WythoffGame game;
    return game;
}

}  // namespace papamu::solver::detail
