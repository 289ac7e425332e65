#include "rulesets/rule_file/rule_end.h"

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "rulesets/rule_file/measure.h"
#include "rulesets/rule_file/repetition.h"
#include "rulesets/rule_file/rule_moves.h"

namespace papamu::rulesets::rule_file {

namespace {

/// The steps that may be repeated within a move, each as a move of its own: a single move must end, too.
std::deque<MoveRule> repeated_steps(const Rules& rules) {
    std::deque<MoveRule> steps;
    for (const auto& moves : rules.moves) {
        for (const MoveRule& rule : moves) {
            for (const Stage& stage : rule.stages) {
                if (stage.again != Again::kNo) steps.push_back({{stage}, false});
            }
        }
    }
    return steps;
}

/// Moves without any repetition are moves as well.
Rules without_repeated_steps(Rules rules) {
    for (auto& moves : rules.moves) {
        for (MoveRule& rule : moves) {
            for (Stage& stage : rule.stages) stage.again = Again::kNo;
        }
    }
    return rules;
}

bool is_proved_to_end(const Rules& rules) {
    std::vector<Start> open = all_starts(rules);
    const std::deque<MoveRule> steps = repeated_steps(rules);
    for (const MoveRule& step : steps) {
        for (const Way& way : step.stages[0].ways) open.push_back({&step, &way});
    }
    const std::vector<Measure> measures = all_measures(rules);
    while (!open.empty()) {
        const auto proves = [&](const Measure& measure) {
            bool any = false;
            for (const Start& start : open) {
                const int growth = most_growth(start, measure);
                if (growth > 0) return false;
                any = any || growth < 0;
            }
            return any;
        };
        const auto measure = std::find_if(measures.begin(), measures.end(), proves);
        if (measure == measures.end()) return false;
        std::vector<Start> rest;
        for (const Start& start : open) {
            if (most_growth(start, *measure) == 0) rest.push_back(start);
        }
        open = rest;
    }
    return true;
}

/// The game on boards.
class RepeatableBoards final : public RepeatableGame {
 public:
    explicit RepeatableBoards(const Rules& rules) : rules_(rules) {}

    [[nodiscard]] std::vector<std::string> followers(const std::string& position) const override {
        const RulePosition board = parse_position(rules_, position).value();
        std::vector<std::string> result;
        for (const auto& [player, move] : moves_of(board)) result.push_back(print_position(play_move(board, move)));
        return result;
    }
    [[nodiscard]] std::string move_to(const std::string& position, std::size_t follower) const override {
        const RulePosition board = parse_position(rules_, position).value();
        const auto [player, move] = moves_of(board).at(follower);
        return (player == Player::kLeft ? "Left " : "Right ") + print_move(board, move);
    }

 private:
    static std::vector<std::pair<Player, RuleMove>> moves_of(const RulePosition& board) {
        std::vector<std::pair<Player, RuleMove>> result;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            std::vector<RuleMove> moves;
            list_moves(board, player, moves);
            for (const RuleMove& move : moves) result.emplace_back(player, move);
        }
        return result;
    }

    const Rules& rules_;
};

/// Looks for a play on a small board that repeats a position.
class SmallBoards {
 public:
    explicit SmallBoards(const Rules& rules) : rules_(rules), game_(rules), search_(game_) {}

    std::optional<std::string> find() {
        for (const auto& [rows, columns] : kBoards) {
            if (rules_.strips && rows > 1) continue;
            RulePosition board;
            board.rules = &rules_;
            board.rows = rows;
            board.columns = columns;
            if (const auto found = boards(board, 0)) return "play may not end: " + found->told(game_);
        }
        return std::nullopt;
    }

 private:
    static constexpr std::pair<int, int> kBoards[] = {{1, 1}, {1, 2}, {1, 3}, {2, 2}, {1, 4}, {2, 3}, {1, 5}, {3, 3}};

    /// All boards that agree with this one up to a cell.
    std::optional<Repetition> boards(RulePosition& board, int cell) {
        if (search_.has_given_up()) return std::nullopt;
        if (cell == board.count()) return search_.from(print_position(board));
        for (Letter letter = 0; letter < rules_.letters.size(); ++letter) {
            board.set(cell, letter);
            if (auto found = boards(board, cell + 1)) return found;
        }
        return std::nullopt;
    }

    const Rules& rules_;
    RepeatableBoards game_;
    RepetitionSearch search_;
};

}  // namespace

void find_spent_letters(Rules& rules) {
    const std::vector<Start> starts = all_starts(rules);
    for (const Measure& measure : all_measures(rules)) {
        if (measure.direction != Offset{}) continue;
        int most = -kUnbounded;
        for (auto start = starts.begin(); start != starts.end() && most < 0; ++start) {
            most = std::max(most, most_growth(*start, measure));
        }
        if (most >= 0) continue;
        rules.spent = measure.letters;
        rules.spent_each = -most;
        return;
    }
}

std::optional<std::string> why_play_may_not_end(const Rules& rules) {
    if (is_proved_to_end(rules)) return std::nullopt;
    const bool has_repeated_steps = !repeated_steps(rules).empty();
    if (auto repetition = SmallBoards(has_repeated_steps ? without_repeated_steps(rules) : rules).find()) {
        return repetition;
    }
    if (has_repeated_steps) {
        return "it is not certain that play ends: with \"again\", every repetition must leave fewer of some letters, "
               "or move them one way";
    }
    return "it is not certain that play ends: there is no number of letters that only goes down, and no direction in "
           "which all letters move";
}

}  // namespace papamu::rulesets::rule_file
