// Rulesets chosen at run time by name: for the command line and other interfaces. Everything inside the library is a
// template over Ruleset; this costs a virtual call and a text for each move and is not meant for searching.
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

/// A position of any ruleset. Immutable, so it may be shared between threads.
class AnyPosition {
 public:
    virtual ~AnyPosition() = default;
    [[nodiscard]] virtual std::string text() const = 0;
    /// The ruleset's exact key bytes, to be used in tables together with name() and version().
    [[nodiscard]] virtual std::string key() const = 0;
    /// The legal moves of a player, in the ruleset's order. There may be millions; it calls look_for_stop().
    [[nodiscard]] virtual std::vector<std::string> moves(Player player) const = 0;
    /// The first of them, found quickly; nullopt if the player cannot move.
    [[nodiscard]] virtual std::optional<std::string> first_move(Player player) const = 0;
    /// The position after a move, which is written as moves() writes it or in any other form that parse_move() reads.
    [[nodiscard]] virtual Parsed<std::unique_ptr<AnyPosition>> play(Player player, std::string_view move) const = 0;
    /// The graph to draw; nullopt if has_graph() is false.
    [[nodiscard]] virtual std::optional<GraphFigure> figure() const { return std::nullopt; }
    /// The number of sequences of `depth` moves in turn, `player` first.
    [[nodiscard]] virtual std::uint64_t perft(Player player, int depth) const = 0;
};

class AnyRuleset {
 public:
    virtual ~AnyRuleset() = default;
    [[nodiscard]] virtual std::string_view name() const = 0;
    [[nodiscard]] virtual int version() const = 0;
    /// How positions are written, on one line.
    [[nodiscard]] virtual std::string text_format() const = 0;
    /// Whether positions are rows of letters.
    [[nodiscard]] virtual bool has_board() const = 0;
    /// Whether positions are graphs.
    [[nodiscard]] virtual bool has_graph() const = 0;
    /// A description of the game on one line; below, an example position.
    [[nodiscard]] virtual std::string_view summary() const = 0;
    [[nodiscard]] virtual std::string_view example() const = 0;
    [[nodiscard]] virtual Parsed<std::unique_ptr<AnyPosition>> parse(std::string_view text) const = 0;
};

/// All rulesets, the main game first and sums of rulesets last. The list is in ruleset_list.h.
const std::vector<const AnyRuleset*>& all_rulesets();
/// nullptr if there is no ruleset of that name.
const AnyRuleset* find_ruleset(std::string_view name);

}  // namespace papamu::rulesets
