// Any text as a rule file: it is read or refused in one line, and a game that was read has moves, images and keys.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "fuzz/target.h"
#include "rulesets/rule_file/graph_file_ruleset.h"
#include "rulesets/rule_file/heaps_ruleset.h"
#include "rulesets/rule_file/rule_file_ruleset.h"
#include "rulesets/rule_file/rule_reader.h"

namespace papamu::fuzz::rule_file_fuzzer {
namespace {

using namespace papamu::rulesets;

void check(const rule_file::Rules& rules) {
    const auto position = rule_file::parse_position(rules, rules.example);
    if (!position || rule_file::print_position(*position) != rules.example) std::abort();
    if (RuleFileGame::images(*position).empty()) std::abort();
    for (const Player player : {Player::kLeft, Player::kRight}) {
        std::vector<rule_file::RuleMove> moves;
        rule_file::list_moves(*position, player, moves);
        for (const rule_file::RuleMove& move : moves) {
            const auto after = rule_file::play_move(*position, move);
            if (after == *position) std::abort();
            const auto again = rule_file::parse_move(*position, player, rule_file::print_move(*position, move));
            if (!again || rule_file::play_move(*position, *again) != after) std::abort();
        }
    }
}

/// Whether no move tries more than some thousand values of its variables, so that no input takes long.
bool is_quick(const rule_file::HeapsRules& rules) {
    constexpr std::size_t short_text = 14;
    for (const auto& moves : rules.moves) {
        for (const rule_file::HeapsMoveRule& rule : moves) {
            if (rule.ranges.size() > 2) return false;
            for (const rule_file::FormulaRange& range : rule.ranges) {
                const std::string most = range.to.text();
                const bool is_short = range.from.text().size() + most.size() <= short_text;
                if (!is_short || most.find('*') != std::string::npos) return false;
            }
        }
    }
    return true;
}
bool is_small(const rule_file::HeapsPosition& position) {
    for (const rule_file::OneHeap& heap : position.heaps) {
        if (heap[0] > 30 || heap[1] > 30) return false;
    }
    return position.heaps.size() <= 4;
}

void check(const rule_file::HeapsRules& rules) {
    const auto position = rule_file::parse_heaps(rules, rules.example);
    if (!position) std::abort();
    const auto same = rule_file::parse_heaps(rules, rule_file::print_heaps(*position));
    if (!same || *same != *position || HeapsGame::images(*position).empty()) std::abort();
    if (!is_quick(rules) || !is_small(*position)) return;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        std::vector<rule_file::HeapsMove> moves;
        try {
            rule_file::list_heaps_moves(*position, player, moves);
        } catch (const papamu::base::LimitError&) {
            return;
        }
        if (moves.size() > 300) return;
        const auto first = rule_file::first_heaps_move(*position, player);
        if (first.has_value() == moves.empty() || (first && *first != moves.front())) std::abort();
        for (const rule_file::HeapsMove& move : moves) {
            const auto after = rule_file::play_heaps_move(*position, move);
            if (after == *position) std::abort();  // every move leaves smaller heaps
            const std::string text = rule_file::print_heaps_move(*position, move);
            const auto again = rule_file::parse_heaps_move(*position, player, text);
            if (!again || rule_file::play_heaps_move(*position, *again) != after) std::abort();
        }
    }
}

void check(const rule_file::GraphRules& rules) {
    const auto position = rule_file::parse_graph(rules, rules.example);
    if (!position) std::abort();
    const auto same = rule_file::parse_graph(rules, rule_file::print_graph(*position));
    if (!same || *same != *position || GraphFileGame::images(*position).empty()) std::abort();
    GraphFileGame::figure(*position);
    if (position->letters.size() > 40 || position->edges.size() > 40) return;
    for (const Player player : {Player::kLeft, Player::kRight}) {
        std::vector<rule_file::GraphFileMove> moves;
        rule_file::list_graph_moves(*position, player, moves);
        for (const rule_file::GraphFileMove& move : moves) {
            const auto after = rule_file::play_graph_move(*position, move);
            if (after == *position) std::abort();
            const std::string text = rule_file::print_graph_move(*position, move);
            const auto again = rule_file::parse_graph_move(*position, player, text);
            if (!again || rule_file::play_graph_move(*position, *again) != after) std::abort();
        }
    }
}

}  // namespace

PAPAMU_FUZZ_TARGET(rule_file) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto rules = rule_file::read_rule_file(text, "fuzz.game");
    if (!rules) {
        const bool is_one_line = rules.error().find('\n') == std::string::npos;
        if (!is_one_line || !rules.error().starts_with("fuzz.game, line ")) std::abort();
        return 0;
    }
    std::visit([](const auto& own) { check(*own); }, *rules);
    return 0;
}

}  // namespace papamu::fuzz::rule_file_fuzzer
