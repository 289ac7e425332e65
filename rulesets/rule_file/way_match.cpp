#include "rulesets/rule_file/way_match.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace papamu::rulesets::rule_file {

namespace {

class Matcher {
 public:
    using Use = std::function<bool(const WayMatch&)>;

    Matcher(const RulePosition& position, const Way& way, int first, const Use& use)
        : position_(position), way_(way), first_(first), use_(use) {}

    bool run() {
        for (const Look& look : way_.before) {
            if (!has(look.letters, letter(position_.cell_at(first_, look.at)))) return true;
        }
        return item(0, first_);
    }

 private:
    [[nodiscard]] Letter letter(int cell) const { return position_.letter_at(cell); }

    /// Matches the items from `number` on. `at` is where the item lies if it is the first, else the cell before it.
    bool item(std::size_t number, int at) {
        if (number == way_.inside && is_wrong_around()) return true;
        if (number == way_.items.size()) return use_(match_);
        const Item& item = way_.items[number];
        if (item.is_run) return run_from(number, at);
        const int cell = number == 0 ? at : next(at, item.step);
        return !fits(item, cell) || with(number, cell, [&] { return this->item(number + 1, cell); });
    }
    bool run_from(std::size_t number, int at) {
        const Item& item = way_.items[number];
        const std::size_t cells = match_.cells.size();
        const bool is_inside = number < way_.inside;
        bool goes_on = true;
        for (int length = 0; goes_on; ++length) {
            if (is_inside) match_.lengths.push_back(length);
            goes_on = this->item(number + 1, at);
            if (is_inside) match_.lengths.pop_back();
            at = next(at, item.step);
            if (at < 0 || !fits(item, at)) break;
            if (is_inside) match_.cells.push_back(at);
            beyond_ += is_inside ? 0 : 1;
            if (beyond_ > position_.count()) break;  // around the board
        }
        match_.cells.resize(cells);
        if (!is_inside) beyond_ = 0;
        return goes_on;
    }
    template <class Then>
    bool with(std::size_t number, int cell, Then&& then) {
        if (number >= way_.inside) return then();
        match_.cells.push_back(cell);
        const bool goes_on = then();
        match_.cells.pop_back();
        return goes_on;
    }

    [[nodiscard]] int next(int at, Offset step) const { return at < 0 ? -1 : position_.cell_at(at, step); }
    [[nodiscard]] bool fits(const Item& item, int cell) const {
        if (!has(item.letters, letter(cell))) return false;
        const bool is_used = position_.rules->wraps() && cell >= 0 &&
                             std::find(match_.cells.begin(), match_.cells.end(), cell) != match_.cells.end();
        return !is_used;
    }

    [[nodiscard]] bool is_wrong_around() const {
        return std::any_of(way_.neighbours.begin(), way_.neighbours.end(), [this](const Neighbours& neighbours) {
            const auto count = std::count_if(neighbours.at.begin(), neighbours.at.end(), [&](Offset offset) {
                return has(neighbours.letters, letter(next(match_.cells.back(), offset)));
            });
            return !neighbours.holds(static_cast<int>(count));
        });
    }

    const RulePosition& position_;
    const Way& way_;
    int first_;
    const Use& use_;
    WayMatch match_;
    int beyond_ = 0;
};

/// Whether the block of a cell has a neighbour with one of the letters. `seen` are the cells of blocks already known
/// to have one.
bool block_has(const RulePosition& position, int cell, LetterSet needs, std::vector<bool>& seen) {
    if (seen[static_cast<std::size_t>(cell)]) return true;
    bool found = false;
    std::vector<int> block = {cell};
    seen[static_cast<std::size_t>(cell)] = true;
    for (std::size_t i = 0; i < block.size(); ++i) {
        for (const Offset offset : position.rules->neighbours) {
            const int beside = position.cell_at(block[i], offset);
            found = found || has(needs, position.letter_at(beside));
            if (beside < 0 || position.at(beside) != position.at(cell) || seen[static_cast<std::size_t>(beside)]) {
                continue;
            }
            seen[static_cast<std::size_t>(beside)] = true;
            block.push_back(beside);
        }
    }
    return found;
}

}  // namespace

bool for_each_match(const RulePosition& position, const Way& way, int first,
                    const std::function<bool(const WayMatch&)>& use) {
    return Matcher(position, way, first, use).run();
}

void put(RulePosition& position, const Way& way, const WayMatch& match) {
    // What each run had, before anything changes.
    boost::container::small_vector<Letter, 16> had;
    for (const int cell : match.cells) had.push_back(position.letter_at(cell));
    boost::container::small_vector<std::size_t, 4> starts;  // of the runs in `had`
    std::size_t at = 0;
    for (std::size_t i = 0; i < way.inside; ++i) {
        if (!way.items[i].is_run) {
            ++at;
            continue;
        }
        starts.push_back(at);
        at += static_cast<std::size_t>(match.lengths[starts.size() - 1]);
    }
    at = 0;
    std::size_t run = 0;
    for (const Put& put : way.puts) {
        const int length = put.is_run ? match.lengths[run] : 1;
        for (int i = 0; i < length; ++i, ++at) {
            const int cell = match.cells[at];
            if (cell < 0 || position.at(cell) == kNoCell || put.what == Put::What::kKeep) continue;
            position.set(cell,
                         put.what == Put::What::kLetter ? put.letter : had[starts[run] + static_cast<std::size_t>(i)]);
        }
        if (put.is_run) ++run;
    }
}

bool keeps_blocks(const RulePosition& before, const RulePosition& after, const Way& way) {
    if (way.blocks.empty()) return true;
    std::vector<int> touched;
    for (int cell = 0; cell < after.count(); ++cell) {
        if (before.at(cell) == after.at(cell)) continue;
        touched.push_back(cell);
        for (const Offset offset : after.rules->neighbours) touched.push_back(after.cell_at(cell, offset));
    }
    return std::all_of(way.blocks.begin(), way.blocks.end(), [&](const Blocks& blocks) {
        std::vector<bool> seen(static_cast<std::size_t>(after.count()));
        return std::all_of(touched.begin(), touched.end(), [&](int cell) {
            return cell < 0 || !has(blocks.letters, after.at(cell)) || block_has(after, cell, blocks.needs, seen);
        });
    });
}

}  // namespace papamu::rulesets::rule_file
