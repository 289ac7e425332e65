#include "apps/calc/option_tree.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "apps/command.h"
#include "base/drawing/picture_text.h"
#include "base/error.h"
#include "cgt/notation.h"

namespace papamu::apps::calc {

namespace {

using rulesets::Player;

constexpr std::size_t kMostNodes = 2000, kMostInBox = 30;

std::string short_text(cgt::ValueStore& store, cgt::Value g) {
    try {
        return base::picture::shortened(cgt::to_string(store, g), kMostInBox);
    } catch (const base::LimitError&) {
        return "...";  // the notation does not write texts this long
    }
}

}  // namespace

GameTree option_tree(cgt::ValueStore& store, cgt::Value g, std::size_t depth) {
    GameTree tree("Options of " + short_text(store, g));
    tree.add_root({.lines = {short_text(store, g)}});
    std::vector<cgt::Value> values = {g};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const cgt::Value value = values[i];  // a copy, since the list grows
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const cgt::OptionRange range =
                player == Player::kLeft ? store.left_options(value) : store.right_options(value);
            if (tree.node(i).depth == depth) {
                tree.node(i).cut_off = tree.node(i).cut_off || !range.empty();
                continue;
            }
            if (values.size() + range.size() > kMostNodes) {
                throw CommandError(ExitCode::kLimit, "the game tree has more than " + std::to_string(kMostNodes) +
                                                         " games: draw fewer with --depth");
            }
            // Options come in no specified order: sort them by text, so that the same game gives the same picture.
            std::vector<std::pair<std::string, cgt::Value>> options;
            for (const cgt::Value option : range) options.emplace_back(short_text(store, option), option);
            std::stable_sort(options.begin(), options.end(),
                             [](const auto& a, const auto& b) { return a.first < b.first; });
            for (const auto& [text, option] : options) {
                tree.add_option(i, player, {.lines = {text}, .sensible = true});
                values.push_back(option);
            }
        }
    }
    return tree;
}

}  // namespace papamu::apps::calc
