// Journals: entries that were added are read back wherever a file is cut off; damage and foreign journals are refused.
#include "protocol/game_journal.h"
#include "base/temporary_folder.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <sstream>

namespace papamu::protocol::game_journal_test {
namespace {

const std::vector<std::string> kSubject = {"program a = engine", "board 8x8"};

GameRecord game(int number) {
    GameRecord record;
    record.event = "cup";
    record.round = std::to_string(number);
    record.first = "a <b>";
    record.second = "\"b\"";
    record.ruleset = "konane";
    record.start = "xo. x";
    record.result = number % 2 == 0 ? GameResult::kFirstWins : GameResult::kSecondWins;
    record.termination = "a failure: it said \"%game 1 2 3\"";
    record.moves = {{.text = "0,0-0,2", .clock = std::chrono::milliseconds(10 * number), .comment = "\n%game 4 5 6\n"}};
    return record;
}

/// The text of a journal with the games 0, 10, 20, ...
std::string text_of(int games) {
    std::string text = journal_header(kSubject);
    for (int i = 0; i < games; ++i) text += journal_entry(static_cast<std::size_t>(10 * i), game(i));
    return text;
}

std::string round_of(const JournalContent& content, std::size_t number) { return content.games.at(number).round; }

class JournalFile {
 public:
    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] std::string read() const {
        std::ostringstream text;
        text << std::ifstream(path_, std::ios::binary).rdbuf();
        return text.str();
    }
    void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

 private:
    base::TemporaryFolder folder_;
    std::string path_ = folder_.path_of("journal");
};

TEST(Journal, HasTheWrittenForm) {
    const std::string text = text_of(1);
    EXPECT_EQ(text.find("%papamu journal 1\n%= program a = engine\n%= board 8x8\n%games\n%game 0 "), 0U);
    const auto records = parse_games(text);
    ASSERT_TRUE(records.has_value()) << "a journal is a file of game records: " << records.error().to_string();
    EXPECT_EQ(records->size(), 1U);
}

TEST(Journal, KeepsWhatWasAdded) {
    const JournalFile file;
    {
        GameJournal journal(file.path(), kSubject);
        EXPECT_TRUE(journal.games().empty());
        for (const int i : {3, 1, 2}) journal.add(static_cast<std::size_t>(10 * i), game(i));
        EXPECT_THROW(journal.add(10, game(1)), base::FileError);
        EXPECT_EQ(journal.games().size(), 3U);
    }
    GameJournal again(file.path(), kSubject);
    EXPECT_EQ(again.torn_bytes(), 0U);
    ASSERT_EQ(again.games().size(), 3U);
    EXPECT_EQ(again.games().at(20).round, "2");
    EXPECT_EQ(again.games().at(20).first, "a <b>");
    again.add(5, game(5));
    EXPECT_EQ(parse_games(file.read())->size(), 4U);
}

// After a kill at any byte, the whole entries stay, the torn one is dropped, and the journal continues as if the torn
// one had never been begun.
TEST(Journal, SurvivesACutAtEveryByte) {
    const std::string text = text_of(3);
    const std::string header = journal_header(kSubject);
    std::vector<std::size_t> ends = {header.size()};
    for (int i = 0; i < 3; ++i)
        ends.push_back(ends.back() + journal_entry(static_cast<std::size_t>(10 * i), game(i)).size());
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        const auto content = parse_journal(text.substr(0, cut), kSubject);
        ASSERT_TRUE(content.has_value()) << cut << ": " << content.error();
        std::size_t whole = 0;
        while (whole < 3 && ends[whole + 1] <= cut) ++whole;
        ASSERT_EQ(content->games.size(), whole) << cut;
        ASSERT_EQ(content->good_bytes, cut < header.size() ? 0 : ends[whole]) << cut;
    }
    for (std::size_t cut = 0; cut <= text.size(); cut += 7) {
        const JournalFile file;
        file.write(text.substr(0, cut));
        GameJournal journal(file.path(), kSubject);
        for (int i = 0; i < 3; ++i) {
            const auto number = static_cast<std::size_t>(10 * i);
            if (!journal.games().contains(number)) journal.add(number, game(i));
        }
        ASSERT_EQ(file.read(), text) << cut;
    }
}

// A changed byte before a whole entry is damage; a changed byte in the last entry makes that entry count as torn.
RC_GTEST_PROP(Journal, NeverMisreadsAChangedByte, ()) {
    std::string text = text_of(4);
    const std::size_t last = text.size() - journal_entry(30, game(3)).size();
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    const auto letter = static_cast<char>(*rc::gen::inRange(0, 256));
    if (text[at] == letter) return;
    text[at] = letter;
    const auto content = parse_journal(text, kSubject);
    RC_ASSERT(content.has_value() == (at >= last));
    if (!content) return;
    RC_ASSERT(content->games.size() == 3U);
    RC_ASSERT(content->good_bytes == last);
    for (std::size_t i = 0; i < 3; ++i) RC_ASSERT(round_of(*content, 10 * i) == std::to_string(i));
}

TEST(Journal, RefusesWhatIsNotItsOwn) {
    const auto error = [](const std::string& text) {
        const auto content = parse_journal(text, kSubject);
        return content ? std::string("none") : content.error();
    };
    EXPECT_EQ(error("hello\n"), "it is not a journal of games");
    EXPECT_EQ(error("%papamu journal 2\n"), "it is not a journal of games");
    EXPECT_EQ(error(journal_header({"program a = pvs", "board 8x8"})),
              "it belongs to something else: it says \"program a = pvs\" instead of \"program a = engine\"");
    EXPECT_EQ(error(journal_header({"program a = engine"})),
              "it belongs to something else: it says nothing more instead of \"board 8x8\"");
    EXPECT_EQ(error(journal_header({"program a = engine", "board 8x8", "board 6x6"})),
              "it belongs to something else: it says \"board 6x6\" instead of nothing more");
    EXPECT_EQ(error(text_of(1) + journal_entry(0, game(0))), "it holds game 0 twice");
    EXPECT_EQ(error(text_of(1) + "x\n" + journal_entry(1, game(0))).find("it is damaged at byte "), 0U);
}

TEST(Journal, IsOneProcessesOwn) {
    const JournalFile file;
    const GameJournal journal(file.path(), kSubject);
    try {
        const GameJournal other(file.path(), kSubject);
        FAIL() << "it was opened twice";
    } catch (const base::FileError& error) {
        EXPECT_EQ(error.what(), file.path() + " is in use by another process");
    }
}

TEST(Journal, ReportsAFileThatCannotBeWritten) {
    EXPECT_THROW(GameJournal("/no/such/folder/games", kSubject), base::FileError);
    EXPECT_THROW(GameJournal("/dev/full", kSubject), base::FileError);
}

}  // namespace
}  // namespace papamu::protocol::game_journal_test
