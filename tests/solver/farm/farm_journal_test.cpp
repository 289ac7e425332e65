// The journal of a farm: what is written is read again, and damage to any byte is seen.
#include "solver/farm/journal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "base/error.h"
#include "base/temporary_folder.h"
#include "base/whole_file.h"
#include "base/words.h"
#include "tests/solver/farm/farm_runs.h"
#include "tests/test_seed.h"

namespace papamu::tests::farm_journal_test {
namespace {

using rulesets::Player;
using solver::FarmEnding;
using solver::FarmFact;
using solver::FarmRecord;

const char* const kStart = "xoxox/oxoxo/xo..x/oxoxo";

FarmFact fact_of(const char* position, Player mover, FarmEnding ending, std::uint64_t nodes) {
    FarmFact fact{{farm_position("konane", position), mover}, ending, nodes, 0.125, {}};
    if (fact.is_decided()) return fact;
    std::mt19937_64 random(nodes);
    for (std::size_t i = fact.question.position.moves(mover).size(); i > 0; --i) {
        const auto number = [&] { return static_cast<std::uint32_t>(random() % 1000 + 1); };
        const bool is_known = random() % 3 == 0;
        fact.moves.push_back(is_known ? solver::MoveNumbers{true, 0, 0}
                                      : solver::MoveNumbers{std::nullopt, number(), number()});
    }
    return fact;
}

std::vector<FarmFact> some_facts() {
    return {fact_of(kStart, Player::kLeft, FarmEnding::kOpen, 1000),
            fact_of(kStart, Player::kRight, FarmEnding::kPart, 300),
            fact_of("xo.o/o..o/xoxo", Player::kRight, FarmEnding::kWon, 12),
            fact_of("....", Player::kLeft, FarmEnding::kLost, 0)};
}

std::string some_journal() {
    std::string text = solver::journal_head({farm_position("konane", kStart), true, true});
    for (const FarmFact& fact : some_facts()) text += solver::journal_line(fact);
    return text;
}

std::string text_of(const FarmRecord& record) {
    std::string text = solver::journal_head(record.head);
    for (const FarmFact& fact : record.facts) text += solver::journal_line(fact);
    return text;
}

std::size_t line_number(const std::string& text, std::size_t place) {
    return static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n')) +
           1;
}

TEST(FarmJournal, ReadsWhatItWrote) {
    const std::string text = some_journal();
    const auto record = solver::parse_farm_journal(text);
    ASSERT_TRUE(record) << record.error();
    EXPECT_EQ(text_of(*record), text);
    EXPECT_EQ(record->good_bytes, text.size());
    ASSERT_EQ(record->facts.size(), some_facts().size());
    for (std::size_t i = 0; i < record->facts.size(); ++i) {
        EXPECT_EQ(record->facts[i].moves, some_facts()[i].moves);
        EXPECT_EQ(record->facts[i].ending, some_facts()[i].ending);
        EXPECT_EQ(record->facts[i].nodes, some_facts()[i].nodes);
    }
}

FarmFact fact_with_clock() {
    FarmFact fact = fact_of(kStart, Player::kLeft, FarmEnding::kOpen, 2000);
    fact.clock = 1301;
    return fact;
}

/// As it was written before facts had clocks.
std::string first_journal() {
    return "papamu farm journal 1 #abb167b2\n" + some_journal().substr(some_journal().find('\n') + 1);
}

TEST(FarmJournal, KeepsClocks) {
    const auto record = solver::parse_farm_journal(some_journal() + solver::journal_line(fact_with_clock()));
    ASSERT_TRUE(record) << record.error();
    EXPECT_EQ(record->facts.front().clock, 0U);
    EXPECT_EQ(record->facts.back().clock, 1301U);
    EXPECT_NE(solver::fact_text(record->facts.back()).find(" 2000@1301 "), std::string::npos);
    const auto& ruleset = record->head.start.ruleset();
    for (const char* const wrong : {"won left 5@0 1 . xo.", "won left 5@ 1 . xo.", "won left 5@x 1 . xo."}) {
        EXPECT_FALSE(solver::parse_fact(ruleset, wrong)) << wrong;
    }
}

TEST(FarmJournal, ReadsVersionOne) {
    const auto record = solver::parse_farm_journal(first_journal());
    ASSERT_TRUE(record) << record.error();
    EXPECT_EQ(record->version, 1);
    EXPECT_EQ(text_of(*record), some_journal());
    const auto wrong = solver::parse_farm_journal(first_journal() + solver::journal_line(fact_with_clock()));
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error(), "line 9: a fact of version 1 has no clock");
}

TEST(FarmJournal, KnowsWhoMayMoveFirst) {
    for (const auto& [left, right] : {std::pair(true, false), {false, true}, {true, true}}) {
        const auto record =
            solver::parse_farm_journal(solver::journal_head({farm_position("clobber", "xo/ox"), left, right}));
        ASSERT_TRUE(record) << record.error();
        EXPECT_EQ(record->head.left_first, left);
        EXPECT_EQ(record->head.right_first, right);
    }
}

TEST(FarmJournal, RefusesAChangedByte) {
    const std::string text = some_journal();
    for (std::size_t place = 0; place + 1 < text.size(); ++place) {
        for (const char change : {'\1', ' '}) {
            std::string damaged = text;
            damaged[place] = static_cast<char>(damaged[place] ^ change);
            const auto record = solver::parse_farm_journal(damaged);
            ASSERT_FALSE(record) << "byte " << place;
            const std::string line = "line " + std::to_string(line_number(text, place)) + ": ";
            EXPECT_TRUE(record.error().starts_with(line)) << record.error() << ", byte " << place;
            EXPECT_EQ(record.error().find('\n'), std::string::npos);
        }
    }
}

TEST(FarmJournal, RefusesALineThatIsMissingInItsHead) {
    const std::string text = some_journal();
    for (std::size_t missing = 1; missing <= 4; ++missing) {
        std::string_view rest = text;
        std::string damaged;
        for (std::size_t number = 1; !rest.empty(); ++number) {
            const std::string_view line = base::take_until(rest, '\n');
            if (number != missing) damaged += std::string(line) + '\n';
        }
        const auto record = solver::parse_farm_journal(damaged);
        ASSERT_FALSE(record) << missing;
        EXPECT_TRUE(record.error().starts_with("line " + std::to_string(missing) + ": ")) << record.error();
    }
}

TEST(FarmJournal, LeavesOutALastLineThatIsCut) {
    const std::string text = some_journal();
    const std::size_t head = solver::parse_farm_journal(text)->head.start.has_ruleset()
                                 ? solver::journal_head({farm_position("konane", kStart), true, true}).size()
                                 : 0;
    for (std::size_t size = 0; size < text.size(); ++size) {
        const auto record = solver::parse_farm_journal(std::string_view(text).substr(0, size));
        ASSERT_EQ(record.has_value(), size >= head) << size;
        if (!record) continue;
        EXPECT_EQ(text_of(*record), text.substr(0, record->good_bytes));
        EXPECT_EQ(text.find('\n', record->good_bytes) < size, false) << size;
    }
}

TEST(FarmJournal, RefusesAFactThatCannotBe) {
    const FarmFact good = some_facts().front();
    const auto refuses = [&](FarmFact fact) {
        return !solver::parse_fact(good.question.position.ruleset(), solver::fact_text(fact));
    };
    EXPECT_FALSE(refuses(good));
    FarmFact fact = good;
    fact.moves.pop_back();
    EXPECT_TRUE(refuses(fact)) << "a move is missing";
    fact = good;
    fact.ending = FarmEnding::kWon;
    EXPECT_TRUE(refuses(fact)) << "moves of an answer";
    fact = good;
    fact.seconds = -1;
    EXPECT_TRUE(refuses(fact));
    fact = good;
    fact.moves.front() = {std::nullopt, 0, 5};
    EXPECT_TRUE(refuses(fact)) << "an open move without a number";
}

class FarmJournalFile : public testing::Test {
 protected:
    FarmJournalFile() { base::write_whole_file(path_, some_journal()); }
    [[nodiscard]] std::string content() const { return base::read_whole_file(path_, 1U << 20); }

