#include "rulesets/rule_file/move_bounds.h"

#include <algorithm>
#include <vector>

#include "rulesets/rule_file/measure.h"

namespace papamu::rulesets::rule_file {

namespace {

/// Sets of letters of which a number is likely to go down: each letter, the letters of a player, with and without those
/// of both players, all that are no '.', and all of which every move leaves fewer.
std::vector<LetterSet> sets_of_letters(const Rules& rules) {
    const LetterSet on_board = rules.on_board();
    LetterSet lefts = 0;
    for (std::size_t pair = 0; pair < rules.pairs; ++pair)
        lefts = static_cast<LetterSet>(lefts | set_of(static_cast<Letter>(2 + 2 * pair)));
    const LetterSet rights = rules.partners(lefts);
    const auto others = static_cast<LetterSet>(on_board & ~unsigned{set_of(kEmptyCell)});
    std::vector<LetterSet> sets = {rules.spent, others, lefts, rights};
    sets.push_back(static_cast<LetterSet>(others & ~unsigned{lefts}));
    sets.push_back(static_cast<LetterSet>(others & ~unsigned{rights}));
    for (Letter letter = 0; letter < rules.letters.size(); ++letter) {
        if (has(on_board, letter)) sets.push_back(set_of(letter));
    }
    std::sort(sets.begin(), sets.end());
    sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
    sets.erase(std::remove(sets.begin(), sets.end(), LetterSet{0}), sets.end());
    return sets;
}

/// At least so many cells with one of the letters are there after a move that begins in this way.
int least_left(const Start& start, LetterSet letters) {
    const Way& way = *start.way;
    if (start.rule->stages.size() > 1 || start.rule->stages[0].again != Again::kNo) return 0;
    int left = 0;
    for (std::size_t i = 0; i < way.inside && way.puts.size() == way.inside; ++i) {
        const Item& item = way.items[i];
        const Put& put = way.puts[i];
        if (item.is_run || put.is_run || has(item.letters, kNoCell)) continue;
        const LetterSet after = put.what == Put::What::kLetter ? set_of(put.letter) : item.letters;
        left += (after & ~unsigned{letters}) == 0 ? 1 : 0;
    }
    return left;
}

int size_of(const Measure& measure, const RulePosition& position) {
    int size = 0;
    for (int cell = 0; cell < position.count(); ++cell) {
        if (!has(measure.letters, position.at(cell))) continue;
        const int row = cell / position.columns;
        const int column = cell % position.columns;
        const Offset direction = measure.direction;
        if (direction == Offset{}) {
            ++size;
        } else if (direction.rows != 0) {
            size += direction.rows < 0 ? row + 1 : position.rows - row;
        } else {
            size += direction.columns < 0 ? column + 1 : position.columns - column;
        }
    }
    return size;
}

/// What follows from one measure; kMostMovesInAnyPlay if nothing does.
int most_moves_by(const Measure& measure, const RulePosition& position, Player player) {
    const Rules& rules = *position.rules;
    int least_spent = kUnbounded;
    int left = position.count();
    for (const Player mover : {Player::kLeft, Player::kRight}) {
        for (const MoveRule& rule : rules.moves[index_of(mover)]) {
            for (const Way& way : rule.stages[0].ways) {
                const int growth = most_growth({&rule, &way}, measure);
                if (growth > (mover == player ? -1 : 0)) return kMostMovesInAnyPlay;
                if (mover != player) continue;
                least_spent = std::min(least_spent, -growth);
                left = std::min(left, least_left({&rule, &way}, measure.letters));
            }
        }
    }
    // Each cell that is left has a distance of at least 1.
    return std::max(0, size_of(measure, position) - left) / least_spent;
}

}  // namespace

int most_moves(const RulePosition& position, Player player) {
    const Rules& rules = *position.rules;
    if (rules.all_small) return 1;
    int most = kMostMovesInAnyPlay;
    const std::vector<Offset> directions = directions_of_measures(rules);
    for (const LetterSet letters : sets_of_letters(rules)) {
        for (const Offset direction : directions)
            most = std::min(most, most_moves_by({letters, direction}, position, player));
    }
    return most;
}

}  // namespace papamu::rulesets::rule_file
