// All boards of a grid ruleset up to a size, as texts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace papamu::tests {

/// Calls f(text) for every filling of a rows x columns board with these letters.
template <class F>
void for_each_board(int rows, int columns, std::string_view letters, F&& f) {
    std::string text;
    for (int row = 0; row < rows; ++row) {
        if (row > 0) text += '/';
        text.append(static_cast<std::size_t>(columns), letters[0]);
    }
    for (;;) {
        f(static_cast<const std::string&>(text));
        // Counts up: the first cell that is not yet at the last letter advances, and those before it start again.
        std::size_t at = 0;
        for (; at < text.size(); ++at) {
            if (text[at] == '/') continue;
            const std::size_t letter = letters.find(text[at]);
            if (letter + 1 < letters.size()) {
                text[at] = letters[letter + 1];
                break;
            }
            text[at] = letters[0];
        }
        if (at == text.size()) return;
    }
}

/// Calls f for the boards of every shape with at most `limit` boards.
template <class F>
void for_each_small_board(std::string_view letters, std::size_t limit, F&& f) {
    std::size_t boards = letters.size();
    for (int cells = 1; boards <= limit; ++cells, boards *= letters.size()) {
        for (int rows = 1; rows <= cells; ++rows) {
            if (cells % rows == 0) for_each_board(rows, cells / rows, letters, f);
        }
    }
}

}  // namespace papamu::tests
