// Rulesets chosen at run time: one object for each game, and one list of them. This is all that the layers above need
// to know about a game's rules; positions and moves are opaque values (any_position.h).
//
//     const AnyRuleset* const ruleset = find_ruleset("konane");
//     const AnyPosition position = ruleset->parse("xoxo/ox..").value();
//     ruleset->print_move(position, position.moves(Player::kLeft).front());
//
// A call costs a virtual function and, for boards, unpacking a few words. Searches that must be faster than that are
// templates over the Ruleset itself.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/any_position.h"
#include "rulesets/board_size.h"
#include "rulesets/graph_figure.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// The functions are those of Ruleset (ruleset.h), with the same laws. A position that is passed must be one of this
/// ruleset.
class AnyRuleset {
 public:
    virtual ~AnyRuleset() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;
    [[nodiscard]] virtual int version() const = 0;
    /// The name under which values of the ruleset are stored: of rules that were read from a file, a fingerprint is
    /// part of it. No two sets of rules share it.
    [[nodiscard]] virtual std::string stored_name() const { return std::string(name()); }
    /// How positions are written, in one line.
    [[nodiscard]] virtual std::string text_format() const = 0;
    /// Whether positions are rows of letters.
    [[nodiscard]] virtual bool has_board() const = 0;
    /// The letters of a game with a board, each once; '.' is an empty cell, '#' no cell. Empty for other
    /// games, and for those in Python.
    [[nodiscard]] virtual std::string letters() const { return {}; }
    /// Whether positions are graphs.
    [[nodiscard]] virtual bool has_graph() const = 0;
    /// One line on the game, and an example of a position.
    [[nodiscard]] virtual std::string_view summary() const = 0;
    [[nodiscard]] virtual std::string_view example() const = 0;

    [[nodiscard]] virtual Parsed<AnyPosition> parse(std::string_view text) const = 0;
    /// The initial board of a size, for games that have one. Without a gap, kōnane uses HM. Errors have no place; most
    /// begin with "board: " or "gap: ". They are: a ruleset without start boards, a board that is too large, and a gap
    /// that is unknown, not used in this game, or not on the board.
    [[nodiscard]] virtual Parsed<AnyPosition> start_board(BoardSize /*size*/, const StartGap& /*gap*/) const {
        return tl::unexpected(PositionError{0, 0, "board: " + std::string(name()) + " has no start boards"});
    }
    [[nodiscard]] virtual std::string print(const AnyPosition& position) const = 0;
    [[nodiscard]] virtual std::string key(const AnyPosition& position) const = 0;
    /// Appends the legal moves.
    virtual void moves(const AnyPosition& position, Player player, std::vector<AnyMove>& moves) const = 0;
    [[nodiscard]] virtual std::optional<AnyMove> first_move(const AnyPosition& position, Player player) const = 0;
    [[nodiscard]] virtual AnyPosition play(const AnyPosition& position, Player player, const AnyMove& move) const = 0;
    [[nodiscard]] virtual std::string print_move(const AnyPosition& position, const AnyMove& move) const = 0;
    [[nodiscard]] virtual Parsed<AnyMove> parse_move(const AnyPosition& position, Player player,
                                                     std::string_view text) const = 0;
    /// The position itself comes first.
    [[nodiscard]] virtual std::vector<ImageOf<AnyPosition>> images(const AnyPosition& position) const = 0;
    /// Whether the images have the moves of the position itself, as the law in ruleset.h says, so that the same player
    /// wins them in misere play too. If not, they only have its value.
    [[nodiscard]] virtual bool images_are_played_alike() const { return false; }
    [[nodiscard]] virtual std::optional<GraphFigure> figure(const AnyPosition& /*position*/) const {
        return std::nullopt;
    }
    [[nodiscard]] virtual std::uint64_t perft(const AnyPosition& position, Player player, int depth) const = 0;
};

/// Every ruleset of the program, the main game first, and sums of them last. The list is written out in
/// list/ruleset_list.h.
const std::vector<const AnyRuleset*>& all_rulesets();
/// One of all_rulesets() or of added_rulesets(), or one that the source (see below) adds, or a rule file of the
/// library, which is added then; nullptr if there is none of that name.
const AnyRuleset* find_ruleset(std::string_view name);

/// Adds a ruleset that is made at run time, and keeps it until remove_ruleset(): positions refer to it. Returns
/// nullptr, and adds nothing, if find_ruleset() finds one of that name. Any number of threads may call it.
const AnyRuleset* add_ruleset(std::shared_ptr<const AnyRuleset> ruleset);
/// Takes an added ruleset out of the list. If nothing else shares it, it is destroyed: no position may be left then.
void remove_ruleset(const AnyRuleset& ruleset);
/// In the order in which they were added.
std::vector<const AnyRuleset*> added_rulesets();

/// Where find_ruleset() turns to for a name that it does not know: the function adds the ruleset and returns it, or
/// returns nullptr. It may throw. Any number of threads may call it.
void set_ruleset_source(std::function<const AnyRuleset*(std::string_view name)> source);

/// The object of a ruleset that is in the list. Its own source defines it, by any_ruleset_adapter.h:
///
///     template <>
///     const AnyRuleset& any_ruleset<Clobber>() {
///         static const AnyRulesetOf<Clobber> ruleset;
///         return ruleset;
///     }
template <class R>
const AnyRuleset& any_ruleset();

}  // namespace papamu::rulesets
