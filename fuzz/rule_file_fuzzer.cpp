// Any text as a rule file: it is read or refused in one line, and a game that was read has moves, images and keys.
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "base/work_limit.h"
#include "rulesets/rule_file/rule_file_ruleset.h"
#include "rulesets/rule_file/rule_moves.h"
#include "rulesets/rule_file/rule_position.h"
#include "rulesets/rule_file/rule_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace papamu::rulesets;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto rules = rule_file::read_rules(text, "fuzz.game");
    if (!rules) {
        const bool is_one_line = rules.error().find('\n') == std::string::npos;
        if (!is_one_line || !rules.error().starts_with("fuzz.game, line ")) std::abort();
        return 0;
    }
    const auto position = rule_file::parse_position(**rules, (*rules)->example);
    if (!position || rule_file::print_position(*position) != (*rules)->example) std::abort();
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
    return 0;
}
