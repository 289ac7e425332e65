#include "solver/packed/packed_kind.h"

#include <cstring>
#include <string>

#include "solver/packed/packed_kernels.h"
#include "solver/sums/kernel_kind.h"

namespace papamu::solver::detail {

namespace {

/// The regions of one game, by the kernels that all packed games share.
class PackedKind final : public RegionKind {
 public:
    PackedKind(RegionGraph& graph, int number, const PackedGame* game, const RegionKindOptions& options)
        : game_(*game), regions_(graph, number, options) {}

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
    [[nodiscard]] std::string bytes(std::uint32_t local) const override { return regions_.bytes(local); }
    RegionRef from_bytes(std::string_view bytes) override {
        std::uint64_t head = 0;  // comes first
        if (bytes.size() < sizeof head) return 0;
        std::memcpy(&head, bytes.data(), sizeof head);
        return find_packed_game(head) == &game_ ? regions_.from_bytes(bytes) : 0;
    }
    [[nodiscard]] std::size_t own_bytes() const override { return regions_.own_bytes(); }

 private:
    const PackedGame& game_;
    KernelKind<PackedKernels> regions_;
};

}  // namespace

int make_packed_kind(RegionGraph& graph, const PackedGame& game, const RegionKindOptions& options) {
    RegionKindOptions unstored = options;
    unstored.stored = nullptr;
    return graph.make_kind<PackedKind>(&game, unstored);
}

}  // namespace papamu::solver::detail
