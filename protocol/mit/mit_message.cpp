#include "protocol/mit/mit_message.h"

#include <algorithm>

#include "base/words.h"

namespace papamu::protocol {

namespace {

using rulesets::Player;

constexpr int kWhiteByte = 0x0f;
constexpr int kBlackByte = 0xf0;
constexpr char kEmptyByte = 3;
constexpr int kLastCode = 0x0f;
constexpr std::size_t kTimeBytes = 8;

int byte_at(std::string_view bytes, std::size_t index) { return static_cast<unsigned char>(bytes[index]); }

// Signed: -1 stands for no move.
int coordinate_at(std::string_view bytes, std::size_t index) { return static_cast<signed char>(bytes[index]); }

void append_byte(std::string& bytes, int value) { bytes += static_cast<char>(static_cast<unsigned char>(value)); }

void append_squares(std::string& bytes, const MitMove& move) {
    for (const int value : {move.from_column, move.from_row, move.to_column, move.to_row}) append_byte(bytes, value);
}

/// The length of the message including its code, without its text; nullopt if that needs more bytes.
std::optional<std::size_t> length_of(MitCode code, std::string_view bytes) {
    switch (code) {
        case MitCode::kTime:
            return 1 + kTimeBytes;
        case MitCode::kBeginTurnAck:
            return 5;
        case MitCode::kBoard:
            return 3;
        case MitCode::kBoardSync:
            if (bytes.size() < 3) return std::nullopt;
            return 3 + static_cast<std::size_t>(byte_at(bytes, 1) * byte_at(bytes, 2));
        case MitCode::kMove:
            return 6;
        default:
            return 1;
    }
}

bool has_text(MitCode code) {
    return code == MitCode::kName || code == MitCode::kMove || code == MitCode::kBeginTurnAck;
}

MitMove read_squares(std::string_view bytes) {
    MitMove move;
    move.from_column = coordinate_at(bytes, 1);
    move.from_row = coordinate_at(bytes, 2);
    move.to_column = coordinate_at(bytes, 3);
    move.to_row = coordinate_at(bytes, 4);
    return move;
}

std::string hexadecimal(int byte) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    return {kDigits[static_cast<std::size_t>(byte / 16)], kDigits[static_cast<std::size_t>(byte % 16)]};
}

}  // namespace

std::string encode_mit(const MitMessage& message) {
    std::string bytes;
    append_byte(bytes, static_cast<int>(message.code));
    switch (message.code) {
        case MitCode::kName:
            bytes += base::printable(std::string_view(message.name).substr(0, kMitNameLength), kMitNameLength);
            break;
        case MitCode::kTime:
            for (std::size_t i = 0; i < kTimeBytes; ++i) {
                append_byte(bytes, static_cast<int>((message.milliseconds >> (8 * (kTimeBytes - 1 - i))) & 0xff));
            }
            break;
        case MitCode::kBoard:
        case MitCode::kBoardSync:
            append_byte(bytes, message.columns);
            append_byte(bytes, message.rows);
            if (message.code == MitCode::kBoardSync) {
                bytes.append(static_cast<std::size_t>(message.columns * message.rows), kEmptyByte);
            }
            break;
        case MitCode::kMove:
            append_squares(bytes, message.move);
            append_byte(bytes, message.move.side == Player::kLeft ? kWhiteByte : kBlackByte);
            bytes += mit_comment(message.move.comment);
            break;
        case MitCode::kBeginTurnAck:
            append_squares(bytes, message.move);
            bytes += mit_comment(message.move.comment);
            break;
        default:
            break;
    }
    return bytes;
}

void MitReader::add(std::string_view bytes) {
    if (is_after_text_ && bytes_.empty()) {
        const auto* const code =
            std::find_if(bytes.begin(), bytes.end(), [](char c) { return static_cast<unsigned char>(c) <= kLastCode; });
        const auto length = static_cast<std::size_t>(code - bytes.begin());
        left_out_ += length;
        bytes.remove_prefix(length);
    }
    bytes_ += bytes;
}

base::Expected<std::optional<MitMessage>, std::string> MitReader::next() {
    using Failed = base::Unexpected<std::string>;
    if (left_out_ > kMostText) return Failed("a text without end");
    if (bytes_.empty()) return std::optional<MitMessage>();
    const int first = byte_at(bytes_, 0);
    if (first > kLastCode) return Failed("byte " + hexadecimal(first) + " where a message begins");
    MitMessage message;
    message.code = static_cast<MitCode>(first);
    const auto length = length_of(message.code, bytes_);
    if (!length || bytes_.size() < *length) return std::optional<MitMessage>();
    const std::string_view bytes = std::string_view(bytes_).substr(0, *length);
    const std::string_view text = std::string_view(bytes_).substr(*length);
    switch (message.code) {
        case MitCode::kName:
            message.name = base::printable(text.substr(0, kMitNameLength), kMitNameLength);
            break;
        case MitCode::kTime: {
            std::uint64_t time = 0;
            for (std::size_t i = 1; i <= kTimeBytes; ++i) time = time << 8 | static_cast<unsigned>(byte_at(bytes, i));
            message.milliseconds = static_cast<std::int64_t>(time);
            break;
        }
        case MitCode::kBoard:
        case MitCode::kBoardSync:
            message.columns = byte_at(bytes, 1);
            message.rows = byte_at(bytes, 2);
            break;
        case MitCode::kMove: {
            const int side = byte_at(bytes, 5);
            if (side != kWhiteByte && side != kBlackByte) return Failed("a move of side " + hexadecimal(side));
            message.move = read_squares(bytes);
            message.move.side = side == kWhiteByte ? Player::kLeft : Player::kRight;
            message.move.comment = mit_comment(text);
            break;
        }
        case MitCode::kBeginTurnAck:
            message.move = read_squares(bytes);
            message.move.comment = mit_comment(text);
            break;
        default:
            break;
    }
    is_after_text_ = has_text(message.code);
    left_out_ = 0;
    bytes_.erase(0, is_after_text_ ? bytes_.size() : *length);
    return std::optional<MitMessage>(std::move(message));
}

}  // namespace papamu::protocol
