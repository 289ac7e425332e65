// General toads as packed regions: a strip without cells that no animal can ever use.
//
// The head holds the number of cells and the four numbers of the rules; the words hold the toads and then the frogs.
#include <algorithm>
#include <array>
#include <utility>

#include "decompose/toads_and_frogs/general_toads_parts.h"
#include "solver/games/game_of_ruleset.h"
#include "solver/games/packed_region_game.h"
#include "solver/packed/packed_game_of.h"

namespace papamu::solver::detail {

namespace {

constexpr unsigned kGeneralToadsTag = 0;

using decompose::frog_way;
using decompose::toad_way;
using decompose::ToadRules;
using decompose::ToadStrip;
using rulesets::BitBoard;
using rulesets::GeneralToads;

constexpr int kLargeBits = rulesets::words_for(GeneralToads::kMostCells);

template <int Words>
using StripOf = ToadStrip<(Words == kPackedSmallWords ? 1 : kLargeBits)>;

/// Numbers in the rules that exceed the length of the strip make no difference, and are reduced to it.
std::uint64_t head_of(int length, const ToadRules& rules) {
    const auto field = [length](int number) { return static_cast<std::uint64_t>(std::min(number, length)); };
    return kGeneralToadsTag | field(length) << 8 | field(rules.least_slide) << 17 | field(rules.most_slide) << 26 |
           field(rules.most_jumped) << 35 | std::uint64_t{rules.over_own} << 44;
}
ToadRules rules_of(std::uint64_t head) {
    constexpr unsigned field = 0x1ff;
    return {static_cast<int>(head >> 17 & field), static_cast<int>(head >> 26 & field),
            static_cast<int>(head >> 35 & field), (head >> 44 & 1) != 0};
}

template <int Words>
StripOf<Words> strip_of(const PackedState<Words>& region) {
    using Strip = StripOf<Words>;
    Strip strip;
    strip.length = static_cast<int>(region.head >> 8 & 0x1ff);
    constexpr std::size_t count = Words == kPackedSmallWords ? 1 : kLargeBits;
    std::array<std::uint64_t, count> words{};
    std::copy_n(region.words.begin(), count, words.begin());
    strip.toads = Strip::Bits::from_words(words);
    std::copy_n(region.words.begin() + count, count, words.begin());
    strip.frogs = Strip::Bits::from_words(words);
    return strip;
}

// ToadStrip::turned() is the one symmetry besides the identity.
static_assert(rulesets::kLetterSymmetries<GeneralToads::kMirrors> ==
              std::array<rulesets::LetterSymmetry, 2>{{{}, {{false, true, false}, true, true}}});

template <int Bits>
void add_normal_form(const ToadStrip<Bits>& strip, const ToadRules& rules, bool symmetry, PackedSink& out) {
    const ToadStrip<Bits> turned = strip.turned();
    const bool negated = symmetry && std::pair(turned.toads, turned.frogs) < std::pair(strip.toads, strip.frogs);
    const ToadStrip<Bits>& best = negated ? turned : strip;
    const auto write = [&](auto state) {
        constexpr std::size_t count = decltype(state)::kIsLarge ? kLargeBits : 1;
        state.head = head_of(best.length, rules);
        const auto toads = best.toads.template resized<static_cast<int>(count)>().words();
        const auto frogs = best.frogs.template resized<static_cast<int>(count)>().words();
        std::copy(toads.begin(), toads.end(), state.words.begin());
        std::copy(frogs.begin(), frogs.end(), state.words.begin() + count);
        out.part(state, negated);
    };
    if (best.length <= 64) {
        write(PackedSmall());
    } else {
        write(PackedLarge());
    }
}

/// For toads to the left of frogs under rules without jumps. Every animal but the front toad and the front frog can at
/// any time walk up to the one ahead of it, and the two in front do not depend on the others. The moves of the others
/// are an integer, and a slide of a front animal adds its length for each animal behind it.
template <int Bits>
void add_herd(const ToadStrip<Bits>& herd, const ToadRules& rules, bool symmetry, PackedSink& out) {
    using Board = BitBoard<Bits>;
    const int frog = herd.frogs.lowest();
    const int toad = decompose::last_cell(herd.toads);
    const Board empty = herd.empty();
    out.integer(toad_way(herd.toads, empty & Board::first(toad)) -
                frog_way(herd.frogs, empty.minus(Board::first(frog))));
    const int gap = frog - toad - 1;
    if (gap == 0) return;
    const int toads = herd.toads.count(), frogs = herd.frogs.count();
    const Board front = Board::first(toads);
    add_normal_form(ToadStrip<Bits>{front, Board::first(frogs) << (toads + gap), toads + gap + frogs}, rules, symmetry,
                    out);
}

template <int Bits>
void add_without_escaped(ToadStrip<Bits> part, const ToadRules& rules, bool symmetry, PackedSink& out) {
    const int toad_moves = decompose::take_toads_out(part);
    const int frog_moves = decompose::take_frogs_out(part);
    out.integer(toad_moves - frog_moves);
    if (const auto integer = decompose::toad_integer(part, rules)) {
        out.integer(*integer);
    } else {
        add_normal_form(part, rules, symmetry, out);
    }
}

class GeneralToadsRegions final : public PackedGameOf<GeneralToadsRegions> {
 public:
    [[nodiscard]] unsigned tag() const override { return kGeneralToadsTag; }

