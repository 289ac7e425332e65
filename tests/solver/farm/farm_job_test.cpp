// Jobs of a farm: their files, their limits, and what they leave when they have no answer.
#include "solver/farm/job.h"

#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "solver/outcome/outcome.h"
#include "tests/solver/farm/farm_runs.h"

namespace papamu::tests::farm_job_test {
namespace {

using rulesets::Player;
using solver::FarmEnding;
using solver::FarmFact;
using solver::FarmJob;

const char* const kStart = "xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo";

FarmJob job_of(std::uint64_t nodes) {
    return {{farm_position("konane", kStart), Player::kRight}, nodes, 2.5, std::size_t{1} << 22};
}

TEST(FarmJob, ReadsWhatItWrote) {
    const std::string text = solver::job_text(job_of(1234));
    const auto job = solver::parse_job(text);
    ASSERT_TRUE(job) << job.error();
    EXPECT_EQ(solver::job_text(*job), text);
    EXPECT_EQ(job->nodes, 1234U);
    EXPECT_EQ(job->seconds, 2.5);
    EXPECT_EQ(job->question.mover, Player::kRight);
    EXPECT_EQ(job->question.position.text(), kStart);
}

TEST(FarmJob, RefusesDamagedFiles) {
    const std::string job = solver::job_text(job_of(1234));
    const std::string result = solver::result_text(solver::do_job(job_of(100), nullptr));
    ASSERT_TRUE(solver::parse_result(result));
    EXPECT_FALSE(solver::parse_job(result));
    EXPECT_FALSE(solver::parse_result(job));
    for (const std::string& text : {job, result}) {
        for (std::size_t place = 0; place < text.size(); ++place) {
            std::string damaged = text;
            damaged[place] ^= 1;
            EXPECT_FALSE(solver::parse_job(damaged)) << place;
            EXPECT_FALSE(solver::parse_result(damaged)) << place;
            EXPECT_FALSE(solver::parse_job(text.substr(0, place))) << place;
            EXPECT_FALSE(solver::parse_result(text.substr(0, place))) << place;
        }
    }
}

TEST(FarmJob, LeavesNumbersAfterEveryMove) {
    const FarmFact fact = solver::do_job(job_of(2000), nullptr);
    EXPECT_EQ(fact.ending, FarmEnding::kOpen);
    EXPECT_GE(fact.nodes, 2000U);
    const auto moves = fact.question.position.moves(Player::kRight);
    ASSERT_EQ(fact.moves.size(), moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (!fact.moves[i].wins) {
            EXPECT_GE(fact.moves[i].proof, 1U);
            EXPECT_GE(fact.moves[i].disproof, 1U);
            continue;
        }
        const auto after = fact.question.position.play(Player::kRight, moves[i]);
        const auto report = solver::make_outcome_solver(after, {}).value()->solve({.right_first = false}, {});
        EXPECT_EQ(report.left->wins, fact.moves[i].wins) << "what it knows of a move must be true";
    }
}

TEST(FarmJob, FindsTheAnswerOfOneSearch) {
    FarmJob job = job_of(1'000'000);
    for (const Player player : {Player::kLeft, Player::kRight}) {
        job.question.mover = player;
        const FarmFact fact = solver::do_job(job, nullptr);
        const auto report = solver::make_outcome_solver(job.question.position, {}).value()->solve({}, {});
        const auto& answer = player == Player::kLeft ? report.left : report.right;
        EXPECT_EQ(fact.ending, *answer->wins ? FarmEnding::kWon : FarmEnding::kLost);
        EXPECT_TRUE(fact.moves.empty());
    }
}

TEST(FarmJob, IsCutShortByAStop) {
    const std::atomic<bool> stop = true;
    const FarmFact fact = solver::do_job(job_of(1'000'000), &stop);
    EXPECT_EQ(fact.ending, FarmEnding::kPart);
    EXPECT_LT(fact.nodes, 500'000U);
    EXPECT_FALSE(fact.moves.empty());
}

}  // namespace
}  // namespace papamu::tests::farm_job_test
