#include "rulesets/rule_file/direction_words.h"

#include <array>

namespace papamu::rulesets::rule_file {

namespace {

struct Word {
    std::string_view word;
    std::vector<Offset> directions;
};

const std::vector<Word>& words() {
    static const Offset right{0, 1}, left{0, -1}, up{-1, 0}, down{1, 0};
    static const std::vector<Word> list = {
        {"right", {right}},
        {"left", {left}},
        {"up", {up}},
        {"down", {down}},
        {"up left", {up + left}},
        {"up right", {up + right}},
        {"down left", {down + left}},
        {"down right", {down + right}},
        {"row", {right, left}},
        {"column", {up, down}},
        {"sides", {right, left, up, down}},
        {"corners", {up + left, up + right, down + left, down + right}},
        {"all", {right, left, up, down, up + left, up + right, down + left, down + right}},
        {"hexagonal", {up, up + right, right, down, down + left, left}},
        {"knight", {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}},
    };
    return list;
}

}  // namespace

std::optional<std::vector<Offset>> directions_of(std::string_view word) {
    for (const Word& known : words()) {
        if (known.word == word) return known.directions;
    }
    return std::nullopt;
}

std::string direction_words() {
    std::string text;
    for (const Word& known : words()) text += (text.empty() ? "" : ", ") + std::string(known.word);
    return text;
}

}  // namespace papamu::rulesets::rule_file
