// The smallest words of the notation: a number, ups and a nimber run together, as in "-1/2^2*3" or "v<2>*". Shared by
// parse_value() and by the calculator, so that both read them alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cgt/error.h"
#include "cgt/number_up_star.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

struct NotationLiteral {
    NumberUpStar parts;
    /// ^<order> or ^[order] as well, negative for v; 0 for neither.
    std::int64_t uptimal_order = 0;
    bool uptimal_is_sum = false;  // ^[order] = ^<1> + ... + ^<order>
    bool is_plain_number = false;
    std::size_t end = 0;  // first byte after the literal
};

/// Most order of ^<n> and ^[n] that is read.
inline constexpr std::int64_t kMaxUptimalOrder = 1000;

/// Whether a literal can begin here: a digit, '^', '*', or v, v3, vv that is no longer name; a '-' right before a digit.
bool starts_literal(std::string_view text, std::size_t at);

/// Whether `name` is a down literal (v, v3, vv) and so not free for other use.
bool is_reserved_name(std::string_view name);

/// Reads the longest literal that begins at `at`; starts_literal(text, at) must hold. A '*' after a number or ups belongs
/// to the literal unless an operand follows it directly (a letter, '(', '{', '^' or '*'): there it means "times".
/// Columns of errors are positions in `text`.
Expected<NotationLiteral, ParseError> scan_literal(std::string_view text, std::size_t at);

/// The game that a literal is.
Value literal_value(ValueStore& store, const NotationLiteral& literal);

}  // namespace papamu::cgt
