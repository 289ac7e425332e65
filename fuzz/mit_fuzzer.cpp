// Any bytes as what a peer of the MIT contest may send: bytes of the socket, a Simulator's log, questions and answers
// of Java programs. What is understood can be written again and means the same.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

#include "fuzz/target.h"
#include "protocol/mit/mit_bridge.h"
#include "protocol/mit/mit_message.h"
#include "protocol/mit/mit_replay.h"

namespace papamu::fuzz::mit_fuzzer {
namespace {

using namespace papamu::protocol;  // NOLINT(google-build-using-namespace)

void require(bool condition) {
    if (!condition) std::abort();
}

std::string again(const std::string& bytes) {
    MitReader reader;
    reader.add(bytes);
    const auto message = reader.next();
    require(message && *message && !reader.has_part());
    return encode_mit(**message);
}

/// Reads blocks of one length, as a socket might deliver them.
void read_bytes(std::string_view bytes, std::size_t block) {
    MitReader reader;
    while (!bytes.empty()) {
        const std::size_t count = std::min(block, bytes.size());
        reader.add(bytes.substr(0, count));
        bytes.remove_prefix(count);
        while (true) {
            const auto message = reader.next();
            if (!message) return;
            if (!*message) break;
            const std::string said = encode_mit(**message);
            require(again(said) == said);
        }
    }
}

void read_log(std::string_view text) {
    const auto games = parse_mit_log(text);
    if (!games) return;
    for (const MitLogGame& game : *games) {
        const bool is_legal = replay_mit_game(game, {}).has_value();
        require(!is_legal || replay_mit_game(game, {.original_defects = true}));
        const std::string printed = print_mit_game(game);
        const auto reread = parse_mit_log(printed);
        require(reread && reread->size() == 1 && print_mit_game(reread->front()) == printed);
        require(is_legal == replay_mit_game(reread->front(), {}).has_value());
    }
}

void read_lines(std::string_view text) {
    std::istringstream stream{std::string(text)};
    LineReader lines(stream);
    while (const auto line = lines.next()) {
        if (const auto move = parse_mit_answer(*line, papamu::rulesets::Player::kLeft)) {
            require(parse_mit_answer(print_mit_answer(*move), move->side) == move);
            require(parse_mit_move(print_mit_move(*move)) == move);
        }
        const auto question = read_mit_question(*line, lines);
        if (!question) continue;
        std::istringstream printed(print_mit_question(*question));
        LineReader rows(printed);
        const auto first = rows.next();
        const auto reread = read_mit_question(*first, rows);
        require(reread && *reread == *question);
    }
}

}  // namespace

PAPAMU_FUZZ_TARGET(mit) {
    if (size == 0) return 0;
    const std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
    switch (data[0]) {
        case 'l':
            read_log(rest);
            break;
        case 'j':
            read_lines(rest);
            break;
        default:
            read_bytes(rest, 1 + data[0] % 32);
    }
    return 0;
}

}  // namespace papamu::fuzz::mit_fuzzer
