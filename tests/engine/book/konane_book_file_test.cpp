// The file of a book: what is written reads back, and damage is one line that says where.
#include "engine/book/konane_book_file.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "base/checked_file.h"
#include "rulesets/konane/konane_contest.h"

namespace papamu::engine::konane_book_file_test {
namespace {

using rulesets::KonaneContest;
using rulesets::KonaneState;

constexpr const char* kTitle = "papamu konane book 1";

void put(KonaneBook& book, const char* text, const char* move, Score score, int depth) {
    const KonaneState state = KonaneContest::parse(text).value();
    const BookImage image = book_image(state);
    const auto action = KonaneContest::parse_action(state, move).value();
    book.set(KonaneContest::print(image.state),
             {image_of(image.symmetry, state.position.rows, state.position.columns, action), score, depth});
}

KonaneBook some_book() {
    KonaneBook book;
    book.set_note("4x4, by hand");
    put(book, "xoxo/oxox/xoxo/oxox x remove:corner-or-centre", "-0,0", Estimate{-12}, 9);
    put(book, ".oxo/oxox/xoxo/oxox o remove:adjacent", "-0,1", Win{}, 0);
    put(book, "..xo/oxox/xoxo/oxox x", "2,0-0,0", Loss{}, 0);
    put(book, "xoxox/oxoxo/x..ox/oxoxo/xoxox o", "4,1-2,1", Estimate{40}, 12);
    return book;
}

/// A file whose checksum is right, whatever is in it.
std::string file_with(const std::string& body, const base::CheckedFields& fields = {}) {
    std::ostringstream out;
    base::write_checked(out, {kTitle, fields, body});
    return out.str();
}

TEST(KonaneBookFile, HoldsTheBook) {
    const auto read = read_konane_book(write_konane_book(some_book()));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, some_book());
    EXPECT_EQ(read->entries().size(), 4U);
    EXPECT_EQ(*read_konane_book(write_konane_book({})), KonaneBook());
}

TEST(KonaneBookFile, IsText) {
    const std::string bytes = write_konane_book(some_book());
    EXPECT_TRUE(bytes.starts_with("papamu konane book 1\nmade: 4x4, by hand\nbody: ")) << bytes;
    EXPECT_NE(bytes.find("cp -12 depth 9 "), std::string::npos) << bytes;
    EXPECT_LT(bytes.find("cp -12"), bytes.find("win")) << "a game from its beginning";
    EXPECT_LT(bytes.find("win"), bytes.find("loss"));
    EXPECT_LT(bytes.find("loss"), bytes.find("cp 40")) << "small boards first";
}

TEST(KonaneBookFile, DamageIsRefused) {
    const std::string good = write_konane_book(some_book());
    for (std::size_t i = 0; i < good.size(); ++i) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            std::string bad = good;
            bad[i] = static_cast<char>(static_cast<unsigned char>(bad[i]) ^ 1U << bit);
            const auto read = read_konane_book(bad);
            ASSERT_FALSE(read) << "byte " << i << ", bit " << bit;
            ASSERT_EQ(read.error().find('\n'), std::string::npos);
        }
    }
    for (std::size_t size = 0; size < good.size(); ++size) EXPECT_FALSE(read_konane_book(good.substr(0, size))) << size;
    EXPECT_FALSE(read_konane_book(good + '\n'));
    EXPECT_EQ(read_konane_book("papamu konane weights 1\n").error(), "is not a papamu konane book 1 file");
}

// What a checksum cannot see is refused with its line.
TEST(KonaneBookFile, WrongLinesAreNamed) {
    const std::string image =
        KonaneContest::print(book_image(KonaneContest::parse("..xo/oxox/xoxo/oxox x").value()).state);
    const auto error = [](const std::string& body) { return read_konane_book(file_with(body)).error(); };
    const auto found = KonaneContest::parse(image).value();
    std::vector<rulesets::KonaneMove> actions;
    KonaneContest::actions(found, actions);
    const std::string good = book_line(image, {actions.front(), Win{}, 0});
    ASSERT_TRUE(read_konane_book(file_with(good + '\n'))) << error(good);
    EXPECT_EQ(error("\n"), "has in line 4 no move, score and position");
    EXPECT_EQ(error(good + '\n' + good + '\n'), "has in line 5 a position for the second time");
    EXPECT_EQ(read_konane_book(file_with("x\n", {{"made", "a"}, {"made", "b"}})).error(),
              "has in line 6 no move, score and position");
    EXPECT_EQ(read_konane_book(file_with("", {{"name", "a"}})).error(), "has an unknown field \"name\"");
    for (const char* const score : {"cp 1", "cp x depth 3", "cp 20000 depth 3", "cp 1 depth -1", "cp 1 depth 1001",
                                    "won", "cp 1 deep 3", "win 3"}) {
        EXPECT_FALSE(read_konane_book(file_with("0,0-0,2 " + std::string(score) + ' ' + image + '\n'))) << score;
    }
    EXPECT_TRUE(error("0,0-0,2 win ..q x\n").starts_with("has in line 4 no position: row 1, column 3"));
    EXPECT_TRUE(error("0,0-0,1 win " + image + '\n').starts_with("has in line 4 an illegal move: "));
    EXPECT_TRUE(error("1,1-1,3 win xoxo/ox../xoxo/oxox o\n").starts_with("has in line 4 a position in the place of "));
}

TEST(KonaneBookFile, IsOpenedByName) {
    EXPECT_EQ(*open_konane_book("none"), nullptr);
    EXPECT_EQ(*open_konane_book("built-in"), built_in_konane_book());
    const auto missing = open_konane_book("no/such.book");
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().find("no/such.book"), std::string::npos);
}

}  // namespace
}  // namespace papamu::engine::konane_book_file_test
