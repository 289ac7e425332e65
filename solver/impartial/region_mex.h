// Nimbers of the impartial version of a game whose regions have a kernel (solver/values/kernel.h), region by region.
//
//     class GridMex : public RegionMex<GridKernels<Values>, GridMexMoves<Values>> { ... };
#pragma once

#include <cstddef>
#include <cstdint>

#include "solver/impartial/nimber_search.h"
#include "solver/outcome/outcome.h"
#include "solver/values/kernel.h"

namespace papamu::solver::detail {

/// `Moves` says what the moves of a region are:
///
///     static void options(state, rules, out);       // of both players
///     static int count(state, rules);               // about how many there are
template <class Kernels, class Moves>
class RegionMex : NimberMoves {
    using Small = typename Kernels::Small;
    using Large = typename Kernels::Large;

 public:
    using Position = typename Kernels::Position;

    RegionMex(KernelRules rules, const OutcomeOptions& options)
        : rules_(rules), search_(*this, options.switches, options.table_bytes) {
        rules_.integers = false;  // counting the moves of one player is right only in the partizan game
        rules_.equals = false;    // so are values
    }

    Nimber value(const Position& position, SearchBudget::Share& budget) {
        RawOptions sum;
        Kernels::split(position, rules_, sum);
        sum.end_option();
        return search_.value_of_sum(sum, budget);
    }

 protected:
    [[nodiscard]] const KernelRules& rules() const { return rules_; }

 private:
    [[nodiscard]] std::size_t words(bool is_large) const override {
        return (is_large ? sizeof(Large) : sizeof(Small)) / sizeof(std::uint64_t);
    }
    void options(const RawRegion& region, RawOptions& out) const override {
        if (region.is_large) {
            Moves::options(region.as<Large>(), rules_, out);
        } else {
            Moves::options(region.as<Small>(), rules_, out);
        }
    }
    [[nodiscard]] int estimate_options(const RawRegion& region) const override {
        return region.is_large ? Moves::count(region.as<Large>(), rules_) : Moves::count(region.as<Small>(), rules_);
    }

    KernelRules rules_;
    NimberSearch search_;
};

}  // namespace papamu::solver::detail
