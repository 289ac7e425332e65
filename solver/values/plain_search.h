// Exact values by the rules alone, each position once: works for any ruleset, but is slower than any specialised
// search.
//
//     PlainSearch<WholePositions<MyGame>> search(store, switches, table_bytes);
//     search.value(position, share)                    // throws SearchStopped, LimitError
//
// `Parts` names the ruleset, and may have
//
//     static Regions<Position> regions(const Position&);      // whose moves have the same names as in the whole
//     static GraphKey key(const Position&);                   // the same for more positions than the ruleset's images
//     static void for_each_follower(const Position&, Player, F&& visit);   // faster than to play each move
//
// A ruleset may have is_impartial(position): a position for which it holds is a nimber, as are all its followers, and
// is evaluated by mex, never as a partizan game. If the ruleset has most_moves(position, player), the most moves that a
// player can make in any play, there are useful bounds when a limit is met: n - G >= 0 for Left's n, since each of
// Right's moves in -G is answered in n.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/stack_guard.h"
#include "cgt/store_full.h"
#include "cgt/sum.h"
#include "decompose/graph/graph_form.h"
#include "decompose/region_key.h"
#include "decompose/regions.h"
#include "solver/optimisations.h"
#include "solver/values/integer_bounds.h"
#include "solver/values/part_file.h"
#include "solver/values/search_budget.h"
#include "solver/values/value_memo.h"

namespace papamu::solver::detail {

/// R: a Ruleset, or AnyRules. Its positions are not taken apart.
template <class R>
struct WholePositions {
    using Ruleset = R;
};

template <class Parts>
class PlainSearch {
 public:
    using Ruleset = typename Parts::Ruleset;
    using Position = typename Ruleset::Position;
    using Player = rulesets::Player;

    /// `file`: nullptr for none; it must outlive this.
    PlainSearch(cgt::ValueStore& store, const Switches& switches, std::size_t table_bytes, PartFile* file = nullptr)
        : store_(store),
          switches_(switches),
          has_file_(file != nullptr && file->is_open() && switches.on(Optimisation::kSymmetry)),
          memo_(table_bytes, has_file_ ? file : nullptr) {}

    /// The position itself if it cannot be taken apart.
    static decompose::Regions<Position> regions(const Position& position) {
        if constexpr (requires { Parts::regions(position); }) {
            return Parts::regions(position);
        } else {
            decompose::Regions<Position> whole;
            whole.list.emplace_back().position = position;
            return whole;
        }
    }

    /// The value of the position as one region, even if it could be taken apart.
    cgt::Value value(const Position& position, SearchBudget::Share& share) {
        base::check_stack();
        share.look();
        if (!switches_.on(Optimisation::kTable)) return search(position, share);
        const decompose::GraphKey key = key_of(position);
        return memo_.value(
            key, share, [&] { return search(position, share); }, [&] { return name_of(key.bytes); });
    }

    /// The value of the position as the sum of its regions.
    cgt::Value sum(const Position& position, SearchBudget::Share& share) {
        if (!switches_.on(Optimisation::kRegions)) return value(position, share);
        return memo_.sum(store_, regions(position).list, [&](const auto& part) { return value(part.position, share); });
    }

    [[nodiscard]] static IntegerBounds bounds(const Position& position) {
        if constexpr (requires { Ruleset::most_moves(position, Player::kLeft); }) {
            return {-Ruleset::most_moves(position, Player::kRight), Ruleset::most_moves(position, Player::kLeft)};
        } else {
            return {-kMostMoves, kMostMoves};
        }
    }

    [[nodiscard]] std::size_t bytes() const { return memo_.bytes(); }
    /// As in value_memo.h. Without the table nothing is ever forgotten.
    bool forget(std::span<const cgt::Value> kept) {
        return switches_.on(Optimisation::kTable) && memo_.forget(store_, kept);
    }
    [[nodiscard]] std::uint64_t found() const { return memo_.found(); }
    /// As in value_memo.h.
    void keep_found() { memo_.keep_found(name_of); }
    /// The text of a graph in a file of values (Game::part_text()).
    static std::optional<std::string> text_of_part(std::string_view part) requires requires {
        Parts::text_of_form(part);
    }
    {
        const auto form = part_of_kind(part, PartKind::kGraph);
        return form ? Parts::text_of_form(*form) : std::nullopt;
    }

 private:
    // More moves than any play has if its position fits into memory and it ends within a lifetime.
    static constexpr int kMostMoves = 1 << 29;

    [[nodiscard]] decompose::GraphKey key_of(const Position& position) const {
        if (!switches_.on(Optimisation::kSymmetry)) return {Ruleset::key(position), false};
        if constexpr (requires { Parts::key(position); }) {
            return Parts::key(position);
        } else {
            auto form = decompose::normal_form<Ruleset>(position);
            return {has_file_ ? Ruleset::print(form.position) : std::move(form.key), form.negated};
        }
    }

    /// What a key stands for if there is a file.
    static std::optional<PartName> name_of(const std::string& key) {
        constexpr bool is_graph = requires(const Position& position) { Parts::key(position); };
        return PartName{PartKey(is_graph ? PartKind::kGraph : PartKind::kText, key)};
    }

    cgt::Value search(const Position& position, SearchBudget::Share& share) {
        share.spend();
        bool impartial = false;
        if constexpr (requires { Ruleset::is_impartial(position); }) impartial = Ruleset::is_impartial(position);
        return value_of_options(store_, memo_.needed(), impartial, [&](Player player, std::vector<cgt::Value>& values) {
            list_options(position, player, share, values);
        });
    }

    void list_options(const Position& position, Player player, SearchBudget::Share& share,
                      std::vector<cgt::Value>& values) {
        if constexpr (requires(void (*visit)(const Position&)) { Parts::for_each_follower(position, player, visit); }) {
            Parts::for_each_follower(position, player,
                                     [&](const Position& next) { values.push_back(sum(next, share)); });
            return;
        }
        std::vector<typename Ruleset::Move> moves;
        Ruleset::moves(position, player, moves);
        values.reserve(moves.size());
        for (const auto& move : moves) values.push_back(sum(Ruleset::play(position, player, move), share));
    }

    cgt::ValueStore& store_;
    Switches switches_;
    bool has_file_;  // then a key is what the part is called there
    ValueMemo memo_;
};

}  // namespace papamu::solver::detail
