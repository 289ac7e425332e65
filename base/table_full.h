// A table that forgets nothing has no more room. Work that failed for this reason may go on after some of what the
// tables hold was given up, which is not so for other limits.
#pragma once

#include "base/error.h"

namespace papamu::base {

class TableFull : public LimitError {
 public:
    using LimitError::LimitError;
};

}  // namespace papamu::base
