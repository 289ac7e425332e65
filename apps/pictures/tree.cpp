#include "apps/pictures/tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

#include "apps/pictures/board_drawing.h"
#include "apps/pictures/colours.h"
#include "apps/pictures/graph_drawing.h"
#include "base/drawing/picture_text.h"
#include "base/drawing/text_extent.h"

namespace papamu::apps {

namespace {

using base::picture::Anchor;
using base::picture::characters;
using base::picture::Drawing;
using base::picture::Point;
using base::picture::text_width;
using rulesets::Player;

// Lengths in pixels.
constexpr double kCell = 14, kLine = 15, kLetter = 7.9, kPadding = 5, kGap = 12, kLevelGap = 54;
constexpr double kGraphScale = 0.7, kAroundGraph = 6;
constexpr double kTreeMargin = 16, kFootnote = 26, kSmallText = 11;

const char* colour(Player player) { return player == Player::kLeft ? kLeftColour : kRightColour; }

std::string dot_text(const std::string& text) {
    std::string escaped;
    for (const char c : base::picture::clean(text)) {
        if (c == '"' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::size_t columns_of(const TreeNode& node) {
    std::size_t most = 0;
    for (const std::string& line : node.lines) most = std::max(most, characters(line));
    return most;
}

/// The node must be a board.
BoardGeometry geometry_of(const TreeNode& node, Point corner) {
    const int columns = cells_in_row(node.lines.front(), *node.board);
    return {node.cells, static_cast<int>(node.lines.size()), columns, corner, kCell};
}

/// The places of the boxes, by contours: for every subtree, the left and right edge at each depth below its root,
/// relative to the middle of that root.
class Layout {
 public:
    explicit Layout(const GameTree& tree) : tree_(tree), nodes_(tree.nodes()), middle_(nodes_.size(), 0) {
        if (nodes_[0].graph) graph_ = lay_out(*nodes_[0].graph);
        std::vector<Contour> contours(nodes_.size());
        // Children have larger numbers, so they are placed before their parents.
        for (std::size_t i = nodes_.size(); i-- > 0;) contours[i] = place_options(i, contours);
        for (std::size_t i = 1; i < nodes_.size(); ++i) middle_[i] += middle_[nodes_[i].parent];
        const double first = *std::min_element(contours[0].left.begin(), contours[0].left.end());
        width_ = *std::max_element(contours[0].right.begin(), contours[0].right.end()) - first;
        for (double& x : middle_) x -= first;

        std::vector<double> heights;
        for (const TreeNode& node : nodes_) {
            heights.resize(std::max(heights.size(), node.depth + 1), 0);
            heights[node.depth] = std::max(heights[node.depth], height(node));
        }
        for (const double height : heights) {
            tops_.push_back(height_);
            height_ += height + kLevelGap;
        }
        height_ -= kLevelGap;
    }

    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double height() const { return height_; }
    /// The middle of the upper edge of the node's box.
    [[nodiscard]] Point at(std::size_t index) const { return {middle_[index], tops_[nodes_[index].depth]}; }

    /// The layout of the root's graph, which is used for all graphs.
    [[nodiscard]] const GraphLayout& graph() const { return graph_; }

    [[nodiscard]] double board_width(const TreeNode& node) const {
        if (node.graph) return kGraphScale * graph_.width + 2 * kAroundGraph;
        if (node.board) return geometry_of(node, {}).width();
        return static_cast<double>(columns_of(node)) * kLetter;
    }
    [[nodiscard]] double box_width(const TreeNode& node) const {
        const double value = text_width(node.value, {.size = kSmallText, .bold = true});
        return 2 * kPadding + std::max({board_width(node), value, kCell});
    }
    [[nodiscard]] double lines_height(const TreeNode& node) const {
        if (node.graph) return kGraphScale * graph_.height + 2 * kAroundGraph;
        if (node.board) return geometry_of(node, {}).height();
        return static_cast<double>(node.lines.size()) * kLine;
    }
    [[nodiscard]] double height(const TreeNode& node) const {
        return lines_height(node) + (node.value.empty() ? 0 : kLine) + 2 * kPadding;
    }

 private:
    struct Contour {
        std::vector<double> left, right;
    };

    /// Half the width of a box and the move above it.
    [[nodiscard]] double half_width(const TreeNode& node) const {
        return std::max(box_width(node), text_width(node.move, {.size = kSmallText})) / 2;
    }

    /// Sets middle_ of the options, relative to the middle of their parent, and consumes their contours.
    Contour place_options(std::size_t index, std::vector<Contour>& contours) {
        const std::vector<std::size_t> options = tree_.options(index);
        Contour all;  // of the options so far, relative to the middle of the first one
        for (const std::size_t option : options) {
            Contour next = std::move(contours[option]);
            double shift = 0;
            const std::size_t shared = std::min(all.right.size(), next.left.size());
            for (std::size_t k = 0; k < shared; ++k) shift = std::max(shift, all.right[k] + kGap - next.left[k]);
            middle_[option] = shift;
            for (std::size_t k = 0; k < next.left.size(); ++k) {
                if (k == all.left.size()) {
                    all.left.push_back(next.left[k] + shift);
                    all.right.push_back(next.right[k] + shift);
                } else {
                    all.left[k] = std::min(all.left[k], next.left[k] + shift);
                    all.right[k] = next.right[k] + shift;
                }
            }
        }
        const double centre = options.empty() ? 0 : (middle_[options.front()] + middle_[options.back()]) / 2;
        for (const std::size_t option : options) middle_[option] -= centre;
        const double half = half_width(nodes_[index]);
        Contour contour{{-half}, {half}};
        for (std::size_t k = 0; k < all.left.size(); ++k) {
            contour.left.push_back(all.left[k] - centre);
            contour.right.push_back(all.right[k] - centre);
        }
        return contour;
    }

    const GameTree& tree_;
    const std::vector<TreeNode>& nodes_;
    GraphLayout graph_;
    std::vector<double> middle_, tops_;
    double width_ = 0, height_ = 0;
};

class TreePicture {
 public:
    explicit TreePicture(const GameTree& tree)
        : nodes_(tree.nodes()),
          layout_(tree),
          drawing_(std::max(layout_.width() + 2 * kTreeMargin, 460.0), layout_.height() + 2 * kTreeMargin + kFootnote,
                   tree.title()),
          left_((drawing_.width() - layout_.width()) / 2) {}

    Drawing draw() {
        for (std::size_t i = 1; i < nodes_.size(); ++i) edge(i);
        for (std::size_t i = 0; i < nodes_.size(); ++i) box(i);
        footnote();
        return std::move(drawing_);
    }

 private:
    [[nodiscard]] Point at(std::size_t index) const {
        const Point p = layout_.at(index);
        return {p.x + left_, p.y + kTreeMargin};
    }

    void edge(std::size_t index) {
        const TreeNode& node = nodes_[index];
        const Point from = at(node.parent);
        const Point to = at(index);
        const double below = node.move.empty() ? to.y : to.y - kLine;
        drawing_.line({from.x, from.y + layout_.height(nodes_[node.parent])}, {to.x, below},
                      {.fill = "",
                       .stroke = colour(node.player),
                       .width = node.sensible ? 2.0 : 1.0,
                       .dashed = !node.sensible,
                       .round_ends = true});
        drawing_.text({to.x, to.y - 4}, node.move,
                      {.anchor = Anchor::kMiddle, .size = kSmallText, .colour = colour(node.player)});
    }

    void box(std::size_t index) {
        const TreeNode& node = nodes_[index];
        const Point top = at(index);
        const double width = layout_.box_width(node);
        const double height = layout_.height(node);
        drawing_.box({top.x - width / 2, top.y}, width, height,
                     {.fill = "FFFFFF",
                      .stroke = index == 0 ? kInk : colour(node.player),
                      .width = index == 0 || node.sensible ? 1.6 : 0.8},
                     4);
        const Point corner{top.x - layout_.board_width(node) / 2, top.y + kPadding};
        if (node.graph) {
            draw_graph(drawing_, *node.graph, layout_.graph(), {corner.x + kAroundGraph, corner.y + kAroundGraph},
                       kGraphScale);
        } else if (node.board) {
            board(node, corner);
        } else {
            for (std::size_t i = 0; i < node.lines.size(); ++i) {
                drawing_.text({top.x, corner.y + kLine * static_cast<double>(i) + 12}, node.lines[i],
                              {.anchor = Anchor::kMiddle, .typewriter = true});
            }
        }
        const double base = corner.y + layout_.lines_height(node) + kLine - 3;
        drawing_.text({top.x, base}, node.value, {.anchor = Anchor::kMiddle, .size = kSmallText, .bold = true});
        if (node.cut_off) {
            drawing_.text({top.x, top.y + height + 11}, "...", {.anchor = Anchor::kMiddle, .size = kSmallText});
        }
    }

    void board(const TreeNode& node, Point corner) {
        std::string text;
        for (const std::string& line : node.lines) text += (text.empty() ? "" : "/") + line;
        const BoardGeometry geometry = geometry_of(node, corner);
        draw_cells(drawing_, geometry);
        draw_grid(drawing_, geometry);
        draw_pieces(drawing_, text, geometry, *node.board);
    }

    void footnote() {
        const double y = drawing_.height() - 10;
        drawing_.text({kTreeMargin, y}, "Left's options blue,", {.size = kSmallText, .colour = kLeftColour});
        drawing_.text({kTreeMargin + 116, y}, "Right's red;", {.size = kSmallText, .colour = kRightColour});
        drawing_.text({kTreeMargin + 190, y}, "sensible ones solid, the others dashed", {.size = kSmallText});
    }

    const std::vector<TreeNode>& nodes_;
    Layout layout_;
    Drawing drawing_;
    double left_;
};

}  // namespace

std::size_t GameTree::add_root(TreeNode node) {
    nodes_.push_back(std::move(node));
    return 0;
}

std::size_t GameTree::add_option(std::size_t parent, Player player, TreeNode node) {
    const std::size_t index = nodes_.size();
    node.parent = parent;
    node.depth = nodes_[parent].depth + 1;
    node.player = player;
    nodes_.push_back(std::move(node));
    (player == Player::kLeft ? nodes_[parent].left : nodes_[parent].right).push_back(index);
    return index;
}

std::vector<std::size_t> GameTree::options(std::size_t index) const {
    std::vector<std::size_t> all = nodes_[index].left;
    all.insert(all.end(), nodes_[index].right.begin(), nodes_[index].right.end());
    return all;
}

std::string tree_dot(const GameTree& tree) {
    std::string text = "digraph game {\n  graph [ordering=out];\n  node [shape=box, fontname=monospace];\n";
    const auto add = [&text]<class... Args>(fmt::format_string<Args...> format, Args&&... args) {
        fmt::format_to(std::back_inserter(text), format, std::forward<Args>(args)...);
    };
    add("  label=\"{}\";\n", dot_text(tree.title()));
    for (std::size_t i = 0; i < tree.nodes().size(); ++i) {
        const TreeNode& node = tree.nodes()[i];
        std::string label;
        for (const std::string& line : node.lines) label += dot_text(line) + "\\n";
        add("  n{} [label=\"{}{}{}\"];\n", i, label, dot_text(node.value), node.cut_off ? "\\n..." : "");
        if (i == 0) continue;
        add("  n{} -> n{} [label=\"{}\", color=\"#{}\"{}];\n", node.parent, i, dot_text(node.move), colour(node.player),
            node.sensible ? "" : ", style=dashed");
    }
    return text + "}\n";
}

Drawing tree_picture(const GameTree& tree) { return TreePicture(tree).draw(); }

}  // namespace papamu::apps
