#include "rulesets/rule_file/condition_text.h"

#include <optional>
#include <string_view>
#include <vector>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"
#include "rulesets/rule_file/pattern.h"

namespace papamu::rulesets::rule_file {

namespace {

using Words = std::vector<std::string_view>;

[[noreturn]] void fail_as_unknown(const PlacedText& text) {
    text.fail(
        0, base::quoted(text.text) +
               " is not a condition; there are \"no neighbour is x\", \"a neighbour is x\", \"every neighbour is "
               "x\", \"at least (at most, exactly) 2 neighbours are x\", \"an odd (even) number of neighbours are x\", "
               "\"every block of x has a liberty\", "
               "\"every block of x touches #\"");
}

LetterSet letters_of(const PlacedText& text, std::string_view word, const Rules& rules) {
    const auto set = read_letter_set(word, rules.letters);
    if (!set)
        text.fail(static_cast<std::size_t>(word.data() - text.text.data()) + set.error().column, set.error().message);
    return *set;
}

bool begins(const Words& words, const Words& with) {
    return words.size() >= with.size() && std::equal(with.begin(), with.end(), words.begin());
}

std::optional<Neighbours> neighbours_of(const PlacedText& text, const Words& words, const Rules& rules) {
    const int all = static_cast<int>(rules.neighbours.size());
    Neighbours condition{rules.neighbours, 0, 0, all};
    const bool is_one = words.size() == 4 && words[1] == "neighbour" && words[2] == "is";
    if (is_one) {
        condition.letters = letters_of(text, words[3], rules);
        if (words[0] == "no") condition.most = 0;
        if (words[0] == "a") condition.least = 1;
        if (words[0] == "every") {
            condition.letters = static_cast<LetterSet>(rules.on_board() & ~condition.letters);
            condition.most = 0;
        }
        return words[0] == "no" || words[0] == "a" || words[0] == "every" ? std::optional(condition) : std::nullopt;
    }
    const bool is_odd = begins(words, {"an", "odd", "number", "of", "neighbours", "are"});
    if (words.size() == 7 && (is_odd || begins(words, {"an", "even", "number", "of", "neighbours", "are"}))) {
        condition.letters = letters_of(text, words[6], rules);
        condition.least = is_odd ? 1 : 0;
        condition.step = 2;
        return condition;
    }
    const bool is_exact = begins(words, {"exactly"});
    const std::size_t number_at = is_exact ? 1 : 2;
    if (words.size() != number_at + 4 || words[number_at + 1] != "neighbours" || words[number_at + 2] != "are") {
        return std::nullopt;
    }
    const auto number = base::parse_number<int>(words[number_at]);
    const auto column = static_cast<std::size_t>(words[number_at].data() - text.text.data());
    if (!number || *number < 0 || *number > all) {
        text.fail(column, "this must be a number of neighbours, from 0 to " + std::to_string(all));
    }
    condition.letters = letters_of(text, words[number_at + 3], rules);
    const bool is_least = begins(words, {"at", "least"});
    if (!is_exact && !is_least && !begins(words, {"at", "most"})) return std::nullopt;
    if (is_exact || is_least) condition.least = *number;
    if (!is_least) condition.most = *number;
    return condition;
}

std::optional<Blocks> blocks_of(const PlacedText& text, const Words& words, const Rules& rules) {
    if (words.size() < 5 || !begins(words, {"every", "block", "of"})) return std::nullopt;
    Blocks blocks;
    if (words.size() == 7 && words[4] == "has" && words[5] == "a" && words[6] == "liberty") {
        blocks.needs = set_of(kEmptyCell);
    } else if (words.size() == 6 && words[4] == "touches") {
        blocks.needs = letters_of(text, words[5], rules);
    } else {
        return std::nullopt;
    }
    blocks.letters = letters_of(text, words[3], rules);
    if (has(blocks.letters, kNoCell)) text.fail(0, "a block has cells of the board, and '#' is not a cell");
    return blocks;
}

}  // namespace

void read_condition(const PlacedText& text, const Rules& rules, Way& way) {
    const Words words = base::words_of(text.text);
    if (auto neighbours = neighbours_of(text, words, rules)) {
        way.neighbours.push_back(*std::move(neighbours));
    } else if (const auto blocks = blocks_of(text, words, rules)) {
        way.blocks.push_back(*blocks);
    } else {
        fail_as_unknown(text);
    }
}

}  // namespace papamu::rulesets::rule_file
