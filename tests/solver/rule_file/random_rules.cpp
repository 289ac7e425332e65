#include "tests/solver/rule_file/random_rules.h"

#include <algorithm>
#include <functional>

namespace papamu::tests {

namespace {

using Cell = std::pair<int, int>;

const std::vector<Cell> kSides = {{0, 1}, {0, -1}, {-1, 0}, {1, 0}};

char exchanged(char letter) { return letter == 'x' ? 'o' : letter == 'o' ? 'x' : letter; }

char at(const SlowBoard& board, Cell cell) {
    const auto [row, column] = cell;
    if (row < 0 || row >= static_cast<int>(board.size())) return '#';
    if (column < 0 || column >= static_cast<int>(board[0].size())) return '#';
    return board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}
char& place(SlowBoard& board, Cell cell) {
    return board[static_cast<std::size_t>(cell.first)][static_cast<std::size_t>(cell.second)];
}
Cell next(Cell cell, Cell step, int times = 1) {
    return {cell.first + times * step.first, cell.second + times * step.second};
}

std::string text_of(const std::vector<SlowCell>& cells) {
    std::string text;
    for (const SlowCell& cell : cells) {
        text += cell.letters.size() == 1 ? cell.letters : "[" + cell.letters + "]";
        if (cell.is_run) text += "*";
    }
    return text;
}

std::string text_of(const SlowStage& stage) {
    std::string from = text_of(stage.from);
    if (!stage.before.empty()) from = text_of(stage.before) + "|" + from + "|" + text_of(stage.beyond);
    if (stage.before.empty() && !stage.beyond.empty()) from += "|" + text_of(stage.beyond);
    std::string text = "along = [";
    for (const auto& [rows, columns] : stage.directions) {
        text += "[" + std::to_string(rows) + ", " + std::to_string(columns) + "], ";
    }
    text += "], from = \"" + from + "\", to = \"" + text_of(stage.to) + "\"";
    if (!stage.again.empty()) text += ", again = \"" + stage.again + "\"";
    const std::string set = "[" + stage.condition_letters + "]";
    const std::string number = std::to_string(stage.condition_number);
    if (stage.condition == "no") text += ", if = \"no neighbour is " + set + "\"";
    if (stage.condition == "a") text += ", if = \"a neighbour is " + set + "\"";
    if (stage.condition == "every") text += ", if = \"every neighbour is " + set + "\"";
    if (stage.condition == "exactly") text += ", if = \"exactly " + number + " neighbours are " + set + "\"";
    if (stage.condition == "odd" || stage.condition == "even")
        text += ", if = \"an " + stage.condition + " number of neighbours are " + set + "\"";
    if (stage.condition == "liberty") text += ", if = \"every block of " + set + " has a liberty\"";
    return text;
}

/// Whether the block of the cell touches an empty cell.
bool has_liberty(const SlowBoard& board, Cell cell) {
    std::vector<Cell> block = {cell};
    for (std::size_t i = 0; i < block.size(); ++i) {
        for (const Cell& step : kSides) {
            const Cell beside = next(block[i], step);
            if (at(board, beside) == '.') return true;
            const bool is_new = std::find(block.begin(), block.end(), beside) == block.end();
            if (is_new && at(board, beside) == at(board, cell)) block.push_back(beside);
        }
    }
    return false;
}

}  // namespace

std::string SlowRules::text(const std::string& name) const {
    std::string text =
        "name = \"" + name + "\"\nstart = \"empty\"\nletters = { left = \"x\", right = \"o\", both = \"e\" }\n";
    for (const SlowMove& move : moves) {
        std::string stages;
        for (std::size_t i = move.stages.size(); i-- > 1;) {
            stages = ", then = { " + text_of(move.stages[i]) + stages + " }";
        }
        // An array of inline tables says the same as [[move]].
        text += (&move == &moves.front() ? "move = [\n" : "") + ("  { " + text_of(move.stages[0]) + stages) + " },\n";
    }
    return text + "]\n";
}

std::set<SlowBoard> SlowInterpreter::after(const SlowRules& rules, const SlowBoard& board, bool right) {
    SlowInterpreter interpreter(right);
    for (const SlowMove& move : rules.moves) {
        for (int row = 0; row < static_cast<int>(board.size()); ++row) {
            for (int column = 0; column < static_cast<int>(board[0].size()); ++column) {
                interpreter.stage(move, 0, board, {row, column});
            }
        }
    }
    return interpreter.found_;
}

char SlowInterpreter::seen(char letter) const { return right_ ? exchanged(letter) : letter; }

bool SlowInterpreter::fits(const SlowBoard& board, Cell cell, const SlowCell& item) const {
    return item.letters.find(seen(at(board, cell))) != std::string::npos;
}

void SlowInterpreter::stage(const SlowMove& move, std::size_t number, const SlowBoard& board, Cell first) {
    for (const Cell& step : move.stages[number].directions) direction(move, number, board, first, step);
}

void SlowInterpreter::direction(const SlowMove& move, std::size_t number, const SlowBoard& board, Cell first,
                                Cell step) {
    const SlowStage& stage = move.stages[number];
    const int most = static_cast<int>(std::max(board.size(), board[0].size()));
    std::vector<SlowCell> all = stage.from;
    all.insert(all.end(), stage.beyond.begin(), stage.beyond.end());
    const int before = static_cast<int>(stage.before.size());
    for (int i = 0; i < before; ++i) {
        if (!fits(board, next(first, step, i - before), stage.before[static_cast<std::size_t>(i)])) return;
    }
    // All lengths of all runs.
    const std::function<void(std::size_t, Line, int)> match = [&](std::size_t item, Line line, int length) {
        if (item < all.size()) {
            for (int run = all[item].is_run ? 0 : 1; run <= (all[item].is_run ? most : 1); ++run) {
                Line longer = line;
                bool good = true;
                for (int i = 0; i < run; ++i) {
                    const Cell cell = next(first, step, length + i);
                    good = good && fits(board, cell, all[item]);
                    if (item < stage.from.size()) longer.cells.push_back(cell);
                }
                if (item < stage.from.size() && all[item].is_run) longer.lengths.push_back(run);
                if (good) match(item + 1, longer, length + run);
            }
            return;
        }
        const SlowBoard made = put(board, stage, line, right_);
        if (!condition(stage, board, made, line.cells.back())) return;
        if (number + 1 < move.stages.size()) {
            this->stage(move, number + 1, made, line.cells.back());
        } else {
            found_.insert(made);
        }
        if (stage.again == "same direction") direction(move, number, made, line.cells.back(), step);
        if (stage.again == "any direction") this->stage(move, number, made, line.cells.back());
    };
    match(0, {}, 0);
}

SlowBoard SlowInterpreter::put(const SlowBoard& board, const SlowStage& stage, const Line& line, bool right) {
    // What each run had.
    std::vector<std::string> runs;
    std::size_t cell = 0;
    for (const SlowCell& item : stage.from) {
        if (!item.is_run) {
            ++cell;
            continue;
        }
        std::string had;
        for (int i = 0; i < line.lengths[runs.size()]; ++i) had += at(board, line.cells[cell++]);
        runs.push_back(had);
    }
    SlowBoard made = board;
    cell = 0;
    std::size_t run = 0;
    for (const SlowCell& item : stage.to) {
        const int length = item.is_run ? line.lengths[run] : 1;
        for (int i = 0; i < length; ++i, ++cell) {
            char letter = right ? exchanged(item.letters[0]) : item.letters[0];
            if (item.letters == "?" && !item.is_run) letter = at(board, line.cells[cell]);
            if (item.is_run && (item.letters.size() > 1 || item.letters == "?")) {
                letter = runs[run][static_cast<std::size_t>(i)];
            }
            if (at(board, line.cells[cell]) != '#') place(made, line.cells[cell]) = letter;
        }
        if (item.is_run) ++run;
    }
    return made;
}

bool SlowInterpreter::condition(const SlowStage& stage, const SlowBoard& before, const SlowBoard& after,
                                Cell last) const {
    if (stage.condition.empty()) return true;
    const auto is_asked = [&](char letter) { return stage.condition_letters.find(seen(letter)) != std::string::npos; };
    if (stage.condition == "liberty") {
        for (int row = 0; row < static_cast<int>(before.size()); ++row) {
            for (int column = 0; column < static_cast<int>(before[0].size()); ++column) {
                const Cell cell{row, column};
                if (at(before, cell) == at(after, cell)) continue;
                std::vector<Cell> touched = {cell};
                for (const Cell& step : kSides) touched.push_back(next(cell, step));
                for (const Cell& each : touched) {
                    const char letter = at(after, each);
                    if (letter != '#' && is_asked(letter) && !has_liberty(after, each)) return false;
                }
            }
        }
        return true;
    }
    int asked = 0, others = 0;
    for (const Cell& step : kSides) {
        const char letter = at(before, next(last, step));
        asked += is_asked(letter) ? 1 : 0;
        others += !is_asked(letter) && letter != '#' ? 1 : 0;
    }
    if (stage.condition == "no") return asked == 0;
    if (stage.condition == "a") return asked > 0;
    if (stage.condition == "every") return others == 0;
    if (stage.condition == "odd" || stage.condition == "even") return (asked % 2 != 0) == (stage.condition == "odd");
    return asked == stage.condition_number;
}

namespace {

class Maker {
 public:
    explicit Maker(std::mt19937_64& random) : random_(random) {}

