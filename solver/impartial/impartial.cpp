#include "solver/impartial/impartial.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <utility>

#include "base/stack_guard.h"
#include "rulesets/ruleset_list.h"
#include "solver/impartial/mex_search.h"
#include "solver/impartial/mex_solver.h"
#include "solver/impartial/nimber_search.h"
#include "solver/packed/packed_nimbers.h"
#include "solver/values/amazons_game.h"
#include "solver/values/clobber_game.h"
#include "solver/values/colouring_game.h"
#include "solver/values/cram_game.h"
#include "solver/values/elephants_and_rhinos_game.h"
#include "solver/values/fission_game.h"
#include "solver/values/grid_kernels.h"
#include "solver/values/nogo_game.h"
#include "solver/values/toads_and_frogs_game.h"
#include "solver/values/toppling_dominoes_game.h"

namespace papamu::solver {

namespace detail {

namespace {

using rulesets::Parsed;

/// Evaluates games on a grid of letters region by region.
template <class Game>
class GridMex : NimberGame {
    using Kernels = GridKernels<Game>;
    using Small = typename Kernels::Small;
    using Large = typename Kernels::Large;

 public:
    using Position = typename Kernels::Position;

    explicit GridMex(const OutcomeOptions& options)
        : rules_(options.switches), search_(*this, options.switches, options.table_bytes) {
        rules_.integers = false;  // counting the moves of one player is right only in the partizan game
    }

    static Parsed<Position> parse(std::string_view text) { return Kernels::Ruleset::parse(text); }

    Nimber value(Position position, SearchBudget::Share& budget) {
        if constexpr (requires { Game::forget_colours(position); }) {
            if (rules_.symmetry) Game::forget_colours(position);
        }
        RawOptions sum;
        Kernels::split(position, rules_, sum);
        sum.end_option();
        return search_.value_of_sum(sum, budget);
    }

 private:
    [[nodiscard]] std::size_t words(bool is_large) const override {
        return (is_large ? sizeof(Large) : sizeof(Small)) / sizeof(std::uint64_t);
    }
    void options(const RawRegion& region, RawOptions& out) const override {
        if (region.is_large) {
            options_of<Large>(region, out);
        } else {
            options_of<Small>(region, out);
        }
    }
    template <class State>
    void options_of(const RawRegion& region, RawOptions& out) const {
        State state;
        std::memcpy(static_cast<void*>(&state), region.words, sizeof state);
        state.options(Player::kLeft, rules_, out);
        if constexpr (!Game::kImpartial) state.options(Player::kRight, rules_, out);
    }

    KernelRules rules_;
    NimberSearch search_;
};

/// If either player may place dominoes either way, the game is cram; the text of positions is the same.
struct DomineeringMex : GridMex<CramGame> {
    using GridMex::GridMex;
    static_assert(rulesets::Domineering::kLetters == rulesets::Cram::kLetters);
};

/// Evaluates any ruleset through its moves and keys; positions are not split into regions.
template <rulesets::Ruleset R>
class RulesetMex {
 public:
    using Position = typename R::Position;

    explicit RulesetMex(const OutcomeOptions& options)
        : symmetry_(options.switches.on(Optimisation::kSymmetry)),
          keeps_(options.switches.on(Optimisation::kTable)),
          table_(options.table_bytes) {}

    static Parsed<Position> parse(std::string_view text) { return R::parse(text); }

    Nimber value(const Position& position, SearchBudget::Share& budget) {
        const std::string key = key_of(position);
        if (const auto known = table_.find(key)) return *known;
        base::check_stack();
        budget.spend();
        std::vector<Nimber> options;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            std::vector<typename R::Move> moves;
            R::moves(position, player, moves);
            for (const auto& move : moves) options.push_back(value(R::play(position, player, move), budget));
        }
        const Nimber nimber = least_excluded(options);
        if (keeps_) table_.store(key, nimber, key.capacity());
        return nimber;
    }

 private:
    /// The same key for all images of a position, including those with the colours swapped.
    [[nodiscard]] std::string key_of(const Position& position) const {
        if (!symmetry_) return R::key(position);
        std::string least;
        for (const auto& image : R::images(position)) {
            std::string key = R::key(image.position);
            if (least.empty() || key < least) least = std::move(key);
        }
        return least;
    }

    bool symmetry_;
    bool keeps_;
    MexTable<std::string, std::hash<std::string>> table_;
};

template <class... Games>
std::unique_ptr<ImpartialSolver> make_grid_solver(std::string_view ruleset, const OutcomeOptions& options) {
    std::unique_ptr<ImpartialSolver> solver;
    const auto try_to_make = [&]<class Game>() {
        if (Game::Ruleset::kName == ruleset) solver = std::make_unique<MexSolver<GridMex<Game>>>(options);
    };
    (try_to_make.template operator()<Games>(), ...);
    return solver;
}

}  // namespace

}  // namespace detail

std::unique_ptr<ImpartialSolver> make_impartial_solver(std::string_view ruleset, const OutcomeOptions& options) {
    using namespace detail;
    if (ruleset == rulesets::Domineering::kName) return std::make_unique<MexSolver<DomineeringMex>>(options);
    auto solver =
        make_grid_solver<ClobberGame, CannibalClobberGame, NogoGame, SnortGame, ColGame, CramGame, FissionGame,
                         AmazonsGame, ToadsAndFrogsGame, ElephantsAndRhinosGame, TopplingDominoesGame>(ruleset,
                                                                                                       options);
    if (solver == nullptr) solver = make_packed_impartial_solver(ruleset, options);
    if (solver != nullptr) return solver;
    rulesets::with_ruleset(
        ruleset, [&]<rulesets::Ruleset R>() { solver = std::make_unique<MexSolver<RulesetMex<R>>>(options); });
    return solver;
}

}  // namespace papamu::solver
