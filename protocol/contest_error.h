// The other side of a contest said what makes no sense: what a client throws when it cannot go on.
#pragma once

#include <stdexcept>

namespace papamu::protocol {

/// One line that says what came and why it makes no sense.
class ContestError : public std::runtime_error {
 public:
    using std::runtime_error::runtime_error;
};

}  // namespace papamu::protocol
