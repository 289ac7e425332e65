// The conformance kit: checks every law of rulesets/ruleset.h for any ruleset, with one line in a test source.
//
//     PAPAMU_RULESET_CONFORMANCE(Domineering, "..../....", ".#./...")
//
// The texts are positions of the ruleset's own choice, such as large and unusual ones. A ruleset on a grid (kLetters,
// kLimits) is also tested on every board of every shape with at most kExhaustiveBoards boards, and with malformed
// texts.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "rulesets/grid_text.h"
#include "rulesets/perft.h"
#include "rulesets/ruleset.h"
#include "tests/rulesets/grid_boards.h"
#include "tests/rulesets/tiny_evaluation.h"

namespace papamu::tests {

inline constexpr std::size_t kExhaustiveBoards = 4096;
inline constexpr rulesets::Player kPlayers[] = {rulesets::Player::kLeft, rulesets::Player::kRight};

template <class R>
concept GridRuleset = rulesets::Ruleset<R> && requires {
    { R::kLetters } -> std::convertible_to<std::string_view>;
    { R::kLimits } -> std::convertible_to<rulesets::GridLimits>;
};

template <rulesets::Ruleset R>
class Conformance {
 public:
    using Position = typename R::Position;
    using Move = typename R::Move;
    using Player = rulesets::Player;

    explicit Conformance(std::vector<std::string> texts) : texts_(std::move(texts)) {
        texts_.emplace_back(R::kExample);
    }

    // parse(print(p)) == p, and print(parse(text)) == text for every text that print() has written.
    void round_trips() {
        for_each_position([](const Position& position) {
            const std::string text = R::print(position);
            const auto again = R::parse(text);
            ASSERT_TRUE(again.has_value()) << text << ": " << again.error().to_string();
            EXPECT_EQ(*again, position) << text;
            EXPECT_EQ(R::print(*again), text);
        });
    }

    // moves() appends to the list, each move once, in an order that is always the same, and each move changes the
    // position.
    void moves_are_a_fixed_list() {
        for_each_position_and_player([](const Position& position, Player player) {
            const std::vector<Move> moves = moves_of(position, player);
            EXPECT_EQ(moves, moves_of(R::parse(R::print(position)).value(), player)) << R::print(position);
            std::vector<Move> appended = moves;
            R::moves(position, player, appended);
            ASSERT_EQ(appended.size(), 2 * moves.size());
            EXPECT_TRUE(std::equal(moves.begin(), moves.end(), appended.begin()));
            EXPECT_TRUE(std::equal(moves.begin(), moves.end(), appended.begin() + std::ssize(moves)));
            std::set<std::string> names;
            for (const Move& move : moves) {
                EXPECT_TRUE(names.insert(R::print_move(position, move)).second) << R::print(position);
                EXPECT_NE(R::play(position, player, move), position);
            }
        });
    }

    // parse_move() reads what print_move() writes, and rejects texts that are not a move of that player.
    void move_texts() {
        for_each_position_and_player([](const Position& position, Player player) {
            std::set<std::string> legal;
            for (const Move& move : moves_of(position, player)) {
                const std::string text = R::print_move(position, move);
                legal.insert(text);
                const auto again = R::parse_move(position, player, text);
                ASSERT_TRUE(again.has_value()) << again.error().to_string();
                EXPECT_EQ(*again, move) << text;
                for (const std::string& bad : {text + "x", text + " ", " " + text, text.substr(0, text.size() - 1)}) {
                    expect_no_other_move(position, player, bad);
                }
            }
            for (const Move& move : moves_of(position, opponent(player))) {
                const std::string text = R::print_move(position, move);
                EXPECT_TRUE(legal.contains(text) || !R::parse_move(position, player, text).has_value()) << text;
            }
            for (const char* bad : {"", "-", "nonsense", "0,0", "0,0-", "-1,0-0,0", "0,0-99999999999999999999,0"}) {
                EXPECT_FALSE(R::parse_move(position, player, bad).has_value()) << bad;
            }
        });
    }

