// Domineering by plain minimax on the text of a board, which does not use words of bits.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>

#include "rulesets/ruleset.h"

namespace papamu::tests {

/// Who wins on a board whose empty cells are '.'; all positions are remembered.
class DomineeringReference {
 public:
    DomineeringReference(int rows, int columns) : rows_(rows), columns_(columns) {}

    bool wins(std::string& board, rulesets::Player mover) {
        const auto [entry, is_new] = known_.try_emplace({board, mover == rulesets::Player::kLeft}, false);
        if (!is_new) return entry->second;
        bool wins = false;
        for (int row = 0; row < rows_ && !wins; ++row) {
            for (int column = 0; column < columns_ && !wins; ++column) {
                const int next_row = mover == rulesets::Player::kLeft ? row + 1 : row;
                const int next_column = mover == rulesets::Player::kLeft ? column : column + 1;
                if (next_row == rows_ || next_column == columns_) continue;
                char& first = board[static_cast<std::size_t>(row * columns_ + column)];
                char& second = board[static_cast<std::size_t>(next_row * columns_ + next_column)];
                if (first != '.' || second != '.') continue;
                first = second = '#';
                wins = !this->wins(
                    board, mover == rulesets::Player::kLeft ? rulesets::Player::kRight : rulesets::Player::kLeft);
                first = second = '.';
            }
        }
        known_[{board, mover == rulesets::Player::kLeft}] = wins;
        return wins;
    }

 private:
    int rows_, columns_;
    std::map<std::pair<std::string, bool>, bool> known_;
};

template <class Word>
std::string board_of(Word empty, int cells) {
    std::string board(static_cast<std::size_t>(cells), '#');
    for (int cell = 0; cell < cells; ++cell) {
        if ((empty >> cell & 1) != 0) board[static_cast<std::size_t>(cell)] = '.';
    }
    return board;
}

/// The text of a position with so many columns.
inline std::string position_of(const std::string& board, int columns) {
    std::string text;
    for (std::size_t i = 0; i < board.size(); ++i) {
        if (i != 0 && i % static_cast<std::size_t>(columns) == 0) text += '/';
        text += board[i];
    }
    return text;
}

}  // namespace papamu::tests
