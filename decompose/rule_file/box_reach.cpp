#include "decompose/rule_file/box_reach.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "decompose/rule_file/rule_plan.h"

namespace papamu::decompose {

BoxStep::BoxStep(Offset offset, int columns) : by(offset.rows * columns + offset.columns) {
    constexpr int cells = 64;
    const int up = std::abs(offset.rows), aside = std::abs(offset.columns);
    if (up >= cells / columns || aside >= columns) return;
    const std::uint64_t all = ~std::uint64_t{0}, width = all >> (cells - columns);
    std::uint64_t rows = offset.columns >= 0 ? width >> aside : (width << aside) & width;  // the first of them
    for (int covered = columns; covered < cells; covered *= 2) rows |= rows << covered;
    stays = rows & (offset.rows >= 0 ? all >> (up * columns) : all << (up * columns));
}

std::optional<BoxReach> BoxReach::of(const std::array<std::vector<PlanRule>, 2>& moves,
                                     const std::vector<PlanSet>& sets, int columns) {
    BoxReach reach(columns);
    for (std::size_t player = 0; player < 2; ++player) {
        for (const PlanRule& rule : moves[player]) {
            for (const PlanStage& stage : rule.stages) {
                for (const PlanWay& way : stage.ways) {
                    if (way.is_line) return std::nullopt;
                    reach.add(way, player, sets);
                }
            }
        }
    }
    return reach.fits() ? std::optional(std::move(reach)) : std::nullopt;
}

std::optional<BoxReach> BoxReach::of(const std::vector<PlanTie>& ties, const std::vector<PlanPair>& pairs,
                                     const std::vector<PlanSet>& sets, unsigned used, int columns) {
    BoxReach reach(columns);
    for (const PlanTie& tie : ties) {
        const Owner ones = tie.is_of[0] ? kLeft : tie.is_of[1] ? kRight : kNeither;
        reach.add(tie.looks, tie.is_of[0] && tie.is_of[1] ? kBoth : ones, sets);
    }
    for (const PlanPair& pair : pairs) reach.add({{{}, pair.first}, {pair.at, pair.second}}, kNeither, sets);
    reach.find_pairs(ties, pairs, sets, used);
    return reach.fits() && reach.has_shapes() ? std::optional(std::move(reach)) : std::nullopt;
}

void BoxReach::find_pairs(const std::vector<PlanTie>& ties, const std::vector<PlanPair>& others,
                          const std::vector<PlanSet>& sets, unsigned used) {
    if (ties.empty() || !has_shapes_) return;
    const std::size_t set = ties[0].looks[0].set;
    const auto is_alike = [&](const PlanTie& tie) {
        return tie.looks.size() <= 2 && tie.looks.front().set == set && tie.looks.back().set == set;
    };
    const auto is_pair_alike = [&](const PlanPair& pair) { return pair.first == set && pair.second == set; };
    if (sets[set].is_open || !std::all_of(ties.begin(), ties.end(), is_alike) ||
        !std::all_of(others.begin(), others.end(), is_pair_alike)) {
        return;
    }
    codes_of_pairs_ = sets[set].codes;
    std::vector<Offset> distances;  // of a second cell from the first one, which comes before it
    for (std::size_t i = 0; i < ties.size(); ++i) {
        if (ties[i].looks.size() == 1) {
            singles_.push_back(ways_[i].owner);
            continue;
        }
        distances.push_back(ties[i].looks[1].at);
        add_pair(distances.back(), ways_[i].owner);
    }
    for (const PlanPair& pair : others) {
        distances.push_back(pair.at);
        add_pair(pair.at, kNeither);
    }
    const auto is_both = [](const Pair& pair) { return pair.owner == kBoth; };
    all_are_both_ = std::find(singles_.begin(), singles_.end(), kBoth) != singles_.end() ||
                    (!pairs_.empty() && std::all_of(pairs_.begin(), pairs_.end(), is_both));
    if (columns_ == kColumns && (used & ~codes_of_pairs_) == 0) find_ring(distances);
}

void BoxReach::add_pair(Offset at, Owner owner) {
    const auto link = std::find(distances_.begin(), distances_.end(), at.rows * columns_ + at.columns);
    if (link == distances_.end()) return;
    pairs_.push_back({step(-at), static_cast<std::size_t>(link - distances_.begin()), owner});
}

void BoxReach::find_ring(const std::vector<Offset>& distances) {
    unsigned neighbours = 0;
    for (const Offset at : distances) {
        const int there = CellRing::index(at.rows, at.columns), back = CellRing::index(-at.rows, -at.columns);
        if (there < 0) return;
        neighbours |= 1U << there | 1U << back;
    }
    ring_.emplace(neighbours);
}

std::size_t BoxReach::place_of(unsigned codes) {
    if (std::has_single_bit(codes)) return static_cast<std::size_t>(std::countr_zero(codes));
    const auto known = std::find(unions_.begin(), unions_.end(), codes);
    const auto place = static_cast<std::size_t>(known - unions_.begin());
    if (known == unions_.end()) unions_.push_back(codes);
    return kMostCodes + place;
}

void BoxReach::add_looks(Way& made, const std::vector<PlanLook>& looks, const std::vector<PlanSet>& sets) {
    for (const PlanLook& look : looks) {
        const PlanSet& set = sets[look.set];
        if (look.at == Offset{}) made.own = place_of(set.codes);
        if (set.is_open || look.at == Offset{}) continue;
        steps_.push_back({step(-look.at), place_of(set.codes)});
        ++made.looks;
    }
    made.steps = made.looks;
}

void BoxReach::add(const PlanWay& way, std::size_t player, const std::vector<PlanSet>& sets) {
    Way made;
    made.asks = way.asks;
    made.owner = player == 0 ? kLeft : kRight;
    add_looks(made, way.looks, sets);
    for (const PlanPut& put : way.puts) {
        if (put.code == 0) continue;
        steps_.push_back({step(put.at), put.code});
        ++made.steps;
    }
    ways_.push_back(made);
    has_shapes_ = has_shapes_ && way.blocks.empty();  // which would join more than the cells of the way
    std::vector<Offset> closed, others;
    for (const PlanLook& look : way.looks) (sets[look.set].is_open ? others : closed).push_back(look.at);
    for (const PlanNeighbours& neighbours : way.neighbours) {
        for (const Offset at : neighbours.at) others.push_back(way.last + at);
    }
    add_shape(std::move(closed), std::move(others));
}

void BoxReach::add(const std::vector<PlanLook>& looks, Owner owner, const std::vector<PlanSet>& sets) {
    Way made;
    made.asks = ~0U;
    made.owner = owner;
    add_looks(made, looks, sets);
    ways_.push_back(made);
    std::vector<Offset> closed, others;
    for (const PlanLook& look : looks) (sets[look.set].is_open ? others : closed).push_back(look.at);
    add_shape(std::move(closed), std::move(others));
}

void BoxReach::add_shape(std::vector<Offset> closed, std::vector<Offset> others) {
    if (!has_shapes_) return;
    const auto sort = [](std::vector<Offset>& cells) {
        std::sort(cells.begin(), cells.end());
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    };
    sort(closed);
    const Offset first = closed.front();
    for (Offset& cell : closed) cell = cell - first;
    for (Offset& cell : others) cell = cell - first;
    sort(others);
    Way& own = ways_.back();
    own.to_shape = step(first);
    const std::pair cells(std::move(closed), std::move(others));
    const auto known = std::find(offsets_.begin(), offsets_.end(), cells);
    if (known != offsets_.end()) {
        own.shape = static_cast<std::size_t>(known - offsets_.begin());
        return;
    }
    if (shapes_.size() == kMostShapes) {
        has_shapes_ = false;
        return;
    }
    own.shape = shapes_.size();
    Shape& shape = shapes_.emplace_back();
    for (std::size_t i = 1; i < cells.first.size(); ++i) add_link(shape, cells.first[i - 1], cells.first[i], false);
    for (const Offset other : cells.second) add_link(shape, {}, other, true);
    offsets_.push_back(cells);
}

void BoxReach::add_link(Shape& shape, Offset first, Offset second, bool may_be_off) {
    const Offset between = second - first;
    const int distance = between.rows * columns_ + between.columns;
    if (distance == 0 || step(between).stays == 0) return;
    Link made;
    made.to_lower = step(distance > 0 ? first : second);
    made.from_second = step(-second);
    made.may_be_off = may_be_off;
    const auto known = std::find(distances_.begin(), distances_.end(), std::abs(distance));
    made.number = static_cast<std::size_t>(known - distances_.begin());
    if (known == distances_.end()) {
        if (distances_.size() == kMostLinks) {
            has_shapes_ = false;
            return;
        }
        distances_.push_back(std::abs(distance));
    }
    shape.push_back(made);
}

}  // namespace papamu::decompose
