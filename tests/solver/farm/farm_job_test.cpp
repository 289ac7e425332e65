// Jobs of a farm: their files, their limits, and what they leave when they have no answer.
#include "solver/farm/job.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>
#include <vector>

#include "solver/outcome/outcome.h"
#include "tests/solver/farm/farm_runs.h"

namespace papamu::tests::farm_job_test {
namespace {

using rulesets::Player;
using solver::FarmEnding;
using solver::FarmFact;
using solver::FarmJob;

FarmJob job_of(std::uint64_t nodes) {
    return {{farm_position("konane", kKonane5x6), Player::kRight}, nodes, 2.5, std::size_t{1} << 22};
}

TEST(FarmJob, ReadsWhatItWrote) {
    const std::string text = solver::job_text(job_of(1234));
    const auto job = solver::parse_job(text);
    ASSERT_TRUE(job) << job.error();
    EXPECT_EQ(solver::job_text(*job), text);
    EXPECT_EQ(job->nodes, 1234U);
    EXPECT_EQ(job->seconds, 2.5);
    EXPECT_EQ(job->question.mover, Player::kRight);
    EXPECT_EQ(job->question.position.text(), kKonane5x6);
}

TEST(FarmJob, RefusesDamagedFiles) {
    const std::string job = solver::job_text(job_of(1234));
    const std::string result = solver::result_text(solver::do_job(job_of(100)).facts);
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

/// What a fact knows of moves must be true.
void expect_true_moves(const FarmFact& fact) {
    const Player mover = fact.question.mover, next = rulesets::opponent(mover);
    const auto moves = fact.question.position.moves(mover);
    ASSERT_EQ(fact.moves.size(), moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (!fact.moves[i].wins) {
            EXPECT_GE(fact.moves[i].proof, 1U);
            EXPECT_GE(fact.moves[i].disproof, 1U);
            continue;
        }
        const auto after = fact.question.position.play(mover, moves[i]);
        const auto report = solver::make_outcome_solver(after, {}).value()->solve({}, {});
        EXPECT_EQ((next == Player::kLeft ? report.left : report.right)->wins, fact.moves[i].wins)
            << solver::fact_text(fact) << ", move " << i;
    }
}

TEST(FarmJob, LeavesNumbersAfterEveryMove) {
    const FarmFact fact = solver::do_job(job_of(2000)).facts.front();
    EXPECT_EQ(fact.ending, FarmEnding::kOpen);
    EXPECT_GE(fact.nodes, 2000U);
    expect_true_moves(fact);
}

TEST(FarmJob, TellsOfQuestionsBelowItsOwn) {
    const std::uint64_t all = solver::do_job(job_of(1'000'000)).facts.front().nodes;
    const FarmJob job = job_of(all - all / 50);  // near to the answer, some moves are decided
    const std::vector<FarmFact> facts = solver::do_job(job).facts;
    ASSERT_GT(facts.size(), 3U);
    EXPECT_EQ(facts.front().ending, FarmEnding::kOpen);
    std::set<std::string> known,
        expected = {facts.front().question.text()};  // those after the moves of the facts so far
    std::size_t decided = 0;
    for (const FarmFact& fact : facts) {
        SCOPED_TRACE(solver::fact_text(fact));
        EXPECT_TRUE(known.insert(fact.question.text()).second) << "told twice";
        EXPECT_TRUE(expected.contains(fact.question.text())) << "nothing above it was told";
        if (&fact != &facts.front()) {
            EXPECT_EQ(fact.ending, FarmEnding::kSeen);
            EXPECT_GE(fact.nodes, job.nodes / solver::kFarmParts);
            EXPECT_LE(fact.nodes, facts.front().nodes);
            const auto normal = solver::normal_question(fact.question.position, fact.question.mover);
            EXPECT_EQ(fact.question.text(), normal.text());
        }
        expect_true_moves(fact);
        for (const auto& move : fact.question.position.moves(fact.question.mover)) {
            expected.insert(solver::normal_question(fact.question.position.play(fact.question.mover, move),
                                                    rulesets::opponent(fact.question.mover))
                                .text());
        }
        for (const auto& move : fact.moves) decided += move.wins ? 1 : 0;
    }
    EXPECT_GT(decided, 0U);
    const auto read = solver::parse_result(solver::result_text(facts));
    ASSERT_TRUE(read) << read.error();
    ASSERT_EQ(read->size(), facts.size());
    for (std::size_t i = 0; i < facts.size(); ++i)
        EXPECT_EQ(solver::fact_text((*read)[i]), solver::fact_text(facts[i]));
    EXPECT_EQ(solver::do_job(job, {.tells_of_others = false}).facts.size(), 1U);
}

/// With several threads as with one: what is told of positions is true, and a limit of the numbers ends the job.
TEST(FarmJob, TellsTheTruthWithSeveralThreads) {
    for (const std::uint64_t nodes : {std::uint64_t{2'000}, std::uint64_t{8'000}, std::uint64_t{1'000'000}}) {
        FarmJob job = job_of(nodes);
        job.table_bytes = 1 << 16;
        const solver::JobWork work = solver::do_job(job, {.threads = 3});
        EXPECT_FALSE(work.worked.empty());
        for (const solver::WorkedPosition& worked : work.worked) {
            if (!worked.numbers.wins) continue;
            const auto report = solver::make_outcome_solver(worked.position, {}).value()->solve({}, {});
            ASSERT_EQ((worked.mover == Player::kLeft ? report.left : report.right)->wins, worked.numbers.wins);
        }
        for (const FarmFact& fact : work.facts) {
            if (!fact.moves.empty()) expect_true_moves(fact);
        }
        EXPECT_EQ(work.facts.front().moves.empty(), work.facts.front().ending != FarmEnding::kOpen);
        if (nodes == 1'000'000) {
            EXPECT_EQ(work.facts.front().ending, solver::do_job(job).facts.front().ending);
        }
    }
    const std::uint64_t all = solver::do_job(job_of(1'000'000)).facts.front().nodes;
    FarmJob job = job_of(all);
    job.limits = {200, 200};
    for (const int threads : {1, 3}) {
        const FarmFact fact = solver::do_job(job, {.threads = threads}).facts.front();
        EXPECT_EQ(fact.ending, FarmEnding::kOpen) << threads;
        EXPECT_LT(fact.nodes, all / 2) << threads;
    }
}

TEST(FarmJob, FindsTheAnswerOfOneSearch) {
    FarmJob job = job_of(1'000'000);
    for (const Player player : {Player::kLeft, Player::kRight}) {
        job.question.mover = player;
        const FarmFact fact = solver::do_job(job).facts.front();
        const auto report = solver::make_outcome_solver(job.question.position, {}).value()->solve({}, {});
        const auto& answer = player == Player::kLeft ? report.left : report.right;
        EXPECT_EQ(fact.ending, *answer->wins ? FarmEnding::kWon : FarmEnding::kLost);
        EXPECT_TRUE(fact.moves.empty());
    }
}

TEST(FarmJob, IsCutShortByAStop) {
    const std::atomic<bool> stop = true;
    const std::vector<FarmFact> facts = solver::do_job(job_of(1'000'000), {.stop = &stop}).facts;
    const FarmFact& fact = facts.front();
    EXPECT_EQ(facts.size(), 1U);
    EXPECT_EQ(fact.ending, FarmEnding::kPart);
    EXPECT_LT(fact.nodes, 500'000U);
    EXPECT_FALSE(fact.moves.empty());
}

}  // namespace
}  // namespace papamu::tests::farm_job_test
