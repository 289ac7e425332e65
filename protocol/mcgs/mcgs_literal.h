// The games of MCGS's test files that are not boards: integers, fractions, nimbers, switches, ups. (Its manual calls
// them the basic games.)
//
//     parse_mcgs_literal("switch_game", "3/4, -4")->notation()            // "{3/4|-4}"
//     parse_mcgs_literal("up_star", "2 *")->moves(Player::kLeft)          // {"0", 0}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "cgt/dyadic.h"
#include "rulesets/ruleset.h"

namespace papamu::protocol {

struct McgsLiteralMove;

class McgsLiteral {
 public:
    enum class Kind { kInteger, kFraction, kNimber, kSwitch, kUpStar };

    Kind kind = Kind::kInteger;
    cgt::Dyadic number;      // kInteger, kFraction; the left side of a switch
    cgt::Dyadic right;       // the right side of a switch
    std::int64_t count = 0;  // of a nimber; of ups
    bool star = false;

    /// The value, as cgt/notation.h reads it.
    [[nodiscard]] std::string notation() const;
    /// Moves of one player as MCGS plays and writes them. A switch is played as it is written, even if it is a number.
    [[nodiscard]] std::vector<McgsLiteralMove> moves(rulesets::Player player) const;
    /// The nim value of the impartial version, in which either player may make the moves of both.
    [[nodiscard]] std::uint32_t impartial_value() const;
};

struct McgsLiteralMove {
    std::string text;
    McgsLiteral after;
};

/// Whether a section holds such games.
bool is_mcgs_literal(std::string_view section);

/// Requires is_mcgs_literal(section). The error says what was expected. Numbers are below 10^6 in absolute value with
/// denominators up to 2^20, nimbers and ups below 2^10, since impartial values are found by play.
base::Expected<McgsLiteral, std::string> parse_mcgs_literal(std::string_view section, std::string_view text);

}  // namespace papamu::protocol
