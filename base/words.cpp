#include "base/words.h"

namespace papamu::base {

std::vector<std::string_view> words_of(std::string_view line) {
    constexpr std::string_view kBlanks = " \t\r";
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t begin = line.find_first_not_of(kBlanks);
        if (begin == std::string_view::npos) return words;
        line.remove_prefix(begin);
        const std::string_view word = line.substr(0, line.find_first_of(kBlanks));
        words.push_back(word);
        line.remove_prefix(word.size());
    }
}

std::string joined(const std::vector<std::string_view>& words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    return text;
}

std::string printable(std::string_view text, std::size_t most) {
    std::string result;
    for (const char c : text.substr(0, most)) result += c >= ' ' && c <= '~' ? c : '?';
    return text.size() > most ? result + "..." : result;
}

std::string shell_word(std::string_view text) {
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? "'\\''" : std::string(1, c);
    return word + "'";
}

}  // namespace papamu::base
