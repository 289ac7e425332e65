#include "apps/play/board_picture.h"

#include <fmt/format.h>

#include <algorithm>

namespace papamu::apps::play {

namespace {

using rulesets::KonaneMove;
using rulesets::KonanePosition;

// Blue and orange, which colour-blind users can distinguish (Paul Tol's "light" scheme, 2021).
constexpr const char* kLeftColour = "\033[1;38;5;209m";
constexpr const char* kRightColour = "\033[1;38;5;110m";
constexpr const char* kMarkColour = "\033[7m";
constexpr const char* kPlain = "\033[0m";

enum class Mark { kNone, kFrom, kTo };

struct MarkedCell {
    char letter = '#';
    Mark mark = Mark::kNone;
};

class Picture {
 public:
    /// The rows may have different lengths.
    Picture(std::vector<std::vector<MarkedCell>> rows, const PictureStyle& style)
        : rows_(std::move(rows)), style_(style) {
        for (const auto& row : rows_) columns_ = std::max(columns_, row.size());
        row_width_ = last_number(rows_.size()).size();
        cell_width_ = last_number(columns_).size();
    }

    std::string draw() const {
        std::string text(row_width_ + 4, ' ');
        for (std::size_t column = 0; column < columns_; ++column) text += fmt::format("{:>{}} ", column, cell_width_);
        text.back() = '\n';
        for (std::size_t row = 0; row < rows_.size(); ++row) text += line(row);
        return text;
    }

 private:
    static std::string last_number(std::size_t count) { return std::to_string(count == 0 ? 0 : count - 1); }

    [[nodiscard]] std::string line(std::size_t row) const {
        std::string text = fmt::format("  {:>{}} ", row, row_width_);
        MarkedCell before;
        bool is_open = false;  // a bracket or parenthesis
        const auto separate = [&](const MarkedCell& next) {
            const char sign = between(before.mark, next.mark);
            text += sign == ')' && !is_open ? ' ' : sign;
            if (sign != ' ') is_open = sign == '[' || sign == '(';
            before = next;
        };
        for (const MarkedCell& cell : rows_[row]) {
            separate(cell);
            text.append(cell_width_ - 1, ' ');
            text += content(cell);
        }
        separate({});
        while (text.back() == ' ') text.pop_back();
        return text + '\n';
    }

    /// The character between two cells of a row. Between a cell where the move went and one where it came from there is
    /// room for the bracket alone.
    [[nodiscard]] static char between(Mark left, Mark right) {
        if (left == right) return ' ';
        if (right == Mark::kTo) return '[';
        if (left == Mark::kTo) return ']';
        return right == Mark::kFrom ? '(' : ')';
    }

    [[nodiscard]] std::string content(const MarkedCell& cell) const {
        const bool left = cell.letter == 'x';
        const bool right = cell.letter == 'o';
        std::string text(1, cell.letter);
        if (style_.discs && left) text = "●";
        if (style_.discs && right) text = "○";
        if (!style_.colours) return text;
        const bool is_last = cell.mark != Mark::kNone;
        const std::string colour = left ? kLeftColour : right ? kRightColour : "";
        if (colour.empty() && !is_last) return text;
        return colour + (is_last ? kMarkColour : "") + text + kPlain;
    }

    std::vector<std::vector<MarkedCell>> rows_;
    PictureStyle style_;
    std::size_t columns_ = 0;
    std::size_t row_width_ = 1;
    std::size_t cell_width_ = 1;
};

}  // namespace

std::string draw_board(const KonanePosition& position, std::optional<KonaneMove> last, const PictureStyle& style) {
    std::vector<std::vector<MarkedCell>> rows(static_cast<std::size_t>(position.rows));
    for (int cell = 0; cell < position.rows * position.columns; ++cell) {
        MarkedCell& marked = rows[static_cast<std::size_t>(cell / position.columns)].emplace_back();
        marked.letter = position.holes.test(cell)   ? '#'
                        : position.left.test(cell)  ? 'x'
                        : position.right.test(cell) ? 'o'
                                                    : '.';
        if (last && cell == last->from) marked.mark = Mark::kFrom;
        if (last && cell == last->to && last->to != last->from) marked.mark = Mark::kTo;
    }
    return Picture(std::move(rows), style).draw();
}

std::string draw_board(std::string_view text, std::string_view before, const PictureStyle& style) {
    std::vector<std::vector<MarkedCell>> rows(1);
    const bool is_comparable = before.size() == text.size();
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '/') {
            rows.emplace_back();
            continue;
        }
        MarkedCell& marked = rows.back().emplace_back();
        marked.letter = text[i];
        if (is_comparable && text[i] != before[i]) marked.mark = text[i] == '.' ? Mark::kFrom : Mark::kTo;
    }
    return Picture(std::move(rows), style).draw();
}

}  // namespace papamu::apps::play
