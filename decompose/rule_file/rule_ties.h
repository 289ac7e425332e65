// Which cells of a position of a rule file may ever interact (rule_plan.h): the cells of every pattern that may ever
// match.
//
//     const RuleTies<2, 1> ties(plan, area, planes);
//     rulesets::connected(Bits::single(cell), ties.joined)              // the part of a cell
//
// A pattern is counted if its cells may come to hold what it asks for: either by what the rules can make of each letter
// at all, or, if stones wander (RulePlan::ties_by_play), by all the moves that this relation itself allows, made until
// nothing new appears. Both allow more than play does; conditions on neighbours are taken as met, and their cells
// belong to the pattern. So no move ever depends on a cell outside its part, and cells in no part never matter.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "decompose/rule_file/rule_area.h"
#include "decompose/rule_file/rule_plan.h"
#include "decompose/rule_file/rule_player.h"

namespace papamu::decompose {

template <int Planes, int Words>
class RuleTies {
 public:
    using Bits = rulesets::BitBoard<Words>;
    using Sets = RulePlanes<Planes, Words>;
    using Area = RuleArea<Words>;

    RuleTies(const RulePlan& plan, const Area& area, const Sets& planes)
        : plan_(plan), area_(area), present_(plan, planes) {
        for (const Bits& plane : planes) board_ |= plane;
        if (plan.one_way()) {
            tie_one_way(*plan.one_way());
            return;
        }
        if (plan.places()) {
            tie_places(*plan.places());
            return;
        }
        if constexpr (Words == 1) spread_in_box();
        if (has_box_ties_) return;
        if (plan.ties_by_play() && reach_ == nullptr) play_all();
        for (const PlanTie& tie : plan.ties()) add(tie);
        for (const PlanPair& pair : plan.pairs()) {
            add(match(pair.first) & area_.moved(match(pair.second), -pair.at), pair.at);
        }
        if (plan.ties_by_play()) {
            for_each_line([this](const PlanWay& way, const Bits& first, int cells) {
                Bits at = first;
                for (int i = 1; i < cells; ++i) {
                    add(at & area_.moved(board_, -way.step), way.step);
                    at = area_.moved(at, way.step);
                }
            });
        }
    }

    /// Whether the player may ever move in a part: if not, no play whatsoever leads to such a move.
    [[nodiscard]] bool may_move(Player player, const Bits& part) const {
        return (may_move_[index_of(player)] & part).any() &&
               (movers_by_letters<Planes, Words>(plan_, present_.planes(), part) & mover(player)) != 0;
    }
    /// Whether all cells of the board are one part, as was found on the way: if not, they may be one all the same.
    [[nodiscard]] bool is_whole() const {
        if constexpr (Words == 1) return has_box_ties_ && box_ties_.first_part == board_.words()[0] && board_.any();
        return false;
    }
    /// The cells of all parts.
    [[nodiscard]] const Bits& cells() const { return cells_; }
    /// All cells of the part that has these cells.
    [[nodiscard]] Bits part_of(Bits part) const {
        if constexpr (Words == 1) {
            if (has_box_ties_) {
                return Bits::from_words({reach_->part_of(box_ties_, part.words()[0])});
            }
        }
        if constexpr (Words == 1) {
            // Along a row a sum carries from a cell to the end of what belongs to it.
            if (ties_.size() == 1 && ties_.front().distance == 1) {
                const std::uint64_t lower = ties_.front().lower.words()[0];
                part |= Bits::from_words({(lower + (part.words()[0] & lower)) ^ lower});
            }
        }
        for (;;) {
            Bits grown = part;
            for (const Tie& tie : ties_) {
                grown |= ((grown & tie.lower) << tie.distance) | ((grown >> tie.distance) & tie.lower);
            }
            if (grown == part) return part;
            part = grown;
        }
    }

 private:
    struct Tie {
        int distance = 0;  // to the other cell
        Bits lower;        // the cells with the smaller numbers
    };
    /// The cells that may come to match a closed set.
    Bits match(std::size_t set) {
        if (!plan_.ties_by_play()) return present_.of(set);
        Bits cells;
        for (unsigned codes = plan_.sets()[set].codes; codes != 0; codes &= codes - 1) {
            cells |= (*may_)[static_cast<std::size_t>(std::countr_zero(codes))];
        }
        return cells;
    }
    [[nodiscard]] bool is_open(std::size_t set) const { return plan_.sets()[set].is_open; }

