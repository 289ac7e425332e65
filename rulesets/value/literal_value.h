// Literal values: a position is a value in standard notation, and a move leads to an option of its canonical form.
//
//     const auto position = LiteralValue::parse("{2|-1}").value();
//     LiteralValue::play(position, Player::kLeft, moves[0]);          // the position "2"
//
// Elsewhere, a value is a handle of a store. A ruleset has no store, and positions are copied and compared freely; so a
// position here is the text of the value, which depends on the game alone (cgt/notation.h), and functions read it into
// a store of their own. That is slow, but no search uses it: `papamu value` and the solvers read the text once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// The options of a value as texts. They are written all together when the first is asked for: writing one by one would
/// read the value each time. Any number of threads may ask.
class LiteralValueOptions {
 public:
    /// Counted from 0 in the order in which notation lists them. `notation` must be the same in all calls.
    std::string text(const std::string& notation, Player player, std::size_t index);

 private:
    struct OfPlayer {
        std::once_flag once;
        std::vector<std::string> texts;  // empty for nimbers, which have many options that are written at once
    };
    OfPlayer left_, right_;
};

struct LiteralValuePosition {
    std::string notation = "0";  // as cgt::to_string() writes it; never changed
    std::shared_ptr<LiteralValueOptions> options = std::make_shared<LiteralValueOptions>();

    bool operator==(const LiteralValuePosition& other) const { return notation == other.notation; }
};

/// A move to one of the options, counted from 0 in the order in which notation lists them.
struct LiteralValueMove {
    std::uint32_t option = 0;
    Player player = Player::kLeft;

    bool operator==(const LiteralValueMove&) const = default;
};

struct LiteralValue {
    using Position = LiteralValuePosition;
    using Move = LiteralValueMove;
    using Image = ImageOf<Position>;

    static constexpr std::string_view kName = "value";
    static constexpr int kVersion = 1;
    static constexpr std::string_view kSummary = "Literal values: a move goes to an option of the canonical form";
    static constexpr std::string_view kExample = "{2|-1}";
    static constexpr std::string_view kTextFormat = "a value in notation: 1/2, ^2*3, {2|-1}, +-1, Tiny(2), ...";

    /// Both stops must be between this and its negative, so that values can be counted with ints.
    static constexpr int kMostStop = 1'000'000;
    /// The maximum number of bytes of the notation, and below, of options of one player.
    static constexpr std::size_t kMostText = std::size_t{1} << 20;
    static constexpr std::size_t kMostOptions = std::size_t{1} << 16;

    /// Errors: a text that is not a value (with the column), and a value beyond a limit (column 1).
    static Parsed<Position> parse(std::string_view text);
    static std::string print(const Position& position) { return position.notation; }
    static void moves(const Position& position, Player player, std::vector<Move>& moves);
    static Position play(const Position& position, Player player, Move move);
    /// The option, in notation.
    static std::string print_move(const Position& position, Move move);
    static Parsed<Move> parse_move(const Position& position, Player player, std::string_view text);
    static std::string key(const Position& position) { return position.notation; }
    /// The value and its negative.
    static std::vector<Image> images(const Position& position);
};

}  // namespace papamu::rulesets
