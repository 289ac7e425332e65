// The lines that Java programs of the MIT contest and papamu exchange over pipes, in both directions: java/README.md.
//
//     go 6 4 W 59000            columns, rows, whose turn it is, what is left of its clock in milliseconds; perhaps a
//                               sixth number, the most that this move may take
//     WBWBWB                    a line for each row: W, B, or . for an empty square
//     BW..BW
//     WBWBWB
//     BWBWBW
//     5 1 3 1 mahalo            the answer: column and row from and to, and perhaps a comment; or "resign"
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/player.h"
#include "protocol/line_reader.h"
#include "protocol/mit/mit_move.h"

namespace papamu::protocol {

struct MitQuestion {
    rulesets::KonaneState state;
    engine::Milliseconds time_left{0};
    std::optional<engine::Milliseconds> move_time = {};  // where this move may take less than the clock has

    bool operator==(const MitQuestion&) const = default;
};

/// The lines of a question, each with its newline.
std::string print_mit_question(const MitQuestion& question);

/// The question that begins with `first`, its rows read from `lines`. The error names what is wrong; a negative time, a board
/// of more than 400 squares and rows that are missing are errors.
cgt::Expected<MitQuestion, std::string> read_mit_question(std::string_view first, LineReader& lines);

/// "5 1 3 1 mahalo".
std::string print_mit_answer(const MitMove& move);
/// The way back; nothing where it is no such line.
std::optional<MitMove> parse_mit_answer(std::string_view line, rulesets::Player side);

/// Answers questions with the player's moves until the lines end; "resign" where there is no move or the player fails. Empty
/// lines are passed over. Nothing, or what was wrong with a question: nothing is read after that.
std::optional<std::string> run_mit_bridge(engine::Player<rulesets::KonaneContest>& player, LineReader& lines,
                                          const std::function<void(std::string_view)>& send);

}  // namespace papamu::protocol