    void add(const Bits& from, Offset at) {
        if (from.none()) return;
        const Bits to = area_.moved(from, at);
        cells_ |= from | to;
        const int distance = area_.distance(at);
        const Bits& lower = distance > 0 ? from : to;
        for (Tie& tie : ties_) {
            if (tie.distance != std::abs(distance)) continue;
            tie.lower |= lower;
            return;
        }
        ties_.push_back({std::abs(distance), lower});
    }
    void add(const PlanTie& tie) {
        const Bits first = starts(tie.looks);
        cells_ |= first;
        for (std::size_t player = 0; player < 2; ++player) {
            if (tie.is_of[player]) may_move_[player] |= first;
        }
        for (std::size_t i = 1; i < tie.looks.size(); ++i) {
            const PlanLook& look = tie.looks[i];
            add(is_open(look.set) ? first & area_.moved(board_, -look.at) : first, look.at);
        }
    }
    Bits starts(const std::vector<PlanLook>& looks) {
        Bits first = match(looks.front().set);
        for (std::size_t i = 1; i < looks.size() && first.any(); ++i) {
            if (!is_open(looks[i].set)) first &= area_.moved(match(looks[i].set), -looks[i].at);
        }
        return first;
    }

    template <class F>
    void for_each_way(F&& f) const {
        for (const Player player : {Player::kLeft, Player::kRight}) {
            for (const PlanRule& rule : plan_.moves(player)) {
                for (const PlanStage& stage : rule.stages) {
                    for (const PlanWay& way : stage.ways) f(way);
                }
            }
        }
    }

    /// If all patterns are lines in one direction (RulePlan::one_way): all that lies before a cell on which one begins.
    void tie_one_way(Offset step) {
        for (const Player player : {Player::kLeft, Player::kRight}) {
            Bits& first = may_move_[index_of(player)];
            for (const PlanRule& rule : plan_.moves(player)) {
                for (const PlanWay& way : rule.stages.front().ways) first |= present_.of(way.looks.front().set);
            }
        }
        cells_ = may_move_[0] | may_move_[1];
        for (Bits last; last != cells_;) {
            last = cells_;
            cells_ |= area_.moved(cells_, step) & board_;
        }
        add(cells_ & area_.moved(cells_, -step), step);
    }

    /// If moves only take empty cells (RulePlan::places): an empty cell and all beside it, and the stones of a block.
    void tie_places(const PlanPlaces& places) {
        const Bits empty = present_.cells_with(places.code), stones = present_.cells_of(places.blocks);
        cells_ = empty;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            if (!plan_.moves(player).empty()) may_move_[index_of(player)] = empty;
        }
        for (const Offset at : plan_.rules().neighbours) {
            if (at < Offset{}) continue;  // each pair once
            Bits on_board, differ;
            for (const Bits& plane : present_.planes()) {
                const Bits beside = area_.moved(plane, -at);
                on_board |= beside;
                differ |= beside ^ plane;
            }
            const Bits open = empty | area_.moved(empty, -at) | stones.minus(differ);
            add(board_ & on_board & open, at);
        }
    }
    /// Makes all moves together until no cell may hold anything new.
    void play_all() {
        may_.emplace();
        for (std::size_t code = 1; code < std::size_t{1} << Planes; ++code)
            (*may_)[code] = present_.cells_with(static_cast<unsigned>(code));
        boost::container::small_vector<Bits, 16> done;  // for each way, the first cells of matches that were played
        const unsigned all = ~0U;
        for (unsigned changed = all; changed != 0; changed = std::exchange(newly_, 0)) {
            std::size_t number = 0;
            for_each_way([&](const PlanWay& way) {
                if (way.is_line) return;
                if (number == done.size()) done.emplace_back();
                Bits& played = done[number++];
                // What did not match before matches now only if some cell may hold something new that it asks for.
                if ((way.asks & changed) == 0) return;
                const Bits first = starts(way.looks).minus(played);
                if (first.none()) return;
                played |= first;
                for (const PlanPut& put : way.puts) allow(area_.moved(first, put.at), put.code);
            });
            for_each_match([this](const PlanWay& way, const Bits& first, const Lengths& lengths) {
                allow_line(way, first, lengths);
            });
        }
    }
    /// The same by rotations of a word, if the board is one for which there are such.
    void spread_in_box() requires(Words == 1) {
        const bool is_row = (board_ >> area_.columns()).none();
        const std::optional<BoxReach>& reach = is_row ? plan_.row_reach() : plan_.box_reach();
        if (!reach || !(is_row || area_.columns() == BoxReach::kColumns)) return;
        constexpr std::size_t codes = std::size_t{1} << Planes;
        reach_ = &*reach;
        BoxReach::Cells may;
        may[0] = 0;
        for (std::size_t code = 1; code < codes; ++code)
            may[code] = present_.cells_with(static_cast<unsigned>(code)).words()[0];
        reach_->spread(board_.words()[0], may, codes, box_ties_);
        has_box_ties_ = reach_->has_shapes();
        if (has_box_ties_) {
            cells_ = Bits::from_words({box_ties_.cells});
            for (std::size_t player = 0; player < 2; ++player)
                may_move_[player] = Bits::from_words({box_ties_.may_move[player]});
        } else {
            may_.emplace();
            for (std::size_t code = 1; code < codes; ++code) (*may_)[code] = Bits::from_words({may[code]});
        }
    }
    void allow(const Bits& cells, std::size_t code) {
        if (code == 0) return;
        const Bits more = (cells & board_).minus((*may_)[code]);
        if (more.none()) return;
        (*may_)[code] |= more;
        newly_ |= 1U << code;
    }

