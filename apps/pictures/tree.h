// Game trees to a given depth, as data, as DOT and as a picture: Left's options to the left, Right's to the right.
//
//     GameTree tree;
//     const auto root = tree.add_root({.lines = {".xo."}, .value = "*"});
//     tree.add_option(root, Player::kLeft, {.move = "0,1-0,3", .lines = {"...x"}, .value = "0"});
//     tree_dot(tree), tree_picture(tree)
//
// Siblings keep the order in which they were added, Left's first. The picture puts a parent above the middle of its
// options and never lets two boxes of one depth overlap (Reingold & Tilford, "Tidier drawings of trees", 1981).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "apps/pictures/board_drawing.h"
#include "base/drawing/drawing.h"
#include "rulesets/cell_shape.h"
#include "rulesets/graph_figure.h"
#include "rulesets/ruleset.h"

namespace papamu::apps {

struct TreeNode {
    std::string move = {};                // the move that leads to it; empty for the root
    std::vector<std::string> lines = {};  // the position, line by line
    std::optional<RowText> board = {};    // if its lines are the rows of a board
    rulesets::CellShape cells = rulesets::CellShape::kSquare;
    std::optional<rulesets::GraphFigure> graph = {};  // drawn instead of the lines, which DOT uses
    std::string value = {};                           // as much of it as is to be shown
    bool sensible = false;                            // reached by an option that no other option makes superfluous
    bool cut_off = false;                             // it has options that are not in the tree

    // Set by GameTree.
    std::vector<std::size_t> left = {}, right = {};
    std::size_t parent = 0;
    std::size_t depth = 0;
    rulesets::Player player = rulesets::Player::kLeft;  // the player who moved to it
};

/// The root is node 0; a node has a larger number than its parent.
class GameTree {
 public:
    explicit GameTree(std::string title) : title_(std::move(title)) {}

    std::size_t add_root(TreeNode node);
    std::size_t add_option(std::size_t parent, rulesets::Player player, TreeNode node);

    [[nodiscard]] const std::vector<TreeNode>& nodes() const { return nodes_; }
    [[nodiscard]] TreeNode& node(std::size_t index) { return nodes_[index]; }
    [[nodiscard]] const std::string& title() const { return title_; }
    /// Left's options, then Right's.
    [[nodiscard]] std::vector<std::size_t> options(std::size_t index) const;

 private:
    std::string title_;
    std::vector<TreeNode> nodes_;
};

/// For Graphviz. Left's edges are blue, Right's red; sensible options have a solid line, the others a dashed one.
std::string tree_dot(const GameTree& tree);

/// The same as a picture. Boards are drawn with stones. Graphs, which are remainders of the root's graph, are drawn
/// with every vertex in the same place.
base::picture::Drawing tree_picture(const GameTree& tree);

}  // namespace papamu::apps
