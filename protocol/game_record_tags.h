// The tags that every record may have, by name: internal to reading and writing records.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/control_character.h"
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
/// The character as it is written in a comment, where control characters would end the line and braces the comment.
inline char in_comment(char c) { return base::is_control(c) ? ' ' : c == '{' ? '(' : c == '}' ? ')' : c; }
/// Whether the text after "[%" begins a command that a move has a field for.
inline bool is_known_command(std::string_view text) {
    const auto end = std::find_if(text.begin(), text.end(), [](char c) { return in_comment(c) == ' ' || c == ']'; });
    const std::string_view name = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    return name == "clk" || name == "emt" || name == "eval" || name == "depth";
}
/// Appends the text as it is written in a comment, with one blank between words.
inline void add_words(std::string& to, std::string_view text) {
    bool gap = !to.empty();
    for (const char byte : text) {
        const char c = in_comment(byte);
        if (c == ' ') {
            gap = !to.empty();
            continue;
        }
        if (gap) to += ' ';
        gap = false;
        to += c;
    }
}
inline std::string in_words(std::string_view text) {
    std::string words;
    add_words(words, text);
    return words;
}
/// Whether a score can be written in a comment unchanged: words with one blank between them, without square brackets.
inline bool fits_score(std::string_view score) {
    return score.find_first_of("[]") == score.npos && in_words(score) == score;
}
/// Whether the character ends the word of a move.
inline bool ends_word(char c) {
    return is_blank(c) || std::string_view("{}()[]<>\";").find(c) != std::string_view::npos;
}
/// The length of the move number at the beginning of a word ("12." or "12..."), 0 if there is none.
inline std::size_t number_length(std::string_view word) {
    const std::size_t digits = word.find_first_not_of("0123456789");
    if (digits == 0 || digits == word.npos || word[digits] != '.') return 0;
    const std::size_t end = word.find_first_not_of('.', digits);
    return end == word.npos ? word.size() : end;
}
/// Whether the word can be that of a move.
inline bool is_move(std::string_view word) {
    const bool has_letters_of_words =
        std::none_of(word.begin(), word.end(), [](char c) { return ends_word(c) || base::is_control(c); });
    const bool is_result = word == "*" || word == "1-0" || word == "0-1";
    return !word.empty() && has_letters_of_words && !is_result && word[0] != '%' && number_length(word) == 0;
}

}  // namespace papamu::protocol::detail
