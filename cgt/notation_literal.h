// The smallest units of the notation: a number, ups and a nimber written together, as in "-1/2^2*3" or "v<2>*". Shared
// by parse_value() and the calculator, so that both read them alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.h"
#include "cgt/number_up_star.h"
#include "cgt/value_store.h"

namespace papamu::cgt {

struct NotationLiteral {
    NumberUpStar parts;
    /// An additional ^<order> or ^[order], negative for v; 0 if there is none.
    std::int64_t uptimal_order = 0;
    bool uptimal_is_sum = false;  // ^[order] = ^<1> + ... + ^<order>
    bool is_plain_number = false;
    std::size_t end = 0;  // first byte after the literal
};

/// The highest order of ^<n> and ^[n] that is read.
inline constexpr std::int64_t kMaxUptimalOrder = 1000;

/// Whether a literal begins here: a digit, '^', '*', a '-' directly before a digit, or a v, v3 or vv that is not part
/// of a longer name.
bool starts_literal(std::string_view text, std::size_t at);

/// Whether `name` is a down literal (v, v3, vv) and therefore not available as a name.
bool is_reserved_name(std::string_view name);

/// Reads the longest literal that begins at `at`. Requires starts_literal(text, at). A '*' after a number or ups
/// belongs to the literal unless an operand follows it directly (a letter, '(', '{', '^' or '*'); then it means
/// "times". Columns of errors are positions in `text`.
base::Expected<NotationLiteral, base::ParseError> scan_literal(std::string_view text, std::size_t at);

/// The game that a literal denotes.
Value literal_value(ValueStore& store, const NotationLiteral& literal);

}  // namespace papamu::cgt
