// Our program in the Swarthmore contest, against an arbiter whose every byte is given.
#include "protocol/swarthmore/swarthmore_client.h"

#include <gtest/gtest.h>

#include <sstream>

#include "protocol/contest_error.h"
#include "protocol/last_action.h"
#include "protocol/swarthmore/arbiter_text.h"
#include "tests/protocol/first_action_player.h"
#include "tests/protocol/turn_limits.h"

namespace papamu::protocol::swarthmore_client_test {
namespace {

using rulesets::KonaneContest;

/// What the program says, followed by "error: ..." if it gives up.
std::string said(const std::string& heard) {
    FirstActionPlayer player;
    std::istringstream in(heard);
    std::ostringstream out;
    try {
        run_swarthmore_client(player, in, out, {});
    } catch (const ContestError& error) {
        out << "error: " << error.what();
    }
    std::string text = out.str();
    for (char& c : text) c = c == '\0' ? '$' : c;
    return text;
}

TEST(SwarthmoreClient, GoesFirstWhenToldTo) {
    EXPECT_EQ(said("-1 -1 -1 -1\n"), "(0 0) (0 0)$");
    EXPECT_EQ(said("-1 -1 -1 -1\n1 0 1 0\n"), "(0 0) (0 0)$(0 2) (0 0)$");
    EXPECT_EQ(said("-1 -1 -1 -1\n1 0 1 0\n-100 -100 -100 -100\n"), "(0 0) (0 0)$(0 2) (0 0)$");
}

TEST(SwarthmoreClient, GoesSecondAfterARemoval) {
    EXPECT_EQ(said("3 3 3 3\n"), "(3 2) (3 2)$");
    EXPECT_EQ(said("0 0 0 0\n0 2 0 0\n"), "(1 0) (1 0)$(3 0) (1 0)$");
}

// Both colours of one whole game: what one program says is what the other one hears.
TEST(SwarthmoreClient, PlaysWholeGamesByteForByte) {
    const auto states = first_action_game(arbiter_start());
    for (const std::size_t side : {0U, 1U}) {
        std::string heard = side == 0 ? "-1 -1 -1 -1\n" : "";
        std::string expected;
        for (std::size_t ply = 0; ply + 1 < states.size(); ++ply) {
            const auto numbers = arbiter_numbers(*action_between<KonaneContest>(states[ply], states[ply + 1]));
            (ply % 2 == side ? expected : heard) += ply % 2 == side ? arbiter_reply(numbers) : arbiter_message(numbers);
        }
        const bool has_lost = (states.size() - 1) % 2 == side;  // it would be its turn
        if (has_lost) expected += arbiter_reply(kArbiterConceded);
        for (const char* end : {"-100 -100 -100 -100\n", "-50 -50 -50 -50\n", ""}) {
            for (char& c : expected) c = c == '\0' ? '$' : c;
            EXPECT_EQ(said(heard + end), expected);
        }
    }
}

TEST(SwarthmoreClient, EveryEndIsQuiet) {
    EXPECT_EQ(said(""), "");
    EXPECT_EQ(said("\n \n"), "");
    EXPECT_EQ(said("-50 -50 -50 -50\n"), "");
    EXPECT_EQ(said("-100"), "");
    EXPECT_EQ(said("-1 -1 -1 -1 -51 x"), "(0 0) (0 0)$");
    EXPECT_EQ(said("-100 -100 -100 -100\n0 0 0 0\n"), "") << "nothing is read behind an end";
}

TEST(SwarthmoreClient, NonsenseEndsIt) {
    const auto error = [](int number, const std::string& message, const std::string& what) {
        return "error: the arbiter's message " + std::to_string(number) + ", \"" + message + "\", is not a " + what +
               " of the opponent";
    };
    EXPECT_EQ(said("1 0 1 0\n"), error(1, "1 0 1 0", "removal")) << "no stone of X";
    EXPECT_EQ(said("2 2 2 2\n"), error(1, "2 2 2 2", "removal")) << "neither corner nor centre";
    EXPECT_EQ(said("0 2 0 0\n"), error(1, "0 2 0 0", "removal"));
    EXPECT_EQ(said("9 9 9 9\n"), error(1, "9 9 9 9", "removal"));
    EXPECT_EQ(said("-1 0 0 0\n"), error(1, "-1 0 0 0", "removal"));
    EXPECT_EQ(said("-2 -2 -2 -2\n"), error(1, "-2 -2 -2 -2", "removal"));
    const std::string first = "(0 0) (0 0)$";
    EXPECT_EQ(said("-1 -1 -1 -1\n-1 -1 -1 -1\n"), first + error(2, "-1 -1 -1 -1", "removal"));
    EXPECT_EQ(said("-1 -1 -1 -1\n3 4 3 4\n"), first + error(2, "3 4 3 4", "removal")) << "not beside the hole";
    const std::string second = "(1 0) (1 0)$";
    EXPECT_EQ(said("0 0 0 0\n2 0 0 1\n"), second + error(2, "2 0 0 1", "move"));
    EXPECT_EQ(said("0 0 0 0\n3 0 1 0\n"), second + error(2, "3 0 1 0", "move")) << "our stone";
    EXPECT_EQ(said("0 0 0 0\n2 0 2 0\n"), second + error(2, "2 0 2 0", "move")) << "nowhere";
    EXPECT_EQ(said("0 0 0 0\n2 0 0\n"), second + "error: the arbiter's words end within a message");
    EXPECT_EQ(said("0 0 0 0\n2 0 0 999999999999\n"), second + error(2, "2 0 0 9", "move"));
}

/// Supplies one byte at a time, and notes how much was said before each of them.
class WatchedInput final : public std::streambuf {
 public:
    WatchedInput(std::string text, const std::ostringstream& out) : text_(std::move(text)), out_(out) {}
    std::vector<std::size_t> said_before;  // how many bytes were said before each byte was asked for

 protected:
    int_type uflow() override {
        said_before.push_back(out_.str().size());
        return at_ < text_.size() ? traits_type::to_int_type(text_[at_++]) : traits_type::eof();
    }
    int_type underflow() override { return traits_type::eof(); }

 private:
    std::string text_;
    const std::ostringstream& out_;
    std::size_t at_ = 0;
};

// An arbiter that waits for the answer without having sent a line break gets it.
TEST(SwarthmoreClient, AnswersBeforeTheNextByte) {
    FirstActionPlayer player;
    std::ostringstream out;
    WatchedInput bytes("-1 -1 -1 -1|1 0 1 0|", out);
    std::istream in(&bytes);
    run_swarthmore_client(player, in, out, move_time_limit(engine::Milliseconds(7)));
    ASSERT_EQ(bytes.said_before.size(), 21U);
    EXPECT_EQ(bytes.said_before[10], 0U);
    EXPECT_EQ(bytes.said_before[11], 12U);
    EXPECT_EQ(bytes.said_before[19], 24U);
    ASSERT_EQ(player.asked.size(), 2U);
    EXPECT_EQ(player.asked[0].move_time, engine::Milliseconds(7));
}

TEST(SwarthmoreClient, EndsWhenNobodyReads) {
    FirstActionPlayer player;
    std::istringstream in("-1 -1 -1 -1\n1 0 1 0\n");
    std::ostringstream out;
    out.setstate(std::ios::badbit);
    run_swarthmore_client(player, in, out, {});
    EXPECT_EQ(player.asked.size(), 1U);
}

}  // namespace
}  // namespace papamu::protocol::swarthmore_client_test
