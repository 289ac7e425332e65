// Certificates: those written from a plain search are proven, and none that was changed anywhere is believed.
#include "solver/certificate/write_certificate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "rulesets/domineering/domineering.h"
#include "rulesets/konane/konane.h"
#include "rulesets/konane/konane_start.h"
#include "tests/test_seed.h"

namespace papamu::solver::certificate_test {
namespace {

using rulesets::Domineering;
using rulesets::Konane;
using rulesets::Player;

// The slow, obvious search: a player wins with a move after which the opponent has no winning move.
template <class R>
class PlainSearch {
 public:
    bool wins(const typename R::Position& position, Player player) {
        const auto [entry, is_new] = known_.try_emplace({R::key(position), player});
        if (is_new) {
            std::vector<typename R::Move> moves;
            R::moves(position, player, moves);
            bool result = false;
            for (const auto& move : moves) result = result || !wins(R::play(position, player, move), opponent(player));
            known_[{R::key(position), player}] = result;
            return result;
        }
        return entry->second;
    }
    typename R::Move winning_move(const typename R::Position& position, Player player) {
        std::vector<typename R::Move> moves;
        R::moves(position, player, moves);
        for (const auto& move : moves) {
            if (!wins(R::play(position, player, move), opponent(player))) return move;
        }
        ADD_FAILURE() << "asked for a winning move in " << R::print(position);
        return moves.at(0);
    }

