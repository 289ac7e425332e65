#include "rulesets/rule_file/rule_end.h"

#include <algorithm>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "rulesets/rule_file/measure.h"
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

/// Looks for a play on a small board that repeats a position.
class Repetition {
 public:
    explicit Repetition(const Rules& rules) : rules_(rules) {}

    std::optional<std::string> find() {
        for (const auto& [rows, columns] : kBoards) {
            if (rules_.strips && rows > 1) continue;
            RulePosition board;
            board.rules = &rules_;
            board.rows = rows;
            board.columns = columns;
            if (auto found = boards(board, 0)) return found;
        }
        return std::nullopt;
    }

 private:
    static constexpr std::pair<int, int> kBoards[] = {{1, 1}, {1, 2}, {1, 3}, {2, 2}, {1, 4}, {2, 3}, {1, 5}, {3, 3}};
    static constexpr std::size_t kMostBoards = 3000;

    /// All boards that agree with this one up to a cell.
    std::optional<std::string> boards(RulePosition& board, int cell) {
        if (states_.size() > kMostBoards) return std::nullopt;
        if (cell == board.count()) return walk(board);
        for (Letter letter = 0; letter < rules_.letters.size(); ++letter) {
            board.set(cell, letter);
            if (auto found = boards(board, cell + 1)) return found;
        }
        return std::nullopt;
    }

    std::optional<std::string> walk(const RulePosition& board) {
        const std::string text = print_position(board);
        if (states_.size() > kMostBoards || !states_.emplace(text, true).second) return std::nullopt;
        for (const Player player : {Player::kLeft, Player::kRight}) {
            std::vector<RuleMove> moves;
            list_moves(board, player, moves);
            for (const RuleMove& move : moves) {
                const RulePosition after = play_move(board, move);
                const std::string next = print_position(after);
                play_.push_back((player == Player::kLeft ? "Left " : "Right ") + print_move(board, move));
                const auto known = states_.find(next);
                if (known != states_.end() && known->second) return told(next);
                if (known == states_.end()) {
                    if (auto found = walk(after)) return found;
                }
                play_.pop_back();
            }
        }
        states_[text] = false;
        return std::nullopt;
    }
    /// The end of the play, which leads from a position back to it.
    [[nodiscard]] std::string told(const std::string& again) const {
        RulePosition at = parse_position(rules_, again).value();
        std::string text = "play may not end: " + again;
        for (std::size_t length = 1; length <= play_.size(); ++length) {
            const std::vector<std::string> moves(play_.end() - static_cast<std::ptrdiff_t>(length), play_.end());
            if (!leads_back(at, moves)) continue;
            for (std::size_t i = 0; i < moves.size(); ++i)
                text += (i == 0 ? " is there again after " : ", ") + moves[i];
            break;
        }
        return text;
    }
    [[nodiscard]] static bool leads_back(const RulePosition& start, const std::vector<std::string>& moves) {
        RulePosition at = start;
        for (const std::string& text : moves) {
            const bool left = text.starts_with("Left ");
            const auto move = parse_move(at, left ? Player::kLeft : Player::kRight, text.substr(left ? 5 : 6));
            if (!move) return false;
            at = play_move(at, *move);
        }
        return at == start;
    }

    const Rules& rules_;
    std::map<std::string, bool> states_;  // true: on the way from the start
    std::vector<std::string> play_;
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
    if (!repeated_steps(rules).empty()) {
        return "it is not certain that play ends: with \"again\", every repetition must leave fewer of some letters, "
               "or "
               "move them one way";
    }
    if (auto repetition = Repetition(rules).find()) return repetition;
    return "it is not certain that play ends: there is no number of letters that only goes down, and no direction in "
           "which all letters move";
}

}  // namespace papamu::rulesets::rule_file
