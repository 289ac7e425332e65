// The bytes of canonical values in files: the same on every machine, whatever store the values come from.
//
//     append_reference(bytes, reference);                 // a NumberUpStar, or game 17 of the file, or its negative
//     const std::string form = form_bytes(left, right);   // a game by its options
//     const auto back = parse_form(form);                 // Expected: the error says in a few words what is wrong
//
// A file numbers its games; a game's options have lower numbers. Numbers are varints: seven bits a byte, lowest first,
// the high bit set if more follow, in as few bytes as possible. Signed ones are folded: 0, -1, 1, -2, ... become
// 0, 1, 2, 3, ... A reference begins with the varint 4 * n + kind:
//
//     kind 0  the integer n (folded)                 kind 2  a / 2^n + up.^ + *star: a and up (folded), star
//     kind 1  game n / 2; its negative, if n is odd  kind 3  the same for larger numbers: n characters "a/b", up, star
//
// A form is the numbers of Left's and of Right's options, at least one each, then the options as references, each list
// in ascending order of bytes. Every value has exactly one such form, so that equal bytes mean equal values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "cgt/number_up_star.h"

namespace papamu::solver {

/// A game of the file that is not a NumberUpStar, or the negative of one. A game that is its own negative is never
/// negated, so that every value has only one reference in a file.
struct StoredGame {
    std::uint64_t id = 0;  // below 2^60
    bool negated = false;
    bool is_own_negative = false;  // known only for games that were added, not for references that were read

    bool operator==(const StoredGame& other) const { return id == other.id && negated == other.negated; }
};

using Reference = std::variant<cgt::NumberUpStar, StoredGame>;

/// Requires a number or a game that was added: the negative of a reference that was read may be wrong.
Reference negative(const Reference& reference);

/// A game by its options.
struct GameForm {
    std::vector<Reference> left;
    std::vector<Reference> right;

    bool operator==(const GameForm&) const = default;
};

void append_varint(std::string& bytes, std::uint64_t number);
void append_reference(std::string& bytes, const Reference& reference);
std::string reference_bytes(const Reference& reference);
std::string form_bytes(const GameForm& form);

/// They accept only what the functions above write; errors: "ends too early", "a number is longer than needed", ...
base::Expected<Reference, std::string> parse_reference(std::string_view bytes);
base::Expected<GameForm, std::string> parse_form(std::string_view bytes);

}  // namespace papamu::solver
