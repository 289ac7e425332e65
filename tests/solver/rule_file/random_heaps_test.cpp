// Random rule files on heaps: the moves that the program finds are those of a slow interpreter (random_heaps.h); values
// heap by heap are those of the definition; and where the program says that play ends, no heap ever comes back.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.h"
#include "rulesets/rule_file/rule_reader.h"
#include "solver/analysis.h"
#include "tests/solver/rule_file/random_heaps.h"
#include "tests/solver/rule_file/shipped_rules.h"
#include "tests/solver/values/random_boards.h"

namespace papamu::tests::random_heaps_test {
namespace {

using namespace random_heaps;
using rulesets::HeapsRuleset;

/// Whether at most `most` positions can be reached from this one, itself included. A move may make a dozen heaps of
/// one, whose sum can have too many positions for the definition, which evaluates a sum as a whole.
bool reaches_at_most(std::size_t most, const rulesets::AnyPosition& start) {
    std::set<std::string> seen = {start.key()};
    std::vector<rulesets::AnyPosition> open = {start};
    while (!open.empty() && seen.size() <= most) {
        const rulesets::AnyPosition position = open.back();
        open.pop_back();
        for (const Player player : {Player::kLeft, Player::kRight}) {
            for (const auto& move : position.moves(player)) {
                const auto next = position.play(player, move);
                if (seen.insert(next.key()).second) open.push_back(next);
            }
        }
    }
    return seen.size() <= most;
}

std::string text_of(const Heap& heap) {
    return std::to_string(heap[0]) + (heap.size() == 2 ? "x" + std::to_string(heap[1]) : "");
}
Heaps heaps_of(const rulesets::rule_file::HeapsPosition& position) {
    Heaps heaps;
    for (const auto& heap : position.heaps) {
        Heap sizes(heap.begin(), heap.begin() + static_cast<std::ptrdiff_t>(position.rules->sizes()));
        heaps.insert(sizes);
    }
    return heaps;
}

class RandomHeaps : public testing::Test {
 protected:
    /// Calls f(rules, game) for random rules that are accepted.
    template <class F>
    void for_each_rules(int count, bool is_tame, F&& f) {
        SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(test_seed()));
        Random random(random_);
        int refused = 0;
        for (int accepted = 0; accepted < count && !HasFatalFailure();) {
            const SlowHeaps rules = random.rules(is_tame);
            const std::string text = text_of(rules, "random-" + test_name() + std::to_string(number_++));
            const auto read = rulesets::rule_file::read_rule_file(text, "random.game");
            SCOPED_TRACE(text);
            if (read) {
                ++accepted;
                f(rules, dynamic_cast<const HeapsRuleset&>(load_game(text, "random.game")));
                continue;
            }
            ASSERT_FALSE(is_tame) << read.error();
            ASSERT_LT(++refused, 100 * count) << read.error();
            const std::size_t why = read.error().find(kWhy);
            ASSERT_NE(why, std::string::npos) << read.error();
            check_play(rules, read.error().substr(why + kWhy.size()));
        }
    }
    /// Checks the play in the message about refused rules: the slow interpreter has each of its moves, which leaves the
    /// next heap.
    void check_play(const SlowHeaps& rules, std::string_view told) {
        constexpr std::string_view kAgain = " is there again after ";
        const std::size_t again = told.find(kAgain);
        if (again == std::string_view::npos) return;
        std::vector<std::string> from = {}, into, players;
        for (std::string_view play = told.substr(again + kAgain.size()); !play.empty();) {
            const std::string_view move = base::take_until(play, ',');
            const std::string_view words = move.substr(move.find_first_not_of(' '));
            const std::size_t blank = words.find(' '), arrow = words.find("->");
            players.emplace_back(words.substr(0, blank));
            from.emplace_back(words.substr(blank + 1, arrow - blank - 1));
            into.emplace_back(words.substr(arrow + 2));
        }
        ASSERT_EQ(from[0], told.substr(0, again));
        std::vector<Heap> heaps;
        for (const std::string& text : from) heaps.push_back(heap_of(text));
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            // The interpreter tries numbers up to 60 as variables.
            if (std::any_of(heaps[i].begin(), heaps[i].end(), [](long size) { return size > 6; })) return;
            Heaps left;
            for (const std::string_view part : base::split(into[i], '+')) left.insert(heap_of(std::string(part)));
            const Player player = players[i] == "Left" ? Player::kLeft : Player::kRight;
            ASSERT_TRUE(SlowInterpreter(rules, player).after(heaps[i]).contains(left)) << told;
            ASSERT_TRUE(left.contains(heaps[(i + 1) % heaps.size()])) << told;
        }
        ++plays_checked_;
    }
    static Heap heap_of(const std::string& text) {
        Heap heap;
        for (const std::string_view size : base::split(text, 'x')) heap.push_back(std::stol(std::string(size)));
        return heap;
    }
    /// In small letters: tests of one process must not give two games one name.
    static std::string test_name() {
        std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
        for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        return name.substr(0, 30);
    }
    static std::vector<Heap> small_heaps(const SlowHeaps& rules, long most) {
        std::vector<Heap> heaps;
        for (long m = rules.least[0]; m <= most; ++m) {
            if (rules.sizes == 1) heaps.push_back({m});
            for (long n = rules.sizes == 1 ? most + 1 : rules.least[1]; n <= most; ++n) heaps.push_back({m, n});
        }
        return heaps;
    }

