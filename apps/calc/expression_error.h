// A place in an expression and what is wrong there.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace papamu::apps::calc {

/// The expression cannot be read, or asks for something that is not defined.
class ExpressionError : public std::runtime_error {
 public:
    ExpressionError(std::size_t column, const std::string& message) : std::runtime_error(message), column_(column) {}
    /// Bytes from the beginning of the expression, counted from 0.
    [[nodiscard]] std::size_t column() const noexcept { return column_; }

 private:
    std::size_t column_;
};

/// The message with its column (counted from 1, in characters), on one line.
std::string message_of(const ExpressionError& error, std::string_view expression);

/// Two lines without a final newline: the line of the expression where the error is, and a caret under the place. Of a
/// long line only the part around the place is shown.
std::string place_of(const ExpressionError& error, std::string_view expression);

/// The column of a byte (counted from 0), counted in characters from 1.
std::size_t human_column(std::string_view expression, std::size_t byte);

}  // namespace papamu::apps::calc
