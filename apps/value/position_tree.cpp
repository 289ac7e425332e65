#include "apps/value/position_tree.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "apps/command.h"
#include "apps/value/best_moves.h"
#include "apps/value/outcome_words.h"
#include "apps/value/text_report.h"

namespace papamu::apps::value {

namespace {

using rulesets::Player;
using solver::Analysis;

constexpr std::size_t kMostInBox = 24;
/// Texts of positions without a board are broken into lines of this length.
constexpr std::size_t kLineLength = 28;

/// Boards row by row, other texts in pieces.
std::vector<std::string> lines_of(const std::string& position, bool is_board) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at <= position.size();) {
        const std::size_t end =
            is_board ? std::min(position.find('/', at), position.size()) : std::min(at + kLineLength, position.size());
        lines.push_back(position.substr(at, end - at));
        at = end + (is_board ? 1 : 0);
        if (end == position.size()) break;
    }
    return lines;
}

std::string short_value(ValueTexts& texts, cgt::Value g) {
    const std::string* text = texts.text(g);
    if (text != nullptr && text->size() <= kMostInBox) return *text;
    const KnownFacts& known = texts.facts(g);
    if (!known.complete) return "stops " + known.facts.left_stop + ", " + known.facts.right_stop;
    return "mean " + known.facts.mean + ", temp. " + known.facts.temperature;
}

class Builder {
 public:
    Builder(const rulesets::AnyRuleset& ruleset, Evaluator& evaluator, const TreeRequest& request)
        : ruleset_(ruleset), evaluator_(evaluator), request_(request), tree_("") {}

    PositionTree build(const Analysis& root) {
        tree_ = GameTree("Game tree of " + std::string(ruleset_.name()) + " " + root.position.text());
        tree_.add_root(
            node("", root.position,
                 root.value ? short_value(evaluator_.texts(), *root.value) : bounds_text(root.lower, root.upper)));
        positions_.push_back(root.position);
        // Breadth first: if a limit or Ctrl-C cuts it short, the part near the root is complete.
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            const rulesets::AnyPosition position = positions_[i];  // a copy, since the list grows
            if (tree_.node(i).depth == request_.depth) {
                tree_.node(i).cut_off = has_moves(position);
            } else if (i == 0) {
                grow(i, root);
            } else {
                grow(i, evaluator_.evaluate(position, request_.limits).analysis);
            }
        }
        return {std::move(tree_), unfinished_, std::move(stopped_)};
    }

 private:
    TreeNode node(std::string move, const rulesets::AnyPosition& position, std::string value) const {
        const std::optional<RowText> board = row_text_of(ruleset_);
        return {.move = std::move(move),
                .lines = lines_of(position.text(), board.has_value()),
                .board = board,
                .cells = rulesets::cell_shape_of(ruleset_),
                .graph = position.figure(),
                .value = std::move(value)};
    }

    [[nodiscard]] bool is_stopped() const { return request_.limits.stop != nullptr && request_.limits.stop->load(); }

    [[nodiscard]] bool has_moves(const rulesets::AnyPosition& position) const {
        return ruleset_.first_move(position, Player::kLeft) || ruleset_.first_move(position, Player::kRight);
    }

    void grow(std::size_t index, const Analysis& analysis) {
        if (!analysis.stopped.empty() || !analysis.value || is_stopped()) {
            if (!has_moves(positions_[index])) return;
            tree_.node(index).cut_off = true;
            if (unfinished_++ == 0) stopped_ = analysis.stopped.empty() ? "interrupted" : analysis.stopped;
            return;
        }
        grow(index, *analysis.value, analysis.left_moves, Player::kLeft);
        grow(index, *analysis.value, analysis.right_moves, Player::kRight);
    }

    void grow(std::size_t index, cgt::Value whole, const std::vector<solver::MoveAnalysis>& moves, Player player) {
        const std::vector<std::size_t> sensible = sensible_moves(evaluator_.texts().store(), whole, moves, player);
        const rulesets::AnyPosition position = positions_[index];
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const bool is_sensible = std::binary_search(sensible.begin(), sensible.end(), i);
            if (request_.only_sensible && !is_sensible) continue;
            if (positions_.size() == request_.most_nodes) {
                throw CommandError(ExitCode::kLimit, "the game tree has more than " +
                                                         std::to_string(request_.most_nodes) +
                                                         " positions: draw fewer with --depth or --sensible");
            }
            const rulesets::AnyPosition next = position.play(player, moves[i].move);
            TreeNode option =
                node(position.move_text(moves[i].move), next, short_value(evaluator_.texts(), moves[i].value));
            option.sensible = is_sensible;
            tree_.add_option(index, player, std::move(option));
            positions_.push_back(next);
        }
    }

    const rulesets::AnyRuleset& ruleset_;
    Evaluator& evaluator_;
    const TreeRequest& request_;
    GameTree tree_;
    std::vector<rulesets::AnyPosition> positions_;  // of the nodes
    std::size_t unfinished_ = 0;
    std::string stopped_;
};

}  // namespace

std::string PositionTree::shortcoming() const {
    if (unfinished == 0) return {};
    return std::to_string(unfinished) + (unfinished == 1 ? " position of the tree is" : " positions of the tree are") +
           " not taken further: " + stopped;
}

PositionTree position_tree(const rulesets::AnyRuleset& ruleset, Evaluator& evaluator, const Analysis& root,
                           const TreeRequest& request) {
    return Builder(ruleset, evaluator, request).build(root);
}

}  // namespace papamu::apps::value
