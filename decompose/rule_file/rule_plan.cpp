#include "decompose/rule_file/rule_plan.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

namespace papamu::decompose {

using rulesets::index_of;
using rulesets::rule_file::Blocks;
using rulesets::rule_file::Item;
using rulesets::rule_file::kEmptyCell;
using rulesets::rule_file::kNoCell;
using rulesets::rule_file::Look;
using rulesets::rule_file::MoveRule;
using rulesets::rule_file::Neighbours;
using rulesets::rule_file::Put;
using rulesets::rule_file::set_of;
using rulesets::rule_file::Stage;
using rulesets::rule_file::Way;

namespace {

bool is_aligned(const Way& way) {
    for (std::size_t i = 0; i < way.inside; ++i) {
        if (way.puts[i].is_run != way.items[i].is_run) return false;
    }
    return true;
}

PlanBoxPuts box_puts_of(const std::vector<PlanPut>& puts) {
    constexpr int columns = BoxReach::kColumns;
    PlanBoxPuts made;
    const auto place = [](const PlanPut& put) { return put.at.rows * columns + put.at.columns; };
    for (const PlanPut& put : puts) made.lowest = &put == puts.data() ? place(put) : std::min(made.lowest, place(put));
    for (const PlanPut& put : puts) {
        const int at = place(put) - made.lowest;
        if (put.may_be_off || at >= columns * columns) return {};
        made.cells |= std::uint64_t{1} << at;
        for (std::size_t i = 0; i < made.planes.size(); ++i) made.planes[i] |= std::uint64_t{put.code >> i & 1U} << at;
    }
    made.is_set = !puts.empty();
    return made;
}

}  // namespace

bool has_run(const Way& way) {
    return std::any_of(way.items.begin(), way.items.end(), [](const Item& item) { return item.is_run; });
}

template <class F>
void RulePlan::for_each_way(F&& f) const {
    for (const Player player : {Player::kLeft, Player::kRight}) {
        for (const MoveRule& rule : rules_->moves[index_of(player)]) {
            for (const Stage& stage : rule.stages) {
                for (const Way& way : stage.ways) f(way, player);
            }
        }
    }
}

RulePlan::RulePlan(const Rules& rules, bool uses_places) : rules_(&rules) {
    is_possible_ = !rules.wraps();
    find_reach();
    find_codes();
    add_rules();
    find_spent_codes();
    find_one_way();
    unsigned used = 0;
    for (const std::uint8_t code : code_of_) used |= code == 0 ? 0 : 1U << code;
    const auto reach_of = [&](int columns) {
        return ties_by_play_ ? BoxReach::of(moves_, sets_, columns) : BoxReach::of(ties_, pairs_, sets_, used, columns);
    };
    if (!one_way_) {
        box_reach_ = reach_of(BoxReach::kColumns);
        row_reach_ = reach_of(BoxReach::kRowColumns);
    }
    for_each_way([&](const Way& way, Player) {
        is_plain_ = is_plain_ && !has_run(way) && way.blocks.empty();
        has_blocks_ = has_blocks_ || !way.blocks.empty();
    });
    for (const auto& moves : rules.moves) {
        for (const MoveRule& rule : moves) is_plain_ = is_plain_ && rule.stages.size() == 1;
    }
    if (uses_places) find_places();
    find_movers();
    is_possible_ = is_possible_ && sets_.size() <= kMostSets && count_distances() <= kMostDistances;
}

std::size_t RulePlan::count_distances() const {
    std::set<Offset> distances;
    const auto add = [&](Offset at) { distances.insert(std::max(at, -at)); };
    for (const PlanTie& tie : ties_) {
        for (const PlanLook& look : tie.looks) add(look.at);
    }
    for (const PlanPair& pair : pairs_) add(pair.at);
    for_each_way([&](const Way& way, Player) {
        if (has_run(way)) add(way.items[1].step);
    });
    return distances.size();
}

void RulePlan::find_reach() {
    const std::size_t letters = rules_->letters.size();
    for (std::size_t letter = 0; letter < letters; ++letter) reach_[letter] = set_of(static_cast<Letter>(letter));
    const auto becomes = [&](LetterSet from, LetterSet to) {
        for (Letter letter = 0; letter < letters; ++letter) {
            if (letter != kNoCell && rulesets::rule_file::has(from, letter))
                reach_[letter] = static_cast<LetterSet>(reach_[letter] | to);
        }
    };
    for_each_way([&](const Way& way, Player) {
        if (is_aligned(way)) {
            for (std::size_t i = 0; i < way.inside; ++i) {
                if (way.puts[i].what == Put::What::kLetter) becomes(way.items[i].letters, set_of(way.puts[i].letter));
            }
            return;
        }
        LetterSet from = 0, to = 0;
        for (std::size_t i = 0; i < way.inside; ++i) {
            from = static_cast<LetterSet>(from | way.items[i].letters);
            if (way.items[i].is_run) to = static_cast<LetterSet>(to | way.items[i].letters);
        }
        for (const Put& put : way.puts) {
            if (put.what == Put::What::kLetter) to = static_cast<LetterSet>(to | set_of(put.letter));
        }
        becomes(from, to);
    });
    for (std::size_t round = 0; round < letters; ++round) {
        for (Letter letter = 0; letter < letters; ++letter) {
            for (Letter next = 0; next < letters; ++next) {
                if (letter != kNoCell && rulesets::rule_file::has(reach_[letter], next)) {
                    reach_[letter] = static_cast<LetterSet>(reach_[letter] | reach_[next]);
                }
            }
        }
    }
}

void RulePlan::find_codes() {
    // The letters that never change and that no pattern tells from '#'.
    LetterSet dropped = set_of(kNoCell);
    for (Letter letter = 0; letter < rules_->letters.size(); ++letter) {
        bool is_dropped = reach_[letter] == set_of(letter);
        const auto ask = [&](LetterSet set) {
            is_dropped = is_dropped && rulesets::rule_file::has(set, letter) == rulesets::rule_file::has(set, kNoCell);
        };
        for_each_way([&](const Way& way, Player) {
            for (const Item& item : way.items) ask(item.letters);
            for (const Look& look : way.before) ask(look.letters);
            for (const Neighbours& neighbours : way.neighbours) ask(neighbours.letters);
            for (const Blocks& blocks : way.blocks) {
                ask(blocks.letters);
                ask(blocks.needs);
            }
        });
        if (is_dropped) dropped = static_cast<LetterSet>(dropped | set_of(letter));
    }
    letter_of_.fill(kNoCell);
    std::vector<Letter> neutral;
    std::size_t pairs = 0;
    const auto give = [&](Letter letter, std::size_t code) {
        if (rulesets::rule_file::has(dropped, letter)) return;
        code_of_[letter] = static_cast<std::uint8_t>(code);
        letter_of_[code] = letter;
    };
    for (Letter letter = 0; letter < rules_->letters.size(); ++letter) {
        const Letter partner = rules_->partner(letter);
        if (partner == letter) {
            if (!rulesets::rule_file::has(dropped, letter)) neutral.push_back(letter);
        } else if (letter < partner &&
                   !(rulesets::rule_file::has(dropped, letter) && rulesets::rule_file::has(dropped, partner))) {
            give(letter, 1 + 4 * pairs);
            give(partner, 2 + 4 * pairs);
            ++pairs;
        }
    }
    constexpr std::array<std::size_t, 7> codes = {3, 7, 11, 15, 4, 8, 12};  // the first two planes are alike
    if (neutral.size() > codes.size() || pairs > 4) {
        is_possible_ = false;
        return;
    }
    for (std::size_t i = 0; i < neutral.size(); ++i) give(neutral[i], codes[i]);
    planes_ = neutral.size() > 1 || pairs > 1 ? 4 : 2;

    // Stones that go to and fro over empty cells meet only some of the others.
    bool wanders = false;
    for (Letter letter = 0; letter < rules_->letters.size(); ++letter) {
        wanders = wanders || (letter != kEmptyCell && !rulesets::rule_file::has(dropped, letter) &&
                              !rulesets::rule_file::has(dropped, kEmptyCell) &&
                              rulesets::rule_file::has(reach_[kEmptyCell], letter) &&
                              rulesets::rule_file::has(reach_[letter], kEmptyCell));
    }
    std::vector<Offset> directions;
    for_each_way([&](const Way& way, Player) {
        if (!has_run(way)) return;
        pushes_ = pushes_ || !is_aligned(way);  // such a run reaches everything before it
        const Offset step = std::max(way.items[1].step, -way.items[1].step);
        if (std::find(directions.begin(), directions.end(), step) == directions.end()) directions.push_back(step);
    });
    ties_by_play_ = wanders && !pushes_ && directions.size() < 2;
}

std::uint8_t RulePlan::set_number(LetterSet letters) {
    const auto known = std::find(set_letters_.begin(), set_letters_.end(), letters);
    if (known != set_letters_.end()) return static_cast<std::uint8_t>(known - set_letters_.begin());
    PlanSet set;
    set.is_open = rulesets::rule_file::has(letters, kNoCell);
    for (Letter letter = 0; letter < rules_->letters.size(); ++letter) {
        const std::size_t code = code_of_[letter];
        if (code != 0 && rulesets::rule_file::has(letters, letter) != set.is_open)
            set.codes = static_cast<std::uint16_t>(set.codes | 1U << code);
    }
    set_letters_.push_back(letters);
    sets_.push_back(set);
    return static_cast<std::uint8_t>(std::min<std::size_t>(sets_.size() - 1, 255));
}

void RulePlan::find_spent_codes() {
    for (Letter letter = 0; letter < rules_->letters.size(); ++letter) {
        if (!rulesets::rule_file::has(rules_->spent, letter)) continue;
        if (code_of_[letter] == 0) {  // they cannot all be counted
            spent_codes_ = 0;
            return;
        }
        spent_codes_ |= 1U << code_of_[letter];
    }
}

void RulePlan::find_one_way() {
    if (!pushes_) return;
    std::array<LetterSet, 2> begins{};  // what the lines of each player begin with
    for_each_way([&](const Way& way, Player player) {
        LetterSet& set = begins[index_of(player)];
        set = static_cast<LetterSet>(set | way.items[0].letters);
    });
    std::optional<Offset> step;
    bool is_one = true;
    for_each_way([&](const Way& way, Player player) {
        const LetterSet others = begins[1 - index_of(player)];
        is_one = is_one && has_run(way) && !rulesets::rule_file::has(way.items[0].letters, kNoCell) &&
                 way.before.empty() && way.neighbours.empty() && way.blocks.empty();
        for (const Put& put : way.puts) {
            is_one = is_one && (put.what != Put::What::kLetter || !rulesets::rule_file::has(others, put.letter));
        }
        for (std::size_t i = 1; is_one && i < way.items.size(); ++i) {
            if (!step) step = way.items[i].step;
            is_one = way.items[i].step == *step;
        }
    });
    if (is_one) one_way_ = step;
}

void RulePlan::add_rules() {
    if (!is_possible_) return;
    for (std::size_t player = 0; player < 2; ++player) {
        for (const MoveRule& rule : rules_->moves[player]) {
            PlanRule& made = moves_[player].emplace_back();
            for (const Stage& stage : rule.stages) {
                PlanStage& made_stage = made.stages.emplace_back();
                made_stage.again = stage.again;
                for (const Way& way : stage.ways) made_stage.ways.push_back(way_of(way));
            }
        }
    }
    for_each_way([&](const Way& way, Player player) { add_ties(way, player); });
    for (PlanPair& pair : pairs_) {  // each in one direction alone
        if (pair.at < Offset{}) pair = {-pair.at, pair.second, pair.first};
    }
    std::sort(pairs_.begin(), pairs_.end());
    pairs_.erase(std::unique(pairs_.begin(), pairs_.end()), pairs_.end());
}

PlanWay RulePlan::way_of(const Way& way) {
    PlanWay made;
    made.is_line = has_run(way);
    if (made.is_line) {
        add_line(way, made);
    } else {
        add_cells(way, made);
    }
    for (PlanLook& look : made.looks) {
        const PlanSet& set = sets_[look.set];
        look.is_open = set.is_open;
        look.back = BoxStep(-look.at, BoxReach::kColumns);
        if (!set.is_open) made.asks = static_cast<std::uint16_t>(made.asks | set.codes);
    }
    for (const Neighbours& neighbours : way.neighbours) {
        made.neighbours.push_back(
            {neighbours.at, set_number(neighbours.letters), neighbours.least, neighbours.most, neighbours.step});
    }
    for (const Blocks& blocks : way.blocks) {
        std::uint16_t codes = 0;
        for (Letter letter = 0; letter < rules_->letters.size(); ++letter) {
            if (rulesets::rule_file::has(blocks.letters, letter))
                codes = static_cast<std::uint16_t>(codes | 1U << code_of_[letter]);
        }
        made.blocks.push_back({codes, set_number(blocks.needs)});
    }
    return made;
}

void RulePlan::add_cells(const Way& way, PlanWay& made) {
    std::map<Offset, LetterSet> looks;
    const auto look = [&](Offset at, LetterSet letters) {
        const auto [entry, is_new] = looks.try_emplace(at, letters);
        if (!is_new) entry->second = static_cast<LetterSet>(entry->second & letters);
    };
    for (const Look& before : way.before) look(before.at, before.letters);
    Offset at;
    for (std::size_t i = 0; i < way.items.size(); ++i) {
        if (i > 0) at = at + way.items[i].step;
        look(at, way.items[i].letters);
        if (i >= way.inside) continue;
        made.last = at;
        const Put& put = way.puts[i];
        if (put.what == Put::What::kLetter && way.items[i].letters != set_of(put.letter)) {
            made.puts.push_back({at, code_of_[put.letter], rulesets::rule_file::has(way.items[i].letters, kNoCell)});
        }
    }
    made.box_puts = box_puts_of(made.puts);
    made.looks.push_back({{}, set_number(looks.at({}))});
    for (const auto& [offset, letters] : looks) {
        if (offset != Offset{}) made.looks.push_back({offset, set_number(letters)});
    }
}

void RulePlan::add_line(const Way& way, PlanWay& made) {
    made.step = way.items[1].step;
    made.ahead = BoxStep(made.step, BoxReach::kColumns);
    made.inside = way.inside;
    made.looks.push_back({{}, set_number(way.items[0].letters)});
    for (const Look& before : way.before) made.looks.push_back({before.at, set_number(before.letters)});
    made.is_moved = !is_aligned(way);
    for (std::size_t i = 0; i < way.items.size(); ++i) {
        const Item& item = way.items[i];
        const std::uint8_t set = set_number(item.letters);
        const bool may_be_off = rulesets::rule_file::has(item.letters, kNoCell);
        made.items.push_back({set, item.is_run, may_be_off, sets_[set].is_open});
        if (i < way.inside && may_be_off) made.is_moved = true;
    }
    for (std::size_t i = 0; i < way.puts.size(); ++i) {
        const Put& put = way.puts[i];
        const bool keeps =
            !made.is_moved && put.what == Put::What::kLetter && way.items[i].letters == set_of(put.letter);
        made.line_puts.push_back({keeps ? Put::What::kKeep : put.what, code_of_[put.letter], put.is_run});
    }
    const auto is_single_of = [](const Item& item, LetterSet letters) {
        return !item.is_run && item.letters == letters;
    };
    made.is_push = made.is_moved && way.inside == 3 && way.items.size() == 3 && way.items[1].is_run &&
                   way.items[1].letters == rules_->on_board() && is_single_of(way.items[2], set_of(kNoCell)) &&
                   made.step.rows == 0 && std::abs(made.step.columns) == 1 && way.before.empty() &&
                   way.neighbours.empty() && way.blocks.empty();
    made.is_slide = !made.is_moved && way.inside == 3 && way.items.size() == 3 && way.items[1].is_run &&
                    !way.items[2].is_run && way.neighbours.empty();
    made.keeps_run = made.is_slide && made.line_puts[1].what == Put::What::kKeep;
}

}  // namespace papamu::decompose
