#include "engine/opponents/chinese_checkers_chance.h"

#include <utility>
#include <vector>

namespace papamu::engine {

namespace {

using rulesets::ChineseCheckers;
using rulesets::ChineseCheckersState;
using rulesets::kNoStarCell;

constexpr double kPlacesGray = 0.4;
constexpr int kFirstGrayRow = 4;
constexpr int kFirstGrayColumn = 8;
constexpr int kGraySide = 8;  // rows, and columns

class DrawingPlayer final : public Player<ChineseCheckers> {
 public:
    DrawingPlayer(std::string name, std::uint64_t seed, DrawMove draw)
        : name_(std::move(name)), seed_(seed), draw_(std::move(draw)), random_(seed) {}

    [[nodiscard]] std::string name() const override { return name_; }
    void new_game() override { random_ = base::Random(seed_, games_++); }
    Decision<ChineseCheckers> choose(const ChineseCheckersState& state, const TurnLimits& /*limits*/,
                                     const Listener<ChineseCheckers>& /*listener*/) override {
        const auto move = draw_(state, random_);
        if (!move) throw PlayerFailure(name_ + ": it finds no move");
        return {*move, std::nullopt};
    }

 private:
    std::string name_;
    std::uint64_t seed_;
    DrawMove draw_;
    base::Random random_;
    std::uint64_t games_ = 0;
};

}  // namespace

std::uint8_t draw_gray_place(const ChineseCheckersState& state, base::Random& random) {
    if (state.grays_in_hand[static_cast<std::size_t>(state.to_move)] == 0) return kNoStarCell;
    if (random.unit() >= kPlacesGray) return kNoStarCell;
    const rulesets::StarCells occupied = state.occupied();
    std::vector<std::uint8_t> places;
    for (int row = kFirstGrayRow; row < kFirstGrayRow + kGraySide; ++row) {
        for (int column = kFirstGrayColumn; column < kFirstGrayColumn + kGraySide; ++column) {
            const int cell = rulesets::star_cell(row, column);
            if (cell != kNoStarCell && !occupied.test(cell)) places.push_back(static_cast<std::uint8_t>(cell));
        }
    }
    return places.empty() ? kNoStarCell : places[draw_index(places.size(), random)];
}

rulesets::StarCells occupied_with(const ChineseCheckersState& state, std::uint8_t gray) {
    rulesets::StarCells occupied = state.occupied();
    if (gray != kNoStarCell) occupied.set(gray);
    return occupied;
}

PlayerPtr<ChineseCheckers> make_drawing_player(std::string name, std::uint64_t seed, DrawMove draw) {
    return std::make_unique<DrawingPlayer>(std::move(name), seed, std::move(draw));
}

}  // namespace papamu::engine
