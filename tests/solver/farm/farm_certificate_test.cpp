// Certificates of what a farm has answered: with their pieces they are proven, and no other pieces would do.
#include "solver/farm/farm_certificate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "solver/certificate/certificate.h"
#include "solver/outcome/outcome.h"
#include "tests/solver/farm/farm_runs.h"
#include "tests/test_seed.h"

namespace papamu::tests::farm_certificate_test {
namespace {

using rulesets::Player;
using solver::Claim;
using solver::Verdict;

rulesets::AnyPosition konane(const std::string& text) { return farm_position("konane", text); }

bool is_true(const Claim& claim) {
    const auto report = solver::make_outcome_solver(konane(claim.position), {}).value()->solve({}, {});
    const auto& answer = claim.first == Player::kLeft ? report.left : report.right;
    return answer->wins == (claim.first == claim.winner);
}

Verdict verdict_of(const std::string& certificate) { return solver::verify_certificates(certificate).value().at(0); }

MemoryFarm solved_farm(const std::string& start, std::uint64_t nodes) {
    MemoryFarm farm({konane(start), true, true});
    while (!farm.tree().is_solved()) farm.do_round(4, nodes);
    return farm;
}

TEST(FarmCertificate, IsProvenByPiecesThatAreTrue) {
    const MemoryFarm farm = solved_farm(kKonane5x6, 500);
    for (const Player first : {Player::kLeft, Player::kRight}) {
        const Verdict verdict = verdict_of(solver::farm_certificate(farm.tree(), farm.head().start, first).value());
        EXPECT_TRUE(verdict.proven) << verdict.reason;
        EXPECT_TRUE(is_true(verdict.claim));
        EXPECT_GT(verdict.positions, 1U);
        EXPECT_GT(verdict.pieces.size(), 10U);
        for (const Claim& piece : verdict.pieces) {
            EXPECT_TRUE(is_true(piece)) << piece.position;
            EXPECT_EQ(piece.winner, verdict.claim.winner);
        }
    }
}

TEST(FarmCertificate, OfOneJobIsOnePiece) {
    const MemoryFarm farm = solved_farm("xoxo/o..o/xoxo/oxox", 1'000'000);
    for (const Player first : {Player::kLeft, Player::kRight}) {
        const Verdict verdict = verdict_of(solver::farm_certificate(farm.tree(), farm.head().start, first).value());
        EXPECT_TRUE(verdict.proven) << verdict.reason;
        ASSERT_EQ(verdict.pieces.size(), 1U);
        EXPECT_EQ(verdict.pieces.front(), verdict.claim);
    }
}

TEST(FarmCertificate, NeedsAnAnswer) {
    MemoryFarm farm({konane(kKonane5x6), true, true});
    EXPECT_FALSE(solver::farm_certificate(farm.tree(), farm.head().start, Player::kLeft));
    farm.do_round(1, 100);
    EXPECT_FALSE(solver::farm_certificate(farm.tree(), farm.head().start, Player::kLeft));
}

// Whatever the steps are: a walk that is said to be proven needs no piece that is false, unless the claim is.
TEST(FarmCertificate, OtherStepsNeedOtherPieces) {
    const MemoryFarm farm = solved_farm(kKonane5x6, 500);
    const auto& start = farm.head().start;
    const Verdict right = verdict_of(solver::farm_certificate(farm.tree(), start, Player::kLeft).value());
    std::mt19937_64 random(test_seed());
    const auto random_walk = [&](Player winner) {
        const auto text = solver::write_certificate_in_pieces<rulesets::AnyRules>(
            start, right.claim.first, winner, false, [&](const auto& /*position*/, const auto& moves) {
                const auto end = random() % 3 == 0   ? solver::StrategyStep::End::kNone
                                 : random() % 2 == 0 ? solver::StrategyStep::End::kHere
                                                     : solver::StrategyStep::End::kAfterMove;
                return solver::StrategyStep{random() % moves.size(), end};
            });
        return text ? verdict_of(*text) : Verdict{};
    };
    for (int i = 0; i < 20; ++i) {
        const Verdict wrong = random_walk(rulesets::opponent(right.claim.winner));
        if (wrong.proven) {
            EXPECT_FALSE(std::all_of(wrong.pieces.begin(), wrong.pieces.end(), is_true));
        }
    }
}

TEST(FarmCertificate, ShowsDamage) {
    const MemoryFarm farm = solved_farm("xoxo/o..o/xoxo/oxox", 5);
    const std::string text = solver::farm_certificate(farm.tree(), farm.head().start, Player::kLeft).value();
    ASSERT_TRUE(verdict_of(text).proven);
    for (std::size_t place = 0; place < text.size(); ++place) {
        std::string damaged = text;
        damaged[place] ^= 1;
        EXPECT_FALSE(solver::verify_certificates(damaged)) << place;
        EXPECT_FALSE(solver::verify_certificates(text.substr(0, place))) << place;
    }
    // A whole certificate is not accepted as one in pieces, nor the other way round.
    std::string other = text;
    other.replace(0, std::string("papamu certificate in pieces 1").size(), "papamu certificate 1");
    EXPECT_FALSE(solver::verify_certificates(other));
}

TEST(FarmCertificate, NamesPiecesByWhatTheyClaim) {
    const Claim claim{"konane", 1, "xo.", Player::kLeft, Player::kLeft};
    EXPECT_EQ(solver::piece_name(claim).size(), 16U);
    for (const Claim& other : {Claim{"clobber", 1, "xo.", Player::kLeft, Player::kLeft},
                               Claim{"konane", 2, "xo.", Player::kLeft, Player::kLeft},
                               Claim{"konane", 1, "x.o", Player::kLeft, Player::kLeft},
                               Claim{"konane", 1, "xo.", Player::kRight, Player::kLeft},
                               Claim{"konane", 1, "xo.", Player::kLeft, Player::kRight}}) {
        EXPECT_NE(solver::piece_name(other), solver::piece_name(claim));
    }
}

}  // namespace
}  // namespace papamu::tests::farm_certificate_test
