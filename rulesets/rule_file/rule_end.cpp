#include "rulesets/rule_file/rule_end.h"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "rulesets/rule_file/rule_moves.h"

namespace papamu::rulesets::rule_file {

namespace {

/// How much a measure grows at most; kUnbounded if that is not known.
constexpr int kUnbounded = 1 << 20;

/// A number that each position has: the cells with one of the letters, or, if there is a direction, the sum of their
/// distances from the end of the board in that direction, of which the last cell has 1.
struct Measure {
    LetterSet letters;
    Offset direction;
};

/// A part of a pattern: a single cell or a run, with what is there and what comes there.
struct Part {
    const Item& item;
    const Put& put;
};

bool is_aligned(const Way& way) {
    if (way.puts.size() != way.inside) return false;
    for (std::size_t i = 0; i < way.inside; ++i) {
        if (way.puts[i].is_run != way.items[i].is_run) return false;
    }
    return true;
}

/// The growth of one measure by one match of a way.
class Growth {
 public:
    Growth(const Way& way, const Measure& measure) : way_(way), measure_(measure) {}

    [[nodiscard]] int most() const {
        if (!runs_shrink()) return kUnbounded;
        return measure_.direction == Offset{} ? most_count() : most_distance();
    }

 private:
    [[nodiscard]] bool counts(Letter letter) const { return has(measure_.letters, letter); }
    /// Whether all letters that may stand there count.
    [[nodiscard]] bool all_count(LetterSet letters) const { return (letters & ~unsigned{measure_.letters}) == 0; }
    /// Whether what is put there may count although what was there did not.
    [[nodiscard]] bool may_gain(const Item& item, const Put& put) const {
        return put.what == Put::What::kLetter && counts(put.letter) && !all_count(item.letters);
    }

    /// A run of any length must not gain. Runs that are moved keep what they have.
    [[nodiscard]] bool runs_shrink() const {
        std::vector<const Item*> runs;
        for (std::size_t i = 0; i < way_.inside; ++i) {
            if (way_.items[i].is_run) runs.push_back(&way_.items[i]);
        }
        std::size_t run = 0;
        return std::none_of(way_.puts.begin(), way_.puts.end(),
                            [&](const Put& put) { return put.is_run && may_gain(*runs[run++], put); });
    }

    [[nodiscard]] int most_count() const {
        int most = 0;
        if (is_aligned(way_)) {
            for (std::size_t i = 0; i < way_.inside; ++i) most += single_gain(way_.items[i], way_.puts[i]);
            return most;
        }
        for (const Put& put : way_.puts) most += !put.is_run && counts(put.letter) ? 1 : 0;
        for (std::size_t i = 0; i < way_.inside; ++i) {
            most -= !way_.items[i].is_run && all_count(way_.items[i].letters) ? 1 : 0;
        }
        return most;
    }
    [[nodiscard]] int single_gain(const Item& item, const Put& put) const {
        if (item.is_run || put.what != Put::What::kLetter) return 0;
        const int before = all_count(item.letters) ? 1 : 0;
        return (counts(put.letter) ? 1 : 0) - before;
    }

    /// With p as the distance of the first cell from the end, at least 1, and n as the lengths of runs, the growth is
    /// at most a * p + b + sum of c * n; a and the c must not be positive.
    [[nodiscard]] int most_distance() const {
        Linear growth;
        const bool aligned = is_aligned(way_);
        Linear at = first();
        for (std::size_t i = 0; i < way_.inside; ++i) {
            const Item& item = way_.items[i];
            if (item.is_run) {
                at.runs[at.passed++] = -ahead();
                continue;
            }
            if (i > 0) at.constant -= ahead();
            if (aligned && way_.puts[i].what == Put::What::kKeep) continue;
            if (has(item.letters, kNoCell) && aligned && counts(way_.puts[i].letter)) return kUnbounded;
            if (all_count(item.letters)) growth.add(at, -1);
        }
        at = first();
        std::size_t singles_before = 0;  // items before the run at hand, less puts before it
        for (std::size_t i = 0, singles = 0; i < way_.puts.size(); ++i) {
            const Put& put = way_.puts[i];
            if (put.is_run) {
                singles_before = singles_before_run(at.passed);
                // The run is moved by so many cells.
                const int moved = static_cast<int>(singles) - static_cast<int>(singles_before);
                const bool matters = put.what == Put::What::kRun || counts(put.letter);
                if (matters && ahead() * moved < 0) return kUnbounded;
                at.runs[at.passed++] = -ahead();
                continue;
            }
            if (singles > 0) at.constant -= ahead();
            ++singles;
            if (put.what == Put::What::kLetter && counts(put.letter)) growth.add(at, 1);
        }
        return growth.most();
    }

