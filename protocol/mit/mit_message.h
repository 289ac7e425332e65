// The bytes of the MIT contest's socket protocol: docs/contests/mit.md.
//
//     socket.write(encode_mit({.code = MitCode::kTime, .milliseconds = 60000}));      // 02 00 00 00 00 00 00 ea 60
//
//     MitReader reader;
//     reader.add(block);                              // as it was received
//     while (const auto message = reader.next().value()) ...
//
// A message is a code and what belongs to it. Nothing says how long it is: a name and a comment end where the packet ends,
// which works because either side waits for the other's answer. Whoever speaks it must therefore add() what it receives
// before it sends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cgt/error.h"
#include "protocol/mit/mit_move.h"

namespace papamu::protocol {

/// What the server sends, each with the acknowledgment of the client after it.
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
    kBoardSync = 0x0a,     // columns and rows, and a byte for each square that nobody reads
    kBoardSyncAck = 0x0b,  //
    kMove = 0x0c,          // the opponent's move; text: its comment
    kMoveAck = 0x0d,       //
    kDisconnect = 0x0e,    // of both, no answer
    kReset = 0x0f,         // the game has ended; no answer
};

/// Of a package's name as the released server can send it.
inline constexpr std::size_t kMitNameLength = 27;
/// The ports of the players of both sides, where nobody says otherwise.
inline constexpr int kMitWhitePort = 2222;
inline constexpr int kMitBlackPort = 2223;
/// How long the released server waits for an acknowledgment.
inline constexpr int kMitAckMilliseconds = 22222;

/// What the code does not name stays as it is here, and is not compared with anything.
struct MitMessage {
    MitCode code = MitCode::kReset;
    std::int64_t milliseconds = 0;
    int columns = 0;
    int rows = 0;
    MitMove move = {};      // its comment is the text of the message
    std::string name = {};  // kName
};

/// Names and comments are cut to what a packet holds, and are printable. A board sync has no stones: all its squares are
/// empty.
std::string encode_mit(const MitMessage& message);

/// Bytes become messages.
class MitReader {
 public:
    /// More than so many bytes that belong to no message are an error.
    static constexpr std::size_t kMostText = 4096;

    /// A block of bytes as it was received: the rest of a block is the text of a message that has one. Bytes from 0x10 on
    /// that come after such a message, when its text was sent in pieces, are left out.
    void add(std::string_view bytes);

    /// The next message; nothing where bytes are missing. Errors say what is wrong with the bytes; nothing good comes after
    /// one. Not checked: whether a move is on the board, and which side may send what.
    cgt::Expected<std::optional<MitMessage>, std::string> next();

    /// Whether a part of a message is there.
    [[nodiscard]] bool has_part() const { return !bytes_.empty(); }

 private:
    std::string bytes_;
    bool is_after_text_ = false;
    std::size_t left_out_ = 0;
};

}  // namespace papamu::protocol
