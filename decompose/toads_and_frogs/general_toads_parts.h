// The parts of a general toads position that may interact: the cells of any slide or jump that may ever be played.
//
//     for_each_toad_part(strip, rules, [](const ToadStrip<1>& part) { ... });
//     for_each_toad_move(strip, rules, Player::kLeft, [](int from, int to) { ... });
//
// The requirement is that of regions.h. Nothing is allocated.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/bits.h"
#include "rulesets/bit_board.h"
#include "rulesets/ruleset.h"
#include "rulesets/toads_and_frogs/general_toads.h"

namespace papamu::decompose {

struct ToadRules {
    int least_slide = 1;
    int most_slide = 1;
    int most_jumped = 0;
    bool over_own = false;

    bool operator==(const ToadRules&) const = default;
};

/// The last cell, or -1 if there is none.
template <int Words>
int last_cell(const rulesets::BitBoard<Words>& cells) {
    return cells.any() ? cells.highest() : -1;
}

/// The cells as seen from the other end of a strip of `length` cells.
template <int Words>
rulesets::BitBoard<Words> turned(const rulesets::BitBoard<Words>& cells, int length) {
    auto words = cells.words();
    std::reverse(words.begin(), words.end());
    for (std::uint64_t& word : words) word = base::reverse_bits(word, 64);
    return rulesets::BitBoard<Words>::from_words(words) >> (64 * Words - length);
}

template <int Words>
struct ToadStrip {
    using Bits = rulesets::BitBoard<Words>;

    Bits toads, frogs;
    int length = 0;

    [[nodiscard]] Bits empty() const { return Bits::first(length).minus(toads | frogs); }
    /// The cells from the first to the last one.
    [[nodiscard]] ToadStrip cut(int first, int last) const {
        const Bits cells = Bits::first(last - first + 1);
        return {toads >> first & cells, frogs >> first & cells, last - first + 1};
    }
    static ToadStrip parse(std::string_view strip) {
        ToadStrip result;
        for (const char c : strip) {
            if (c == 't') result.toads.set(result.length);
            if (c == 'f') result.frogs.set(result.length);
            ++result.length;
        }
        return result;
    }
    [[nodiscard]] ToadStrip turned() const {
        return {decompose::turned(frogs, length), decompose::turned(toads, length), length};
    }
};

/// Calls f(starts, distance) for each distance, with the set of all animals of `own` that can move that far. `passed`
/// are the cells over which a jump may pass, `empty` the free cells, and `length` the number of cells of the strip.
template <int Words, class F>
void for_each_toad_distance(const rulesets::BitBoard<Words>& own, const rulesets::BitBoard<Words>& passed,
                            const rulesets::BitBoard<Words>& empty, int length, rulesets::Player player,
                            const ToadRules& rules, F&& f) {
    using Bits = rulesets::BitBoard<Words>;
    const Bits cells = Bits::first(length);
    const auto before = [&](const Bits& ahead) {  // the cells whose next cell is in `ahead`
        return player == rulesets::Player::kLeft ? ahead >> 1 : (ahead << 1) & cells;
    };
    Bits free = before(empty);
    for (int distance = 1; distance <= rules.most_slide && free.any(); ++distance) {
        if (distance >= rules.least_slide && (own & free).any()) f(own & free, distance);
        free = before(empty & free);
    }
    Bits last = passed & before(empty);
    for (int jumped = 1; jumped <= rules.most_jumped && last.any(); ++jumped) {
        const Bits starts = own & before(last);
        if (starts.any()) f(starts, jumped + 1);
        last = passed & before(last);
    }
}

/// Calls f(starts, distance) for each distance, with all animals of the player that can move that far now.
template <int Words, class F>
void for_each_toad_start(const ToadStrip<Words>& strip, const ToadRules& rules, rulesets::Player player, F&& f) {
    const bool is_left = player == rulesets::Player::kLeft;
    const auto& own = is_left ? strip.toads : strip.frogs;
    auto passed = is_left ? strip.frogs : strip.toads;
    if (rules.over_own) passed |= own;
    for_each_toad_distance(own, passed, strip.empty(), strip.length, player, rules, f);
}

template <int Words, class F>
void for_each_toad_move(const ToadStrip<Words>& strip, const ToadRules& rules, rulesets::Player player, F&& f) {
    const int sign = player == rulesets::Player::kLeft ? 1 : -1;
    for_each_toad_start(strip, rules, player, [&](const auto& starts, int distance) {
        starts.for_each([&](int from) { f(from, from + sign * distance); });
    });
}

/// The cells of `through` that are reached from the cells of `from` by going up, or down, through nothing else.
inline std::uint64_t reached_upwards(std::uint64_t from, std::uint64_t through) {
    const std::uint64_t first = from << 1 & through;
    return (((through + first) ^ through) & through) | first;  // a carry runs to the end of the cells in a row
}
inline std::uint64_t reached_downwards(std::uint64_t from, std::uint64_t through, int length) {
    std::uint64_t reached = from >> 1 & through;
    for (int step = 1; step < length; step *= 2) {
        reached |= through & reached >> step;
        through &= through >> step;
    }
    return reached;
}

/// The sets of cells that may come to hold a toad, a frog or nothing.
template <int Words>
struct ToadReach {
    using Bits = rulesets::BitBoard<Words>;

