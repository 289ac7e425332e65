// A position and a move of any game as values: what travels between the parts of the program above the rulesets.
//
//     AnyPosition position = find_ruleset("clobber")->parse("xoxo/oxox").value();
//     for (const AnyMove& move : position.moves(Player::kLeft)) position.play(Player::kLeft, move).text();
//
// Only its game knows what a position is made of. A board of at most 64 cells needs no memory of its own: it is packed
// into a few words. Larger positions, and those that are lists, are shared between copies and never changed. Any number
// of threads may use one position.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "rulesets/graph_figure.h"
#include "rulesets/packed_words.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

class AnyRuleset;

/// A move of some game, as bytes. Games have at most 32; a sum, whose moves are those of its terms, has more.
class AnyMove {
 public:
    static constexpr std::size_t kBytes = 40;
    using Inner = std::array<std::uint64_t, 4>;

    AnyMove() = default;
    explicit AnyMove(const Inner& inner) { std::memcpy(bytes_.data(), inner.data(), sizeof inner); }
    /// The first 32 bytes: all of a move that is not one of a sum.
    [[nodiscard]] Inner inner() const { return as<Inner>(); }

    template <class Move>
    static AnyMove of(const Move& move) {
        static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= kBytes);
        AnyMove any;
        std::memcpy(any.bytes_.data(), &move, sizeof move);
        return any;
    }
    /// Requires a move that of<Move>() made.
    template <class Move>
    [[nodiscard]] Move as() const {
        static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= kBytes);
        Move move;
        std::memcpy(static_cast<void*>(&move), bytes_.data(), sizeof move);
        return move;
    }

 private:
    alignas(8) std::array<std::byte, kBytes> bytes_{};
};

/// Whether a position can be packed (packed_words.h).
template <class Position>
concept Packable = requires(Position& position, PackedWords& words) {
    { pack(position, words) } -> std::same_as<bool>;
    unpack(words, position);
};

class AnyPosition {
 public:
    /// A position of no game. It can be assigned to and destroyed, and nothing else.
    AnyPosition() = default;

    template <class Position>
    static AnyPosition of(const AnyRuleset& ruleset, Position position) {
        AnyPosition any;
        any.ruleset_ = &ruleset;
        if constexpr (Packable<Position>) {
            if (pack(position, any.words_)) return any;
        }
        any.whole_ = std::make_shared<const Position>(std::move(position));
        return any;
    }
    /// The position that of<Position>() was given: by value, or a reference that is valid as long as some copy of this.
    template <class Position>
    [[nodiscard]] std::conditional_t<Packable<Position>, Position, const Position&> as() const {
        if constexpr (Packable<Position>) {
            if (whole_ == nullptr) {
                Position position;
                unpack(words_, position);
                return position;
            }
        }
        return *static_cast<const Position*>(whole_.get());
    }

    /// Whether it is a position of a game.
    [[nodiscard]] bool has_ruleset() const { return ruleset_ != nullptr; }
    [[nodiscard]] const AnyRuleset& ruleset() const { return *ruleset_; }

    [[nodiscard]] std::string text() const;
    /// The ruleset's exact key bytes: for tables, together with the ruleset's name and version.
    [[nodiscard]] std::string key() const;
    /// The legal moves of a player, in the ruleset's order. There may be millions; it checks look_for_stop().
    [[nodiscard]] std::vector<AnyMove> moves(Player player) const;
    /// The same as text.
    [[nodiscard]] std::vector<std::string> move_texts(Player player) const;
    /// The first of them, without listing the others; nullopt if the player cannot move.
    [[nodiscard]] std::optional<std::string> first_move_text(Player player) const;
    /// A legal move of either player as text.
    [[nodiscard]] std::string move_text(const AnyMove& move) const;
    /// The position after a legal move.
    [[nodiscard]] AnyPosition play(Player player, const AnyMove& move) const;
    /// The position after a move written as move_texts() writes it, or in any way that the ruleset reads.
    [[nodiscard]] Parsed<AnyPosition> play(Player player, std::string_view move) const;
    /// The graph that is to be drawn; nullopt if the ruleset's has_graph() is false.
    [[nodiscard]] std::optional<GraphFigure> figure() const;
    /// The number of ways to make `depth` moves in turn, `player` first.
    [[nodiscard]] std::uint64_t perft(Player player, int depth) const;

 private:
    const AnyRuleset* ruleset_ = nullptr;
    PackedWords words_{};
    std::shared_ptr<const void> whole_;  // instead, if it does not fit
};

}  // namespace papamu::rulesets
