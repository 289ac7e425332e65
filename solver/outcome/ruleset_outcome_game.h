// Any ruleset for outcome searches, by means of its moves and its keys.
//
//     RulesetOutcomeGame<Domineering> game(position, {}, bytes);
//
// Correct for every game, but not fast for any. Moves are sorted by how many moves they leave to the opponent and to
// the player. All rulesets are searched by the same code, as KeyedGames, so that there is no search to compile for each
// of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/checked_file.h"
#include "base/work_limit.h"
#include "rulesets/ruleset.h"
#include "solver/optimisations.h"
#include "solver/outcome/key_table.h"
#include "solver/outcome/outcome_game.h"

namespace papamu::solver::detail {

/// What a search needs to know about a game whose states are distinguished by their keys. A derived class knows what a
/// position is.
class KeyedOutcomeGame {
 public:
    using Player = rulesets::Player;

    struct State {
        std::shared_ptr<const void> position;  // of the ruleset; never changed
        Player mover = Player::kLeft;
        std::string key;  // the same for all images
    };

    explicit KeyedOutcomeGame(std::size_t table_bytes) : table_(table_bytes) {}
    KeyedOutcomeGame(const KeyedOutcomeGame&) = delete;
    KeyedOutcomeGame& operator=(const KeyedOutcomeGame&) = delete;
    virtual ~KeyedOutcomeGame() = default;

    virtual bool expand(const State& state, std::vector<Child<State>>& children) const = 0;

    [[nodiscard]] std::optional<bool> find(const State& state) const { return table_.find(state.key); }
    void store(const State& state, bool wins) { table_.store(state.key, wins); }
    [[nodiscard]] static std::uint64_t hash(const State& state) { return std::hash<std::string>()(state.key); }
    /// Alpha-beta from the start: positions of these games differ too much in size for a common rule.
    [[nodiscard]] static int size(const State& /*state*/) { return 0; }
    [[nodiscard]] static int small_size() { return 0; }
    [[nodiscard]] static double points(const Child<State>& child) { return child.score; }

    [[nodiscard]] std::size_t table_bytes() const { return table_.bytes(); }
    static constexpr std::size_t kProofSixteenths = 0;
    void save(base::CheckedWriter& out) const {
        table_.for_each([&](const std::string& key, bool wins) {
            out.add_word(std::uint64_t{key.size()} << 1 | (wins ? 1U : 0U));
            out.add(key);
        });
    }
    [[nodiscard]] bool load(base::CheckedReader& in) {
        for (std::string key; in.left() > 0;) {
            const auto head = in.take_word();
            if (!head || !in.take(key, *head >> 1)) return false;
            table_.store(key, (*head & 1) != 0);
        }
        return true;
    }

 private:
    KeyTable table_;
};

/// R: a Ruleset, or a class that has its positions, moves, keys and images.
template <class R>
class RulesetOutcomeGame final : public KeyedOutcomeGame {
 public:
    using Rules = R;
    using Searched = KeyedOutcomeGame;

    RulesetOutcomeGame(const typename R::Position& /*start*/, const Switches& switches, std::size_t table_bytes)
        : KeyedOutcomeGame(table_bytes), symmetry_(switches.on(Optimisation::kSymmetry)) {}

    [[nodiscard]] State state(typename R::Position position, Player mover) const {
        std::string key = key_of(position, mover);
        return {std::make_shared<const typename R::Position>(std::move(position)), mover, std::move(key)};
    }

    bool expand(const State& state, std::vector<Child<State>>& children) const override {
        const auto& position = *static_cast<const typename R::Position*>(state.position.get());
        const Player mover = state.mover;
        const Player enemy = rulesets::opponent(mover);
        std::vector<typename R::Move> moves, replies, next;
        R::moves(position, mover, moves);
        for (const typename R::Move& move : moves) {
            typename R::Position after = R::play(position, mover, move);
            base::look_for_stop(static_cast<std::uint32_t>(moves.size() + replies.size()));
            replies.clear();
            next.clear();
            R::moves(after, enemy, replies);
            if (replies.empty()) return true;
            R::moves(after, mover, next);
            const int score = 2 * static_cast<int>(replies.size()) - static_cast<int>(next.size());
            children.push_back({this->state(std::move(after), enemy), score});
        }
        return false;
    }

 private:
    [[nodiscard]] std::string key_of(const typename R::Position& position, Player mover) const {
        const auto named = [](std::string key, Player player) {
            key.push_back(player == Player::kLeft ? 'L' : 'R');
            return key;
        };
        if (!symmetry_) return named(R::key(position), mover);
        std::string least;
        for (const auto& image : R::images(position)) {
            const Player player = image.colours_swapped ? rulesets::opponent(mover) : mover;
            std::string key = named(R::key(image.position), player);
            if (least.empty() || key < least) least = std::move(key);
        }
        return least;
    }

    bool symmetry_;
};

}  // namespace papamu::solver::detail
