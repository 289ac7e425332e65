// What jobs leave to later ones: files that show damage, and searches that go on from them.
#include "solver/farm/job_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "solver/games/konane/konane_outcome_game.h"
#include "solver/outcome/outcome.h"
#include "tests/solver/farm/farm_runs.h"
#include "tests/solver/values/random_boards.h"
#include "tests/test_seed.h"

namespace papamu::tests::farm_table_test {
namespace {

using rulesets::Player;
using solver::FarmContradiction;
using solver::FarmEnding;
using solver::FarmJob;
using solver::JobTable;
using solver::JobWork;
using solver::MoveNumbers;
using solver::ProofTree;
using solver::WorkedPosition;

constexpr std::size_t kMany = std::size_t{1} << 30;
const rulesets::AnyRuleset& konane() { return *rulesets::find_ruleset("konane"); }

FarmJob job_of(const rulesets::AnyPosition& position, Player mover, std::uint64_t nodes) {
    FarmJob job{{position, mover}, nodes, 0, std::size_t{1} << 22};
    job.table_bytes = kMany;
    return job;
}
FarmJob job_of(std::uint64_t nodes) { return job_of(farm_position("konane", kKonane5x6), Player::kLeft, nodes); }

JobWork go_on(const FarmJob& job, const JobTable& table) {
    return solver::do_job(job, {.teach = [&](solver::KnowsMoveNumbers& solver) {
                              EXPECT_TRUE(solver::teach(solver, konane(), table.text(kMany)));
                          }});
}

WorkedPosition worked(const char* position, MoveNumbers numbers, std::uint64_t nodes) {
    return {farm_position("konane", position), Player::kLeft, nodes, numbers};
}

std::vector<WorkedPosition> some_work() {
    return {worked("xo.", {true, 0, 0}, 70), worked("xo.o.", {std::nullopt, 12, 400}, 5000),
            worked("xoxo/o..o", {false, 0, 0}, 900)};
}

TEST(FarmTable, ReadsWhatItWrote) {
    JobTable table(konane());
    table.add(some_work());
    JobTable second(konane());
    ASSERT_TRUE(second.read(table.text(kMany)));
    EXPECT_EQ(second.size(), 3U);
    EXPECT_EQ(second.text(kMany), table.text(kMany));
}

TEST(FarmTable, RefusesDamagedFiles) {
    JobTable table(konane());
    table.add(some_work());
    const std::string text = table.text(kMany);
    for (std::size_t place = 0; place < text.size(); ++place) {
        std::string damaged = text;
        damaged[place] ^= 1;
        JobTable read(konane());
        for (const std::string& bad : {damaged, text.substr(0, place)}) {
            const auto done = read.read(bad);
            ASSERT_FALSE(done) << place;
            EXPECT_EQ(done.error().find('\n'), std::string::npos) << done.error();
        }
        EXPECT_EQ(read.size(), 0U) << "a part of a damaged file was read";
    }
    EXPECT_FALSE(JobTable(*rulesets::find_ruleset("clobber")).read(text)) << "of another game";
    EXPECT_FALSE(table.read(solver::job_text(job_of(10)))) << "another kind of file";
}

TEST(FarmTable, KeepsAnswersAndTheLastNumbers) {
    JobTable table(konane());
    table.add(some_work());
    table.add({worked("xo.", {std::nullopt, 5, 6}, 40), worked("xo.o.", {std::nullopt, 7, 8}, 20)});
    JobTable expected(konane());
    expected.add({worked("xo.", {true, 0, 0}, 70), worked("xo.o.", {std::nullopt, 7, 8}, 5000),
                  worked("xoxo/o..o", {false, 0, 0}, 900)});
    EXPECT_EQ(table.text(kMany), expected.text(kMany));
}

TEST(FarmTable, KeepsWhatTookMostWorkWhenThereIsLittleRoom) {
    JobTable table(konane());
    table.add(some_work());
    const std::string text = table.text(60);
    JobTable read(konane());
    ASSERT_TRUE(read.read(text));
    EXPECT_EQ(read.size(), 2U);
    EXPECT_NE(text.find("12/400 5000 left xo.o."), std::string::npos);
    EXPECT_EQ(text.find("won 70 left xo."), std::string::npos);
}

TEST(FarmTable, LargeJobsNoteSmallerPartsIfTheTableHasRoom) {
    constexpr std::uint64_t kMebi = 1 << 20;
    const auto noted = [](std::uint64_t nodes, std::size_t table_bytes) {
        FarmJob job = job_of(nodes);
        job.table_bytes = table_bytes;
        return solver::noted_nodes(job);
    };
    EXPECT_EQ(noted(1'000, 4 * kMebi), 1U);
    EXPECT_EQ(noted(16'384'000, 4 * kMebi), 1'000U) << "a 16,384th part";
    EXPECT_EQ(noted(16'384'000, 64 * kMebi), 512U) << "nothing smaller than what is worth reading";
    EXPECT_EQ(noted(1'024 * kMebi, 64 * kMebi), 4'096U) << "as many parts as there is room for";
    EXPECT_EQ(noted(1'024 * kMebi, 1), 65'536U) << "a 16,384th part, of which a small table keeps some";
}

TEST(FarmTable, RefusesTwoAnswersForOnePosition) {
    JobTable table(konane()), other(konane());
    table.add(some_work());
    other.add({worked("xo.", {false, 0, 0}, 70)});
    EXPECT_THROW((void)table.read(other.text(kMany)), FarmContradiction);

    // A search that has learnt one of them.
    const JobWork work = solver::do_job(job_of(3000));
    JobTable good(konane());
    good.add(work.worked);
    std::vector<WorkedPosition> wrong = work.worked;
    wrong.erase(std::remove_if(wrong.begin(), wrong.end(), [](const auto& next) { return !next.numbers.wins; }),
                wrong.end());
    ASSERT_FALSE(wrong.empty());
    for (WorkedPosition& next : wrong) next.numbers.wins = !*next.numbers.wins;
    JobTable bad(konane());
    bad.add(wrong);
    const auto teach = [&](solver::KnowsMoveNumbers& solver) {
        EXPECT_TRUE(solver::teach(solver, konane(), good.text(kMany)));
        EXPECT_THROW((void)solver::teach(solver, konane(), bad.text(kMany)), FarmContradiction);
    };
    solver::do_job(job_of(10), {.teach = teach});
}

TEST(FarmTable, TellsTrueAnswers) {
    std::size_t decided = 0;
    for (const WorkedPosition& next : solver::do_job(job_of(4000)).worked) {
        if (!next.numbers.wins || ++decided > 300) continue;
        const auto report = solver::make_outcome_solver(next.position, {}).value()->solve({}, {});
        const auto& answer = next.mover == Player::kLeft ? report.left : report.right;
        EXPECT_EQ(answer->wins, next.numbers.wins) << next.position.text();
    }
    EXPECT_GT(decided, 100U);
}

TEST(FarmTable, LetsASearchGoOn) {
    const JobWork alone = solver::do_job(job_of(1'000'000));
    ASSERT_TRUE(alone.facts.front().is_decided());
    JobTable table(konane());
    std::uint64_t nodes = 0;
    FarmEnding ending = FarmEnding::kOpen;
    for (int jobs = 0; ending == FarmEnding::kOpen; ++jobs) {
        ASSERT_LT(jobs, 40);
        const JobWork work = go_on(job_of(2000), table);
        ending = work.facts.front().ending;
        nodes += work.facts.front().nodes;
        table.add(work.worked);
    }
    EXPECT_EQ(ending, alone.facts.front().ending);
    EXPECT_LT(nodes, alone.facts.front().nodes * 3 / 2) << "the jobs do the same work again and again";
}

TEST(FarmTable, ServesPositionsBelowAndTheirMirrorImages) {
    const JobWork work = solver::do_job(job_of(1'000'000));
    JobTable table(konane());
    table.add(work.worked);
    const rulesets::AnyPosition start = farm_position("konane", kKonane5x6);
    std::uint64_t without = 0, with = 0;
    for (const auto& move : start.moves(Player::kLeft)) {
        // Below the start there is no mirror any more; the table has one of the images.
        for (const auto& image : konane().images(start.play(Player::kLeft, move))) {
            const Player mover = image.colours_swapped ? Player::kLeft : Player::kRight;
            const FarmJob job = job_of(image.position, mover, 1'000'000);
            const JobWork anew = solver::do_job(job), taught = go_on(job, table);
            EXPECT_EQ(anew.facts.front().ending, taught.facts.front().ending) << image.position.text();
            without += anew.facts.front().nodes;
            with += taught.facts.front().nodes;
        }
    }
    EXPECT_LT(with, without / 4);
}

TEST(FarmTable, WhatArisesIsOneOfItsImages) {
    using Game = solver::detail::KonaneOutcomeGame;
    std::mt19937_64 random(test_seed());
    for (int i = 0; i < 200; ++i) {
        const int rows = 2 + static_cast<int>(random() % 5);
        rulesets::AnyPosition position =
            farm_position("konane", random_checkerboard(random, rows, 2 + (i % 2) * (rows - 2), 6));
        const auto start = position.as<rulesets::KonanePosition>();
        const Game game(start, {}, std::size_t{1} << 16);
        for (Player mover = i % 3 == 0 ? Player::kLeft : Player::kRight;; mover = rulesets::opponent(mover)) {
            const auto state = game.state(position.as<rulesets::KonanePosition>(), mover);
            for (const auto& image : konane().images(position)) {
                const auto states = game.images(image.position.as<rulesets::KonanePosition>(),
                                                image.colours_swapped ? rulesets::opponent(mover) : mover, start);
                EXPECT_EQ(std::count(states.begin(), states.end(), state), 1) << image.position.text();
            }
            const auto moves = position.moves(mover);
            if (moves.empty()) break;
            position = position.play(mover, moves[random() % moves.size()]);
        }
    }
}

TEST(FarmTable, FarmsThatGoOnAnswerAsOneSearchDoes) {
    std::mt19937_64 random(test_seed());
    for (int i = 0; i < 6; ++i) {
        const std::string text = random_checkerboard(random, 4, 5, 6);
        MemoryFarm farm({farm_position("konane", text), true, true});
        for (int round = 0; !farm.tree().is_solved(); ++round) {
            ASSERT_LT(round, 3000) << text;
            ASSERT_GT(farm.go_on(1 + random() % 8, 20, i % 2 == 0 ? 3 : 1000), 0U) << text;
        }
        const auto report = solver::make_outcome_solver(farm.head().start, {}).value()->solve({}, {});
        for (const Player player : {Player::kLeft, Player::kRight}) {
            const auto index = farm.tree().find(solver::normal_question(farm.head().start, player));
            ASSERT_TRUE(index);
            EXPECT_EQ(farm.tree().answer(*index), (player == Player::kLeft ? report.left : report.right)->wins) << text;
        }
    }
}

TEST(FarmTable, OtherGamesDoWithout) {
    const auto board = farm_position("domineering", "...../...../...../.....");
    EXPECT_FALSE(solver::can_go_on(board));
    EXPECT_TRUE(solver::can_go_on(farm_position("konane", kKonane5x6)));
    const JobWork work = solver::do_job(job_of(board, Player::kLeft, 20));
    EXPECT_TRUE(work.worked.empty());
    EXPECT_FALSE(work.facts.empty());
}

TEST(FarmTable, JobsEndAtTheLimitsOfTheirNumbers) {
    FarmJob job = job_of(4000);
    const JobWork all = solver::do_job(job);
    ASSERT_EQ(all.facts.front().ending, FarmEnding::kOpen);
    job.limits = {200, 200};
    const JobWork work = solver::do_job(job);
    EXPECT_EQ(work.facts.front().ending, FarmEnding::kOpen);
    EXPECT_GE(work.facts.front().nodes, job.nodes / solver::kLeastParts);
    EXPECT_LT(work.facts.front().nodes, job.nodes / 2);
}

TEST(FarmTable, ATreeIsATable) {
    MemoryFarm farm({farm_position("konane", kKonane5x6), true, false});
    for (int round = 0; round < 12; ++round) farm.go_on(4, 300);
    const std::vector<WorkedPosition> worked = solver::worked_positions(farm.tree());
    ASSERT_EQ(worked.size(), farm.tree().size());
    EXPECT_TRUE(std::any_of(worked.begin(), worked.end(), [](const auto& next) { return next.numbers.wins; }));
    JobTable table(konane());
    table.add(worked);
    const FarmJob job = job_of(worked.front().position, worked.front().mover, 1'000'000);
    EXPECT_EQ(go_on(job, table).facts.front().ending, solver::do_job(job).facts.front().ending);
}

}  // namespace
}  // namespace papamu::tests::farm_table_test
