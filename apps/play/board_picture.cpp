#include "apps/play/board_picture.h"

#include <fmt/format.h>

namespace papamu::apps::play {

namespace {

using rulesets::KonaneMove;
using rulesets::KonanePosition;

// Blue and orange, which colour-blind users can distinguish (Paul Tol's "light" scheme, 2021).
constexpr const char* kLeftColour = "\033[1;38;5;209m";
constexpr const char* kRightColour = "\033[1;38;5;110m";
constexpr const char* kMarkColour = "\033[7m";
constexpr const char* kPlain = "\033[0m";

class Picture {
 public:
    Picture(const KonanePosition& position, std::optional<KonaneMove> last, const PictureStyle& style)
        : position_(position), last_(last), style_(style) {
        row_width_ = std::to_string(position.rows - 1).size();
        cell_width_ = std::to_string(position.columns - 1).size();
    }

    std::string draw() const {
        std::string text(row_width_ + 4, ' ');
        for (int column = 0; column < position_.columns; ++column) {
            text += fmt::format("{:>{}} ", column, cell_width_);
        }
        text.back() = '\n';
        for (int row = 0; row < position_.rows; ++row) text += line(row);
        return text;
    }

 private:
    [[nodiscard]] std::string line(int row) const {
        std::string text = fmt::format("  {:>{}} ", row, row_width_);
        for (int column = 0; column < position_.columns; ++column) {
            const int cell = row * position_.columns + column;
            text += between(column == 0 ? -1 : cell - 1, cell);
            text.append(cell_width_ - 1, ' ');
            text += content(cell);
        }
        text += between(row * position_.columns + position_.columns - 1, -1);
        while (text.back() == ' ') text.pop_back();
        return text + '\n';
    }

    /// The character between two cells of a row; -1 stands for no cell.
    [[nodiscard]] char between(int left, int right) const {
        if (right >= 0 && last_ && right == last_->to && last_->to != last_->from) return '[';
        if (left >= 0 && last_ && left == last_->to && last_->to != last_->from) return ']';
        if (right >= 0 && last_ && right == last_->from) return '(';
        return left >= 0 && last_ && left == last_->from ? ')' : ' ';
    }

    [[nodiscard]] std::string content(int cell) const {
        const bool left = position_.left.test(cell);
        const bool right = position_.right.test(cell);
        const bool hole = position_.holes.test(cell);
        std::string text = hole ? "#" : left ? "x" : right ? "o" : ".";
        if (style_.discs && left) text = "●";
        if (style_.discs && right) text = "○";
        if (!style_.colours) return text;
        const bool is_last = last_ && (cell == last_->to || cell == last_->from);
        const std::string colour = left ? kLeftColour : right ? kRightColour : "";
        if (colour.empty() && !is_last) return text;
        return colour + (is_last ? kMarkColour : "") + text + kPlain;
    }

    const KonanePosition& position_;
    std::optional<KonaneMove> last_;
    PictureStyle style_;
    std::size_t row_width_ = 1;
    std::size_t cell_width_ = 1;
};

}  // namespace

std::string draw_board(const KonanePosition& position, std::optional<KonaneMove> last, const PictureStyle& style) {
    return Picture(position, last, style).draw();
}

}  // namespace papamu::apps::play