    Bits toads, frogs, empty;

    bool operator==(const ToadReach&) const = default;

    /// Extends them by all slides by one cell; returns the cells that slides join with the next one.
    Bits slide([[maybe_unused]] int length) {
        if constexpr (Words == 1) {
            // Only toads and frogs that were there before can leave a cell that was not empty before.
            const std::uint64_t t = toads.words()[0], f = frogs.words()[0], e = empty.words()[0];
            const std::uint64_t free = e | reached_downwards(e, t, length) | reached_upwards(e, f);
            const std::uint64_t all_toads = t | reached_upwards(t, free);
            const std::uint64_t all_frogs = f | reached_downwards(f, free, length);
            toads = Bits::from_words({all_toads});
            frogs = Bits::from_words({all_frogs});
            empty = Bits::from_words({free});
            return Bits::from_words({(all_toads & free >> 1) | (all_frogs >> 1 & free)});
        } else {
            for (;;) {
                const Bits toad_starts = toads & empty >> 1, frog_starts = frogs & empty << 1;
                const ToadReach before = *this;
                toads |= toad_starts << 1;
                frogs |= frog_starts >> 1;
                empty |= toad_starts | frog_starts;
                if (*this == before) return toad_starts | frog_starts >> 1;
            }
        }
    }

    /// Extends them by all jumps of toads, or of frogs; returns the cells that jumps join with the next one. For one
    /// word.
    template <bool kToads>
    Bits jump(const ToadRules& rules) {
        static_assert(Words == 1);
        const auto before = [](std::uint64_t cells) { return kToads ? cells >> 1 : cells << 1; };
        Bits& movers = kToads ? toads : frogs;
        const std::uint64_t own = movers.words()[0], others = (kToads ? frogs : toads).words()[0];
        const std::uint64_t passed = rules.over_own ? own | others : others;
        std::uint64_t last = passed & before(empty.words()[0]), ends = 0, left = 0, joined = 0;
        for (int jumped = 1; jumped <= rules.most_jumped && last != 0 && jumped < Bits::kBits - 1; ++jumped) {
            const std::uint64_t starts = own & before(last);
            const std::uint64_t first = kToads ? starts : starts >> (jumped + 1);
            for (int i = 0; i <= jumped; ++i) joined |= first << i;
            ends |= kToads ? starts << (jumped + 1) : first;
            left |= starts;
            last = passed & before(last);
        }
        movers |= Bits::from_words({ends});
        empty |= Bits::from_words({left});
        return Bits::from_words({joined});
    }
};

/// The cells that belong together with the next one. The sets of cells that may come to hold a toad, a frog or nothing
/// are extended by all moves that they allow together, until nothing changes. They allow more than actual play does, so
/// no move is missed.
template <int Words>
rulesets::BitBoard<Words> toad_links(const ToadStrip<Words>& strip, const ToadRules& rules) {
    using Bits = rulesets::BitBoard<Words>;
    using rulesets::Player;
    ToadReach<Words> reach{strip.toads, strip.frogs, strip.empty()};
    Bits links;
    ToadRules others = rules;  // all moves except slides by one cell, which are handled first
    if (rules.least_slide == 1) others.most_slide = 0;
    const Bits all = Bits::first(std::max(strip.length - 1, 0));
    for (;;) {
        if (rules.least_slide == 1) links |= reach.slide(strip.length);
        if (links == all) return links;  // as mostly after a move in a part
        const ToadReach<Words> before = reach;
        if constexpr (Words == 1) {
            if (rules.least_slide == 1) {
                links |= reach.template jump<true>(rules);
                links |= reach.template jump<false>(rules);
                if (links == all || reach == before) return links;
                continue;
            }
        }
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const bool is_left = player == Player::kLeft;
            Bits& own = is_left ? reach.toads : reach.frogs;
            const Bits passed = (is_left ? reach.frogs : reach.toads) | (rules.over_own ? own : Bits());
            const Bits from = own, onto = reach.empty;
            for_each_toad_distance(from, passed, onto, strip.length, player, others,
                                   [&](const Bits& starts, int distance) {
                                       const Bits first = is_left ? starts : starts >> distance;
                                       for (int i = 0; i < distance; ++i) links |= first << i;
                                       own |= is_left ? starts << distance : starts >> distance;
                                       reach.empty |= starts;
                                   });
        }
        if (reach == before) return links;
    }
}

