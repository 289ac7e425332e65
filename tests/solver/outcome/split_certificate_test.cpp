// Certificates that come in pieces, because their walk takes too much memory: all pieces together prove the claim.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "solver/certificate/certificate.h"
#include "solver/outcome/outcome.h"

namespace papamu::solver::split_certificate_test {
namespace {

using rulesets::Player;

std::unique_ptr<OutcomeSolver> solver_of(const std::string& ruleset, const std::string& position) {
    return make_outcome_solver(rulesets::find_ruleset(ruleset)->parse(position).value(), {}).value();
}

Verdict verdict_of(const std::string& certificate) {
    auto verdicts = verify_certificates(certificate).value();
    EXPECT_EQ(verdicts.size(), 1U);
    return verdicts.at(0);
}

using Pieces = std::map<Claim, std::string>;

/// The certificate of who wins if Left begins, or its top, in walks of so many bytes.
std::string certificate_of(OutcomeSolver& solver, std::size_t bytes, Pieces& pieces) {
    const auto report = solver.solve({.left_first = true, .right_first = false}, {});
    OutcomeLimits limits;
    limits.split = {bytes, [&](const Claim& claim, const std::string& certificate) {
                        EXPECT_TRUE(pieces.emplace(claim, certificate).second) << "two pieces claim the same";
                    }};
    return solver.certificate(Player::kLeft, *report.left->wins, limits).value();
}

/// Expects that all that the claims need is proven, and nothing else is among the pieces. Returns the positions.
std::uint64_t expect_proven(const std::string& top, const Pieces& pieces) {
    std::set<Claim> needed;
    std::vector<std::string> waiting = {top};
    std::uint64_t positions = 0;
    while (!waiting.empty()) {
        const Verdict verdict = verdict_of(waiting.back());
        waiting.pop_back();
        EXPECT_TRUE(verdict.proven) << verdict.reason;
        EXPECT_EQ(std::count(verdict.pieces.begin(), verdict.pieces.end(), verdict.claim), 0);
        positions += verdict.positions;
        for (const Claim& claim : verdict.pieces) {
            if (!needed.insert(claim).second) continue;
            EXPECT_TRUE(pieces.contains(claim)) << claim.position;
            if (pieces.contains(claim)) waiting.push_back(pieces.at(claim));
        }
    }
    EXPECT_EQ(needed.size(), pieces.size());
    return positions;
}

struct Case {
    const char* ruleset;
    const char* position;
    bool is_split_twice;  // pieces are in pieces, if walks are as short as can be
};

TEST(SplitCertificate, PiecesProveTheClaim) {
    for (const Case& one : {Case{"konane", "xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo/oxoxox", false},
                            Case{"konane", "xoxoxoxo/oxoxoxox/xox..oxo/oxoxoxox/xoxoxoxo", true},
                            Case{"domineering", "....../....../....../....../......", false},
                            Case{"clobber", "xoxox/oxoxo/xoxox/oxoxo", false}}) {
        SCOPED_TRACE(std::string(one.ruleset) + ' ' + one.position);
        // A solver each, since tables that have been asked already may lead to other moves.
        const auto written = [&](std::size_t bytes, Pieces& into) {
            return certificate_of(*solver_of(one.ruleset, one.position), bytes, into);
        };
        Pieces none, pieces;
        const std::string whole = written(0, none);
        EXPECT_TRUE(written(std::size_t{1} << 30, none) == whole) << "there was room enough";
        EXPECT_TRUE(none.empty());
        const std::string top = written(1, pieces);
        EXPECT_FALSE(pieces.empty());
        EXPECT_EQ(verdict_of(top).claim, verdict_of(whole).claim);
        const std::uint64_t positions = expect_proven(top, pieces);
        EXPECT_GT(positions, verdict_of(top).positions);
        EXPECT_TRUE(!one.is_split_twice || verdict_of(top).pieces.size() < pieces.size());
    }
}

TEST(SplitCertificate, AWalkThatMayTakeMoreHasFewerPieces) {
    const auto positions_in = [](std::size_t bytes, Pieces& pieces) {
        const auto solver = solver_of("domineering", "....../....../....../....../......");
        return expect_proven(certificate_of(*solver, bytes, pieces), pieces);
    };
    Pieces many, some;
    const auto all = positions_in(1, many);
    const auto less = positions_in(std::size_t{600} << 10, some);
    EXPECT_LT(less, all);
    EXPECT_LT(some.size(), many.size());
    EXPECT_FALSE(some.empty());
}

TEST(SplitCertificate, APieceThatCannotBeWrittenEndsIt) {
    const auto solver = solver_of("konane", "xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo/oxoxox");
    const bool wins = *solver->solve({}, {}).left->wins;
    OutcomeLimits limits;
    limits.split = {1, [](const Claim&, const std::string&) { throw std::runtime_error("the disk is full"); }};
    EXPECT_THROW((void)solver->certificate(Player::kLeft, wins, limits), std::runtime_error);
}

}  // namespace
}  // namespace papamu::solver::split_certificate_test
