// The library's errors: which are thrown and which are returned.
//
// Text from a user may be wrong, so functions that read text return Expected<T, ParseError>. A computation may reach a
// limit (memory, stack, size of a number) or be asked for something that is not defined (the atomic weight of 1), and a
// file may be missing; these cases throw the exceptions below, and no partial result is ever returned. The library
// never prints and never exits.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <tl/expected.hpp>

namespace papamu::base {

template <class T, class E>
using Expected = tl::expected<T, E>;
template <class E>
using Unexpected = tl::unexpected<E>;

/// A limit was reached: bytes of a store, depth of the stack, size of a number or of a list. The store remains valid.
class LimitError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// A file cannot be read or written. The message names it as it was given, and the reason.
class FileError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

/// The operation is not defined for this argument (for example cooling by -1, or the atomic weight of 1). The message
/// says what was expected.
class DomainError : public std::domain_error {
 public:
    using std::domain_error::domain_error;
};

/// The place where a text could not be read. `column` counts bytes from 0 in the given text.
struct ParseError {
    std::size_t column = 0;
    std::string message;
};

}  // namespace papamu::base
