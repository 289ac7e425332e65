#include "solver/packed/packed_kind.h"

#include "solver/packed/packed_kernels.h"
#include "solver/sums/kernel_kind.h"

namespace papamu::solver::detail {

namespace {

/// The regions of one game, by the kernels that all packed games share.
class PackedKind final : public RegionKind {
 public:
    PackedKind(RegionGraph& graph, int number, const RegionKindOptions& options) : regions_(graph, number, options) {}

    void split(const rulesets::AnyPosition& position, SumParts& parts) override { regions_.split(position, parts); }
    void expand(std::uint32_t local, Player player, OptionWriter& out) override { regions_.expand(local, player, out); }
    std::optional<cgt::Value> value(std::uint32_t local, std::uint64_t positions) override {
        // Regions that need fewer are evaluated when they are met (is_cheap_to_evaluate()); failed attempts cost more
        // than they gain.
        constexpr std::uint64_t fewest = 64;
        return positions < fewest ? std::nullopt : regions_.value(local, positions);
    }
    std::optional<RegionBounds> bounds(std::uint32_t local, std::uint64_t positions) override {
        return regions_.look(local, [positions](const auto& state) { return bounds_of(state, positions); });
    }
    [[nodiscard]] std::size_t own_bytes() const override { return regions_.own_bytes(); }

 private:
    KernelKind<PackedKernels> regions_;
};

}  // namespace

int make_packed_kind(RegionGraph& graph, const RegionKindOptions& options) {
    RegionKindOptions unstored = options;
    unstored.stored = nullptr;
    return graph.make_kind<PackedKind>(unstored);
}

}  // namespace papamu::solver::detail