    static constexpr std::size_t kMostRunsHere = 4;
    struct Linear {
        int first = 0;  // how often the distance of the first cell counts
        int constant = 0;
        std::array<int, kMostRunsHere> runs{};
        std::size_t passed = 0;

        void add(const Linear& other, int times) {
            first += times * other.first;
            constant += times * other.constant;
            for (std::size_t i = 0; i < runs.size(); ++i) runs[i] += times * other.runs[i];
        }
        [[nodiscard]] int most() const {
            const bool bounded = first <= 0 && std::all_of(runs.begin(), runs.end(), [](int n) { return n <= 0; });
            return bounded ? first + constant : kUnbounded;
        }
    };
    static Linear first() { return {.first = 1, .constant = 0, .runs = {}, .passed = 0}; }

    [[nodiscard]] std::size_t singles_before_run(std::size_t run) const {
        std::size_t singles = 0;
        for (std::size_t i = 0; i < way_.inside; ++i) {
            if (!way_.items[i].is_run) {
                ++singles;
            } else if (run-- == 0) {
                break;
            }
        }
        return singles;
    }
    /// How far one step of the line goes in the direction.
    [[nodiscard]] int ahead() const {
        if (way_.items.size() < 2) return 0;
        const Offset step = way_.items[1].step;
        return step.rows * measure_.direction.rows + step.columns * measure_.direction.columns;
    }

    const Way& way_;
    Measure measure_;
};

/// All steps alike: a line and not a box.
bool is_line(const Way& way) {
    for (std::size_t i = 2; i < way.inside; ++i) {
        if (way.items[i].step != way.items[1].step) return false;
    }
    return true;
}

/// A move that begins in a certain way.
struct Start {
    const MoveRule* rule;
    const Way* way;
};

int most_growth(const Way& way, const Measure& measure) {
    if (measure.direction != Offset{} && !is_line(way)) return kUnbounded;
    // What falls off the board only makes a measure smaller if there is at most one place for it.
    const auto off = std::count_if(way.items.begin(), way.items.begin() + static_cast<std::ptrdiff_t>(way.inside),
                                   [](const Item& item) { return has(item.letters, kNoCell); });
    if (measure.direction != Offset{} && off > 1) return kUnbounded;
    return Growth(way, measure).most();
}

/// The growth of a measure by a whole move, or kUnbounded if some part of it may increase the measure.
int most_growth(const Start& start, const Measure& measure) {
    int sum = most_growth(*start.way, measure);
    if (sum > 0) return kUnbounded;
    for (std::size_t i = 0; i < start.rule->stages.size(); ++i) {
        const Stage& stage = start.rule->stages[i];
        int most = -kUnbounded;
        for (const Way& way : stage.ways) most = std::max(most, most_growth(way, measure));
        const bool may_be_any = i > 0 || stage.again == Again::kAnyWay;
        if (may_be_any && most > 0) return kUnbounded;
        if (i > 0) sum += most;
    }
    return sum;
}

std::vector<Measure> all_measures(const Rules& rules) {
    std::vector<Measure> measures;
    std::vector<Offset> directions = {{}};
    if (!rules.wraps()) directions.insert(directions.end(), {{0, 1}, {0, -1}, {1, 0}, {-1, 0}});
    for (const Offset direction : directions) {
        for (unsigned letters = 1; letters <= rules.on_board(); ++letters) {
            if ((letters & ~unsigned{rules.on_board()}) == 0) {
                measures.push_back({static_cast<LetterSet>(letters), direction});
            }
        }
    }
    return measures;
}

std::vector<Start> all_starts(const Rules& rules) {
    std::vector<Start> starts;
    for (const auto& moves : rules.moves) {
        for (const MoveRule& rule : moves) {
            for (const Way& way : rule.stages[0].ways) starts.push_back({&rule, &way});
        }
    }
    return starts;
}

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
        for (const Start& start : starts) most = std::max(most, most_growth(start, measure));
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