/// Calls f(part), with the part as a strip of its own, for all cells in a row of which each but the last is in `links`.
template <int Words, class F>
void for_each_linked(const ToadStrip<Words>& strip, rulesets::BitBoard<Words> links, F&& f) {
    while (links.any()) {
        const int first = links.lowest();
        int last = first;
        while (last < rulesets::BitBoard<Words>::kBits && links.test(last)) links.reset(last++);
        f(strip.cut(first, last));
    }
}

/// Calls f(part), with the part as a strip of its own, for every part in which either player may ever move. If animals
/// cannot jump, a frog and the next toad to its right move away from each other, and the order of the animals never
/// changes, so the strip is first cut between them.
template <int Words, class F>
void for_each_toad_part(const ToadStrip<Words>& strip, const ToadRules& rules, F&& f) {
    const auto take_apart = [&](const ToadStrip<Words>& window) {
        for_each_linked(window, toad_links(window, rules), f);
    };
    if (rules.most_jumped > 0) return take_apart(strip);
    int first = 0, frog = -1;  // the start of the window; the last animal if that is a frog, else -1
    (strip.toads | strip.frogs).for_each([&](int cell) {
        if (strip.frogs.test(cell)) {
            frog = cell;
        } else if (frog >= 0) {
            take_apart(strip.cut(first, frog));
            first = cell;
            frog = -1;
        }
    });
    take_apart(strip.cut(first, strip.length - 1));
}

/// The total number of single steps until all animals of a kind stand side by side: for each of the cells `others`,
/// none of which has such an animal, the toads before it (below: the frogs behind it).
template <int Words>
int toad_way(const rulesets::BitBoard<Words>& toads, const rulesets::BitBoard<Words>& others) {
    int way = 0, before = 0;
    (toads | others).for_each([&](int cell) {
        const int is_toad = toads.test(cell) ? 1 : 0;
        before += is_toad;
        way += is_toad != 0 ? 0 : before;
    });
    return way;
}
template <int Words>
int frog_way(const rulesets::BitBoard<Words>& frogs, const rulesets::BitBoard<Words>& others) {
    return frogs.count() * others.count() - toad_way(frogs, others);
}

/// toad_way() for all cells of a strip that have no toad, and frog_way() for those that have no frog.
template <int Words>
int toad_way_to_end(const rulesets::BitBoard<Words>& toads, int length) {
    int way = 0, count = 0;
    toads.for_each([&](int cell) { way += length - 1 - cell - count++; });  // at the end all stand side by side
    return way;
}
template <int Words>
int frog_way_to_end(const rulesets::BitBoard<Words>& frogs) {
    int way = 0, count = 0;
    frogs.for_each([&](int cell) { way += cell - count++; });
    return way;
}

/// The value of a part if it can be counted, i.e. if only one player has animals and these may move one cell at a time;
/// else nullopt.
template <int Words>
std::optional<int> toad_integer(const ToadStrip<Words>& part, const ToadRules& rules) {
    if (rules.least_slide > 1 || (part.toads.any() && part.frogs.any())) return std::nullopt;
    return part.toads.any() ? toad_way_to_end(part.toads, part.length) : -frog_way_to_end(part.frogs);
}

/// Removes toads that are to the right of all frogs and have enough room from a part; returns the number of moves that
/// they still have, which are an integer. Requires that animals move one cell at a time, except for jumps. With
/// `needs_room` false, toads without room are removed as well (escaped_toads.h says under which rules).
///
/// Let e be the last toad, with no frog to its right, N the number of cells in the strip, w = N - 1 - e, and G* the
/// strip without e and without the last cell. Then G <= w + G*: for every move of a toad in G, there is one of the same
/// toad or in w. If all K other toads have room between the last frog and e, also G >= w + G*: let T be a cell from
/// which on only the number of toads matters, and how far they may still move together; in G that is no less than in w
/// + G*. At first, T is e. A toad that comes to T or beyond in G* does so in G too; if T is occupied, it moves to the
/// cell before T or, if it is already there, another one makes room, and T becomes that cell. So T never decreases by
/// more than the number of toads that have arrived, and a toad that arrives by jumping over frogs finds the same cells
/// occupied as in G*.
template <int Words>
int take_toads_out(ToadStrip<Words>& part, bool needs_room = true) {
    const int frog = last_cell(part.frogs);
    int moves = 0;
    for (int toad = last_cell(part.toads); toad > frog; toad = last_cell(part.toads)) {
        if (needs_room && toad - frog - 1 < part.toads.count() - 1) break;
        moves += part.length - 1 - toad;
        part.toads.reset(toad);
        --part.length;
    }
    return moves;
}

/// The same for frogs to the left of all toads.
template <int Words>
int take_frogs_out(ToadStrip<Words>& part, bool needs_room = true) {
    if (part.frogs.none() || (part.toads.any() && part.toads.lowest() < part.frogs.lowest())) return 0;
    part = part.turned();
    const int moves = take_toads_out(part, needs_room);
    part = part.turned();
    return moves;
}

}  // namespace papamu::decompose
