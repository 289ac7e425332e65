// The laws of rulesets/playable.h, checked for any playable game with one line in a test source.
//
//     PAPAMU_PLAYABLE_CONFORMANCE(KonaneContest, "xoxo/oxox/xoxo/oxox x remove:own-centre")
//
// The texts are states; the laws are checked in these and in all states of random games from them. If play need not
// end, games are abandoned after the given number of plies:
//
//     PAPAMU_LOOPY_PLAYABLE_CONFORMANCE(ChineseCheckers, 40, "...")
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "rulesets/playable.h"

namespace papamu::tests {

template <rulesets::Playable G>
class PlayableConformance {
 public:
    using State = typename G::State;
    using Action = typename G::Action;

    /// `plies`: the number of plies for which games are followed; without it, they must come to an end.
    explicit PlayableConformance(std::vector<std::string> texts, std::optional<int> plies = std::nullopt)
        : texts_(std::move(texts)), plies_(plies) {}

    void state_texts() {
        for_each_state([](const State& state) {
            const std::string text = G::print(state);
            const auto again = G::parse(text);
            ASSERT_TRUE(again.has_value()) << text << ": " << again.error().to_string();
            EXPECT_EQ(*again, state) << text;
            EXPECT_EQ(G::print(*again), text);
        });
    }

    // Each action once, appended to the list, the same from an equal state; and there are some as long as there is no
    // winner.
    void actions_are_a_fixed_list() {
        for_each_open_state([](const State& state) {
            const std::vector<Action> actions = actions_of(state);
            ASSERT_FALSE(actions.empty()) << G::print(state);
            EXPECT_EQ(actions, actions_of(G::parse(G::print(state)).value()));
            std::vector<Action> appended = actions;
            G::actions(state, appended);
            ASSERT_EQ(appended.size(), 2 * actions.size());
            EXPECT_TRUE(std::equal(actions.begin(), actions.end(), appended.begin()));
            EXPECT_TRUE(std::equal(actions.begin(), actions.end(), appended.begin() + std::ssize(actions)));
            for (const Action action : actions) {
                EXPECT_EQ(std::count(actions.begin(), actions.end(), action), 1) << G::print(state);
                EXPECT_NE(G::apply(state, action), state);
            }
        });
    }

    void action_texts() {
        for_each_open_state([](const State& state) {
            std::set<std::string> legal;
            for (const Action action : actions_of(state)) {
                const std::string text = G::print_action(state, action);
                EXPECT_TRUE(legal.insert(text).second) << text << " is the text of two actions";
                const auto again = G::parse_action(state, text);
                ASSERT_TRUE(again.has_value()) << text << ": " << again.error().to_string();
                EXPECT_EQ(*again, action) << text;
            }
            for (const std::string& text : legal) {
                for (const std::string& bad : {text + "x", text + " ", " " + text, text.substr(0, text.size() - 1)}) {
                    expect_refused_unless(legal, state, bad);
                }
            }
            for (const char* bad :
                 {"", "-", "nonsense", "0,0", "0,0-", "-1,0-0,0", "--0,0", "-0,99999999999999999999"}) {
                expect_refused_unless(legal, state, bad);
            }
        });
    }

    // In another state of the same game, the text of an action is accepted only if it is legal there as well.
    void actions_of_other_states() {
        std::set<std::string> seen;
        for_each_open_state([&](const State& state) {
            std::set<std::string> legal;
            for (const Action action : actions_of(state)) legal.insert(G::print_action(state, action));
            for (const std::string& text : seen) expect_refused_unless(legal, state, text);
            if (seen.size() < 200) seen.insert(legal.begin(), legal.end());
        });
    }

    // Pure functions: a call changes nothing, and the same call has the same result.
    void turns_are_pure() {
        for_each_open_state([](const State& state) {
            const State before = state;
            const State next = G::apply(state, actions_of(state).back());
            EXPECT_EQ(G::apply(state, actions_of(state).back()), next);
            EXPECT_EQ(state, before);
            EXPECT_EQ(G::to_move(state), G::to_move(before));
            EXPECT_EQ(G::winner(state), G::winner(before));
        });
    }

 private:
    static constexpr int kGamesFromEach = 4;
    static constexpr int kMostPlies = 100'000;

    static std::vector<Action> actions_of(const State& state) {
        std::vector<Action> actions;
        G::actions(state, actions);
        return actions;
    }
    static void expect_refused_unless(const std::set<std::string>& legal, const State& state, const std::string& text) {
        const auto action = G::parse_action(state, text);
        if (legal.contains(text)) return;
        ASSERT_FALSE(action.has_value()) << testing::PrintToString(text) << " was read in " << G::print(state);
        EXPECT_FALSE(action.error().message.empty());
    }

    template <class F>
    void for_each_state(F&& f) {
        for (const std::string& text : texts_) {
            const auto parsed = G::parse(text);
            ASSERT_TRUE(parsed.has_value()) << text << ": " << parsed.error().to_string();
            EXPECT_EQ(G::print(*parsed), text);
            for (unsigned seed = 0; seed < kGamesFromEach; ++seed) {
                SCOPED_TRACE(text + ", seed " + std::to_string(seed));
                std::mt19937 dice(seed);
                State state = *parsed;
                for (int ply = 0; ply != plies_; ++ply) {
                    ASSERT_LT(ply, kMostPlies) << "the game does not end";
                    f(static_cast<const State&>(state));
                    if (G::winner(state)) break;
                    const std::vector<Action> actions = actions_of(state);
                    if (actions.empty()) return;
                    state = G::apply(state, actions[dice() % actions.size()]);
                }
            }
        }
    }
    template <class F>
    void for_each_open_state(F&& f) {
        for_each_state([&](const State& state) {
            if (!G::winner(state)) f(state);
        });
    }

    std::vector<std::string> texts_;
    std::optional<int> plies_;
};

}  // namespace papamu::tests

#define PAPAMU_PLAYABLE_LAW(game, plies, test, law, ...)                                                         \
    TEST(game##Playable, test) {                                                                                 \
        papamu::tests::PlayableConformance<papamu::rulesets::game>(std::vector<std::string>{__VA_ARGS__}, plies) \
            .law();                                                                                              \
    }

#define PAPAMU_PLAYABLE_LAWS(game, plies, ...)                                                    \
    PAPAMU_PLAYABLE_LAW(game, plies, StateTexts, state_texts, __VA_ARGS__)                        \
    PAPAMU_PLAYABLE_LAW(game, plies, ActionsAreAFixedList, actions_are_a_fixed_list, __VA_ARGS__) \
    PAPAMU_PLAYABLE_LAW(game, plies, ActionTexts, action_texts, __VA_ARGS__)                      \
    PAPAMU_PLAYABLE_LAW(game, plies, ActionsOfOtherStates, actions_of_other_states, __VA_ARGS__)  \
    PAPAMU_PLAYABLE_LAW(game, plies, TurnsArePure, turns_are_pure, __VA_ARGS__)

/// `game` is the name of a game in papamu::rulesets; texts of states follow.
#define PAPAMU_PLAYABLE_CONFORMANCE(game, ...) PAPAMU_PLAYABLE_LAWS(game, std::nullopt, __VA_ARGS__)

/// The same for a game whose play need not end; it is followed for `plies` plies.
#define PAPAMU_LOOPY_PLAYABLE_CONFORMANCE(game, plies, ...) PAPAMU_PLAYABLE_LAWS(game, plies, __VA_ARGS__)