    void split(const rulesets::AnyPosition& whole, const KernelRules& switches, PackedSink& out) const override {
        const auto& position = whole.as<GeneralToads::Position>();
        const ToadRules rules{position.least_slide, position.most_slide, position.most_jumped, position.over_own};
        if (position.strip.size() <= 64) {
            split(ToadStrip<1>::parse(position.strip), rules, switches, out);
        } else {
            split(ToadStrip<kLargeBits>::parse(position.strip), rules, switches, out);
        }
    }

    template <int Words>
    void moves_of(const PackedState<Words>& region, Player player, const KernelRules& switches, PackedSink& out) const {
        const auto strip = strip_of(region);
        const ToadRules rules = rules_of(region.head);
        decompose::for_each_toad_move(strip, rules, player, [&](int from, int to) {
            auto after = strip;
            auto& own = player == Player::kLeft ? after.toads : after.frogs;
            own.reset(from);
            own.set(to);
            split(after, rules, switches, out);
            out.end_option();
        });
    }

    template <int Words>
    [[nodiscard]] int length_of(const PackedState<Words>& region) const {
        const auto strip = strip_of(region);
        return (strip.toads | strip.frogs).count();
    }
    template <int Words>
    [[nodiscard]] bool is_cheap(const PackedState<Words>& region) const {
        return strip_of(region).length <= 10;
    }

    /// Upper bounds come from how far all animals of a kind together can still go, lower bounds from the animals with
    /// all enemies behind them, which can go on whatever happens.
    template <int Words>
    [[nodiscard]] PackedFacts facts_of(const PackedState<Words>& region) const {
        using Bits = typename StripOf<Words>::Bits;
        const auto strip = strip_of(region);
        const ToadRules rules = rules_of(region.head);
        const auto count = [&](Player player) {
            int moves = 0;
            decompose::for_each_toad_start(strip, rules, player,
                                           [&](const Bits& starts, int) { moves += starts.count(); });
            return moves;
        };
        const int cells_per_move = std::min(rules.least_slide, 2);  // a jump goes at least two cells
        const int lefts = decompose::toad_way_to_end(strip.toads, strip.length) / cells_per_move;
        const int rights = decompose::frog_way_to_end(strip.frogs) / cells_per_move;
        int safe_lefts = 0, safe_rights = 0;
        if (rules.least_slide == 1) {
            const Bits behind = Bits::first(decompose::last_cell(strip.frogs) + 1);
            const Bits front = Bits::first(strip.toads.any() ? strip.toads.lowest() : strip.length);
            safe_lefts = decompose::toad_way_to_end(strip.toads.minus(behind), strip.length);
            safe_rights = decompose::frog_way_to_end(strip.frogs & front);
        }
        // Moves that are possible now count twice as much as those to come.
        return {2 * count(Player::kLeft) + lefts,
                2 * count(Player::kRight) + rights,
                {safe_lefts - rights, lefts - safe_rights}};
    }

 private:
    template <int Bits>
    static void split(const ToadStrip<Bits>& strip, const ToadRules& rules, const KernelRules& switches,
                      PackedSink& out) {
        if (!switches.regions) {
            if (decompose::toad_links(strip, rules).any()) add_normal_form(strip, rules, switches.symmetry, out);
            return;
        }
        decompose::for_each_toad_part(strip, rules, [&](const ToadStrip<Bits>& part) {
            const bool counts = switches.integers && rules.least_slide == 1;
            const auto integer = counts ? decompose::toad_integer(part, rules) : std::nullopt;
            if (integer) {
                out.integer(*integer);
            } else if (counts && rules.most_jumped == 0) {
                add_herd(part, rules, switches.symmetry, out);
            } else if (counts) {
                add_without_escaped(part, rules, switches.symmetry, out);
            } else {
                add_normal_form(part, rules, switches.symmetry, out);
            }
        });
    }
};

}  // namespace

template <>
const Game& game_of_ruleset<rulesets::GeneralToads>() {
    static const GeneralToadsRegions regions;
    static const PackedRegionGame<rulesets::GeneralToads> game(regions);
    return game;
}

}  // namespace papamu::solver::detail
