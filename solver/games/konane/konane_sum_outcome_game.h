// Kōnane for outcome searches on boards of any size, as a sum: regions with values are added up, and the rest is
// played.
//
//     const KonaneSumFrame frame(position, {});
//     KonaneSumOutcomeGame<4> game(position, {}, bytes, frame);      // 1, 2, 4, 6 or 7 words, as the frame needs
//
// A state consists of the stones of the regions that are open, and one canonical value. A player moves on the board or
// to an option of the value. The start is decomposed thoroughly (decompose/): regions that are small, or that prepare()
// has evaluated, go into the value. If safe moves and the value together decide the winner, nothing is searched.
// Alpha-beta from the start: proof numbers took ten to a hundred times as many states here.
#pragma once

#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/checked_file.h"
#include "base/error.h"
#include "base/hash.h"
#include "cgt/order.h"
#include "cgt/sum.h"
#include "cgt/value_store.h"
#include "decompose/bounding_box.h"
#include "solver/games/konane/konane_kernels.h"
#include "solver/optimisations.h"
#include "solver/outcome/outcome.h"
#include "solver/outcome/outcome_game.h"
#include "solver/outcome/state_table.h"
#include "solver/values/limited_work.h"
#include "solver/values/value_search.h"

namespace papamu::solver::detail {

/// What such a search needs to know about the board: the start's regions, and the box that holds those that are not
/// small.
struct KonaneSumFrame {
    KonaneSumFrame(const rulesets::KonanePosition& start, const Switches& switches);

    /// Regions with at most this many stones are evaluated wherever they arise.
    static constexpr int kMostEvaluatedAtOnce = 10;

    std::vector<rulesets::KonanePosition::Bits> regions;  // their cells, on the whole board
    decompose::BoundingBox box{0, 0, 1, 1};
};

template <int Words>
class KonaneSumOutcomeGame {
 public:
    using Rules = rulesets::Konane;
    using Position = rulesets::KonanePosition;
    using Player = rulesets::Player;
    using Bits = rulesets::BitBoard<Words>;
    using Board = rulesets::KonaneBoard<Words>;

    struct State {
        Board stones;
        Bits cells;  // of the open regions
        cgt::Value value;
        std::uint64_t mover = 0;  // 1: Left
        std::uint64_t hash = 0;   // of everything else

        bool operator==(const State&) const = default;
        [[nodiscard]] Player player() const { return mover == 1 ? Player::kLeft : Player::kRight; }
    };

    KonaneSumOutcomeGame(const Position& start, const Switches& switches, std::size_t table_bytes,
                         const KonaneSumFrame& frame, StoredValues* stored = nullptr)
        : frame_(frame),
          area_(frame.box.rows, frame.box.columns),
          bounds_(switches.on(Optimisation::kBounds)),
          store_({.byte_limit = table_bytes / 4, .cache_bytes = std::min(kMostCache, table_bytes / 16)}),
          search_(store_, switches, true, table_bytes / 4, stored),
          table_(bytes_for(start, table_bytes / 2)),
          workers_([this] { return std::make_unique<Worker>(search_, unlimited_, kMostEvaluatedAtOnce); }) {}

    /// Looks for the values of the start's regions, the small ones first, as long as that is cheap. Returns how many
    /// positions that took.
    std::uint64_t prepare(const Position& start, const OutcomeLimits& limits) {
        const std::uint64_t most =
            limits.nodes == 0 ? kMostPositions : std::clamp<std::uint64_t>(limits.nodes / 4, 1, kMostPositions);
        SearchBudget budget({most, limits.seconds / 4, limits.stop, limits.progress});
        std::string stopped;
        LimitedWork(budget, stopped).attempt([&] { look_for_values(start, budget); });
        return budget.positions();
    }

    /// The state of a position that arises from the start, with the player to move.
    [[nodiscard]] State state(const Position& position, Player mover) const {
        State state;
        state.mover = mover == Player::kLeft ? 1 : 0;
        for (const Position::Bits& cells : frame_.regions) {
            if (!settle(state, parts_of(position, cells))) add_region(state, position, cells);
        }
        state.hash = hash_of(state);
        return state;
    }

    bool expand(const State& state, std::vector<Child<State>>& children) const {
        const Player mover = state.player();
        if (const auto wins = decided(state)) return *wins;
        State after = state;
        after.mover ^= 1;
        rulesets::KonaneArea<Words> area = area_;
        area.playable = state.cells;
        bool wins = false;
        rulesets::for_each_move(area, state.stones, mover, [&](rulesets::KonaneMove move) {
            if (wins) return;
            after.stones = state.stones;
            rulesets::play(area, after.stones, mover, move);
            wins = add_child(area, after, children);
        });
        after.stones = state.stones;
        const auto options =
            mover == Player::kLeft ? store_.left_options(state.value) : store_.right_options(state.value);
        for (std::size_t i = 0; i < options.size() && !wins; ++i) {
            after.value = options[i];
            wins = add_child(area, after, children);
        }
        return wins;
    }