    using Lengths = std::array<int, 8>;

    /// What a line may put on its cells. Every run stays where it is (RulePlan::ties_by_play).
    void allow_line(const PlanWay& way, const Bits& first, const Lengths& lengths) {
        int at = 0;
        std::size_t run = 0;
        for (const PlanLinePut& put : way.line_puts) {
            const int length = put.is_run ? lengths[run++] : 1;
            for (int i = 0; i < length; ++i, ++at) {
                if (put.what == rulesets::rule_file::Put::What::kLetter) {
                    allow(area_.moved(first, way.step * at), put.code);
                }
            }
        }
    }

    /// Calls f(way, first cells, number of cells) for all lines that may match.
    template <class F>
    void for_each_line(F&& f) {
        for_each_match([&](const PlanWay& way, const Bits& first, const Lengths& lengths) {
            int cells = 0;
            std::size_t run = 0;
            for (const PlanItem& item : way.items) cells += item.is_run ? lengths[run++] : 1;
            f(way, first, cells);
        });
    }
    template <class F>
    void for_each_match(F&& f) {
        for_each_way([&](const PlanWay& way) {
            if (!way.is_line) return;
            Lengths lengths{};
            follow(way, 1, starts(way.looks), 0, lengths, 0, f);
        });
    }
    /// `first`: the first cells of lines that match up to the item before `number`, which is `steps` from there.
    template <class F>
    void follow(const PlanWay& way, std::size_t number, Bits first, int steps, Lengths& lengths, std::size_t run,
                F&& f) {
        if (first.none()) return;
        if (number == way.items.size()) {
            f(way, first, lengths);
            return;
        }
        const PlanItem& item = way.items[number];
        const auto next = [&] {
            ++steps;
            if (!is_open(item.set)) first &= area_.moved(match(item.set), -(way.step * steps));
        };
        if (!item.is_run) {
            next();
            follow(way, number + 1, first, steps, lengths, run, f);
            return;
        }
        int& length = lengths.at(run);
        for (length = 0; first.any(); ++length) {
            follow(way, number + 1, first, steps, lengths, run + 1, f);
            next();
        }
    }

    const RulePlan& plan_;
    const Area& area_;
    RuleMatches<Planes, Words> present_;
    Bits board_;
    std::optional<std::array<Bits, RulePlan::kMostCodes>> may_;  // if ties are by play and not by rotations
    unsigned newly_ = 0;              // the codes that more cells may hold since the last round
    std::array<Bits, 2> may_move_{};  // by player, the first cells of matches
    Bits cells_;
    boost::container::static_vector<Tie, RulePlan::kMostDistances> ties_;
    const BoxReach* reach_ = nullptr;  // that was used
    bool has_box_ties_ = false;        // instead of ties_
    BoxReach::Ties box_ties_;
};

// Compiled in rule_moves.cpp.
extern template class RuleTies<2, 1>;
extern template class RuleTies<2, kRuleWords>;
extern template class RuleTies<4, 1>;
extern template class RuleTies<4, kRuleWords>;

}  // namespace papamu::decompose
