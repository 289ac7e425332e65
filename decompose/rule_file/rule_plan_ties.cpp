// Which cells of patterns belong together: the ties of rule_plan.h.
#include <algorithm>
#include <utility>

#include "decompose/rule_file/rule_plan.h"

namespace papamu::decompose {

using rulesets::index_of;
using rulesets::rule_file::Blocks;
using rulesets::rule_file::Item;
using rulesets::rule_file::kNoCell;
using rulesets::rule_file::Look;
using rulesets::rule_file::Neighbours;
using rulesets::rule_file::set_of;
using rulesets::rule_file::Way;

std::uint8_t RulePlan::tie_set(LetterSet letters) {
    if (ties_by_play_) return set_number(letters);
    LetterSet may = static_cast<LetterSet>(letters & set_of(kNoCell));
    for (Letter letter = 0; letter < rules_->letters.size(); ++letter) {
        if (letter != kNoCell && (reach_[letter] & letters) != 0) may = static_cast<LetterSet>(may | set_of(letter));
    }
    return set_number(may);
}

void RulePlan::add_tie(PlanTie tie) {
    // The first closed cell is the origin, so that patterns which differ in their direction alone are one.
    std::sort(tie.looks.begin(), tie.looks.end(), [](const PlanLook& a, const PlanLook& b) { return a.at < b.at; });
    const auto origin = std::find_if(tie.looks.begin(), tie.looks.end(),
                                     [&](const PlanLook& look) { return !sets_[look.set].is_open; });
    std::rotate(tie.looks.begin(), origin, origin + 1);
    const Offset first = tie.looks.front().at;
    for (PlanLook& look : tie.looks) look.at = look.at - first;
    const auto same = [](const PlanTie& a, const PlanTie& b) {
        return std::equal(a.looks.begin(), a.looks.end(), b.looks.begin(), b.looks.end(),
                          [](const PlanLook& x, const PlanLook& y) { return x.at == y.at && x.set == y.set; });
    };
    const auto known = std::find_if(ties_.begin(), ties_.end(), [&](const PlanTie& other) { return same(other, tie); });
    PlanTie& own = known == ties_.end() ? ties_.emplace_back(tie) : *known;
    for (std::size_t player = 0; player < 2; ++player) own.is_of[player] |= tie.is_of[player];
}

void RulePlan::add_ties(const Way& way, Player player) {
    const LetterSet everything = rules_->everything();
    for (const Blocks& blocks : way.blocks) {
        for (Letter letter = 0; letter < rules_->letters.size(); ++letter) {
            if (!rulesets::rule_file::has(blocks.letters, letter)) continue;
            const std::uint8_t own = tie_set(set_of(letter));
            const std::uint8_t needs =
                tie_set(rulesets::rule_file::has(blocks.needs, kNoCell) ? rules_->on_board() : blocks.needs);
            for (const Offset at : rules_->neighbours) {
                for (const std::uint8_t other : {own, needs}) pairs_.push_back({at, own, other});
            }
        }
    }
    if (has_run(way)) {
        add_line_ties(way, player);
    } else {
        PlanWay cells;
        add_cells(way, cells);
        PlanTie tie;
        tie.is_of[index_of(player)] = true;
        for (const PlanLook& look : cells.looks) tie.looks.push_back({look.at, tie_set(set_letters_[look.set])});
        const auto also = [&](Offset cell) {
            const bool is_known =
                std::any_of(tie.looks.begin(), tie.looks.end(), [&](const PlanLook& look) { return look.at == cell; });
            if (!is_known) tie.looks.push_back({cell, set_number(everything)});
        };
        for (const Neighbours& neighbours : way.neighbours) {
            for (const Offset at : neighbours.at) also(cells.last + at);
        }
        // The blocks beside a changed cell matter, whatever there was on it.
        for (const PlanPut& put : cells.puts) {
            for (const Offset at : rules_->neighbours) {
                if (!way.blocks.empty()) also(put.at + at);
            }
        }
        add_tie(std::move(tie));
    }
}

/// Of a line with runs, any two cells next to each other that may both belong to it.
void RulePlan::add_line_ties(const Way& way, Player player) {
    // The first cell may be the only one that is on the board.
    PlanTie alone;
    alone.is_of[index_of(player)] = true;
    alone.looks.push_back({{}, tie_set(way.items[0].letters)});
    add_tie(std::move(alone));
    LetterSet letters = 0;
    for (const Item& item : way.items) {
        const bool may_be_off = rulesets::rule_file::has(item.letters, kNoCell);
        letters = static_cast<LetterSet>(letters | (may_be_off ? rules_->on_board() : item.letters));
        // Behind a cell that may be off the board there would be no next one.
        if (may_be_off && &item != &way.items.back()) is_possible_ = false;
    }
    const std::uint8_t any = tie_set(letters);
    const std::uint8_t all = tie_set(rules_->on_board());
    for (const Look& look : way.before) pairs_.push_back({look.at, any, all});
    for (const Neighbours& neighbours : way.neighbours) {
        for (const Offset at : neighbours.at) pairs_.push_back({at, any, all});
    }
    if (!way.blocks.empty()) {
        for (const Offset at : rules_->neighbours) pairs_.push_back({at, any, all});
    }
    // If stones wander, rule_ties.h plays the lines themselves.
    if (!ties_by_play_) pairs_.push_back({way.items[1].step, any, any});
}

}  // namespace papamu::decompose
