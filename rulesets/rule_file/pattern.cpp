#include "rulesets/rule_file/pattern.h"

#include <algorithm>
#include <utility>

#include "base/shown_text.h"

namespace papamu::rulesets::rule_file {

namespace {

tl::unexpected<PatternError> wrong(std::size_t column, std::string message) {
    return tl::unexpected(PatternError{column, std::move(message)});
}

std::string listed(std::string_view letters) {
    std::string text;
    for (const char letter : letters) text += std::string(text.empty() ? "" : " ") + letter;
    return text;
}

/// Reads one cell after the other.
class PatternCells {
 public:
    PatternCells(std::string_view text, std::string_view letters) : text_(text), letters_(letters) {}

    struct Cell {
        LetterSet letters = 0;
        bool is_any = false;  // '?'
        bool is_run = false;
        std::size_t column = 0;
    };

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] std::size_t column() const { return at_; }
    bool take(char c) {
        if (at_end() || text_[at_] != c) return false;
        ++at_;
        return true;
    }

    base::Expected<Cell, PatternError> cell() {
        Cell cell;
        cell.column = at_;
        if (take('?')) {
            cell.is_any = true;
            cell.letters = all_on_board();
        } else if (take('[')) {
            auto set = bracket(cell.column);
            if (!set) return tl::unexpected(set.error());
            cell.letters = *set;
        } else {
            const auto letter = this->letter();
            if (!letter) return tl::unexpected(letter.error());
            cell.letters = set_of(*letter);
        }
        cell.is_run = take('*');
        if (!at_end() && text_[at_] == '*') return wrong(at_, "a second '*': one after a cell makes it a run");
        return cell;
    }

 private:
    [[nodiscard]] LetterSet all_on_board() const {
        return static_cast<LetterSet>(((1U << letters_.size()) - 1) & ~unsigned{set_of(kNoCell)});
    }
    base::Expected<Letter, PatternError> letter() {
        if (at_end()) return wrong(at_, "a letter is missing here");
        const std::size_t place = letters_.find(text_[at_]);
        if (place == std::string_view::npos) {
            return wrong(at_, base::quoted(text_[at_]) + " is not a letter of this game; the letters are " +
                                  listed(letters_) + ", and a pattern may have [ ] ? * | as well");
        }
        ++at_;
        return static_cast<Letter>(place);
    }
    base::Expected<LetterSet, PatternError> bracket(std::size_t start) {
        const bool excludes = take('^');
        LetterSet set = 0;
        while (!take(']')) {
            if (at_end()) return wrong(start, "the set that begins here has no ']'");
            const auto next = letter();
            if (!next) return tl::unexpected(next.error());
            if (has(set, *next)) return wrong(at_ - 1, "a letter stands twice in a set");
            set = static_cast<LetterSet>(set | set_of(*next));
        }
        if (excludes) set = static_cast<LetterSet>(all_on_board() & ~set);
        if (set == 0) return wrong(start, "a set without letters matches nothing");
        return set;
    }

    std::string_view text_;
    std::string_view letters_;
    std::size_t at_ = 0;
};

base::Expected<std::vector<std::vector<Item>>, PatternError> read_parts(std::string_view text,
                                                                        std::string_view letters) {
    PatternCells reader(text, letters);
    std::vector<std::vector<Item>> parts(1);
    std::size_t items = 0;
    std::size_t runs = 0;
    while (!reader.at_end()) {
        if (reader.take('|')) {
            if (parts.size() == 3) return wrong(reader.column() - 1, "a third '|': a pattern has at most two");
            parts.emplace_back();
            continue;
        }
        const auto cell = reader.cell();
        if (!cell) return tl::unexpected(cell.error());
        if (++items > kMostItems) {
            return wrong(cell->column, "a pattern has at most " + std::to_string(kMostItems) + " cells and runs");
        }
        if (cell->is_run && ++runs > kMostRuns) {
            return wrong(cell->column, "a pattern has at most " + std::to_string(kMostRuns) + " runs");
        }
        if (cell->is_run && has(cell->letters, kNoCell)) {
            return wrong(cell->column, "'#' cannot be in a run: off the board there is no end");
        }
        parts.back().push_back({{}, cell->letters, cell->is_run});
    }
    return parts;
}

}  // namespace

base::Expected<PatternRow, PatternError> read_pattern(std::string_view text, std::string_view letters) {
    auto parts = read_parts(text, letters);
    if (!parts) return tl::unexpected(parts.error());
    PatternRow row;
    if (parts->size() == 3) {
        row.before = std::move(parts->front());
        parts->erase(parts->begin());
        const auto run =
            std::find_if(row.before.begin(), row.before.end(), [](const Item& item) { return item.is_run; });
        if (run != row.before.end()) return wrong(0, "there are no runs before the first '|'");
    }
    row.inside = std::move(parts->front());
    if (parts->size() == 2) row.beyond = std::move(parts->back());
    if (row.inside.empty()) return wrong(0, "a pattern needs a cell");
    if (row.inside.front().is_run) {
        return wrong(0, "a pattern cannot begin with a run: the first cell says where the move begins");
    }
    return row;
}

base::Expected<std::vector<Put>, PatternError> read_puts(std::string_view text, std::string_view letters) {
    PatternCells reader(text, letters);
    std::vector<Put> puts;
    while (!reader.at_end()) {
        const auto cell = reader.cell();
        if (!cell) return tl::unexpected(cell.error());
        if (puts.size() == kMostItems) {
            return wrong(cell->column, "a pattern has at most " + std::to_string(kMostItems) + " cells and runs");
        }
        Put put;
        put.is_run = cell->is_run;
        const bool is_one = (cell->letters & (cell->letters - 1)) == 0;
        if (cell->is_any || (!is_one && cell->is_run)) {
            put.what = cell->is_run ? Put::What::kRun : Put::What::kKeep;
        } else if (is_one) {
            put.what = Put::What::kLetter;
            while (!has(cell->letters, put.letter)) ++put.letter;
        } else {
            return wrong(cell->column, "a cell gets one letter; '?' keeps what it has");
        }
        puts.push_back(put);
    }
    return puts;
}

base::Expected<LetterSet, PatternError> read_letter_set(std::string_view text, std::string_view letters) {
    PatternCells reader(text, letters);
    const auto cell = reader.cell();
    if (!cell) return tl::unexpected(cell.error());
    if (cell->is_run || !reader.at_end())
        return wrong(reader.column(), "this must be one letter, or a set such as [xo]");
    return cell->letters;
}

}  // namespace papamu::rulesets::rule_file