    static constexpr std::string_view kWhy = "play may not end: ";
    std::mt19937_64 random_ = seeded_random();
    int number_ = 0;
    int plays_checked_ = 0;
};

TEST_F(RandomHeaps, HaveTheMovesOfTheSlowInterpreter) {
    std::size_t moves_seen = 0;
    for_each_rules(150, true, [&](const SlowHeaps& rules, const HeapsRuleset& game) {
        for (const Heap& heap : small_heaps(rules, rules.sizes == 1 ? 7 : 4)) {
            const auto position = parse_heaps(game.rules(), text_of(heap)).value();
            for (const Player player : {Player::kLeft, Player::kRight}) {
                std::vector<rulesets::rule_file::HeapsMove> moves;
                list_heaps_moves(position, player, moves);
                std::set<Heaps> found;
                for (const auto& move : moves) {
                    ASSERT_TRUE(found.insert(heaps_of(play_heaps_move(position, move))).second) << text_of(heap);
                }
                ASSERT_EQ(found, SlowInterpreter(rules, player).after(heap)) << text_of(heap);
                moves_seen += found.size();
            }
        }
    });
    EXPECT_GT(moves_seen, 300U);  // the rules are not all empty
}

TEST_F(RandomHeaps, HaveTheValuesOfTheDefinition) {
    int compared = 0, too_large = 0;
    for_each_rules(80, true, [&](const SlowHeaps& /*rules*/, const HeapsRuleset& game) {
        cgt::ValueStore store;
        const auto analyst = solver::make_analyst(game, store, {});
        ValueByDefinition definition(store);
        for (const std::string text : {"5", "2+3", "1+2+2", "2x3", "2x2+2x1", "3x3"}) {
            const auto position = game.parse(text);
            if (!position) continue;
            if (!reaches_at_most(5'000, *position)) {
                ++too_large;
                continue;
            }
            ++compared;
            const auto analysis = analyst->analyse(*position, {});
            ASSERT_EQ(analysis.value.value(), definition.value(*position)) << text;
            for (const auto& image : game.images(*position)) {
                const cgt::Value value = definition.value(image.position);
                ASSERT_EQ(image.colours_swapped ? -value : value, *analysis.value) << text;
            }
        }
    });
    EXPECT_GT(compared, 150);
    EXPECT_LT(too_large, compared / 5);
    RecordProperty("compared", compared);
    RecordProperty("too_large", too_large);
}

// Rules that are not tame by construction: whatever was accepted, no heap is ever reached again, and most of the others
// are refused with a play.
TEST_F(RandomHeaps, EndWheneverTheyAreAccepted) {
    std::size_t accepted_with_moves = 0;
    for_each_rules(150, false, [&](const SlowHeaps& rules, const HeapsRuleset& /*game*/) {
        enum class State { kOpen, kDone };
        std::map<Heap, State> states;
        bool has_parts = false;
        const std::function<void(const Heap&)> walk = [&](const Heap& heap) {
            if (std::any_of(heap.begin(), heap.end(), [](long size) { return size > 25; })) return;
            const auto [at, is_new] = states.emplace(heap, State::kOpen);
            if (!is_new) {
                ASSERT_EQ(at->second, State::kDone) << text_of(heap) << " comes back";
                return;
            }
            for (const Player player : {Player::kLeft, Player::kRight}) {
                for (const Heaps& heaps : SlowInterpreter(rules, player).after(heap)) {
                    for (const Heap& part : heaps) {
                        has_parts = true;
                        walk(part);
                        if (HasFatalFailure()) return;
                    }
                }
            }
            states[heap] = State::kDone;
        };
        for (const Heap& heap : small_heaps(rules, rules.sizes == 1 ? 8 : 4)) walk(heap);
        accepted_with_moves += has_parts ? 1 : 0;
    });
    EXPECT_GT(accepted_with_moves, 15U);
    EXPECT_GT(plays_checked_, 30);
}

}  // namespace
}  // namespace papamu::tests::random_heaps_test