 private:
    std::map<std::pair<std::string, Player>, bool> known_;
};

template <class R>
std::string certificate_of(const typename R::Position& start, Player first) {
    PlainSearch<R> search;
    const Player winner = search.wins(start, first) ? first : opponent(first);
    return write_certificate<R>(start, first, winner,
                                [&](const typename R::Position& position, const std::vector<typename R::Move>& moves) {
                                    const auto at =
                                        std::find(moves.begin(), moves.end(), search.winning_move(position, winner));
                                    return static_cast<std::size_t>(at - moves.begin());
                                })
        .value();
}

template <class R>
void expect_both_proven(const typename R::Position& start) {
    const std::string file = certificate_of<R>(start, Player::kLeft) + certificate_of<R>(start, Player::kRight);
    const auto verdicts = verify_certificates(file);
    ASSERT_TRUE(verdicts) << verdicts.error();
    ASSERT_EQ(verdicts->size(), 2U);
    PlainSearch<R> search;
    for (const Verdict& verdict : *verdicts) {
        EXPECT_TRUE(verdict.proven) << verdict.reason;
        EXPECT_EQ(verdict.claim.position, R::print(start));
        EXPECT_EQ(search.wins(start, verdict.claim.first), verdict.claim.winner == verdict.claim.first);
    }
    EXPECT_EQ((*verdicts)[0].claim.first, Player::kLeft);
    EXPECT_EQ((*verdicts)[1].claim.first, Player::kRight);
}

TEST(Certificate, StartBoardsOfKonane) {
    for (const auto gap : rulesets::kKonaneGaps) expect_both_proven<Konane>(konane_start(4, 4, gap).value());
    expect_both_proven<Konane>(konane_start(4, 5, rulesets::KonaneGap::kHM).value());
}

TEST(Certificate, BoardsOfDomineering) {
    for (const char* const board : {".", "..", "./.", ".../...", "..../..../..../....", "..#./...."}) {
        expect_both_proven<Domineering>(Domineering::parse(board).value());
    }
}

TEST(Certificate, NoMoveAtAllIsALossForWhoBegins) {
    const auto verdicts = verify_certificates(certificate_of<Konane>(Konane::parse("x.o").value(), Player::kRight));
    ASSERT_TRUE(verdicts);
    EXPECT_TRUE(verdicts->at(0).proven);
    EXPECT_EQ(verdicts->at(0).claim.winner, Player::kLeft);
    EXPECT_EQ(verdicts->at(0).positions, 0U);
}

TEST(Certificate, AFalseClaimCannotBeWritten) {
    const auto start = konane_start(4, 4, rulesets::KonaneGap::kHM).value();
    PlainSearch<Konane> search;
    const Player loser = search.wins(start, Player::kLeft) ? Player::kRight : Player::kLeft;
    const auto any_move = [](const Konane::Position& /*position*/, const std::vector<Konane::Move>& /*moves*/) {
        return std::size_t{0};
    };
    EXPECT_FALSE((write_certificate<Konane>(start, Player::kLeft, loser, any_move)));
}

// The certificate with another strategy and a matching checksum.
std::string with_strategy(const std::string& certificate, std::string strategy) {
    const auto line = [&](const std::string& name) {
        const std::size_t at = certificate.find("\n" + name + " ") + name.size() + 2;
        return certificate.substr(at, certificate.find('\n', at) - at);
    };
    const auto player = [&](const std::string& name) { return line(name) == "left" ? Player::kLeft : Player::kRight; };
    const Claim claim{line("ruleset"), std::stoi(line("version")), line("position"), player("first"), player("winner")};
    return detail::certificate_text(claim, std::stoull(line("moves")), strategy);
}

std::string strategy_of(const std::string& certificate) {
    const std::size_t bytes_at = certificate.find("\nbytes ") + 7;
    const std::size_t bytes = std::stoul(certificate.substr(bytes_at));
    return certificate.substr(certificate.size() - 1 - bytes, bytes);
}

TEST(Certificate, AChangedStrategyIsSeenThrough) {
    // On this board nearly every other choice loses or needs another number of moves; if a changed choice happens to
    // win as well, the verifier accepts it, and is right.
    const auto start = konane_start(4, 4, rulesets::KonaneGap::kHC).value();
    const std::string good = certificate_of<Konane>(start, Player::kLeft);
    const std::string strategy = strategy_of(good);
    ASSERT_EQ(with_strategy(good, strategy), good);
    ASSERT_GT(strategy.size(), 10U);
    int refused = 0;
    for (std::size_t i = 0; i < strategy.size(); ++i) {
        std::string changed = strategy;
        changed[i] = static_cast<char>(changed[i] + 1);
        const auto verdicts = verify_certificates(with_strategy(good, changed));
        ASSERT_TRUE(verdicts);
        refused += verdicts->at(0).proven ? 0 : 1;
    }
    EXPECT_GT(refused, static_cast<int>(strategy.size() / 2));
    for (const std::string& changed : {strategy.substr(1), strategy.substr(0, strategy.size() - 1), strategy + '\0'}) {
        const auto verdicts = verify_certificates(with_strategy(good, changed));
        ASSERT_TRUE(verdicts);
        EXPECT_FALSE(verdicts->at(0).proven);
        EXPECT_FALSE(verdicts->at(0).reason.empty());
    }
}

TEST(Certificate, TheOtherPlayerDoesNotWin) {
    const std::string good =
        certificate_of<Konane>(konane_start(4, 4, rulesets::KonaneGap::kHM).value(), Player::kLeft);
    for (const Player first : {Player::kLeft, Player::kRight}) {
        for (const Player winner : {Player::kLeft, Player::kRight}) {
            const Claim claim{"konane", Konane::kVersion, "xoxo/ox../xoxo/oxox", first, winner};
            const auto verdicts = verify_certificates(detail::certificate_text(claim, 0, ""));
            ASSERT_TRUE(verdicts);
            EXPECT_FALSE(verdicts->at(0).proven);
        }
    }
}

TEST(Certificate, EveryDamagedByteIsNoticed) {
    const std::string good = certificate_of<Konane>(Konane::parse("xo.o/ox.x").value(), Player::kRight);
    ASSERT_TRUE(verify_certificates(good));
    for (std::size_t i = 0; i < good.size(); ++i) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string damaged = good;
            damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
            EXPECT_FALSE(verify_certificates(damaged)) << "byte " << i << ", bit " << bit;
        }
        EXPECT_FALSE(verify_certificates(good.substr(0, i))) << "cut off at " << i;
    }
    EXPECT_FALSE(verify_certificates(good + "more"));
}

