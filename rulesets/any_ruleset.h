// Rulesets chosen at run time, by name: for the command line and other edges. Everything inside is a template over
// Ruleset; this costs a virtual call and text for each move, and is not meant for searching.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/graph_figure.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// A position of some ruleset. Immutable, so it may be shared between threads.
class AnyPosition {
 public:
    virtual ~AnyPosition() = default;
    [[nodiscard]] virtual std::string text() const = 0;
    /// The ruleset's exact key bytes: for tables, together with name() and version().
    [[nodiscard]] virtual std::string key() const = 0;
    /// The legal moves of a player, in the ruleset's order. There may be millions; it heeds look_for_stop().
    [[nodiscard]] virtual std::vector<std::string> moves(Player player) const = 0;
    /// The first of them, soon; nothing where the player cannot move.
    [[nodiscard]] virtual std::optional<std::string> first_move(Player player) const = 0;
    /// The position after a move written as moves() writes it, or any way parse_move() reads.
    [[nodiscard]] virtual Parsed<std::unique_ptr<AnyPosition>> play(Player player, std::string_view move) const = 0;
    /// The graph that is to be drawn; nothing where has_graph() is false.
    [[nodiscard]] virtual std::optional<GraphFigure> figure() const { return std::nullopt; }
    /// The number of ways to make `depth` moves in turn, `player` first.
    [[nodiscard]] virtual std::uint64_t perft(Player player, int depth) const = 0;
};

class AnyRuleset {
 public:
    virtual ~AnyRuleset() = default;
    [[nodiscard]] virtual std::string_view name() const = 0;
    [[nodiscard]] virtual int version() const = 0;
    /// How positions are written, in a line.
    [[nodiscard]] virtual std::string text_format() const = 0;
    /// Whether positions are rows of letters.
    [[nodiscard]] virtual bool has_board() const = 0;
    /// Whether positions are graphs.
    [[nodiscard]] virtual bool has_graph() const = 0;
    /// One line on the game, and an example of a position.
    [[nodiscard]] virtual std::string_view summary() const = 0;
    [[nodiscard]] virtual std::string_view example() const = 0;
    [[nodiscard]] virtual Parsed<std::unique_ptr<AnyPosition>> parse(std::string_view text) const = 0;
};

/// Every ruleset, the main game first, and sums of them last. The list is written out in ruleset_list.h.
const std::vector<const AnyRuleset*>& all_rulesets();
/// nullptr where there is none of that name.
const AnyRuleset* find_ruleset(std::string_view name);

}  // namespace papamu::rulesets