    // No play lasts for ever, in whatever order the players move: on small boards all plays end (the evaluation below
    // would not return otherwise); on the others, those in which either player always makes the first, the middle or
    // the last move.
    void play_ends() {
        for (const std::string& text : texts_) {
            for (const int choice : {0, 1, 2}) {
                Position position = R::parse(text).value();
                int plies = 0;
                for (std::vector<Move> moves; !(moves = any_moves(position, plies)).empty(); ++plies) {
                    ASSERT_LT(plies, 100'000) << text << " does not end";
                    const Player player = mover(position, plies);
                    position =
                        R::play(position, player, moves[(moves.size() - 1) * static_cast<std::size_t>(choice) / 2]);
                }
            }
        }
    }

    // Keys are equal exactly if the positions are equal, over all positions together.
    void keys_are_injective() {
        std::map<std::string, std::string> text_of;
        for_each_position([&](const Position& position) {
            const std::string text = R::print(position);
            const auto [known, is_new] = text_of.emplace(R::key(position), text);
            EXPECT_TRUE(is_new || known->second == text) << text << " and " << known->second << " share a key";
            EXPECT_EQ(R::key(R::parse(text).value()), known->first) << text;
        });
    }

    // images(play(p, m))[i], over all moves m, are exactly the plays from images(p)[i].
    void images_are_symmetries() {
        for_each_position_and_player([](const Position& position, Player player) {
            const auto images = R::images(position);
            ASSERT_FALSE(images.empty());
            EXPECT_EQ(images[0].position, position);
            EXPECT_FALSE(images[0].colours_swapped);
            std::vector<std::multiset<std::string>> images_of_plays(images.size());
            for (const Move& move : moves_of(position, player)) {
                const auto next = R::images(R::play(position, player, move));
                ASSERT_EQ(next.size(), images.size());
                for (std::size_t i = 0; i < next.size(); ++i) {
                    EXPECT_EQ(next[i].colours_swapped, images[i].colours_swapped);
                    images_of_plays[i].insert(R::key(next[i].position));
                }
            }
            for (std::size_t i = 0; i < images.size(); ++i) {
                const Player image_player = images[i].colours_swapped ? opponent(player) : player;
                std::multiset<std::string> plays_of_image;
                for (const Move& move : moves_of(images[i].position, image_player)) {
                    plays_of_image.insert(R::key(R::play(images[i].position, image_player, move)));
                }
                EXPECT_EQ(images_of_plays[i], plays_of_image) << R::print(position) << ", image " << i;
            }
        });
    }

    // The value law, on the small boards: an image has the same value, or the negative one if the colours are swapped.
    void images_keep_the_value() {
        cgt::ValueStore store;
        TinyEvaluation<R> evaluation(store);
        for_each_small_board([&](const Position& position) {
            const cgt::Value value = evaluation.value(position);
            for (const auto& image : R::images(position)) {
                EXPECT_EQ(evaluation.value(image.position), image.colours_swapped ? -value : value)
                    << R::print(position) << " and " << R::print(image.position);
            }
        });
    }

    void images_keep_perft() {
        for (const std::string& text : texts_) {
            const Position position = R::parse(text).value();
            for (const Player player : kPlayers) {
                const auto count = rulesets::perft<R>(position, player, 2);
                for (const auto& image : R::images(position)) {
                    const Player image_player = image.colours_swapped ? opponent(player) : player;
                    EXPECT_EQ(rulesets::perft<R>(image.position, image_player, 2), count) << text;
                }
            }
        }
    }

    void malformed_texts() {
        if constexpr (GridRuleset<R>) {
            const rulesets::GridLimits limits = R::kLimits;
            const auto row = [](int cells) { return std::string(static_cast<std::size_t>(cells), '.'); };
            std::string high = ".";
            for (int i = 0; i < limits.rows; ++i) high += "/.";
            expect_error("", 1, 1);
            expect_error("\n", 1, 1);
            expect_error("/..", 1, 1);
            expect_error("./..", 2, 2);
            expect_error("../.", 2, 2);
            expect_error("../../", 3, 1);
            expect_error("..//..", 2, 1);
            expect_error(".\n\n", 2, 1);
            expect_error("..|.?", 2, 2);
            expect_error(". .", 1, 2);
            expect_error("..\n.\x01", 2, 2);
            expect_error(row(limits.columns + 1), 1, static_cast<std::size_t>(limits.columns) + 1);
            expect_error(high, static_cast<std::size_t>(limits.rows) + 1, 1);
        } else {
            GTEST_SKIP() << "not a game on a grid";
        }
    }

 private:
    static std::vector<Move> moves_of(const Position& position, Player player) {
        std::vector<Move> moves;
        R::moves(position, player, moves);
        return moves;
    }
    // The player who moves at that ply: the players alternate, but one who cannot move passes.
    static Player mover(const Position& position, int ply) {
        const Player in_turn = kPlayers[ply % 2];
        return moves_of(position, in_turn).empty() ? opponent(in_turn) : in_turn;
    }
    static std::vector<Move> any_moves(const Position& position, int ply) {
        return moves_of(position, mover(position, ply));
    }

    static void expect_no_other_move(const Position& position, Player player, const std::string& text) {
        const auto move = R::parse_move(position, player, text);
        EXPECT_TRUE(!move || R::print_move(position, *move) == text) << text << " was read as another move";
    }
    static void expect_error(const std::string& text, std::size_t row, std::size_t column) {
        const auto position = R::parse(text);
        ASSERT_FALSE(position.has_value()) << testing::PrintToString(text);
        EXPECT_EQ(position.error().row, row) << testing::PrintToString(text) << ": " << position.error().message;
        EXPECT_EQ(position.error().column, column) << testing::PrintToString(text) << ": " << position.error().message;
        EXPECT_FALSE(position.error().message.empty());
    }

    template <class F>
    void for_each_small_board(F&& f) {
        if constexpr (GridRuleset<R>) {
            tests::for_each_small_board(R::kLetters, kExhaustiveBoards,
                                        [&](const std::string& text) { f(R::parse(text).value()); });
        }
    }
    template <class F>
    void for_each_position(F&& f) {
        for (const std::string& text : texts_) {
            const auto position = R::parse(text);
            ASSERT_TRUE(position.has_value()) << text << ": " << position.error().to_string();
            f(*position);
        }
        for_each_small_board(f);
    }
    template <class F>
    void for_each_position_and_player(F&& f) {
        for_each_position([&](const Position& position) {
            for (const Player player : kPlayers) f(position, player);
        });
    }

    std::vector<std::string> texts_;
};

}  // namespace papamu::tests

#define PAPAMU_RULESET_LAW(ruleset, test, law, ...)                                                         \
    TEST(ruleset##Conformance, test) {                                                                      \
        papamu::tests::Conformance<papamu::rulesets::ruleset>(std::vector<std::string>{__VA_ARGS__}).law(); \
    }

/// `ruleset` is the name of a ruleset in papamu::rulesets; texts of positions follow.
#define PAPAMU_RULESET_CONFORMANCE(ruleset, ...)                                         \
    PAPAMU_RULESET_LAW(ruleset, RoundTrips, round_trips, __VA_ARGS__)                    \
    PAPAMU_RULESET_LAW(ruleset, MovesAreAFixedList, moves_are_a_fixed_list, __VA_ARGS__) \
    PAPAMU_RULESET_LAW(ruleset, MoveTexts, move_texts, __VA_ARGS__)                      \
    PAPAMU_RULESET_LAW(ruleset, PlayEnds, play_ends, __VA_ARGS__)                        \
    PAPAMU_RULESET_LAW(ruleset, KeysAreInjective, keys_are_injective, __VA_ARGS__)       \
    PAPAMU_RULESET_LAW(ruleset, ImagesAreSymmetries, images_are_symmetries, __VA_ARGS__) \
    PAPAMU_RULESET_LAW(ruleset, ImagesKeepTheValue, images_keep_the_value, __VA_ARGS__)  \
    PAPAMU_RULESET_LAW(ruleset, ImagesKeepPerft, images_keep_perft, __VA_ARGS__)         \
    PAPAMU_RULESET_LAW(ruleset, MalformedTexts, malformed_texts, __VA_ARGS__)