TEST(Certificate, WhatItIsAboutMustBeKnown) {
    const auto verdict = [](const Claim& claim) { return verify_certificates(detail::certificate_text(claim, 0, "")); };
    EXPECT_FALSE(verdict({"checkers", 1, ".", Player::kLeft, Player::kRight}));
    const auto other_version = verdict({"konane", Konane::kVersion + 1, ".", Player::kLeft, Player::kRight});
    ASSERT_TRUE(other_version);
    EXPECT_FALSE(other_version->at(0).proven);
    const auto no_position = verdict({"konane", Konane::kVersion, "xq", Player::kLeft, Player::kRight});
    ASSERT_TRUE(no_position);
    EXPECT_NE(no_position->at(0).reason.find("column 2"), std::string::npos) << no_position->at(0).reason;
}

/// A certificate about one player's beginning tells of the other's, if the position is its own mirror image.
template <class R>
void expect_mirror(const std::string& text, bool is_own) {
    const auto start = R::parse(text).value();
    ASSERT_EQ(is_own_mirror(rulesets::any_ruleset<R>().parse(text).value()), is_own) << text;
    for (const Player first : {Player::kLeft, Player::kRight}) {
        auto verdicts = verify_certificates(certificate_of<R>(start, first)).value();
        add_mirrors(verdicts);
        ASSERT_EQ(verdicts.size(), is_own ? 2U : 1U) << text;
        PlainSearch<R> search;
        for (const Verdict& verdict : verdicts) {
            EXPECT_TRUE(verdict.proven);
            EXPECT_EQ(verdict.claim.first == first, !verdict.is_mirror);
            EXPECT_EQ(search.wins(start, verdict.claim.first), verdict.claim.winner == verdict.claim.first) << text;
        }
    }
}

TEST(Certificate, OneIsEnoughForAPositionThatIsItsOwnMirror) {
    SCOPED_TRACE("PAPAMU_TEST_SEED=" + std::to_string(tests::test_seed()));
    std::mt19937_64 random(tests::test_seed());
    for (int i = 0; i < 30; ++i) {
        std::string konane, turned;  // two rows, each the other one from its end, with the other player's stones
        for (int column = 0; column < 5; ++column) {
            const char stone = random() % 3 == 0 ? '.' : "xo"[column % 2];
            konane += stone;
            turned.insert(turned.begin(), stone == '.' ? '.' : stone == 'x' ? 'o' : 'x');
        }
        expect_mirror<Konane>(konane + '/' + turned, true);
        std::string board = ".../.../...";  // as many rows as columns, and the same if they are exchanged
        for (std::size_t row = 0; row < 3; ++row) {
            for (std::size_t column = 0; column <= row; ++column) {
                if (random() % 4 == 0) board[4 * row + column] = board[4 * column + row] = '#';
            }
        }
        expect_mirror<Domineering>(board, true);
    }
    expect_mirror<Konane>("xoxo/o..x/xoxo/oxox", true);
    expect_mirror<Konane>("xoxox/o..xo/xoxox/oxoxo", false);
    expect_mirror<Konane>("x.o", true);
    expect_mirror<Konane>("x.oo", false);
    expect_mirror<Domineering>(".../...", false);
    expect_mirror<Domineering>("..#/.../...", true);
    expect_mirror<Domineering>(".#./.../...", false);
}

TEST(Certificate, ClaimsThatAreThereAreNotAdded) {
    const auto start = Konane::parse("xoxo/o..x/xoxo/oxox").value();
    const std::string left = certificate_of<Konane>(start, Player::kLeft);
    auto both = verify_certificates(left + certificate_of<Konane>(start, Player::kRight)).value();
    add_mirrors(both);
    EXPECT_EQ(both.size(), 2U);
    EXPECT_FALSE(both.at(1).is_mirror);
    auto wrong = verify_certificates(
                     detail::certificate_text(
                         {"konane", Konane::kVersion, Konane::print(start), Player::kLeft, Player::kRight}, 0, ""))
                     .value();
    add_mirrors(wrong);
    ASSERT_EQ(wrong.size(), 1U);
    EXPECT_FALSE(wrong.front().proven);
}

TEST(Certificate, NumbersOfAllSizes) {
    std::string text;
    for (const std::size_t number : {0, 127, 128, 300, 16383, 16384}) detail::append_move_number(text, number);
    EXPECT_EQ(text.size(), 1U + 1 + 2 + 2 + 2 + 3);
}

}  // namespace
}  // namespace papamu::solver::certificate_test
