// The standard notation for games: writing and reading.
//
//     to_string(store, canonical(store, {Value::integer(1)}, {Value::integer(-1)}));     // "+-1"
//     parse_value(store, "{3||2*|1*}").value();                                          // the game
//
// The canonical form is written: numbers, ups and nimbers without blanks between them ("-1/2^2*3" is the number -1/2,
// two ups and *3), "+-" before a game that is its own negative, Tiny(x) and Miny(x), and braces for all else, with as
// few braces and bars as possible: in {3||2|1} the longer bar splits first, so it is {3|{2|1}}. The full grammar:
// docs/notation.md.
//
// For every game g (within kMaxNesting), parse_value(store, to_string(store, g)) == g. The text depends on the game
// alone, not on the store or on what was computed in it before.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "base/error.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

/// The deepest nesting of braces, parentheses and signs that parse_value() reads.
inline constexpr int kMaxNesting = 10'000;
/// The longest text of one game, in bytes. Shared followers are written out each time, so texts grow quickly.
inline constexpr std::size_t kMaxNotationLength = std::size_t{64} << 20;

/// The text of a game. Throws LimitError before writing any of it if it would be longer than `max_length`.
std::string to_string(ValueStore& store, Value value, std::size_t max_length = kMaxNotationLength);

/// The game that a text describes: any notation that to_string() writes, and any other form {a,b|c||d} of a game,
/// canonical or not, with optional blanks between its parts. Sums and functions belong to the calculator and are not
/// read here. An error at a sign such as ± says how papamu writes it (foreign_sign.h). Throws LimitError if a limit of
/// the store or of the stack is reached.
base::Expected<Value, base::ParseError> parse_value(ValueStore& store, std::string_view text);

/// to_string() for many games of one store: results for shared followers are reused. Not thread-safe.
class NotationPrinter {
 public:
    explicit NotationPrinter(ValueStore& store, std::size_t max_length = kMaxNotationLength);
    ~NotationPrinter();
    NotationPrinter(const NotationPrinter&) = delete;
    NotationPrinter& operator=(const NotationPrinter&) = delete;

    /// Same as to_string(store, value, max_length).
    std::string text(Value value);
    /// Whether a is written before b among options: numbers by value, then nimbers, then other number-up-stars by
    /// number, ups and star, then all others by their sorted Left options, then Right options. A strict total order,
    /// the same in every store.
    bool before(Value a, Value b);

 private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace papamu::cgt
