// Any bytes as what peers of the contest of modified Chinese checkers send: a server to our client, players to our
// referee, and files to the readers of boards and of games to be replayed. Nothing crashes, every game follows the
// rules, and what is read is written and read back; what the referee writes of a game is read back as that game.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/opponents/chinese_checkers_greedy.h"
#include "fuzz/target.h"
#include "protocol/chinese_checkers/cornell_client.h"
#include "protocol/chinese_checkers/cornell_referee.h"
#include "protocol/chinese_checkers/cornell_replay.h"
#include "protocol/contest_error.h"

namespace papamu::fuzz::cornell_fuzzer {
namespace {

using namespace papamu::protocol;
using std::chrono::milliseconds;

void check(bool holds) {
    if (!holds) std::abort();
}

bool is_one_line(const std::string& text) { return text.find('\n') == std::string::npos; }

void hear_a_server(const std::string& text) {
    std::istringstream in(text);
    std::ostringstream out;
    const auto player = engine::make_chinese_checkers_greedy(1);
    try {
        run_cornell_client(*player, in, out, {});
    } catch (const ContestError& error) {
        check(is_one_line(error.what()));
    } catch (const engine::PlayerFailure&) {
        check(false);
    }
    const std::string said = out.str();
    for (const std::string_view line : cornell_lines(said)) check(cornell_numbers(line)->size() == 6);
}

void read_files(const std::string& text) {
    if (const auto board = read_cornell_board(text)) {
        check(read_cornell_board(print_cornell_board(*board, kCornellEmpty)) == *board);
    } else {
        check(is_one_line(board.error()));
    }
    if (const auto replay = read_cornell_replay(text); !replay) check(is_one_line(replay.error()));
    if (const auto news = parse_cornell_news(text))
        check(parse_cornell_news(print_cornell_news(*news))->move == news->move);
}

/// Each line is a message from the player to move; "greedy" is a move of the greedy player, "late" lets ten seconds
/// pass, "gone" ends the connection.
void hear_players(std::string_view text) {
    CornellBoard board = cornell_standard_board();
    board.times = {60'000, 60'000};
    std::string out;
    CornellReferee referee(board, 7,
                           {.log = [](std::string_view) {}, .out = [&](std::string_view lines) { out += lines; }});
    base::Random random(3);
    bool is_lost = false;
    for (const std::string_view line : cornell_lines(text)) {
        if (referee.is_over()) break;
        CornellReferee::Replies replies;
        if (line == "gone") {
            referee.lose_connection(milliseconds(1), "gone");
            is_lost = true;
            continue;
        }
        if (line == "late") {
            replies = referee.wait_in_vain(milliseconds(60'100));
        } else if (line == "greedy") {
            const auto move = engine::greedy_chinese_checkers_move(referee.game().end, random);
            replies = referee.hear(print_cornell_move(*move), milliseconds(5));
        } else {
            replies = referee.hear(line, milliseconds(5));
        }
        check(replies.to_other.find('\n') == replies.to_other.size() - 1);
        check(replies.to_mover.empty() || replies.to_mover.find('\n') == replies.to_mover.size() - 1);
    }
    const auto replay = read_cornell_replay(out);
    check(replay.has_value());
    check(is_lost || replay->winner == referee.winner());
    if (!replay->turns.empty()) check(replay->turns.back().after == referee.game().end);
}

}  // namespace

PAPAMU_FUZZ_TARGET(cornell) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    hear_a_server(text);
    read_files(text);
    hear_players(text);
    return 0;
}

}  // namespace papamu::fuzz::cornell_fuzzer
