// Checked files that are written and read piece by piece: whole, or refused.
#include "base/checked_file.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace papamu::tests::checked_file_test {
namespace {

using base::CheckedReader;
using base::CheckedWriter;

constexpr const char* kTitle = "test 1";

std::string written(std::size_t words) {
    std::ostringstream out;
    base::CheckedWriter writer(out, kTitle, {{"name", "value: more"}, {"empty", ""}});
    for (std::size_t i = 0; i < words; ++i) writer.add_word(i);
    writer.add("end");
    writer.finish();
    return out.str();
}

std::string problem_of(const std::string& bytes) {
    std::istringstream in(bytes);
    const auto reader = base::CheckedReader::open(in, kTitle);
    return reader ? "" : reader.error();
}

TEST(CheckedStream, IsReadAsItWasWritten) {
    for (const std::size_t words : {0U, 5U, 100'000U}) {
        std::istringstream in(written(words));
        auto reader = base::CheckedReader::open(in, kTitle);
        ASSERT_TRUE(reader) << reader.error();
        ASSERT_NE(reader->field("name"), nullptr);
        EXPECT_EQ(*reader->field("name"), "value: more");
        EXPECT_EQ(*reader->field("empty"), "");
        EXPECT_EQ(reader->field("body"), nullptr);
        EXPECT_EQ(reader->left(), 8 * words + 3);
        for (std::size_t i = 0; i < words; ++i) ASSERT_EQ(reader->take_word(), i);
        std::string rest;
        EXPECT_FALSE(reader->take_word()) << "three bytes are no word";
        EXPECT_FALSE(reader->take(rest, ~std::uint64_t{0}));
        EXPECT_TRUE(reader->take(rest, 3));
        EXPECT_EQ(rest, "end");
        EXPECT_EQ(reader->left(), 0U);
    }
}

TEST(CheckedStream, AnyDamageIsSeen) {
    const std::string whole = written(5);
    EXPECT_EQ(problem_of(whole), "");
    for (std::size_t i = 0; i < whole.size(); ++i) {
        EXPECT_NE(problem_of(whole.substr(0, i)), "") << i;
        std::string damaged = whole;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        EXPECT_NE(problem_of(damaged), "") << i;
    }
    EXPECT_EQ(problem_of(whole + "x"), "is damaged: the checksum is wrong");
    EXPECT_EQ(problem_of("test 2\n"), "is not a test 1 file");
    EXPECT_EQ(problem_of(""), "is not a test 1 file");
}

// A whole file of the other kind, whose body has a length, or of none.
TEST(CheckedStream, OtherHeadsAreRefused) {
    std::ostringstream other;
    base::write_checked(other, {kTitle, {}, "body"});
    EXPECT_EQ(problem_of(other.str()), "is damaged: a line of its head is wrong");
    for (const std::string head : {"", "no name\n", "body: to the checksum\n", "body: to the checksum\nx"}) {
        const std::string text = std::string(kTitle) + '\n' + head;
        base::Checksum checksum;
        checksum.add(text);
        EXPECT_EQ(problem_of(text + checksum.text()), "is damaged: a line of its head is wrong") << head;
    }
}

/// A pipe cannot go back.
class OneWay : public std::stringbuf {
 public:
    using std::stringbuf::stringbuf;

 protected:
    pos_type seekoff(off_type, std::ios::seekdir, std::ios::openmode) override { return off_type(-1); }
    pos_type seekpos(pos_type, std::ios::openmode) override { return off_type(-1); }
};

TEST(CheckedStream, WhatCannotGoBackIsRefused) {
    OneWay buffer(written(5));
    std::istream in(&buffer);
    const auto reader = base::CheckedReader::open(in, kTitle);
    ASSERT_FALSE(reader);
    EXPECT_EQ(reader.error(), "cannot be read twice: it is not a file");
}

}  // namespace
}  // namespace papamu::tests::checked_file_test