    base::TemporaryFolder folder_;
    std::string path_ = folder_.path_of("journal");
};

TEST_F(FarmJournalFile, GrowsBehindWhatAKilledProcessLeft) {
    const FarmFact fact = fact_of("x.xo/oxoo/xoxo", Player::kLeft, FarmEnding::kWon, 77);
    base::write_whole_file(path_, some_journal() + "won left 12");
    {
        solver::FarmJournal journal(path_);
        EXPECT_EQ(journal.record().facts.size(), some_facts().size());
        journal.append({fact});
        EXPECT_EQ(journal.record().facts.size(), some_facts().size() + 1);
    }
    EXPECT_EQ(content(), some_journal() + solver::journal_line(fact));
}

TEST_F(FarmJournalFile, GoesOnFromVersionOne) {
    base::write_whole_file(path_, first_journal());
    const std::string title = some_journal().substr(0, some_journal().find('\n') + 1);
    solver::FarmJournal(path_).append({fact_with_clock()});
    solver::FarmJournal(path_).append({fact_with_clock()});
    EXPECT_EQ(content(), first_journal() + title + solver::journal_line(fact_with_clock()) +
                             solver::journal_line(fact_with_clock()));
    EXPECT_EQ(solver::read_farm_journal(path_).facts.back().clock, 1301U);
}

TEST_F(FarmJournalFile, IsWrittenByOneProcessAtATime) {
    const solver::FarmJournal journal(path_);
    EXPECT_THROW(solver::FarmJournal{path_}, base::FileError);
    EXPECT_EQ(solver::read_farm_journal(path_).facts.size(), some_facts().size());
}

TEST_F(FarmJournalFile, NamesFileAndLineOfDamage) {
    std::string text = some_journal();
    text[text.size() - 5] ^= 1;
    base::write_whole_file(path_, text);
    const std::string line = path_ + ", line 8: the checksum is wrong";
    for (const bool is_written : {false, true}) {
        try {
            if (is_written) solver::FarmJournal{path_};
            solver::read_farm_journal(path_);
            FAIL() << "damage was not seen";
        } catch (const base::FileError& error) {
            EXPECT_EQ(error.what(), line);
        }
    }
}

}  // namespace
}  // namespace papamu::tests::farm_journal_test
