#include "tests/game_names.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace papamu::tests {

namespace {

// The folders that hold one folder for each game.
constexpr std::array<std::string_view, 3> kRooms = {"rulesets/", "decompose/", "solver/games/"};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool is_capital(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string joined(const std::vector<std::string>& words, const char* between = "-") {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

/// Whether some words that follow one another make up `name`.
bool has_in_a_row(const std::vector<std::string>& words, const std::string& name) {
    for (std::size_t first = 0; first < words.size(); ++first) {
        std::string text;
        for (std::size_t i = first; i < words.size() && text.size() < name.size(); ++i) text += words[i];
        if (text == name) return true;
    }
    return false;
}

/// The place after the literal in quotes that begins at `from`, or after the line if it does not end there.
std::size_t end_of_literal(std::string_view text, std::size_t from) {
    for (std::size_t i = from + 1; i < text.size() && text[i] != '\n'; ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == text[from]) {
            return i + 1;
        }
    }
    return std::min(text.find('\n', from), text.size());
}

/// The folder of one of kRooms that a file is in; empty if it is in none.
std::string folder_in(std::string_view path, std::string_view room) {
    if (!path.starts_with(room)) return {};
    path.remove_prefix(room.size());
    const std::size_t slash = path.find('/');
    return slash == std::string_view::npos ? std::string() : joined(words_of(path.substr(0, slash)));
}

}  // namespace

std::string without_comments(std::string_view text) {
    std::string code;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i + 1;
        if (text.substr(i).starts_with("//")) {
            i = std::min(text.find('\n', i), text.size());
            continue;
        }
        if (text.substr(i).starts_with("/*")) {
            const std::size_t close = text.find("*/", i + 2);
            end = close == std::string_view::npos ? text.size() : close + 2;
            code += ' ';
            code.append(static_cast<std::size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(i),
                                                            text.begin() + static_cast<std::ptrdiff_t>(end), '\n')),
                        '\n');
            i = end;
            continue;
        }
        // In a number, a quote separates digits.
        const bool separates = text[i] == '\'' && i > 0 && is_word_character(text[i - 1]);
        if (text[i] == '"' || (text[i] == '\'' && !separates)) end = end_of_literal(text, i);
        code += text.substr(i, end - i);
        i = end;
    }
    return code;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    bool inside = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_letter(text[i])) {
            inside = false;
            continue;
        }
        // "NimHTTPValue" has the words nim, http and value.
        const bool after_small = inside && !is_capital(text[i - 1]);
        const bool before_small = i + 1 < text.size() && is_letter(text[i + 1]) && !is_capital(text[i + 1]);
        if (!inside || (is_capital(text[i]) && (after_small || before_small))) words.emplace_back();
        words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(text[i])));
        inside = true;
    }
    return words;
}

std::set<std::string> game_names(const std::vector<SourceFile>& sources) {
    std::set<std::string> names;
    const std::string begin = "kName = \"";
    for (const SourceFile& file : sources) {
        for (const char* const room : {"rulesets/", "solver/games/"}) {
            if (const std::string folder = folder_in(file.path, room); !folder.empty()) names.insert(folder);
        }
        if (folder_in(file.path, "rulesets/").empty()) continue;
        for (std::size_t at = 0; (at = file.text.find(begin, at)) != std::string::npos;) {
            at += begin.size();
            names.insert(joined(words_of(file.text.substr(at, file.text.find('"', at) - at))));
        }
    }
    return names;
}

std::vector<NamedGame> named_games(std::string_view text, const std::set<std::string>& games) {
    std::vector<NamedGame> found;
    const std::string code = without_comments(text);
    std::size_t line = 1;
    for (std::size_t begin = 0; begin < code.size(); ++line) {
        const std::size_t end = std::min(code.find('\n', begin), code.size());
        const std::vector<std::string> words = words_of(std::string_view(code).substr(begin, end - begin));
        for (const std::string& game : games) {
            if (has_in_a_row(words, joined(words_of(game), ""))) found.push_back({line, game});
        }
        begin = end + 1;
    }
    return found;
}

bool is_in_room_of_game(const std::string& path, const std::set<std::string>& games) {
    return std::any_of(kRooms.begin(), kRooms.end(),
                       [&](std::string_view room) { return games.contains(folder_in(path, room)); });
}

}  // namespace papamu::tests