    SlowRules rules() {
        SlowRules rules;
        const int moves = 1 + pick(2);
        for (int i = 0; i < moves; ++i) {
            SlowMove& move = rules.moves.emplace_back();
            move.stages.push_back(stage(pick(6) == 0));
            if (pick(6) == 0) move.stages.push_back(stage(false));
            const bool tied = move.stages.size() > 1;
            for (SlowStage& made : move.stages) mend(made, tied);
        }
        return rules;
    }

 private:
    int pick(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }

    std::string set(const std::string& among) {
        std::string set;
        for (const char letter : among) {
            if (pick(3) == 0) set += letter;
        }
        return set.empty() ? std::string(1, among[static_cast<std::size_t>(pick(static_cast<int>(among.size())))])
                           : set;
    }
    SlowStage stage(bool again) {
        SlowStage stage;
        const std::vector<std::vector<Cell>> directions = {
            kSides, {{0, 1}}, {{0, -1}}, {{0, 1}, {1, 0}}, {{-1, -1}, {1, 1}}, {{1, 2}}, {{0, 1}, {0, -1}}};
        stage.directions = directions[static_cast<std::size_t>(pick(static_cast<int>(directions.size())))];
        stage.from.push_back({pick(2) == 0 ? "x" : set(".xoe"), false});
        const int cells = pick(4);
        bool has_run = false;
        for (int i = 0; i < cells; ++i) {
            const bool run = !has_run && pick(4) == 0;
            has_run = has_run || run;
            stage.from.push_back({set(run || pick(4) > 0 ? ".xoe" : ".xo#"), run});
        }
        if (pick(5) == 0) stage.beyond.push_back({set(".xo#"), false});
        if (pick(8) == 0 && !stage.beyond.empty()) stage.before.push_back({set(".xo#"), false});
        for (const SlowCell& cell : stage.from) {
            if (cell.is_run) {
                stage.to.push_back({pick(2) == 0 ? "." : "?", true});
            } else {
                const std::string letters = "..xoe#??";
                stage.to.push_back({std::string(1, letters[static_cast<std::size_t>(pick(8))]), false});
            }
        }
        if (has_run && pick(3) == 0) move_the_run(stage);
        if (again) stage.again = pick(2) == 0 ? "same direction" : "any direction";
        const std::vector<std::string> conditions = {"no", "a", "every", "exactly", "liberty", "odd", "even"};
        if (pick(3) == 0) {
            stage.condition = conditions[static_cast<std::size_t>(pick(static_cast<int>(conditions.size())))];
            stage.condition_letters = set(stage.condition == "liberty" || stage.condition == "every" ? "xo" : ".xo#");
            stage.condition_number = pick(3);
        }
        return stage;
    }
    /// Exchanges the run in `to` with what stands before it.
    void move_the_run(SlowStage& stage) {
        for (std::size_t i = 1; i < stage.to.size(); ++i) {
            if (!stage.to[i].is_run) continue;
            const std::size_t at = pick(2) == 0 && i + 1 < stage.to.size() ? i + 1 : i - 1;
            std::swap(stage.to[i], stage.to[at]);
            break;
        }
        for (SlowCell& cell : stage.to) {
            if (cell.letters == "?" && !cell.is_run) cell.letters = ".";
        }
    }
    /// What the language does not allow is taken away.
    static void mend(SlowStage& stage, bool tied) {
        if (stage.from.size() < 2) stage.again.clear();
        if (tied || !stage.again.empty() || !stage.condition.empty()) {
            for (std::size_t i = stage.from.size(); i-- > 1;) {
                std::string& last = stage.from[i].letters;
                last.erase(std::remove(last.begin(), last.end(), '#'), last.end());
                if (last.empty()) last = ".";
                if (!stage.from[i].is_run) break;
            }
        }
    }

    std::mt19937_64& random_;
};

}  // namespace

SlowRules random_rules(std::mt19937_64& random) { return Maker(random).rules(); }

}  // namespace papamu::tests