    [[nodiscard]] std::optional<bool> find(const State& state) const { return table_.find(state, state.hash); }
    void store(const State& state, bool wins) { table_.store(state, state.hash, stones_of(state), wins); }
    [[nodiscard]] static std::uint64_t hash(const State& state) { return state.hash; }
    [[nodiscard]] static int size(const State& /*state*/) { return 0; }
    [[nodiscard]] static int small_size() { return 0; }
    [[nodiscard]] static double points(const Child<State>& child) { return child.score; }

    [[nodiscard]] std::size_t table_bytes() const { return table_.bytes() + store_.bytes() + search_.bytes(); }
    static constexpr std::size_t kProofSixteenths = 0;

    /// States with a value that only this store can read are left out.
    void save(base::CheckedWriter& out) const {
        table_.for_each([&](const State& state, int /*stones*/, bool wins) {
            if (!state.value.is_small()) return;
            const char answer = wins ? 1 : 0;
            out.add({reinterpret_cast<const char*>(&state), sizeof state});
            out.add({&answer, 1});
        });
    }
    [[nodiscard]] bool load(base::CheckedReader& in) {
        if (in.left() % (sizeof(State) + 1) != 0) return false;
        while (in.left() > 0) {
            State state;
            char answer = 0;
            if (!in.take(reinterpret_cast<char*>(&state), sizeof state) || !in.take(&answer, 1)) return false;
            store(state, answer != 0);
        }
        return true;
    }

 private:
    using Search = ValueSearch<KonaneKernels>;
    using Worker = typename Search::Worker;

    static constexpr int kMostEvaluatedAtOnce = KonaneSumFrame::kMostEvaluatedAtOnce;
    /// The most positions that the start's regions may take together. Harder values are for `papamu value`; a search
    /// can do with fewer.
    static constexpr std::uint64_t kMostPositions = 30'000;
    static constexpr std::size_t kMostCache = std::size_t{32} << 20;

