// The lines that Java programs of the MIT contest and papamu exchange over pipes, in both directions: java/README.md.
//
//     go 6 4 W 59000            columns, rows, side to move, time left on its clock in milliseconds; optionally a
//                               further number, the most that this move may take
//     WBWBWB                    a line for each row: W, B, or . for an empty square
//     BW..BW
//     WBWBWB
//     BWBWBW
//     5 1 3 1 mahalo            the answer: column and row from and to, optionally a comment; or "resign"
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
    std::optional<engine::Milliseconds> move_time = {};  // if this move may take less than the clock has

    bool operator==(const MitQuestion&) const = default;
};

/// The lines of a question, each with its newline.
std::string print_mit_question(const MitQuestion& question);

/// The question that begins with `first`; its rows are read from `lines`. The error says what is wrong: negative times,
/// boards of more than 400 squares and missing rows are errors as well.
base::Expected<MitQuestion, std::string> read_mit_question(std::string_view first, LineReader& lines);

/// "5 1 3 1 mahalo".
std::string print_mit_answer(const MitMove& move);
/// The inverse; nullopt if the line is not such an answer.
std::optional<MitMove> parse_mit_answer(std::string_view line, rulesets::Player side);

/// Answers questions with the player's moves until the lines end, and with "resign" if there is no move or the player
/// fails. Skips empty lines. Returns nullopt, or what was wrong with a question; after such a question nothing more is
/// read.
std::optional<std::string> run_mit_bridge(engine::Player<rulesets::KonaneContest>& player, LineReader& lines,
                                          const std::function<void(std::string_view)>& send);

}  // namespace papamu::protocol
