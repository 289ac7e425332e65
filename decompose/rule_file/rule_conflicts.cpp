#include "decompose/rule_file/rule_conflicts.h"

#include <algorithm>
#include <utility>

namespace papamu::decompose {

using rulesets::rule_file::kNoCell;
using rulesets::rule_file::Letter;
using rulesets::rule_file::LetterSet;
using rulesets::rule_file::Look;
using rulesets::rule_file::MoveRule;
using rulesets::rule_file::Neighbours;
using rulesets::rule_file::Put;
using rulesets::rule_file::RulePosition;
using rulesets::rule_file::Rules;
using rulesets::rule_file::RuleSymmetry;
using rulesets::rule_file::Way;

namespace {

/// nullopt if the way is not a letter on one cell, with a condition on each of some other cells.
std::optional<PlacingMove> placing_move(const Rules& rules, const Way& way) {
    const bool is_one = way.inside == 1 && way.puts[0].what == Put::What::kLetter && way.blocks.empty();
    const bool has_run = std::any_of(way.items.begin(), way.items.end(), [](const auto& item) { return item.is_run; });
    if (!is_one || has_run) return std::nullopt;
    PlacingMove move;
    const auto look = [&](Offset at, LetterSet letters) {
        const auto [entry, is_new] = move.looks.try_emplace(at, letters);
        if (!is_new) entry->second = static_cast<LetterSet>(entry->second & letters);
    };
    move.put = way.puts[0].letter;
    look({}, way.items[0].letters);
    for (const Look& before : way.before) look(before.at, before.letters);
    Offset at;
    for (std::size_t i = 1; i < way.items.size(); ++i) {
        at = at + way.items[i].step;
        look(at, way.items[i].letters);
    }
    for (const Neighbours& neighbours : way.neighbours) {
        if (neighbours.most > 0 || neighbours.least > 0) return std::nullopt;
        for (const Offset beside : neighbours.at) {
            look(beside, static_cast<LetterSet>(rules.everything() & ~neighbours.letters));
        }
    }
    return move;
}

}  // namespace

std::optional<RuleConflicts> RuleConflicts::of(const Rules& rules) {
    RuleConflicts conflicts(rules);
    if (rules.wraps() || !conflicts.add_moves() || !conflicts.only_takes_away()) return std::nullopt;
    conflicts.find_conflicts();
    conflicts.find_letters();
    return conflicts;
}

bool RuleConflicts::add_moves() {
    for (std::size_t player = 0; player < 2; ++player) {
        for (const MoveRule& rule : rules_->moves[player]) {
            if (rule.stages.size() > 1) return false;
            for (const Way& way : rule.stages[0].ways) {
                auto move = placing_move(*rules_, way);
                if (!move) return false;
                const auto known = std::find_if(moves_.begin(), moves_.end(), [&](const PlacingMove& other) {
                    return other.looks == move->looks && other.put == move->put;
                });
                if (known == moves_.end() && moves_.size() == kMostMoves) return false;
                PlacingMove& at = known == moves_.end() ? moves_.emplace_back(*std::move(move)) : *known;
                at.players[player] = true;
            }
        }
    }
    return true;
}

bool RuleConflicts::only_takes_away() const {
    // Whatever is put on a cell, nothing that was not satisfied with the cell is satisfied now.
    for (const PlacingMove& by : moves_) {
        for (const PlacingMove& of : moves_) {
            for (const auto& [at, letters] : of.looks) {
                const LetterSet before = by.looks.at({});
                if (rulesets::rule_file::has(letters, by.put) && (before & ~unsigned{letters}) != 0) return false;
            }
        }
    }
    return true;
}

void RuleConflicts::find_conflicts() {
    const auto add = [](std::vector<Offset>& list, Offset at) {
        if (std::find(list.begin(), list.end(), at) == list.end()) list.push_back(at);
    };
    const RuleArea<1>& box = word_area(kBoxColumns);
    const auto in_box = [&](const std::vector<Offset>& list, int cell) {
        rulesets::BitBoard<1> cells;
        for (const Offset at : list) cells |= box.moved(rulesets::BitBoard<1>::single(cell), at);
        return cells.words()[0];
    };
    for (std::size_t by = 0; by < moves_.size(); ++by) {
        for (std::size_t of = 0; of < moves_.size(); ++of) {
            for (const auto& [at, letters] : moves_[of].looks) {
                if (rulesets::rule_file::has(letters, moves_[by].put)) continue;
                add(taken_[by][of], -at);
                add(tied_[by][of], -at);
                add(tied_[of][by], at);
            }
        }
    }
    for (std::size_t by = 0; by < moves_.size(); ++by) {
        for (std::size_t of = 0; of < moves_.size(); ++of) {
            for (int cell = 0; cell < 64; ++cell) {
                const auto place = static_cast<std::size_t>(cell);
                taken_in_box_[by][of][place] = in_box(taken_[by][of], cell);
                tied_in_box_[by][of][place] = in_box(tied_[by][of], cell);
            }
        }
    }
}

void RuleConflicts::find_letters() {
    LetterSet around = rules_->everything();  // what no move on a cell beside it minds
    for (const PlacingMove& move : moves_) {
        for (const auto& [at, letters] : move.looks) {
            if (at != Offset{}) around = static_cast<LetterSet>(around & letters);
        }
    }
    std::vector<Letter> found(std::size_t{1} << moves_.size(), kNoCell);
    std::vector<bool> is_found(found.size());
    for (Letter letter = 0; letter < rules_->letters.size(); ++letter) {
        std::size_t kinds = 0;
        for (std::size_t kind = 0; kind < moves_.size(); ++kind) {
            if (rulesets::rule_file::has(moves_[kind].looks.at({}), letter)) kinds |= std::size_t{1} << kind;
        }
        if (!rulesets::rule_file::has(around, letter) || is_found[kinds] || (kinds == 0) != (letter == kNoCell))
            continue;
        found[kinds] = letter;
        is_found[kinds] = true;
    }
    if (std::all_of(is_found.begin(), is_found.end(), [](bool is) { return is; })) letters_of_kinds_ = std::move(found);
}

bool RuleConflicts::is_possible(const RulePosition& position, std::size_t move, int cell) const {
    return std::all_of(moves_[move].looks.begin(), moves_[move].looks.end(), [&](const auto& look) {
        return rulesets::rule_file::has(look.second, position.letter_at(position.cell_at(cell, look.first)));
    });
}

std::optional<std::array<std::uint8_t, RuleConflicts::kMostMoves>> RuleConflicts::images(
    const RuleSymmetry& symmetry) const {
    std::array<std::uint8_t, kMostMoves> from{0, 1, 2, 3};
    for (std::size_t number = 0; number < moves_.size(); ++number) {
        const PlacingMove& move = moves_[number];
        PlacingMove image;
        for (const auto& [at, letters] : move.looks) {
            Offset there = at;
            if (symmetry.grid.flip_rows) there.rows = -there.rows;
            if (symmetry.grid.flip_columns) there.columns = -there.columns;
            if (symmetry.grid.transpose) std::swap(there.rows, there.columns);
            image.looks[there] = symmetry.swaps_letters ? rules_->partners(letters) : letters;
        }
        image.put = symmetry.swaps_letters ? rules_->partner(move.put) : move.put;
        image.players = move.players;
        if (symmetry.exchanges_players) std::swap(image.players[0], image.players[1]);
        const auto at = std::find(moves_.begin(), moves_.end(), image);
        if (at == moves_.end()) return std::nullopt;
        from[static_cast<std::size_t>(at - moves_.begin())] = static_cast<std::uint8_t>(number);
    }
    return from;
}

}  // namespace papamu::decompose
