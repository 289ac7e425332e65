// The tags that every record may have, by name: internal to reading and writing records.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "protocol/game_record.h"

namespace papamu::protocol::detail {

struct KnownTag {
    std::string_view name;
    std::string GameRecord::*member;
    bool required;
};

/// In the order in which they are written; Result comes after Start.
inline constexpr std::array<KnownTag, 9> kKnownTags = {{{"Event", &GameRecord::event, false},
                                                        {"Date", &GameRecord::date, false},
                                                        {"Round", &GameRecord::round, false},
                                                        {"First", &GameRecord::first, true},
                                                        {"Second", &GameRecord::second, true},
                                                        {"Ruleset", &GameRecord::ruleset, true},
                                                        {"Start", &GameRecord::start, true},
                                                        {"Termination", &GameRecord::termination, false},
                                                        {"TimeControl", &GameRecord::time_control, false}}};
inline constexpr std::string_view kResultTag = "Result";

inline bool is_tag_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}
inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f'; }
/// What ends the word of a move.
inline bool ends_word(char c) {
    return is_blank(c) || std::string_view("{}()[]<>\";").find(c) != std::string_view::npos;
}
/// How many characters of a word are a move number: "12." or "12...", 0 where it is none.
inline std::size_t number_length(std::string_view word) {
    const std::size_t digits = word.find_first_not_of("0123456789");
    if (digits == 0 || digits == word.npos || word[digits] != '.') return 0;
    const std::size_t end = word.find_first_not_of('.', digits);
    return end == word.npos ? word.size() : end;
}

}  // namespace papamu::protocol::detail
