// The bytes of the socket protocol, as the protocol defines them and in the pieces in which they may arrive.
#include "protocol/mit/mit_message.h"

#include <gtest/gtest.h>

#include "tests/protocol/mit/hexadecimal.h"

namespace papamu::protocol::mit_message_test {
namespace {

using rulesets::Player;

/// The messages that a reader finds in the blocks; if there is an error, it comes last.
std::vector<std::string> read(const std::vector<std::string>& blocks) {
    MitReader reader;
    std::vector<std::string> messages;
    for (const std::string& block : blocks) {
        reader.add(from_hexadecimal(block));
        while (true) {
            const auto message = reader.next();
            if (!message) {
                messages.push_back(message.error());
                return messages;
            }
            if (!*message) break;
            messages.push_back(to_hexadecimal(encode_mit(**message)));
        }
    }
    return messages;
}

using Texts = std::vector<std::string>;

TEST(MitMessage, EveryCodeHasItsBytes) {
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kName, .name = "reference"})),
              "00 72 65 66 65 72 65 6e 63 65");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kNameAck})), "01");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kTime, .milliseconds = 60000})),
              "02 00 00 00 00 00 00 ea 60");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kTime, .milliseconds = 0x0102030405060708})),
              "02 01 02 03 04 05 06 07 08");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kTimeAck})), "03");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kBeginTurn})), "04");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kBeginTurnAck, .move = {4, 6, 4, 4, Player::kLeft, ""}})),
              "05 04 06 04 04");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kBeginTurnAck, .move = {.comment = "**TIME**"}})),
              "05 ff ff ff ff 2a 2a 54 49 4d 45 2a 2a");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kEndTurn})), "06");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kEndTurnAck})), "07");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kBoard, .columns = 10, .rows = 12})), "08 0a 0c");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kBoardAck})), "09");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kBoardSync, .columns = 2, .rows = 1})), "0a 02 01 03 03");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kBoardSyncAck})), "0b");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kMove, .move = {4, 6, 4, 4, Player::kLeft, ""}})),
              "0c 04 06 04 04 0f");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kMove, .move = {5, 2, 5, 4, Player::kRight, "aloha"}})),
              "0c 05 02 05 04 f0 61 6c 6f 68 61");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kMoveAck})), "0d");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kDisconnect})), "0e");
    EXPECT_EQ(to_hexadecimal(encode_mit({.code = MitCode::kReset})), "0f");
}

TEST(MitMessage, NoPacketIsLongerThanTheReleasedServerTakes) {
    const std::string text(100, 'x');
    EXPECT_EQ(encode_mit({.code = MitCode::kName, .name = text}).size(), 28U);
    EXPECT_EQ(encode_mit({.code = MitCode::kMove, .move = {1, 1, 1, 1, Player::kLeft, text}}).size(), 28U);
    EXPECT_EQ(encode_mit({.code = MitCode::kBeginTurnAck, .move = {1, 1, 1, 1, Player::kLeft, text}}).size(), 27U);
}

TEST(MitReader, ReadsWhatIsWritten) {
    const Texts messages = {"00 72 65 66",
                            "02 00 00 00 00 00 00 ea 60",
                            "08 0a 0a",
                            "04",
                            "05 04 06 04 04",
                            "05 ff ff ff ff 2a 2a 54 49 4d 45 2a 2a",
                            "0c 04 06 04 04 0f",
                            "0c 05 02 05 04 f0 68 69",
                            "06",
                            "01",
                            "03",
                            "07",
                            "09",
                            "0b",
                            "0d",
                            "0a 02 02 03 03 03 03",
                            "0f",
                            "0e"};
    EXPECT_EQ(read(messages), messages);
}

TEST(MitReader, MessagesWithoutTextMayComeTogether) {
    EXPECT_EQ(read({"02 00 00 00 00 00 00 ea 60 08 0a 0a 04 0f 0e"}),
              (Texts{"02 00 00 00 00 00 00 ea 60", "08 0a 0a", "04", "0f", "0e"}));
}

TEST(MitReader, AMessageMayComeInPieces) {
    EXPECT_EQ(read({"02", "00 00 00 00", "00 00 ea", "60 08", "0a", "0a"}),
              (Texts{"02 00 00 00 00 00 00 ea 60", "08 0a 0a"}));
    // The rest of a text is dropped if it arrives later, and the next code is recognised.
    EXPECT_EQ(read({"0c 05 02 05", "04 f0 68", "69 ff 7f 04", "0f"}), (Texts{"0c 05 02 05 04 f0 68", "04", "0f"}));
    EXPECT_EQ(read({"00", "72 65 66", "08 0a 0a"}), (Texts{"00", "08 0a 0a"}));
}

TEST(MitReader, OtherBytesAreErrors) {
    EXPECT_EQ(read({"10"}), Texts{"byte 10 where a message begins"});
    EXPECT_EQ(read({"ff 00"}), Texts{"byte ff where a message begins"});
    EXPECT_EQ(read({"09 48 54 54 50"}), (Texts{"09", "byte 48 where a message begins"}));
    EXPECT_EQ(read({"0c 01 02 03 04 03"}), Texts{"a move of side 03"});
    EXPECT_EQ(read({"0c 01 02 03 04 00"}), Texts{"a move of side 00"});
}

TEST(MitReader, ATextEndsSomeTime) {
    MitReader reader;
    reader.add(std::string(1, '\0') + "reference");
    ASSERT_TRUE(reader.next().value());
    for (std::size_t sent = 0; sent <= MitReader::kMostText; sent += 1000) {
        EXPECT_TRUE(reader.next());
        reader.add(std::string(1000, 'x'));
        EXPECT_FALSE(reader.has_part());
    }
    const auto message = reader.next();
    ASSERT_FALSE(message);
    EXPECT_EQ(message.error(), "a text without end");
}

TEST(MitReader, KeepsAPartUntilTheRestComes) {
    MitReader reader;
    EXPECT_FALSE(reader.has_part());
    reader.add("\x08\x0a");
    EXPECT_EQ(reader.next().value(), std::nullopt);
    EXPECT_TRUE(reader.has_part());
}

}  // namespace
}  // namespace papamu::protocol::mit_message_test
