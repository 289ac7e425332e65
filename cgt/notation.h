// The field's notation for games, out and in.
//
//     to_string(store, canonical(store, {Value::integer(1)}, {Value::integer(-1)}));     // "+-1"
//     parse_value(store, "{3||2*|1*}").value();                                          // the game
//
// Written is the canonical form: numbers, ups and nimbers run together ("-1/2^2*3" is the number -1/2, two ups and *3),
// "+-" before a game that is its own negative, Tiny(x) and Miny(x), and braces for the rest, with as few braces and bars
// as possible: in {3||2|1} the longer bar splits first, so it is {3|{2|1}}. The full grammar: docs/notation.md.
//
// The law: parse_value(store, to_string(store, g)) == g for every game g (within kMaxNesting). The text depends on the
// game alone, not on the store or on what was computed in it before.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "cgt/error.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

/// Most braces, parentheses and signs inside one another that parse_value() reads.
inline constexpr int kMaxNesting = 10'000;
/// Most bytes of the text of one game: shared followers are written out each time, so texts grow fast.
inline constexpr std::size_t kMaxNotationLength = std::size_t{64} << 20;

/// The text of a game. Throws LimitError where it would be longer than `max_length`, before any of it is made.
std::string to_string(ValueStore& store, Value value, std::size_t max_length = kMaxNotationLength);

/// The game that a text describes: any notation to_string() writes, and any other form {a,b|c||d} of a game, canonical or
/// not, with blanks anywhere between its parts. Sums and functions are the calculator's business, not notation's. An
/// error at a sign such as ± says how papamu writes it (foreign_sign.h).
/// Throws LimitError when a limit of the store or of the stack is met.
Expected<Value, ParseError> parse_value(ValueStore& store, std::string_view text);

/// to_string() for many games of one store: what was learned about shared followers is kept. One thread at a time.
class NotationPrinter {
 public:
    explicit NotationPrinter(ValueStore& store, std::size_t max_length = kMaxNotationLength);
    ~NotationPrinter();
    NotationPrinter(const NotationPrinter&) = delete;
    NotationPrinter& operator=(const NotationPrinter&) = delete;

    /// As to_string(store, value, max_length).
    std::string text(Value value);
    /// The order in which options are written: numbers by value, then nimbers, then other number-up-stars by number, ups
    /// and star, then the rest by their sorted Left, then Right options. Strict, total, and the same in every store.
    bool before(Value a, Value b);

 private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace papamu::cgt
