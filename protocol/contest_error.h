// What a client of a contest throws if the other side says something that makes no sense and the client cannot go on.
#pragma once

#include <stdexcept>

namespace papamu::protocol {

/// The message is one line: what was received and why it makes no sense.
class ContestError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

}  // namespace papamu::protocol
