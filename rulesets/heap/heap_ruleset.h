// The common part of the games of heaps: positions, moves, text and keys. A game adds its rules and the beginning of
// its text.
//
//     struct Kayles : HeapRulesetOf<Kayles, HeapPosition> {
//         static constexpr std::string_view kName = "kayles";
//         static const HeapRules& rules(const Position& position);
//         static Parsed<Position> parse(std::string_view text);
//         static std::string print(const Position& position);
//     };
//
// Both players have the same moves: the games are impartial. The order of heaps does not matter, so a position keeps
// them sorted, and a move specifies the size of its heap. At most 10,000,000 tokens, and as many moves in one heap.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/work_limit.h"
#include "rulesets/heap/heap_rules.h"
#include "rulesets/heap/heap_text.h"
#include "rulesets/ruleset.h"

namespace papamu::rulesets {

/// Heaps of a game whose rules are fixed.
struct HeapPosition {
    std::vector<HeapSize> heaps;  // ascending, none of them empty

    bool operator==(const HeapPosition&) const = default;
};

/// Heaps together with the rules of the game.
struct CodedHeapPosition {
    HeapRules rules;
    std::vector<HeapSize> heaps;

    bool operator==(const CodedHeapPosition&) const = default;
};

/// A heap and the parts that it becomes.
struct HeapMove {
    HeapSize heap = 0;
    HeapParts parts{};

    bool operator==(const HeapMove&) const = default;
};

namespace detail {

std::vector<HeapSize> after_move(const std::vector<HeapSize>& heaps, const HeapMove& move);
std::string print_heap_move(const HeapMove& move);
/// Errors: the text is not a move, or not a legal one.
Parsed<HeapMove> parse_heap_move(const HeapRules& rules, const std::vector<HeapSize>& heaps, std::string_view text);
void append_heaps_key(std::string& key, const std::vector<HeapSize>& heaps);
void append_rules_key(std::string& key, const HeapRules& rules);

}  // namespace detail

template <class Game, class GamePosition>
struct HeapRulesetOf {
    using Position = GamePosition;
    using Move = HeapMove;
    using Image = ImageOf<Position>;

    static constexpr int kVersion = 1;

    /// In the order of heap sizes, equal heaps once; within a heap, in the order of for_each_option().
    static void moves(const Position& position, Player /*player*/, std::vector<Move>& moves) {
        HeapSize last = 0;
        for (const HeapSize heap : position.heaps) {
            if (heap == last) continue;
            last = heap;
            for_each_option(Game::rules(position), heap, [&](const HeapParts& parts) {
                base::look_for_stop();
                moves.push_back({heap, parts});
                return true;
            });
        }
    }
    /// The first of moves(), without listing the millions that may follow it.
    static std::optional<Move> first_move(const Position& position, Player /*player*/) {
        std::optional<Move> first;
        for (const HeapSize heap : position.heaps) {
            if (first) break;
            for_each_option(Game::rules(position), heap, [&](const HeapParts& parts) {
                first = {heap, parts};
                return false;
            });
        }
        return first;
    }
    static Position play(const Position& position, Player /*player*/, const Move& move) {
        Position next = position;
        next.heaps = detail::after_move(position.heaps, move);
        return next;
    }
    /// "7->2,3": the heap of 7 becomes heaps of 2 and 3; "7->0": it is removed.
    static std::string print_move(const Position& /*position*/, const Move& move) {
        return detail::print_heap_move(move);
    }
    static Parsed<Move> parse_move(const Position& position, Player /*player*/, std::string_view text) {
        return detail::parse_heap_move(Game::rules(position), position.heaps, text);
    }
    /// Four bytes per heap, low byte first, preceded by the rules if they can differ between positions.
    static std::string key(const Position& position) {
        std::string key;
        if constexpr (requires { position.rules; }) detail::append_rules_key(key, position.rules);
        detail::append_heaps_key(key, position.heaps);
        return key;
    }
    /// The position itself, and again with the players exchanged, since it is its own negative.
    static std::vector<Image> images(const Position& position) { return {{position, false}, {position, true}}; }
};

/// A game whose rules are fixed: its text consists of the heaps alone.
template <class Game>
struct PlainHeapRulesetOf : HeapRulesetOf<Game, HeapPosition> {
    static constexpr std::string_view kTextFormat = "sizes of heaps, separated by commas";

    static const HeapRules& rules(const HeapPosition& /*position*/ = {}) { return Game::the_rules(); }
    static Parsed<HeapPosition> parse(std::string_view text) {
        auto heaps = HeapReader(text).heaps(rules());
        if (!heaps) return tl::unexpected(std::move(heaps.error()));
        return HeapPosition{*std::move(heaps)};
    }
    static std::string print(const HeapPosition& position) { return print_heaps(position.heaps); }
};

/// A game whose text begins with its rules: "rules: heaps".
template <class Game>
struct CodedHeapRulesetOf : HeapRulesetOf<Game, CodedHeapPosition> {
    static const HeapRules& rules(const CodedHeapPosition& position) { return position.rules; }
    static Parsed<CodedHeapPosition> parse(std::string_view text) {
        HeapReader reader(text);
        auto rules = Game::read_rules(reader);
        if (!rules) return tl::unexpected(std::move(rules.error()));
        if (auto fault = reader.expect(':')) return tl::unexpected(*std::move(fault));
        auto heaps = reader.heaps(*rules);
        if (!heaps) return tl::unexpected(std::move(heaps.error()));
        return CodedHeapPosition{*std::move(rules), *std::move(heaps)};
    }
    static std::string print(const CodedHeapPosition& position) {
        return Game::print_rules(position.rules) + ": " + print_heaps(position.heaps);
    }
};

/// The rulesets built from these templates: impartial games of heaps that HeapRules describe.
template <class R>
concept HeapRuleset = Ruleset<R> && requires(const typename R::Position& position) {
    { R::rules(position) } -> std::same_as<const HeapRules&>;
};

}  // namespace papamu::rulesets