    void look_for_values(const Position& start, SearchBudget& budget) {
        std::vector<KonaneBox> boxes;
        for (const Position::Bits& cells : frame_.regions) {
            const Parts parts = parts_of(start, cells);
            if (!parts.too_large) boxes.insert(boxes.end(), parts.boxes.begin(), parts.boxes.end());
        }
        if (boxes.empty()) return;
        std::sort(boxes.begin(), boxes.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
        Worker worker(search_, budget, boxes.back().size());
        for (const KonaneBox& box : boxes) value_of(worker, box);
    }

    /// The parts of a region; kernels write to this.
    struct Parts {
        boost::container::small_vector<KonaneBox, 2> boxes;
        boost::container::small_vector<bool, 2> negated;
        int integers = 0;
        bool too_large = false;

        void part(const KonaneBox& box, bool is_negated) {
            boxes.push_back(box);
            negated.push_back(is_negated);
        }
        template <class Grid>
        void part(const Grid& /*grid*/, bool /*negated*/) {
            too_large = true;
        }
        void integer(int n) { integers += n; }
    };

    [[nodiscard]] Parts parts_of(const Position& position, const Position::Bits& cells) const {
        Parts parts;
        KonaneKernels::Large::split(
            {position.left & cells, position.right & cells, cells, position.rows, position.columns}, search_.rules(),
            parts);
        return parts;
    }

    /// Copies some cells of the whole board to the board of the state.
    void add_region(State& state, const Position& position, const Position::Bits& cells) const {
        cells.for_each([&](int cell) {
            const int at = frame_.box.inside(cell, position.columns);
            state.cells.set(at);
            if (position.left.test(cell)) state.stones.left.set(at);
            if (position.right.test(cell)) state.stones.right.set(at);
        });
    }

    static int stones_of(const State& state) { return (state.stones.left | state.stones.right).count(); }
    /// A start with few stones needs no large table, however much memory it may use.
    static std::size_t bytes_for(const Position& start, std::size_t most) {
        const int bits = std::min(12 + (start.left | start.right).count() * 2 / 5, 50);
        return std::min(most, std::size_t{1} << bits);
    }

    static std::uint64_t hash_of(const State& state) {
        std::uint64_t h = state.value.bits() * 2 + state.mover;
        for (std::size_t i = 0; i < Words; ++i) {
            h = (h ^ state.stones.left.words()[i]) * base::kGoldenRatio;
            h = (h ^ h >> 31 ^ state.stones.right.words()[i]) * base::kMixer;
            h = (h ^ h >> 29 ^ state.cells.words()[i]) * base::kSecondMixer;
        }
        return base::mix_bits(h);
    }

    static typename Search::Parts one_option(const KonaneBox& box) {
        typename Search::Parts option;
        option.part(box, false);
        option.end_option();
        return option;
    }

    static cgt::Value value_of(Worker& worker, const KonaneBox& box) {
        typename Search::Parts option = one_option(box);
        cgt::Value value;
        worker.values(option, {&value, 1});
        return value;
    }

    /// Adds the value of the parts to the state's, if it is known or all unknown parts are small. Returns whether it
    /// did.
    bool settle(State& state, const Parts& parts) const {
        if (parts.too_large) return false;
        Worker& worker = *workers_.local();
        cgt::Value sum = store_.integer(parts.integers);
        for (std::size_t i = 0; i < parts.boxes.size(); ++i) {
            const auto value = known_value(worker, parts.boxes[i]);
            if (!value) return false;
            sum = cgt::add(store_, sum, parts.negated[i] ? -*value : *value);
        }
        state.value = cgt::add(store_, state.value, sum);
        return true;
    }

    static std::optional<cgt::Value> known_value(Worker& worker, const KonaneBox& box) {
        if (box.size() <= kMostEvaluatedAtOnce) return value_of(worker, box);
        typename Search::Parts option = one_option(box);
        return worker.known_value(option);
    }

    /// Whether the player wins the value when moving first.
    [[nodiscard]] bool wins_value(cgt::Value value, Player first) const {
        return first == Player::kLeft ? !cgt::less_or_equal(store_, value, cgt::Value())
                                      : !cgt::less_or_equal(store_, cgt::Value(), value);
    }

    /// Adds a state after a move. Returns true, without adding it, if the move wins at once.
    bool add_child(const rulesets::KonaneArea<Words>& area, const State& after,
                   std::vector<Child<State>>& children) const {
        const Player enemy = after.player();
        const Player mover = rulesets::opponent(enemy);
        const int replies = rulesets::count_moves(area, after.stones, enemy);
        // If only one player has moves on the board, it is worth at least 0 to that player.
        if (replies == 0 && !wins_value(after.value, enemy)) return true;
        const int moves = rulesets::count_moves(area, after.stones, mover);
        const int score = 2 * replies - moves - points_of(after.value, mover);
        Child<State>& child = children.emplace_back(Child<State>{after, score});
        child.state.hash = hash_of(after);
        table_.prefetch(child.state.hash);
        return false;
    }

    /// Whether the player to move wins; nullopt if the value and safe moves do not decide that.
    [[nodiscard]] std::optional<bool> decided(const State& state) const {
        const Player mover = state.player();
        if (state.cells.none()) return wins_value(state.value, mover);
        if (!bounds_) return std::nullopt;
        const KonaneBounds<Bits> bounds(state.stones.left, state.stones.right, state.cells, area_.room_right,
                                        area_.columns);
        const int lower = bounds.lower(Player::kLeft);
        const int upper = -bounds.lower(Player::kRight);
        // The player to move loses the games that are at least 0 to the opponent, and no others.
        const bool to_left = mover == Player::kRight;
        if (is_at_least(state.value, to_left ? -lower : -upper, to_left)) return false;
        if (!is_at_least(state.value, to_left ? -upper : -lower, to_left)) return true;
        return std::nullopt;
    }
    [[nodiscard]] bool is_at_least(cgt::Value value, int least, bool to_left) const {
        const cgt::Value bound = store_.integer(least);
        return to_left ? cgt::less_or_equal(store_, bound, value) : cgt::less_or_equal(store_, value, bound);
    }

    /// An estimate of the value for the player who has just moved.
    [[nodiscard]] int points_of(cgt::Value value, Player mover) const {
        if (value.is_zero()) return 0;
        const cgt::Stops stops = store_.stops(value);
        const cgt::Value stop = mover == Player::kLeft ? stops.right : -stops.left;
        return stop.is_small_number()
                   ? static_cast<int>(kPointsPerMove * std::clamp(cgt::exact_double(stop), -100.0, 100.0))
                   : 0;
    }

    static constexpr double kPointsPerMove = 4;

    KonaneSumFrame frame_;
    rulesets::KonaneArea<Words> area_;
    bool bounds_;
    mutable cgt::ValueStore store_;
    mutable Search search_;
    mutable SearchBudget unlimited_{SearchLimits{}};
    StateTable<State> table_;
    mutable tbb::enumerable_thread_specific<std::unique_ptr<Worker>> workers_;
};

}  // namespace papamu::solver::detail
