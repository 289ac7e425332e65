// The bytes of the MIT contest's socket protocol: docs/contests/mit.md.
//
//     socket.write(encode_mit({.code = MitCode::kTime, .milliseconds = 60000}));      // 02 00 00 00 00 00 00 ea 60
//
//     MitReader reader;
//     reader.add(block);                              // as it was received
//     while (const auto message = reader.next().value()) ...
//
// A message is a code and its arguments. It does not contain its length: a name or a comment ends where the packet
// ends, which works because each side waits for the other's answer. A caller must therefore add() what it receives
// before it sends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "protocol/mit/mit_move.h"

namespace papamu::protocol {

/// What the server sends, each followed by the acknowledgment of the client.
enum class MitCode : std::uint8_t {
    kName = 0x00,          // text: the package of the player
    kNameAck = 0x01,       //
    kTime = 0x02,          // milliseconds for the whole game
    kTimeAck = 0x03,       //
    kBeginTurn = 0x04,     //
    kBeginTurnAck = 0x05,  // move, without its side; text: the comment
    kEndTurn = 0x06,       //
    kEndTurnAck = 0x07,    //
    kBoard = 0x08,         // columns and rows
    kBoardAck = 0x09,      //
    kBoardSync = 0x0a,     // columns and rows, and a byte for each square, which is ignored
    kBoardSyncAck = 0x0b,  //
    kMove = 0x0c,          // the opponent's move; text: its comment
    kMoveAck = 0x0d,       //
    kDisconnect = 0x0e,    // from either side; no answer
    kReset = 0x0f,         // the game has ended; no answer
};

/// The longest package name that the released server can send.
inline constexpr std::size_t kMitNameLength = 27;
/// The default ports of the players of both sides.
inline constexpr int kMitWhitePort = 2222;
inline constexpr int kMitBlackPort = 2223;

/// Fields that the code does not use keep their defaults and have no meaning.
struct MitMessage {
    MitCode code = MitCode::kReset;
    std::int64_t milliseconds = 0;
    int columns = 0;
    int rows = 0;
    MitMove move = {};      // its comment is the text of the message
    std::string name = {};  // kName
};

/// Names and comments are made printable and cut to the length that a packet holds. A board sync has no stones: all its
/// squares are empty.
std::string encode_mit(const MitMessage& message);

/// Splits bytes into messages.
class MitReader {
 public:
    /// More bytes than this that belong to no message are an error.
    static constexpr std::size_t kMostText = 4096;

    /// Adds a block of bytes as it was received: the rest of a block is the text of a message that has one. If that
    /// text was sent in pieces, the bytes from 0x10 on that follow the message are dropped.
    void add(std::string_view bytes);

    /// The next message; nullopt if bytes are missing. Errors say what is wrong with the bytes; the reader is useless
    /// after an error. Does not check whether a move is on the board, nor which side may send what.
    base::Expected<std::optional<MitMessage>, std::string> next();

    /// Whether part of a message has been received.
    [[nodiscard]] bool has_part() const { return !bytes_.empty(); }

 private:
    std::string bytes_;
    bool is_after_text_ = false;
    std::size_t left_out_ = 0;
};

}  // namespace papamu::protocol
