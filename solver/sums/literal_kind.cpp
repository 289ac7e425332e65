#include "solver/sums/literal_kind.h"

#include <algorithm>
#include <bit>
#include <mutex>
#include <utility>

#include "base/hash.h"
#include "base/stack_guard.h"
#include "cgt/notation.h"
#include "cgt/sum.h"

namespace papamu::solver::detail {

namespace {

constexpr std::size_t kNode = 64;  // of a map, about
// Thermographs are larger than games, so not many are kept.
constexpr std::size_t kMostThermographs = std::size_t{1} << 15;
// The incentives of larger games are expensive to compute.
constexpr std::uint32_t kMostCompared = 40;

/// Whether walls have room for a stop: they do if they have room for an integer of the size of its numerator.
bool fits(cgt::Value stop) { return stop.is_small_number() && fits_walls(stop.numerator()); }

/// A game or its negative, always the same one for both.
cgt::Value positive(cgt::Value value) { return std::max(value, -value); }

std::int32_t units(std::int32_t wall, std::int32_t slack) {
    return std::clamp(wall + slack, -RegionFacts::kNoBound, RegionFacts::kNoBound);
}

}  // namespace

LiteralKind::LiteralKind(RegionGraph& graph, int number, bool shared)
    : graph_(graph),
      number_(number),
      numbers_(nullptr, shared),
      thermographs_(graph.store()),
      weights_table_(graph.store()) {}

bool LiteralKind::takes(const cgt::ValueStore& store, cgt::Value value) {
    if (!value.is_stored()) return false;
    const cgt::Stops stops = store.stops(value);
    return fits(stops.left) && fits(stops.right);
}

bool LiteralKind::is_hot(const cgt::ValueStore& store, cgt::Value value) {
    if (!value.is_stored()) return false;
    const cgt::Stops stops = store.stops(value);
    return stops.left != stops.right && fits(stops.left) && fits(stops.right);
}

RegionRef LiteralKind::find(cgt::Value value) {
    const cgt::Value own = positive(value);
    const RegionRef region =
        numbers_.find(own, base::mix_bits(own.bits()), [&](std::uint32_t /*local*/) { return make(own); });
    return own == value ? region : -region;
}

RegionRef LiteralKind::make(cgt::Value value) {
    const std::lock_guard lock(making_);
    if (thermographs_.size() > kMostThermographs) thermographs_.clear();
    graph_.account().claim(sizeof(Literal) + 2 * kNode);
    const Walls walls = detail::walls_of(thermographs_.of(value));
    const std::uint32_t positions = tree_size(value);
    RegionFacts facts;
    facts.size = static_cast<std::uint16_t>(std::bit_width(positions));
    facts.left_mobility = RegionFacts::saturated(static_cast<int>(graph_.store().left_options(value).size()));
    facts.right_mobility = RegionFacts::saturated(static_cast<int>(graph_.store().right_options(value).size()));
    // An infinitesimal is less than a unit.
    facts.lower = units(walls.right[0], -1);
    facts.upper = units(walls.left[0], walls.slack + 1);
    Literal literal{value, positions, walls};
    if (positions <= kMostCompared) {
        literal.moves = {moves(value, rulesets::Player::kLeft), moves(value, rulesets::Player::kRight)};
        graph_.account().claim((literal.moves[0].size() + literal.moves[1].size()) * sizeof(LiteralMove));
    }
    if (graph_.uses_weights()) literal.weights = weights_table_.of(value);
    const auto local = static_cast<std::uint32_t>(literals_.add(std::move(literal)));
    // Which of a game and its negative is the region depends on the store; the name does not.
    const Prints both = prints(value);
    const bool negated = both.own.word() < both.negative.word();
    const RegionRef region = graph_.add(number_, local, facts, {negated ? both.negative : both.own, true, negated});
    if (value == -value) graph_.set_own_negative(region);
    return region;
}

std::uint32_t LiteralKind::tree_size(cgt::Value value) {
    if (!value.is_stored()) return 2;
    const cgt::Value own = positive(value);
    const auto at = tree_sizes_.find(own);
    if (at != tree_sizes_.end()) return at->second;
    base::check_stack();
    std::uint32_t sum = 1;
    for (const auto& options : {graph_.store().left_options(own), graph_.store().right_options(own)}) {
        for (const cgt::Value option : options) sum = std::min(kMostTreeSize, sum + tree_size(option));
    }
    tree_sizes_.emplace(own, sum);
    return sum;
}

LiteralKind::Prints LiteralKind::prints(cgt::Value value) {
    if (value.is_small()) return {base::fingerprint_of(value.bits()), base::fingerprint_of((-value).bits())};
    if (value.is_wide()) {  // its bits say where it is in this store
        const auto print = [this](cgt::Value wide) {
            return base::fingerprint_of(cgt::to_string(graph_.store(), wide));
        };
        return {print(value), print(-value)};
    }
    const cgt::Value own = positive(value);
    auto at = prints_.find(own);
    if (at == prints_.end()) {
        base::check_stack();
        Prints sum;  // over all options, in any order: Right's options count as negatives
        for (const cgt::Value option : graph_.store().left_options(own)) {
            const Prints of = prints(option);
            sum.own += of.own;
            sum.negative += base::negative_of(of.negative);
        }
        for (const cgt::Value option : graph_.store().right_options(own)) {
            const Prints of = prints(option);
            sum.own += base::negative_of(of.own);
            sum.negative += of.negative;
        }
        graph_.account().claim(2 * kNode);  // and one of the tree sizes
        // Mixed, so that a game is more than the sum of its options.
        at = prints_.emplace(own, Prints{base::fingerprint_of(sum.own), base::fingerprint_of(sum.negative)}).first;
    }
    return own == value ? at->second : Prints{at->second.negative, at->second.own};
}

std::vector<LiteralMove> LiteralKind::moves(cgt::Value value, rulesets::Player player) const {
    cgt::ValueStore& store = graph_.store();
    std::vector<LiteralMove> moves;
    if (player == rulesets::Player::kLeft) {
        for (const cgt::Value option : store.left_options(value)) {
            moves.push_back({option, cgt::subtract(store, option, value)});
        }
    } else {
        for (const cgt::Value option : store.right_options(value)) {
            moves.push_back({option, cgt::subtract(store, value, option)});
        }
    }
    return moves;
}

void LiteralKind::expand(std::uint32_t local, rulesets::Player player, OptionWriter& out) {
    cgt::ValueStore& store = graph_.store();
    const cgt::Value value = literals_[local].value;
    for (const cgt::Value option :
         player == rulesets::Player::kLeft ? store.left_options(value) : store.right_options(value)) {
        out.value(option);
        out.end_option();
    }
}

}  // namespace papamu::solver::detail
