// A game of one's own: shove, played on a strip of coins. A player chooses one of their coins (x is Left's, o is
// Right's) and moves it and all coins to the left of it by one cell to the left; coins that leave the strip are gone.
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "cgt/notation.h"
#include "rulesets/any_ruleset_adapter.h"
#include "rulesets/ruleset.h"
#include "solver/analysis.h"
#include "solver/outcome/outcome.h"

namespace {

using namespace papamu;
using rulesets::AnyPosition, rulesets::Parsed, rulesets::Player, rulesets::PositionError;

struct Shove {
    using Position = std::string;
    using Move = std::size_t;  // the cell of the coin that is chosen
    using Image = rulesets::ImageOf<Position>;

    static constexpr std::string_view kName = "shove";
    static constexpr int kVersion = 1;
    static constexpr std::string_view kSummary = "Shove: move a coin, and all to the left of it, to the left";
    static constexpr std::string_view kExample = ".xo.x";
    static constexpr std::string_view kTextFormat = "a strip of . x o";

    static Parsed<Position> parse(std::string_view text) {
        const std::size_t bad = text.find_first_not_of(".xo");
        if (bad != text.npos) return tl::unexpected(PositionError{1, bad + 1, "only . x o are possible"});
        return Position(text);
    }
    static std::string print(const Position& position) { return position; }
    static void moves(const Position& position, Player player, std::vector<Move>& moves) {
        for (Move cell = 0; cell < position.size(); ++cell) {
            if (position[cell] == (player == Player::kLeft ? 'x' : 'o')) moves.push_back(cell);
        }
    }
    static Position play(const Position& position, Player /*player*/, Move move) {
        return position.substr(1, move) + '.' + position.substr(move + 1);
    }
    static std::string print_move(const Position& /*position*/, Move move) { return std::to_string(move); }
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text) {
        std::vector<Move> legal;
        moves(position, player, legal);
        for (const Move move : legal) {
            if (print_move(position, move) == text) return move;
        }
        return tl::unexpected(PositionError{0, 0, "no such move"});
    }
    static std::string key(const Position& position) { return position; }
    static std::vector<Image> images(const Position& position) { return {{position, false}}; }
};
static_assert(rulesets::Ruleset<Shove>);

}  // namespace

int main() {
    const rulesets::AnyRulesetOf<Shove> shove;  // must outlive its positions and what works on them
    cgt::ValueStore store;
    const auto analyst = solver::make_analyst(shove, store, {});
    solver::AnalysisOptions options;
    options.moves = solver::MovesAsked::kNone;
    for (const char* const text : {".x", ".xo", "o.x.o", "x.ox.o"}) {
        const AnyPosition position = shove.parse(text).value();
        const solver::Analysis analysis = analyst->analyse(position, options);
        // Who wins is another search, which needs no values: the two agree.
        const auto outcome = solver::make_outcome_solver(position, {}).value();
        std::cout << text << " is worth " << cgt::to_string(store, analysis.value.value()) << ", outcome "
                  << outcome->solve({}, {}).outcome().value() << '\n';
    }
    std::cout << "a mistake: " << shove.parse(".x?").error().to_string() << '\n';
}
